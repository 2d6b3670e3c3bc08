// Package rpc answers calls in JSON-RPC 2.0, one line each, for programs that start this one
// and talk to it: the operations of packages wire and formats, many at once, each answered
// when it is done. docs/rpc.md describes the protocol.
package rpc
