import { Pixels } from '../ui/pixels.tsx'

/** The pictures of the lessons by id, and the picture at the end of their path. */
const PICTURES: Readonly<Record<string, readonly string[]>> = {
  basics: ['.g...g.', 'ggg.ggg', '.ggggg.', '...g...', '...g...', '.nnnnn.', '..nnn..'],
  overlap: ['bbbbb..', 'bbbbb..', 'bbkkkyy', 'bbkkkyy', 'bbkkkyy', '..yyyyy', '..yyyyy'],
  finished: ['......g', '.....gg', 'g...ggg', 'gg.ggg.', 'ggggg..', '.ggg...', '..g....'],
  edges: ['k......', 'k..b...', 'k..bb..', 'kbbbbb.', 'k..bb..', 'k..b...', 'k......'],
  joining: ['rr...oo', 'rr...oo', 'rryyyoo', 'rryyyoo', 'rryyyoo', 'rr...oo', 'rr...oo'],
  splitting: ['w.....w', 'ww...ww', '.ww.ww.', '..www..', '.rr.rr.', 'r..r..r', '.rr.rr.'],
  gaps: ['n.n.n.n', 'nnnnnnn', 'nn.n.nn', 'nnnnnnn', 'nnkkknn', 'nnkkknn', 'nnkkknn'],
  spaces: ['.......', '.d...d.', 'dd...dd', 'ddddddd', 'dd...dd', '.d...d.', '.......'],
  arrangements: ['rr.o...', '.......', '.rr.o..', '.......', '..rr.o.', '.......', '...rr.o'],
  colours: ['..rrr..', '.ryyyr.', 'rygggyr', 'rygbgyr', 'rygbgyr', 'wwwwwww', '.wwwww.'],
  border: ['dddyddd', 'dbbybbd', 'dbbybbd', 'yyyyyyy', 'dbbybbd', '.dbybd.', '..ddd..'],
  'two-ways': ['rrr.ggg', 'rr...gg', 'r.r.g.g', '...n...', '...n...', '...n...', '..nnn..'],
  end: ['yyyyyyy', 'y.yyy.y', 'y.yyy.y', '.yyyyy.', '...y...', '..yyy..', '.nnnnn.'],
}

/** The picture of a lesson. */
export function Stop({ lesson, grey = false }: { lesson: string; grey?: boolean }) {
  return <Pixels rows={PICTURES[lesson] ?? PICTURES.end} grey={grey} />
}
