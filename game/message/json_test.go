package message

import (
	"encoding/json"
	"math"
	"reflect"
	"testing"
)

func TestJSONIsWhatOthersRead(t *testing.T) {
	every := ""
	for r := rune(0); r < 0x3000; r++ {
		every += string(r)
	}
	for _, v := range []any{
		nil, true, false, 0, -7, 1 << 53, 0.1, -2.5e-9, 1e300, math.MaxFloat64, "", every, "\u2028\U0001f47b",
		[]any{}, []any{1, "a", nil, []any{true}}, Tree{}, Tree{"a": 1, `"\`: []any{Tree{"b": "c\n"}}, "": nil},
	} {
		var got any
		if err := json.Unmarshal([]byte(JSON(v)), &got); err != nil {
			t.Fatalf("%v: %v", v, err)
		}
		if want := overTheWire(v); !reflect.DeepEqual(got, want) {
			t.Errorf("%v came as %v", want, got)
		}
	}
	if got := JSON([]any{int64(1) << 40, "a\xffb"}); got != "[1099511627776,\"a\ufffdb\"]" {
		t.Errorf("got %s", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("a channel was carried")
		}
	}()
	JSON([]any{make(chan int)})
}
