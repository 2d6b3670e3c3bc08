package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// The table of functions as the runtime of Go 1.20 to 1.27 reads it (runtime/symtab.go): a header,
// names, files, tables by program counter, and a record of each function with the offsets of its
// tables. Offset 0 means no table.
const (
	tableMagic = "\xf1\xff\xff\xff\x00\x00\x01\x08" // with a quantum of 1 and pointers of 8 bytes

	recordSize = 44
	// Fields of a record, 4 bytes each except the last.
	nameAt, stackAt, filesAt, linesAt, tablesAt, unitAt, startLineAt, dataAt = 4, 16, 20, 24, 28, 32, 36, 43

	// Further tables and data of a record. The runtime needs the first two tables; only stack
	// traces need the inlined functions and the places of arguments.
	inlinedTable               = 2
	inlinedData, argumentsData = 3, 5
	liveArgumentsData          = 6
	noData                     = 0xffffffff
)

// functions is the table of functions within the memory.
type functions struct {
	memory                               []byte // from the start of the table
	number                               int
	names, units, files, tables, records int // where the parts start
}

// forgetLines clears the parts of the table of functions that only stack traces use, except the
// names of functions of a module.
func forgetLines(memory []byte, module string) error {
	f, err := functionsOf(memory)
	if err != nil {
		return err
	}
	names := bytes.Clone(f.memory[f.names:f.units])
	clear(f.memory[f.names:f.units])
	needed := map[int]bool{}
	for i := range f.number {
		at := f.records + f.word(f.records+8*i+4)
		if at+recordSize > len(f.memory) {
			return errTable
		}
		f.forget(at, needed)
		if err := f.keepName(at, names, module); err != nil {
			return err
		}
	}
	clear(f.memory[f.units:f.tables])
	return f.keepTables(needed)
}

var errTable = fmt.Errorf("%w: the table of functions is not as the runtime of Go 1.%d to 1.%d reads it", errUnknown, oldest, newest)

func functionsOf(memory []byte) (*functions, error) {
	at := bytes.Index(memory, []byte(tableMagic))
	if at < 0 {
		return nil, fmt.Errorf("%w: found none", errTable)
	}
	f := &functions{memory: memory[at:]}
	header := func(i int) int { return int(binary.LittleEndian.Uint64(f.memory[8+8*i:])) }
	f.number, f.names, f.units, f.files, f.tables, f.records = header(0), header(3), header(4), header(5), header(6), header(7)
	if !(0 < f.number && 0 < f.names && f.names <= f.units && f.units <= f.files && f.files <= f.tables && f.tables <= f.records && f.records+8*f.number < len(f.memory)) {
		return nil, errTable
	}
	return f, nil
}

func (f *functions) word(at int) int { return int(binary.LittleEndian.Uint32(f.memory[at:])) }

func (f *functions) setWord(at int, to uint32) { binary.LittleEndian.PutUint32(f.memory[at:], to) }

// forget clears the parts of a record that only stack traces use, and adds its other tables to
// needed.
func (f *functions) forget(at int, needed map[int]bool) {
	for _, field := range []int{filesAt, linesAt, unitAt, startLineAt} {
		f.setWord(at+field, 0)
	}
	needed[f.word(at+stackAt)] = true
	tables, data := f.word(at+tablesAt), int(f.memory[at+dataAt])
	for i := range tables {
		if i >= inlinedTable {
			f.setWord(at+recordSize+4*i, 0)
		}
		needed[f.word(at+recordSize+4*i)] = true
	}
	for i := range data {
		if i == inlinedData || i == argumentsData || i == liveArgumentsData {
			f.setWord(at+recordSize+4*(tables+i), noData)
		}
	}
}

// keepName leaves a function of the module, or of a main package, its name, and takes from others
// theirs: the runtime shows no functions without a name in traces.
func (f *functions) keepName(at int, names []byte, module string) error {
	offset := f.word(at + nameAt)
	if offset >= len(names) {
		return errTable
	}
	name, _, _ := bytes.Cut(names[offset:], []byte{0})
	for _, own := range []string{module + ".", module + "/", "main."} {
		if bytes.HasPrefix(name, []byte(own)) {
			copy(f.memory[f.names+offset:], name)
			return nil
		}
	}
	f.setWord(at+nameAt, 0)
	return nil
}

// keepTables clears all tables by program counter that are not needed.
func (f *functions) keepTables(needed map[int]bool) error {
	tables := f.memory[f.tables:f.records]
	kept := make([]byte, len(tables))
	for at := range needed {
		if at > len(tables) {
			return errTable
		}
		if at > 0 {
			copy(kept[at:], tables[at:at+tableSize(tables[at:])])
		}
	}
	copy(tables, kept)
	return nil
}

// tableSize returns the size of the first table: pairs of differences, of the value and of the
// program counter, up to a first difference of 0 in a later pair than the first.
func tableSize(table []byte) int {
	for at, first := 0, true; ; first = false {
		value, n := binary.Uvarint(table[at:])
		at += max(n, 1)
		if value == 0 && !first || at >= len(table) {
			return min(at, len(table))
		}
		_, n = binary.Uvarint(table[at:])
		at += max(n, 1)
	}
}
