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

// Hosts are those that a server answers for; the zero value is all of them.
//
// Any site can give a name of its own the address of this server (DNS rebinding), and
// its pages may then ask the server and read the answers. What they cannot change is the
// host that such a request names.
type Hosts struct {
	limited  bool
	loopback bool // addresses must be loopback addresses
	names    map[string]bool
}

// AnyHost among allowed hosts stands for all of them.
const AnyHost = "*"

// NewHosts returns the hosts of a server that was asked to listen at one address and
// does at another. At a loopback address these are localhost, loopback addresses and the
// allowed ones. At any other they are all, or if some are allowed, those with localhost
// and all addresses, which nobody can give to another machine.
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

// IsHost reports whether a text can be allowed: a name or an address without a port, or
// AnyHost.
func IsHost(text string) bool {
	_, err := netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(text, "["), "]"))
	return err == nil || text == AnyHost || dnsName.MatchString(text)
}

// hostname is the name or address in a host, which may have a port, in one way to write
// it.
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

// guard refuses a request for another host. One that names none is no browser's.
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
