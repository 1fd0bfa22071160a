package main

import (
	"errors"

	"gridwise/cmd/gridwise/answer"

	"github.com/spf13/pflag"
)

func answerCommand(flags *pflag.FlagSet) func(*call) error {
	cores := flags.Int("cores", 1, "work on so many requests at a time; above 1 the answers come as they are found")
	return func(c *call) error {
		if *cores < 1 {
			return errors.New("-cores must be above 0")
		}
		return answer.Serve(c, c.in, c.live, *cores)
	}
}
