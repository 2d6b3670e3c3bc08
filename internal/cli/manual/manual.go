// Package manual writes man pages from the command line's tree, whose help texts are
// their only source: a page for the program and one for each command, in the man(7)
// macros, which man, mandoc and groff read.
//
// The help is plain text: paragraphs are filled anew for the page, whatever is indented
// stays as it is.
package manual

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Write writes the pages of a command and of all below it into a folder, which is made
// if need be, and tells how many there are. version stands in the foot of each.
func Write(cmd *cobra.Command, folder, version string) (pages int, err error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return 0, err
	}
	return writeTree(cmd, folder, version)
}

func writeTree(cmd *cobra.Command, folder, version string) (pages int, err error) {
	file := filepath.Join(folder, name(cmd)+".1")
	if err := os.WriteFile(file, Page(cmd, version), 0o644); err != nil {
		return 0, err
	}
	pages = 1
	for _, below := range listed(cmd) {
		more, err := writeTree(below, folder, version)
		pages += more
		if err != nil {
			return pages, err
		}
	}
	return pages, nil
}

// listed are the commands below one that its help lists.
func listed(cmd *cobra.Command) []*cobra.Command {
	var commands []*cobra.Command
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			commands = append(commands, c)
		}
	}
	return commands
}

// name is that of a command's page, such as nonogram-job-plan.
func name(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

// Page is the man page of one command.
func Page(cmd *cobra.Command, version string) []byte {
	cmd.InitDefaultHelpFlag()
	var p page
	p.macro("TH", name(cmd), "1", "", cmd.Root().Name()+" "+version, "User Commands")
	p.section("Name")
	p.line(name(cmd) + ` \- ` + escape(cmd.Short))
	p.section("Synopsis")
	p.bold(cmd.UseLine())
	p.section("Description")
	p.text(describe(cmd))
	p.commands(cmd)
	p.flags("Options", cmd.LocalFlags())
	p.flags("Inherited options", cmd.InheritedFlags())
	if cmd.Example != "" {
		p.section("Examples")
		p.verbatim(cmd.Example)
	}
	p.related(cmd)
	return p.Bytes()
}

func describe(cmd *cobra.Command) string {
	if cmd.Long != "" {
		return cmd.Long
	}
	return cmd.Short + "."
}

// page is a man page as far as it is written.
type page struct{ bytes.Buffer }

// line writes a line of text that is escaped already.
func (p *page) line(text string) { p.WriteString(guard(text) + "\n") }

func (p *page) macro(name string, args ...string) {
	p.WriteString("." + name)
	for _, arg := range args {
		p.WriteString(` "` + strings.ReplaceAll(escape(arg), `"`, `\(dq`) + `"`)
	}
	p.WriteByte('\n')
}

func (p *page) section(title string) { p.macro("SH", strings.ToUpper(title)) }

func (p *page) bold(text string) { p.macro("B", text) }

// text writes paragraphs, which blank lines divide. Their indented lines keep their form.
func (p *page) text(text string) {
	for i, paragraph := range strings.Split(text, "\n\n") {
		if i > 0 {
			p.macro("PP")
		}
		indented := false
		for line := range strings.Lines(paragraph) {
			line = strings.TrimRight(line, "\n")
			if starts := strings.HasPrefix(line, " ") || strings.HasPrefix(line, "\t"); starts != indented {
				p.form(starts)
				indented = starts
			}
			p.line(escape(line))
		}
		if indented {
			p.form(false)
		}
	}
}

// form begins or ends lines that keep their form.
func (p *page) form(kept bool) {
	if kept {
		p.macro("nf")
	} else {
		p.macro("fi")
	}
}

func (p *page) verbatim(text string) {
	p.form(true)
	for line := range strings.Lines(text) {
		p.line(escape(strings.TrimRight(line, "\n")))
	}
	p.form(false)
}

func (p *page) commands(cmd *cobra.Command) {
	if len(listed(cmd)) == 0 {
		return
	}
	p.section("Commands")
	for _, c := range listed(cmd) {
		p.macro("TP")
		p.bold(c.Name())
		p.line(escape(c.Short))
	}
}

func (p *page) flags(title string, flags *pflag.FlagSet) {
	if !flags.HasAvailableFlags() {
		return
	}
	p.section(title)
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		value, usage := pflag.UnquoteUsage(f)
		p.macro("TP")
		p.bold(flagHead(f, value))
		p.line(escape(usage + defaultOf(f)))
	})
}

// flagHead is how a flag is given, such as "-o, --output string".
func flagHead(f *pflag.Flag, value string) string {
	head := "--" + f.Name
	if f.Shorthand != "" {
		head = "-" + f.Shorthand + ", " + head
	}
	return strings.TrimSpace(head + " " + value)
}

// defaultOf tells a default that says something.
func defaultOf(f *pflag.Flag) string {
	switch f.DefValue {
	case "", "0", "0s", "false", "[]":
		return ""
	}
	return fmt.Sprintf(" (default %s)", f.DefValue)
}

// related names the pages above and below.
func (p *page) related(cmd *cobra.Command) {
	var names []string
	if cmd.HasParent() {
		names = append(names, name(cmd.Parent()))
	}
	for _, c := range listed(cmd) {
		names = append(names, name(c))
	}
	if len(names) == 0 {
		return
	}
	p.section("See also")
	for i, other := range names {
		comma := ","
		if i == len(names)-1 {
			comma = ""
		}
		p.macro("BR", other, "(1)"+comma)
	}
}

// escape makes roff take text literally: backslashes, and the signs that it would
// replace by typographic ones.
var escape = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`).Replace

// guard keeps a line of text that begins like a request from being one.
func guard(line string) string {
	if strings.HasPrefix(line, ".") {
		return `\&` + line
	}
	return line
}
