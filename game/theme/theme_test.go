package theme

import (
	"image/color"
	"io/fs"
	"math"
	"slices"
	"testing"

	"gridwise/assets"
)

func themes(t *testing.T) map[string]Colours {
	t.Helper()
	files, err := fs.Glob(assets.Themes, "common/themes/*.css")
	if err != nil || len(files) != len(Names) {
		t.Fatalf("want the themes %v, have %v (%v)", Names, files, err)
	}
	all := map[string]Colours{}
	for _, name := range Names {
		th, err := Load(name)
		if err != nil {
			t.Fatal(err)
		}
		all[name] = th
	}
	return all
}

func TestThemeThatIsNotShipped(t *testing.T) {
	if _, err := Load("sepia"); err == nil || err.Error() != `there is no theme "sepia"` {
		t.Errorf("it is loaded, or refused by %v", err)
	}
}

func TestThemesHaveTheSameRoles(t *testing.T) {
	all := themes(t)
	want := roles(all["light"])
	if len(want) != 63 {
		t.Errorf("light has %d roles, want 63", len(want))
	}
	for name, th := range all {
		if got := roles(th); !slices.Equal(got, want) {
			t.Errorf("%s has the roles %v, light has %v", name, got, want)
		}
	}
}

func roles(th Colours) []string {
	var names []string
	for r := range th {
		names = append(names, r)
	}
	slices.Sort(names)
	return names
}

func TestThemeRefusesOtherColours(t *testing.T) {
	for _, css := range []string{"", ":root{--ink: red;}", ":root{--ink: #12345;}", ":root{--ink: #123456}"} {
		if _, err := Parse(css); err == nil {
			t.Errorf("%q is read", css)
		}
	}
}

// What is read as text, by what it stands on.
var onPaper = []string{"ink", "ink-soft", "accent", "good", "bad", "warn"}

func TestTextContrast(t *testing.T) {
	for name, th := range themes(t) {
		least := 4.5
		if name == "contrast" {
			least = 7
		}
		check := func(ink, paper string) {
			if c := contrast(th[ink], th[paper]); c < least {
				t.Errorf("%s: %s on %s has contrast %.2f, want %.1f", name, ink, paper, c, least)
			}
		}
		for _, ink := range onPaper {
			check(ink, "paper")
			check(ink, "paper-2")
		}
		check("accent-ink", "accent")
	}
}

// Roles that meet on one board and mean different things.
var confusable = [][]string{
	{"red", "blue", "violet", "orange", "gold", "leaf"},
	{"hero", "foe", "gold", "ground"},
	{"hero", "ice", "rock"},
	{"hero", "foe", "leaf", "ground"},
	{"hero", "rock", "gem", "wall"},
	{"ground", "wall", "rock", "wood"},
	{"wood", "leaf"}, {"hero", "water"}, {"water", "ice"},
	{"good", "bad"}, {"chosen", "passed"}, {"chosen", "bad"},
}

func TestColourBlindRolesStayApart(t *testing.T) {
	th := themes(t)["colourblind"]
	for kind, sim := range map[string][9]float64{"deuteranopia": deuteranopia, "protanopia": protanopia} {
		for _, set := range confusable {
			for i, a := range set {
				for _, b := range set[i+1:] {
					if d := apart(th[a], th[b], sim); d < 15 {
						t.Errorf("%s: %s and %s are %.1f apart, want 15", kind, a, b, d)
					}
				}
			}
		}
	}
}

func TestColourBlindThemeWearsOkabeIto(t *testing.T) {
	eight := []string{"#000000", "#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7"}
	th := themes(t)["colourblind"]
	for _, role := range []string{"hero", "foe", "gold", "gem", "water", "leaf", "red", "blue", "violet", "orange", "black"} {
		found := false
		for _, hex := range eight {
			c, _ := Hex(hex)
			found = found || c == th[role]
		}
		if !found {
			t.Errorf("%s is %v, none of the eight", role, th[role])
		}
	}
}

// The colour spaces below are the usual ones: WCAG's relative luminance, the
// matrices of Machado, Oliveira and Fernandes (2009) for complete
// dichromats, and CIE L*a*b* under D65.

var (
	deuteranopia = [9]float64{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881}
	protanopia   = [9]float64{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998}
)

func linear(c color.RGBA) [3]float64 {
	var v [3]float64
	for i, u := range [3]uint8{c.R, c.G, c.B} {
		x := float64(u) / 255
		if v[i] = x / 12.92; x > 0.04045 {
			v[i] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	return v
}

func contrast(a, b color.RGBA) float64 {
	lum := func(c color.RGBA) float64 { v := linear(c); return 0.2126*v[0] + 0.7152*v[1] + 0.0722*v[2] }
	hi, lo := lum(a), lum(b)
	if hi < lo {
		hi, lo = lo, hi
	}
	return (hi + 0.05) / (lo + 0.05)
}

func apart(a, b color.RGBA, sim [9]float64) float64 {
	p, q := lab(seen(linear(a), sim)), lab(seen(linear(b), sim))
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

func seen(v [3]float64, m [9]float64) (w [3]float64) {
	for i := range w {
		w[i] = min(max(m[3*i]*v[0]+m[3*i+1]*v[1]+m[3*i+2]*v[2], 0), 1)
	}
	return w
}

func lab(v [3]float64) [3]float64 {
	f := func(t float64) float64 {
		if t > 0.008856 {
			return math.Cbrt(t)
		}
		return 7.787*t + 16.0/116
	}
	x := f((0.4124*v[0] + 0.3576*v[1] + 0.1805*v[2]) / 0.95047)
	y := f(0.2126*v[0] + 0.7152*v[1] + 0.0722*v[2])
	z := f((0.0193*v[0] + 0.1192*v[1] + 0.9505*v[2]) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}
