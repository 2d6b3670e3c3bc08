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
	if _, err := words.In("tlh"); err == nil || err.Error() != `found language "tlh", expected one of `+strings.Join(words.Tags(), ", ") {
		t.Error(err)
	}
}
