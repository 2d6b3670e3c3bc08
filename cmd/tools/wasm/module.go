package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"runtime/debug"
)

// header is the start of every module: the magic number and the version.
const header = "\x00asm\x01\x00\x00\x00"

// dataSection is the id of the section with the initial memory.
const dataSection = 11

var errEnd = errors.New("the module ends too early")

// shrunk returns a program with the same code, and a data section that compresses better.
func shrunk(program []byte) ([]byte, error) {
	rest, ok := bytes.CutPrefix(program, []byte(header))
	if !ok {
		return nil, fmt.Errorf("found %.8q at the start, expected %q", program, header)
	}
	if err := checkVersion(rest); err != nil {
		return nil, err
	}
	out := []byte(header)
	for len(rest) > 0 {
		id := rest[0]
		r := reader{rest: rest[1:]}
		body := r.bytes(r.number())
		if r.err != nil {
			return nil, r.err
		}
		if id == dataSection {
			memory, err := memoryOf(body)
			if err != nil {
				return nil, err
			}
			if err := forgetLines(memory, module()); err != nil {
				return nil, err
			}
			body = dataOf(memory)
		}
		out = append(binary.AppendUvarint(append(out, id), uint64(len(body))), body...)
		rest = r.rest
	}
	return out, nil
}

// reader reads the parts of a module. After an error, all parts are zero.
type reader struct {
	rest []byte
	err  error
}

// number reads an unsigned number in LEB128, as in encoding/binary. Addresses are signed, but none
// is negative.
func (r *reader) number() int {
	n, length := binary.Uvarint(r.rest)
	if length <= 0 || n > 1<<31 {
		r.fail(errEnd)
		return 0
	}
	r.rest = r.rest[length:]
	return int(n)
}

func (r *reader) bytes(n int) []byte {
	if n > len(r.rest) {
		r.fail(errEnd)
		return nil
	}
	out := r.rest[:n]
	r.rest = r.rest[n:]
	return out
}

// expect reads a byte, which must have the value.
func (r *reader) expect(value byte) {
	if b := r.bytes(1); r.err == nil && b[0] != value {
		r.fail(fmt.Errorf("found %#x in the data section, expected %#x", b[0], value))
	}
}

// fail ends the reading with the first error.
func (r *reader) fail(err error) {
	if r.err == nil {
		r.rest, r.err = nil, err
	}
}

// module returns the path of the module that this command belongs to.
func module() string {
	info, _ := debug.ReadBuildInfo()
	return info.Main.Path
}
