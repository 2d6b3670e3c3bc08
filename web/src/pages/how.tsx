import { Page } from '../ui/page.tsx'

/** The rules and the controls. */
export function How() {
  return (
    <Page tab="learn" title="How to play" class="prose">
      <h1>How to play</h1>
      <p>
        A nonogram hides a picture. The numbers beside each row and above each column are the
        lengths of its runs of filled cells, in order. There is at least one empty cell between two
        runs of the same colour.
      </p>
      <p>
        So <strong>3 1</strong> means three filled cells, then a gap, then one. Fill the cells that
        must be filled, cross out those that must stay empty, and never guess: in the puzzles here
        every cell follows from what is known.
      </p>
      <p>
        The <a href="#/learn">lessons</a> show it step by step, one idea after the other.
      </p>
      <h2>Controls</h2>
      <ul>
        <li>
          Press or drag to fill; strokes keep to one row or column and leave other marks alone.
        </li>
        <li>Cross out with the right button, a long press, or the switch below the board.</li>
        <li>Painting a cell again clears it.</li>
        <li>Two fingers or the wheel zoom; the numbers stay in view.</li>
        <li>A click on a number strikes it out.</li>
      </ul>
      <h2>When you are stuck</h2>
      <p>
        A hint first says only where to look, then how, then why, and only then what to fill in. A
        trial lets you try something: keep it if it works, drop it if it does not.
      </p>
    </Page>
  )
}
