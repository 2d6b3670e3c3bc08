package cluster

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"nonogram/internal/base/files"
	"nonogram/internal/base/testrun"
)

// TestListen checks that only this machine reaches a server without protection.
func TestListen(t *testing.T) {
	guard := map[string]ServerConfig{
		"open":  {},
		"token": {Token: "secret"},
		"tls":   {TLS: TLS{Cert: "cert.pem", Key: "key.pem"}},
	}
	for _, c := range []struct{ guard, listen, host, fault string }{
		{"open", ":4222", "127.0.0.1", ""},
		{"open", "localhost:4222", "localhost", ""},
		{"open", "127.0.0.2:4222", "127.0.0.2", ""},
		{"open", "[::1]:4222", "::1", ""},
		{"open", "0.0.0.0:4222", "", "needs a token or a TLS certificate"},
		{"open", "[::]:4222", "", "needs a token or a TLS certificate"},
		{"open", "10.0.0.5:4222", "", "needs a token or a TLS certificate"},
		{"open", "example.org:4222", "", "needs a token or a TLS certificate"},
		{"token", ":4222", "0.0.0.0", ""},
		{"token", "10.0.0.5:4222", "10.0.0.5", ""},
		{"tls", ":4222", "0.0.0.0", ""},
		{"open", "4222", "", "expected HOST:PORT"},
		{"open", ":http", "", `"http" is not a port`},
		{"open", ":70000", "", `"70000" is not a port`},
	} {
		config := guard[c.guard]
		config.Listen = c.listen
		host, port, err := config.address()
		switch {
		case c.fault != "" && (err == nil || !strings.Contains(err.Error(), c.fault)):
			t.Errorf("%s, %s: error %v, expected %q", c.guard, c.listen, err, c.fault)
		case c.fault == "" && (err != nil || host != c.host || port != 4222):
			t.Errorf("%s, %s: listens on %s, port %d, %v; expected %s", c.guard, c.listen, host, port, err, c.host)
		}
	}
}

func TestServerRefuses(t *testing.T) {
	taken := testrun.Must(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer taken.Close()
	for name, c := range map[string]struct {
		config ServerConfig
		want   string
	}{
		"no folder":      {ServerConfig{}, "no folder given for its data"},
		"a taken port":   {ServerConfig{Listen: taken.Addr().String(), Data: t.TempDir()}, "in use"},
		"half a key":     {ServerConfig{Data: t.TempDir(), TLS: TLS{Cert: "cert.pem"}}, "certificate and its key"},
		"no certificate": {ServerConfig{Data: t.TempDir(), TLS: TLS{Cert: "nowhere.pem", Key: "nowhere.pem"}}, "nowhere.pem"},
	} {
		s, err := StartServer(c.config)
		if err == nil {
			s.Close(0)
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, expected %q", name, err, c.want)
		}
	}
}

// TestOneServerPerFolder checks that two servers never write to the same files.
func TestOneServerPerFolder(t *testing.T) {
	c := ServerConfig{Data: t.TempDir()}
	s := testrun.Must(StartServer(c))(t)
	second, err := StartServer(c)
	if err == nil {
		second.Close(0)
	}
	if !errors.Is(err, files.ErrHeld) || !strings.Contains(err.Error(), c.Data) {
		t.Errorf("a second server in the folder: %v", err)
	}
	s.Close(0)
	if s, err = StartServer(c); err != nil {
		t.Fatalf("after the first has ended: %v", err)
	}
	s.Close(0)
}

// attempt does a small job with a coordinator in this process and a worker that connects in the
// given way.
func attempt(t *testing.T, s *Server, way Access) error {
	t.Helper()
	way.URL = s.URL()
	job := newSum(t, sumWork{Count: 3})
	go Coordinator{Access: s.Access()}.Run(t.Context(), job)
	return Worker{Access: way, Kinds: Kinds{sumKind}, Patience: 10 * time.Second}.Run(t.Context())
}

func TestToken(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Listen: "127.0.0.1:0", Data: t.TempDir(), Token: "secret"})
	if err := attempt(t, s, Access{Token: "secret"}); err != nil {
		t.Errorf("with the token: %v", err)
	}
	for _, token := range []string{"", "guess"} {
		if err := attempt(t, s, Access{Token: token}); err == nil || !strings.Contains(err.Error(), "Authorization") {
			t.Errorf("with token %q: %v", token, err)
		}
	}
}

func TestTLS(t *testing.T) {
	t.Parallel()
	ca := newAuthority(t)
	stranger := newAuthority(t)
	own := ca.issue(t, "server")
	own.CA = ca.file
	s := startServer(t, ServerConfig{Listen: "127.0.0.1:0", Data: t.TempDir(), TLS: own})
	good := ca.issue(t, "worker")
	good.CA = ca.file
	if err := attempt(t, s, Access{TLS: good}); err != nil {
		t.Errorf("with a certificate: %v", err)
	}
	bad := stranger.issue(t, "worker")
	bad.CA = ca.file
	distrust := good
	distrust.CA = stranger.file
	var attempts sync.WaitGroup // side by side, since each waits for its patience
	for name, tls := range map[string]TLS{
		"no certificate":             {CA: ca.file},
		"another authority's":        bad,
		"trust in another authority": distrust,
		"a file that is not there":   {CA: "nowhere.pem"},
	} {
		attempts.Go(func() {
			if err := attempt(t, s, Access{TLS: tls}); err == nil {
				t.Errorf("%s: no error", name)
			}
		})
	}
	attempts.Wait()
}

// authority issues certificates for this machine.
type authority struct {
	certificate *x509.Certificate
	key         *ecdsa.PrivateKey
	file        string
}

func newAuthority(t *testing.T) authority {
	template := certificate("authority")
	template.IsCA, template.BasicConstraintsValid, template.KeyUsage = true, true, x509.KeyUsageCertSign
	key := testrun.Must(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))(t)
	a := authority{template, key, filepath.Join(t.TempDir(), "ca.pem")}
	writePEM(t, a.file, "CERTIFICATE", a.sign(t, template, key))
	return a
}

func certificate(name string) *x509.Certificate {
	return &x509.Certificate{
		SerialNumber: big.NewInt(time.Now().UnixNano()),
		Subject:      pkix.Name{CommonName: name},
		NotBefore:    time.Now().Add(-time.Hour),
		NotAfter:     time.Now().Add(time.Hour),
		IPAddresses:  []net.IP{net.IPv4(127, 0, 0, 1)},
		KeyUsage:     x509.KeyUsageDigitalSignature,
		ExtKeyUsage:  []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
	}
}

func (a authority) sign(t *testing.T, template *x509.Certificate, key *ecdsa.PrivateKey) []byte {
	return testrun.Must(x509.CreateCertificate(rand.Reader, template, a.certificate, &key.PublicKey, a.key))(t)
}

func (a authority) issue(t *testing.T, name string) TLS {
	key := testrun.Must(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))(t)
	secret := testrun.Must(x509.MarshalECPrivateKey(key))(t)
	dir := t.TempDir()
	files := TLS{Cert: filepath.Join(dir, "cert.pem"), Key: filepath.Join(dir, "key.pem")}
	writePEM(t, files.Cert, "CERTIFICATE", a.sign(t, certificate(name), key))
	writePEM(t, files.Key, "EC PRIVATE KEY", secret)
	return files
}

func writePEM(t *testing.T, path, kind string, der []byte) {
	testrun.OK(t, os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}), 0o600))
}
