package files

import "bytes"

// ByteOrderMark is that of UTF-8, with which PowerShell, for example, starts text.
const ByteOrderMark = "\ufeff"

// TrimMark returns a text without a byte order mark at its start.
func TrimMark(text []byte) []byte { return bytes.TrimPrefix(text, []byte(ByteOrderMark)) }
