package main

import "encoding/binary"

// A segment of Go's linker is at a constant address of the only memory: activeSegment, constant,
// the address, end, the length and the bytes.
const (
	activeSegment = 0x00
	constant      = 0x41
	end           = 0x0b
)

// longRun is the least number of successive zeros that end a segment.
const longRun = 64

// memoryOf returns the memory that a data section initialises.
func memoryOf(data []byte) ([]byte, error) {
	var memory []byte
	r := reader{rest: data}
	for range r.number() {
		r.expect(activeSegment)
		r.expect(constant)
		address := r.number()
		r.expect(end)
		segment := r.bytes(r.number())
		if more := address + len(segment) - len(memory); more > 0 {
			memory = append(memory, make([]byte, more)...)
		}
		copy(memory[address:], segment)
	}
	return memory, r.err
}

// dataOf returns a data section that initialises a memory.
func dataOf(memory []byte) []byte {
	var segments []byte
	n := uint64(0)
	for at := skipZeros(memory, 0); at < len(memory); n++ {
		stop, next := segmentEnd(memory, at)
		segments = append(appendAddress(append(segments, activeSegment, constant), at), end)
		segments = append(binary.AppendUvarint(segments, uint64(stop-at)), memory[at:stop]...)
		at = next
	}
	return append(binary.AppendUvarint(nil, n), segments...)
}

// segmentEnd returns the end of the segment that starts at an address, and the start of the next
// segment.
func segmentEnd(memory []byte, at int) (stop, next int) {
	for next = at; ; {
		for stop = next; stop < len(memory) && memory[stop] != 0; {
			stop++
		}
		if next = skipZeros(memory, stop); next == len(memory) || next-stop >= longRun {
			return stop, next
		}
	}
}

func skipZeros(memory []byte, at int) int {
	for at < len(memory) && memory[at] == 0 {
		at++
	}
	return at
}

// appendAddress appends a signed number in LEB128. The sign bit of its last byte must not be set.
func appendAddress(to []byte, address int) []byte {
	const sign, more = 0x40, 0x80
	to = binary.AppendUvarint(to, uint64(address))
	if last := len(to) - 1; to[last]&sign != 0 {
		to[last] |= more
		to = append(to, 0)
	}
	return to
}
