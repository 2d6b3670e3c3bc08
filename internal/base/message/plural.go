package message

// rules select the case of a language for a number from 0 up, as CLDR does for whole numbers,
// but without its later rules for multiples of a million.
type rules struct{ cardinal, ordinal func(n int) string }

func rulesOf(tag string) (rules, bool) {
	switch tag {
	case "en":
		return rules{one, englishOrdinal}, true
	case "de", "es":
		return rules{one, other}, true
	case "fr":
		return rules{upToOne, one}, true
	case "pt-BR":
		return rules{upToOne, other}, true
	case "ru":
		return rules{slavic, other}, true
	case "ja", "zh-Hans":
		return rules{other, other}, true
	}
	return rules{}, false
}

func languages() []string { return []string{"en", "de", "es", "fr", "pt-BR", "ru", "ja", "zh-Hans"} }

func isCategory(label string) bool {
	switch label {
	case "zero", "one", "two", "few", "many", "other":
		return true
	}
	return false
}

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
