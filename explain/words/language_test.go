package words_test

import (
	"strings"
	"testing"

	"nonogram/explain/words"
)

func TestIn(t *testing.T) {
	for _, tag := range words.Tags() {
		l, err := words.In(tag)
		if err != nil || l.Tag() != tag {
			t.Errorf("%s: %v", tag, err)
		}
	}
	for tag, want := range map[string]string{
		"de-AT": "de", "DE": "de", "de-Latn-CH-1996": "de", "pt": "pt-BR", "pt-PT": "pt-BR", "zh": "zh-Hans", "zh-CN": "zh-Hans",
	} {
		if l, err := words.In(tag); err != nil || l.Tag() != want {
			t.Errorf("%s: found %v, %v, expected %s", tag, l, err, want)
		} else if again, err := words.In(tag); err != nil || again != l {
			t.Errorf("%s: found a language that was read again, or %v", tag, err)
		}
	}
	for _, tag := range []string{"", "-", "d", "deu", "x-de", "de_AT"} {
		if l, err := words.In(tag); err == nil {
			t.Errorf("%q: found %s, expected an error", tag, l.Tag())
		}
	}
	if _, err := words.In("tlh"); err == nil || err.Error() != `found language "tlh", expected one of `+strings.Join(words.Tags(), ", ") {
		t.Error(err)
	}
}
