package format_test

import "testing"

func FuzzReadWebpbn(f *testing.F) {
	fuzzRead(f, "webpbn", webpbnDancer, webpbnFlag, webpbnSolutions, "<?xml version='1.0' encoding='latin1'?><puzzle><title>\xe9</title><solution><image>|X|</image></solution></puzzle>", "\xff\xfe<\x00p\x00", `<puzzle><solution><image>|X.||?X|</image></solution></puzzle>`,
		`<puzzleset><source>a</source><puzzle defaultcolor="r" backgroundcolor="b"><id>#1</id><color name="b">000</color>`+
			`<color name="r" char="r">f00</color><clues type="rows"><line><count>1</count></line></clues>`+
			`<clues type="columns"><line/></clues><note>Licence: CC0</note></puzzle></puzzleset>`)
}
