package server

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"regexp"
	"slices"
	"strings"
)

// Hosts are the host names under which a server answers; the zero value allows all.
//
// Any site can point one of its names at the address of this server (DNS rebinding). Its pages can
// then send requests to the server and read the answers, but they cannot change the host in these
// requests.
type Hosts struct {
	limited  bool
	loopback bool // addresses must be loopback ones
	names    map[string]bool
}

// AnyHost, in a list of allowed hosts, allows all hosts.
const AnyHost = "*"

// NewHosts returns the hosts of a server that was asked to listen at one address and listens at
// another. At a loopback address, it allows localhost, loopback addresses and the listed hosts. At
// any other address, it allows all hosts, or, if there is a list, the listed hosts, localhost, and
// all addresses.
func NewHosts(asked string, listening net.Addr, allowed []string) Hosts {
	at, err := netip.ParseAddr(hostname(listening.String()))
	loopback := err == nil && at.IsLoopback()
	if slices.Contains(allowed, AnyHost) || !loopback && len(allowed) == 0 {
		return Hosts{}
	}
	h := Hosts{limited: true, loopback: loopback, names: map[string]bool{"localhost": true, hostname(asked): true}}
	for _, host := range allowed {
		h.names[hostname(host)] = true
	}
	return h
}

var dnsName = regexp.MustCompile(`^[0-9A-Za-z_-]+(\.[0-9A-Za-z_-]+)*\.?$`)

// IsHost reports whether a list of allowed hosts may have this text: a name or an address without a
// port, or AnyHost.
func IsHost(text string) bool {
	_, err := netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(text, "["), "]"))
	return err == nil || text == AnyHost || dnsName.MatchString(text)
}

// hostname returns the name or address of a host, without the port, in canonical form.
func hostname(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	if addr, err := netip.ParseAddr(host); err == nil {
		return addr.Unmap().WithZone("").String()
	}
	return strings.ToLower(strings.TrimSuffix(host, "."))
}

// guard refuses a request for a host that is not allowed. It accepts a request without a host,
// which no browser sends.
func (h Hosts) guard(r *http.Request) *Problem {
	if !h.limited || r.Host == "" || h.has(hostname(r.Host)) {
		return nil
	}
	return newProblem(http.StatusMisdirectedRequest, "", fmt.Sprintf("this server does not answer for the host %.100q; its flag --allow-host adds one", r.Host)).at("Host")
}

func (h Hosts) has(host string) bool {
	if h.names[host] {
		return true
	}
	addr, err := netip.ParseAddr(host)
	return err == nil && (!h.loopback || addr.IsLoopback())
}
