package publish

import (
	"bytes"
	"encoding/xml"
	"strings"
)

// ManifestFile tells a course what is in an archive: SCORM 1.2. It stands at the top of the
// archive, and on the site with another title.
const ManifestFile = "imsmanifest.xml"

// Manifest returns the manifest of a level's archive, made of the site's. Courses tell packages
// apart by the name in it, which the level's link ends with.
func Manifest(site []byte, title, link string) []byte {
	var escaped bytes.Buffer
	_ = xml.EscapeText(&escaped, []byte(title)) // a buffer takes all
	check := link[strings.LastIndex(link, ".")+1:]
	site = bytes.ReplaceAll(site, []byte("<title>Gridwise<"), []byte("<title>"+escaped.String()+"<"))
	return bytes.Replace(site, []byte(`identifier="gridwise"`), []byte(`identifier="gridwise-`+check+`"`), 1)
}
