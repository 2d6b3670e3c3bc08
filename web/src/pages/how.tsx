import * as text from 'text:pages'
import { Page } from '../ui/page.tsx'

/** The rules and the controls. */
export function How() {
  return (
    <Page tab="learn" title={text.how} class="gap-3">
      <h1>{text.how}</h1>
      <p>{text.howPicture}</p>
      <p>{text.howClue({ clue: (words) => <strong>{words}</strong> })}</p>
      <p>{text.howLessons({ link: (words) => <a href="#/learn">{words}</a> })}</p>
      <h2>{text.howControls}</h2>
      <ul class="*:my-[0.3rem]">
        <li>{text.howFill}</li>
        <li>{text.howCross}</li>
        <li>{text.howClear}</li>
        <li>{text.howZoom}</li>
        <li>{text.howStrike}</li>
      </ul>
      <h2>{text.howStuck}</h2>
      <p>{text.howHint}</p>
    </Page>
  )
}
