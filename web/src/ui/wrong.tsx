import * as text from 'text:ui'
import type { ComponentChildren } from 'preact'
import { Button } from './button.tsx'
import MISSING from './missing.svg?raw'
import { Page, type Tab } from './page.tsx'

/** A page for something missing or not loaded: a board with a missing piece. */
export function Wrong(props: {
  title: string
  text: string
  tab?: Tab
  /** The one action. */
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

/** The page of an address without a meaning. */
export function NoSuchPage({ tab }: { tab?: Tab }) {
  return (
    <Wrong title={text.missingTitle} text={text.missingText} {...(tab ? { tab } : {})}>
      <a class="button main" href="#/">
        {text.missingHome}
      </a>
    </Wrong>
  )
}

/** The page that shows when another could not load. */
export function NotLoaded({ again, tab }: { again: () => void; tab?: Tab }) {
  return (
    <Wrong title={text.wrongTitle} text={text.wrongText} {...(tab ? { tab } : {})}>
      <Button class="main" onClick={again}>
        {text.wrongAgain}
      </Button>
    </Wrong>
  )
}
