package files

import (
	"io"
	"os"
)

// RenamedFile is a file whose errors speak of another path.
func RenamedFile(file *os.File, path string) io.Writer { return renamed{file, path} }
