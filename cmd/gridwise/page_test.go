package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPageOfALevel writes the page of a level of one's own: everything that it
// names is in the folder or on the site.
func TestPageOfALevel(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "ice")
	_, errs, status := gridwise(t, "; title: Mine & yours\nS__\n_*_\n__E\n", "page", "slider", "-out", dir, "-base", "https://example.org/g", "-at", "https://me.example/ice")
	if status != 0 {
		t.Fatal(status, errs)
	}
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	page := read("index.html")
	for _, want := range []string{"<title>Slider: Mine &amp; yours</title>", `href="https://me.example/ice/oembed.json"`, `content="https://me.example/ice/board.png"`,
		`src="https://example.org/g/web/play.html?l=slider1.`, `<script async src="https://example.org/g/web/embed.js">`, `steps="steps.json"`, `<figure class="gridwise"`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %s", want)
		}
	}
	var steps struct {
		Topic string
		Steps []struct{ Name string }
	}
	if err := json.Unmarshal([]byte(read("steps.json")), &steps); err != nil || steps.Topic != "wave" || len(steps.Steps) < 3 {
		t.Errorf("%+v, %v", steps, err)
	}
	var answer struct {
		HTML      string `json:"html"`
		Thumbnail string `json:"thumbnail_url"`
	}
	if err := json.Unmarshal([]byte(read("oembed.json")), &answer); err != nil || !strings.Contains(answer.HTML, "play.html?l=slider1.") || answer.Thumbnail != "https://me.example/ice/board.png" {
		t.Errorf("%+v, %v", answer, err)
	}
	if !strings.HasPrefix(read("board.png"), "\x89PNG") {
		t.Error("the picture is none")
	}
}

func TestPageWithoutAddress(t *testing.T) {
	dir := t.TempDir()
	if _, errs, status := gridwise(t, "", "page", "woods", "2", "-out", dir, "-base", "https://example.org/", "-topic", "line"); status != 0 {
		t.Fatal(status, errs)
	}
	page, err := os.ReadFile(filepath.Join(dir, "index.html"))
	if err != nil || strings.Contains(string(page), "og:image") || !strings.Contains(string(page), `topic="line"`) {
		t.Errorf("%v %.300s", err, page)
	}
	if _, err := os.Stat(filepath.Join(dir, "oembed.json")); err == nil {
		t.Error("an oEmbed answer without an address")
	}
	for _, args := range []string{"page woods 2", "page woods 2 -topic nothing -out " + dir, "page woods 999 -out " + dir} {
		if _, errs, status := gridwise(t, "", strings.Fields(args)...); status == 0 || errs == "" {
			t.Errorf("%s: %d %q", args, status, errs)
		}
	}
}
