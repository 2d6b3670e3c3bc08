package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"regexp"

	"github.com/rogpeppe/go-internal/testscript"
)

// spoil FILE PATTERN TEXT replaces the matches of a pattern in a file, which must have some.
func spoil(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: spoil FILE PATTERN TEXT")
	}
	pattern, err := regexp.Compile(args[1])
	ts.Check(err)
	old := ts.ReadFile(args[0])
	if !pattern.MatchString(old) {
		ts.Fatalf("%s: no %s in %s", args[0], args[1], old)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(pattern.ReplaceAllLiteralString(old, args[2])), 0o666))
}

// forge FILE PATTERN TEXT does the same in the result of a shard, and signs it as its worker would.
func forge(ts *testscript.TestScript, neg bool, args []string) {
	spoil(ts, neg, args)
	var result struct {
		Input, Worker, Program, Sum string
		Value                       json.RawMessage
	}
	text := bytes.Replace([]byte(ts.ReadFile(args[0])), []byte(`"verified":true,`), nil, 1)
	ts.Check(json.Unmarshal(text, &result))
	sum, value := sha256.New(), sha256.Sum256(result.Value)
	for _, part := range []string{result.Input, result.Worker, result.Program, string(value[:])} {
		fmt.Fprintf(sum, "%d:%s,", len(part), part)
	}
	digest := fmt.Sprintf("%x", sum.Sum(nil)[:12])
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), bytes.Replace(text, []byte(result.Sum), []byte(digest), 1), 0o666))
}
