// Package bom drops byte order marks.
package bom

import "bytes"

// Mark is the byte order mark of UTF-8, with which PowerShell, for example, starts text.
const Mark = "\ufeff"

// Trim returns a text without a byte order mark at its start.
func Trim(text []byte) []byte { return bytes.TrimPrefix(text, []byte(Mark)) }
