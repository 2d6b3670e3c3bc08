import { useEffect } from 'preact/hooks'

export function How() {
  useEffect(() => {
    document.title = 'How to play · Nonogram'
  }, [])
  return (
    <main class="page prose">
      <p>
        <a href="#/">Start</a>
      </p>
      <h1>How to play</h1>
      <p>
        A nonogram hides a picture. The numbers beside each row and above each column are the
        lengths of its runs of filled cells, in order. Between two runs of one colour is at least
        one empty cell.
      </p>
      <p>
        So <strong>3 1</strong> says: somewhere three filled cells, then a gap, then one. Fill what
        must be filled, cross what must stay empty, and never guess: in the puzzles here every cell
        follows from what is known.
      </p>
      <h2>By hand</h2>
      <ul>
        <li>
          Press or drag to fill; strokes keep to one row or column and leave other marks alone.
        </li>
        <li>Cross with the right button, with a long press, or with the switch below the board.</li>
        <li>Painting what is there already clears it.</li>
        <li>Two fingers or the wheel zoom; the numbers stay in view.</li>
        <li>A click on a number strikes it out.</li>
      </ul>
      <h2>When nothing follows</h2>
      <p>
        A hint says first only where to look, then how, then why, and only then what to fill in. A
        trial lets you try something: keep it if it comes out, drop it if it does not.
      </p>
    </main>
  )
}
