package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nonogram"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/cmd/internal/site/server"
	"nonogram/cmd/internal/wire"
)

// jsonFlag is --json, with the types of its lines for the schema.
type jsonFlag struct {
	pflag.Value
	lines []any
}

// addJSON adds the flag --json. what ends the flag's help, and lines has one value for each type of
// object that the command writes.
func addJSON(cmd *cobra.Command, to *bool, what string, lines ...any) {
	cmd.Flags().BoolVar(to, "json", false, "write JSON, one object per line"+what)
	flag := cmd.Flags().Lookup("json")
	flag.Value = jsonFlag{flag.Value, lines}
}

func newSchema(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "schema [NAME]",
		Short: "Show the JSON Schema of answers",
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return newSchemas(root).names(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			all := newSchemas(root)
			if len(args) == 0 {
				return say(cmd, "%s\n", strings.Join(all.names(), "\n"))
			}
			text, err := all.document(strings.Join(args, " "))
			if err != nil {
				return err
			}
			_, err = cmd.OutOrStdout().Write(text)
			return runner.QuietPipe(err)
		},
	}
}

// definitions is the path in a document to the types that it refers to.
const definitions = "#/$defs/"

// schemas has the schema of every answer of the program.
type schemas struct {
	// commands has the types of each command's lines, as alternatives.
	commands map[string][]any
	types    map[string]any
}

// newSchemas makes the schemas of HTTP and of the lines of all commands. If both have a type,
// HTTP's schema applies.
func newSchemas(root *cobra.Command) schemas {
	all := schemas{commands: make(map[string][]any)}
	registry := huma.NewMapRegistry(definitions, huma.DefaultSchemaNamer)
	all.addLines(root, registry)
	registry.Schema(reflect.TypeFor[wire.ListResponse](), true, "") // only rpc has this type
	all.types = decoded(encoded(registry))
	http := decoded(server.Description(nonogram.Version))["components"].(map[string]any)["schemas"].(map[string]any)
	for _, object := range objects(all.types) {
		if object["$ref"] == definitions+"Puzzle" {
			object["$ref"] = definitions + "PuzzleWithClues" // answers contain this type
		}
	}
	maps.Copy(all.types, http)
	for _, object := range objects(all.types) {
		if ref, ok := object["$ref"].(string); ok {
			object["$ref"] = definitions + path.Base(ref)
		}
		if object["additionalProperties"] == false { // only requests are so strict
			delete(object, "additionalProperties")
		}
	}
	return all
}

// addLines adds the lines of a command and of its subcommands.
func (s schemas) addLines(cmd *cobra.Command, registry huma.Registry) {
	if flag := cmd.Flags().Lookup("json"); flag != nil {
		for _, line := range flag.Value.(jsonFlag).lines {
			s.commands[commandPath(cmd)] = append(s.commands[commandPath(cmd)], registry.Schema(reflect.TypeOf(line), true, ""))
		}
	}
	for _, below := range cmd.Commands() {
		s.addLines(below, registry)
	}
}

// names lists the commands, then the types.
func (s schemas) names() []string {
	return append(slices.Sorted(maps.Keys(s.commands)), slices.Sorted(maps.Keys(s.types))...)
}

// document returns the schema with a name, and the types that it refers to.
func (s schemas) document(name string) ([]byte, error) {
	document := map[string]any{"$schema": "https://json-schema.org/draft/2020-12/schema", "title": name}
	if lines, ok := s.commands[name]; ok {
		document["title"] = "a line of nonogram " + name + " --json"
		document["anyOf"] = lines
	} else if _, ok := s.types[name]; ok {
		document["$ref"] = definitions + name
	} else {
		return nil, fmt.Errorf("schema: there is no %q; nonogram schema lists all names", name)
	}
	needed := make(map[string]any)
	for more := objects(decoded(encoded(document))); len(more) > 0; more = more[1:] {
		ref, _ := more[0]["$ref"].(string)
		if to := path.Base(ref); ref != "" && needed[to] == nil {
			needed[to] = s.types[to]
			more = append(more, objects(s.types[to])...)
		}
	}
	document["$defs"] = needed
	var out bytes.Buffer
	err := json.Indent(&out, encoded(document), "", "  ")
	out.WriteByte('\n')
	return out.Bytes(), err
}

// objects lists all objects in a JSON value, including the value itself.
func objects(value any) (all []map[string]any) {
	switch value := value.(type) {
	case map[string]any:
		all = append(all, value)
		for _, inner := range value {
			all = append(all, objects(inner)...)
		}
	case []any:
		for _, inner := range value {
			all = append(all, objects(inner)...)
		}
	}
	return all
}

func encoded(schema any) []byte {
	text, err := json.Marshal(schema)
	if err != nil {
		panic(err) // our own types can always be encoded
	}
	return text
}

func decoded(text []byte) (object map[string]any) {
	if err := json.Unmarshal(text, &object); err != nil {
		panic(err)
	}
	return object
}
