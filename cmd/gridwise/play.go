package main

import "github.com/spf13/pflag"

func playCommand(flags *pflag.FlagSet) func(*call) error { return func(c *call) error { return nil } }
