// Package rpc answers calls in JSON-RPC 2.0, each on one line, from programs that start this one.
// The methods are the operations of packages wire and formats. Many calls run at once, and each is
// answered when it is done. docs/rpc.md describes the protocol.
package rpc
