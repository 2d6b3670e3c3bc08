package main

import (
	"nonogram/cmd/nonogram-web/internal/bridge"
	"nonogram/internal/wire/formats"
)

func main() { bridge.Serve(formats.All()) }
