package certificate_test

import (
	"bytes"
	"context"
	"fmt"

	"nonogram/certificate"
	"nonogram/format"
	"nonogram/solve"
)

func ExampleCheck() {
	p, err := format.ParseCode("RrW8eI3iI3")
	if err != nil {
		panic(err)
	}
	var proof bytes.Buffer
	if _, err := solve.Solve(context.Background(), p, solve.Options{Certificate: &proof}); err != nil {
		panic(err)
	}
	r, err := certificate.Check(context.Background(), p, &proof, certificate.Options{})
	fmt.Println("accepted:", err == nil)
	fmt.Println("solutions:", len(r.Solutions))
	// Output:
	// accepted: true
	// solutions: 1
}
