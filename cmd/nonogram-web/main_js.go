package main

import (
	"nonogram/cmd/nonogram-web/internal/bridge"
	"nonogram/internal/service"
)

func main() { bridge.Serve(service.All()) }
