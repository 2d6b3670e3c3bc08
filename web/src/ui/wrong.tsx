import * as text from 'text:ui'
import type { ComponentChildren } from 'preact'
import { Button } from './button.tsx'
import MISSING from './missing.svg?raw'
import { Page, type Tab } from './page.tsx'

/** A page for what is not there or does not come: a board with a missing piece. */
export function Wrong(props: {
  title: string
  text: string
  tab?: Tab
  /** The one thing to do. */
  children: ComponentChildren
}) {
  return (
    <Page tab={props.tab} title={props.title} class="wrong">
      <div class="missing" dangerouslySetInnerHTML={{ __html: MISSING }} />
      <h1>{props.title}</h1>
      <p>{props.text}</p>
      {props.children}
    </Page>
  )
}

/** An address that means nothing. */
export function NoSuchPage({ tab }: { tab?: Tab }) {
  return (
    <Wrong title={text.missingTitle} text={text.missingText} {...(tab ? { tab } : {})}>
      <a class="button main" href="#/">
        {text.missingHome}
      </a>
    </Wrong>
  )
}

/** A page that could not be loaded. */
export function NotLoaded({ again, tab }: { again: () => void; tab?: Tab }) {
  return (
    <Wrong title={text.wrongTitle} text={text.wrongText} {...(tab ? { tab } : {})}>
      <Button class="main" onClick={again}>
        {text.wrongAgain}
      </Button>
    </Wrong>
  )
}
