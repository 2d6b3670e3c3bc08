package cli

import (
	"context"
	"io"
	"sync"

	"github.com/spf13/cobra"
)

// stdin is a command's standard input. Reading it ends with the command's context, as a
// read that waits for a terminal or a pipe does not.
func stdin(cmd *cobra.Command) io.Reader {
	// Nothing is read before it is asked for: it may be meant for another program.
	start := sync.OnceValue(func() io.Reader {
		out, in := io.Pipe()
		go func() {
			_, err := io.Copy(in, cmd.InOrStdin())
			in.CloseWithError(err)
		}()
		context.AfterFunc(cmd.Context(), func() { in.CloseWithError(cmd.Context().Err()) })
		return out
	})
	return readerFunc(func(p []byte) (int, error) { return start().Read(p) })
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }
