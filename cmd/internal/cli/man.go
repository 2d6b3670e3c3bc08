package cli

import (
	"bytes"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/template"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// newMan returns the hidden command that writes the man pages of a release.
func newMan() *cobra.Command {
	return &cobra.Command{
		Use:    "man DIR",
		Short:  "Write the man pages into a folder",
		Hidden: true,
		Args:   cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			pages, err := writeManPages(cmd.Root(), args[0], versionText())
			if err == nil {
				note(cmd, "%d pages in %s", pages, args[0])
			}
			return err
		},
	}
}

// writeManPages writes the man pages of a command and of all its subcommands into a folder, which
// it creates if necessary, and returns their number. version appears at the foot of each page.
func writeManPages(cmd *cobra.Command, folder, version string) (pages int, err error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return 0, err
	}
	page, err := manPage(cmd, version)
	if err != nil {
		return 0, err
	}
	if err := os.WriteFile(filepath.Join(folder, manName(cmd)+".1"), page, 0o644); err != nil {
		return 0, err
	}
	pages = 1
	for _, below := range listed(cmd) {
		more, err := writeManPages(below, folder, version)
		pages += more
		if err != nil {
			return pages, err
		}
	}
	return pages, nil
}

// listed returns the subcommands of a command without the hidden ones.
func listed(cmd *cobra.Command) []*cobra.Command {
	hidden := func(c *cobra.Command) bool { return !c.IsAvailableCommand() }
	return slices.DeleteFunc(slices.Clone(cmd.Commands()), hidden)
}

// manName returns the name of a command's page, such as nonogram-job-plan.
func manName(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

//go:embed man.tmpl
var manText string

// manTemplate writes a page with the man(7) macros, which man, mandoc and groff read. Its only
// source is the command's help.
var manTemplate = template.Must(template.New("page").Funcs(template.FuncMap{
	"arg": roffArgument, "line": roffLine, "text": roffText, "listed": listed, "name": manName, "flags": manFlags,
}).Parse(manText))

func manPage(cmd *cobra.Command, version string) ([]byte, error) {
	cmd.InitDefaultHelpFlag()
	related := listed(cmd)
	if cmd.HasParent() {
		related = slices.Insert(related, 0, cmd.Parent())
	}
	var page bytes.Buffer
	err := manTemplate.Execute(&page, struct {
		*cobra.Command
		Version string
		Related []*cobra.Command
	}{cmd, version, related})
	return page.Bytes(), err
}

// manFlag describes a flag: its spellings, such as "-o, --output string", and its effect.
type manFlag struct{ Head, Usage string }

func manFlags(set *pflag.FlagSet) (flags []manFlag) {
	set.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		value, usage := pflag.UnquoteUsage(f)
		head := "--" + f.Name
		if f.Shorthand != "" {
			head = "-" + f.Shorthand + ", " + head
		}
		if !slices.Contains([]string{"", "0", "0s", "false", "[]"}, f.DefValue) {
			usage += fmt.Sprintf(" (default %s)", f.DefValue)
		}
		flags = append(flags, manFlag{strings.TrimSpace(head + " " + value), usage})
	})
	return flags
}

// roffText formats paragraphs that blank lines separate. Indented lines keep their form.
func roffText(text string) string {
	var out strings.Builder
	kept := false
	for line := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n") {
		if indented := strings.TrimLeft(line, " \t") != line; indented != kept {
			kept = indented
			out.WriteString(map[bool]string{true: ".nf\n", false: ".fi\n"}[kept])
		}
		if line == "" {
			line = ".PP"
		} else {
			line = roffLine(line)
		}
		out.WriteString(line + "\n")
	}
	if kept {
		out.WriteString(".fi\n")
	}
	return out.String()
}

// literal escapes backslashes, and the characters that roff would replace with typographic ones.
var literal = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`)

// roffLine formats lines of text so that roff sees no request in them.
func roffLine(text string) string {
	return strings.TrimPrefix(strings.ReplaceAll("\n"+literal.Replace(text), "\n.", "\n\\&."), "\n")
}

// roffArgument formats text as a macro's argument.
func roffArgument(text string) string {
	return `"` + strings.ReplaceAll(literal.Replace(text), `"`, `\(dq`) + `"`
}
