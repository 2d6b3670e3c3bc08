package files

import "bytes"

// ByteOrderMark starts text in UTF-8 from PowerShell, for example.
const ByteOrderMark = "\ufeff"

// TrimMark returns a text without a byte order mark at its start.
func TrimMark(text []byte) []byte { return bytes.TrimPrefix(text, []byte(ByteOrderMark)) }
