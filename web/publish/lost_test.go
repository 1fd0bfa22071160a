package publish

import (
	"crypto/sha256"
	"encoding/base64"
	"regexp"
	"strings"
	"testing"
)

// TestLostPage: the policy of the page admits its script, its words are there, and it
// leads home where home is known.
func TestLostPage(t *testing.T) {
	page := string(LostPage("https://example.org/g/"))
	script := regexp.MustCompile(`(?s)<script>(.*)</script>`).FindStringSubmatch(page)
	sum := sha256.Sum256([]byte(script[1]))
	if !strings.Contains(page, "script-src 'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'") {
		t.Error("the policy forbids the script")
	}
	for _, want := range []string{"There is no level in this address.", "这个地址里没有关卡。", `<a href="https://example.org/g/">All puzzles</a>`} {
		if !strings.Contains(page, want) {
			t.Errorf("there is no %q", want)
		}
	}
	if home := string(LostPage("")); strings.Contains(home, "href") {
		t.Error("there is a link without an address")
	}
}
