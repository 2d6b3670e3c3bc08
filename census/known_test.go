package census

// counts are the numbers of a census; 0 is not known.
type counts struct{ lineSolvable, unique, clueSets uint64 }

func countsOf(t Tally) counts {
	return counts{t.LineSolvable.Uint64(), t.Unique.Uint64(), t.ClueSets.Uint64()}
}

// known has published numbers of sizes with at most as many rows as columns. Those of line-solvable
// grids are from OEIS A391619 and the table of the LocalNonogram project.
var known = map[Size]counts{
	{2, 2}: {14, 14, 15}, {2, 3}: {52, 52, 0}, {2, 4}: {208, 210, 233}, {2, 5}: {810, 816, 918}, {2, 6}: {3178, 3206, 0},
	{2, 7}: {12418, 12536, 0}, {2, 8}: {48448, 48962, 0}, {2, 9}: {188994, 191226, 0}, {2, 10}: {736786, 746456, 0},
	{2, 15}: {662777102, 0, 0},
	{3, 3}:  {384, 384, 445}, {3, 4}: {3116, 3152, 3588}, {3, 5}: {24052, 24230, 0}, {3, 6}: {188042, 189898, 0},
	{3, 7}: {1457710, 1473674, 0}, {3, 8}: {11284750, 0, 0}, {3, 9}: {0, 88586340, 107679544},
	{3, 10}: {675453640, 686275218, 846338320}, {3, 11}: {5223558224, 0, 0},
	{4, 4}: {51234, 52362, 58196}, {4, 5}: {801832, 814632, 915743}, {4, 6}: {12560410, 12819322, 0},
	{4, 7}: {195819250, 200095362, 228542800}, {4, 8}: {3044432804, 3120052322, 3603471664},
	{4, 9}: {47338392112, 48633758396, 56807617584},
	{5, 5}: {24976511, 25309575, 28781820}, {5, 6}: {781005372, 794378773, 909340930},
	{5, 7}: {24259979981, 24724332829, 28635467850}, {5, 8}: {0, 768591351833, 901280876145},
	{6, 6}: {48625108931, 49745060669, 57385248472},
}

// knownOf returns the known numbers of a size. Every grid of a single line is the only one of its clues.
func knownOf(size Size) counts {
	if min(size.Rows, size.Columns) < 2 {
		all := uint64(1) << (size.Rows * size.Columns)
		return counts{all, all, all}
	}
	return known[Size{min(size.Rows, size.Columns), max(size.Rows, size.Columns)}]
}
