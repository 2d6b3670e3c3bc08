// Command sbom writes the bill of materials of a built program, as CycloneDX: the Go modules that
// the linker recorded in it, and the npm packages in its pages. The same program gives the same
// bytes, without a time or a serial number.
//
//	sbom PROGRAM package-lock.json OUTPUT
package main

import (
	"cmp"
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/CycloneDX/cyclonedx-go"
)

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: sbom PROGRAM package-lock.json OUTPUT")
		os.Exit(2)
	}
	if err := write(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, "sbom:", err)
		os.Exit(1)
	}
}

func write(program, lock, output string) error {
	bill, err := describe(program, lock)
	if err != nil {
		return err
	}
	file, err := os.Create(output)
	if err != nil {
		return err
	}
	err = cyclonedx.NewBOMEncoder(file, cyclonedx.BOMFileFormatJSON).SetPretty(true).Encode(bill)
	return cmp.Or(err, file.Close())
}

// describe makes the bill of a program and of the pages in it.
func describe(program, lock string) (*cyclonedx.BOM, error) {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return nil, err
	}
	pages, err := packages(lock)
	if err != nil {
		return nil, err
	}
	bill := cyclonedx.NewBOM()
	bill.Metadata = &cyclonedx.Metadata{Component: &cyclonedx.Component{
		Type: cyclonedx.ComponentTypeApplication, BOMRef: info.Main.Path, Name: info.Main.Path, Version: versionOf(info),
	}}
	components := append(modules(info), pages...)
	slices.SortFunc(components, func(a, b cyclonedx.Component) int { return cmp.Compare(a.BOMRef, b.BOMRef) })
	bill.Components = &components
	return bill, nil
}

// versionOf returns the version from the linker's flags, or else that of the module.
func versionOf(info *debug.BuildInfo) string {
	for _, setting := range info.Settings {
		if setting.Key != "-ldflags" {
			continue
		}
		if _, after, found := strings.Cut(setting.Value, "main.version="); found {
			version, _, _ := strings.Cut(after, " ")
			return strings.Trim(version, `"'`)
		}
	}
	return info.Main.Version
}

func modules(info *debug.BuildInfo) []cyclonedx.Component {
	components := []cyclonedx.Component{library("golang", "stdlib", strings.TrimPrefix(info.GoVersion, "go"), "")}
	for _, module := range info.Deps {
		if module.Replace != nil {
			module = module.Replace
		}
		components = append(components, library("golang", module.Path, module.Version, ""))
	}
	return components
}

// packages lists the npm packages that the pages contain.
func packages(lock string) ([]cyclonedx.Component, error) {
	text, err := os.ReadFile(lock)
	if err != nil {
		return nil, err
	}
	var locked struct {
		Packages map[string]struct {
			Version, License                       string
			Dev, Optional, DevOptional, Peer, Link bool
		}
	}
	if err := json.Unmarshal(text, &locked); err != nil {
		return nil, fmt.Errorf("%s: %w", lock, err)
	}
	var components []cyclonedx.Component
	for path, p := range locked.Packages {
		_, name, found := strings.CutLast(path, "node_modules/")
		// A link leads to a package of this repository.
		if found && !p.Dev && !p.Optional && !p.DevOptional && !p.Peer && !p.Link {
			components = append(components, library("npm", name, p.Version, p.License))
		}
	}
	if len(components) == 0 {
		return nil, fmt.Errorf("%s: found no package that the pages are made of", lock)
	}
	return components, nil
}

// library returns a component with the package URL of its kind.
func library(kind, name, version, licence string) cyclonedx.Component {
	address := fmt.Sprintf("pkg:%s/%s@%s", kind, strings.Replace(name, "@", "%40", 1), version)
	c := cyclonedx.Component{
		Type: cyclonedx.ComponentTypeLibrary, BOMRef: address, PackageURL: address, Name: name, Version: version,
	}
	if licence != "" {
		c.Licenses = &cyclonedx.Licenses{{License: &cyclonedx.License{ID: licence}}}
	}
	return c
}
