package main

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestTrace(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	const names = "1001 10 main.main\n1002 20 main.(*board).Play\n"
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	z.Write([]byte(names))
	z.Close()
	report := file("report.txt", "broken pc=0x10020007\n")
	for _, symbols := range []string{file("plain", names), file("packed.gz", packed.String())} {
		for _, args := range [][]string{{"trace", symbols, report}, {"trace", symbols}, {"trace", symbols, "-"}} {
			out, errs, status := gridwise(t, "broken pc=0x10020007\n", args...)
			if out != "broken pc=0x10020007 main.(*board).Play:20\n" || errs != "" || status != 0 {
				t.Errorf("%v: %q, %q, %d", args, out, errs, status)
			}
		}
	}
	cut := file("cut.gz", packed.String()[:packed.Len()-9])
	for want, args := range map[string][]string{
		"no such file":           {filepath.Join(dir, "none"), report},
		"nothing.txt: no such":   {file("names", names), filepath.Join(dir, "nothing.txt")},
		"this is no file of":     {report, report},
		"unexpected EOF":         {cut, report},
		"no program counters":    {file("names", names), file("other", "broken\n")},
		"are of another program": {file("names", names), file("another", "broken pc=0x99990000\n")},
	} {
		if out, errs, status := gridwise(t, "", append([]string{"trace"}, args...)...); status != 2 || out != "" || !strings.Contains(errs, want) {
			t.Errorf("%v: %q, %q, %d", args, out, errs, status)
		}
	}
}
