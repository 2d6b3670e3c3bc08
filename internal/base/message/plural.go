package message

// rules select the case of a language for a number from 0 up, as CLDR does for whole numbers,
// but without its later rules for multiples of a million.
type rules struct{ cardinal, ordinal func(n int) string }

// languages has the tags of all languages with rules.
var languages = []string{"en", "de", "es", "fr", "pt-BR", "ru", "ja", "zh-Hans"}

var rulesOf = map[string]rules{
	"en": {one, englishOrdinal}, "de": {one, other}, "es": {one, other}, "fr": {upToOne, one},
	"pt-BR": {upToOne, other}, "ru": {slavic, other}, "ja": {other, other}, "zh-Hans": {other, other},
}

var categories = []string{"zero", "one", "two", "few", "many", "other"}

func other(int) string { return "other" }

func one(n int) string {
	if n == 1 {
		return "one"
	}
	return "other"
}

func upToOne(n int) string { return one(max(n, 1)) }

func englishOrdinal(n int) string {
	if teen := n%100 >= 11 && n%100 <= 13; teen {
		return "other"
	}
	switch n % 10 {
	case 1:
		return "one"
	case 2:
		return "two"
	case 3:
		return "few"
	}
	return "other"
}

func slavic(n int) string {
	teen := n%100 >= 11 && n%100 <= 14
	switch last := n % 10; {
	case last == 1 && !teen:
		return "one"
	case last >= 2 && last <= 4 && !teen:
		return "few"
	}
	return "many"
}
