package main

import (
	"nonogram/cmd/nonogram-web/internal/bridge"
	"nonogram/internal/service/files"
)

func main() { bridge.Serve(files.All()) }
