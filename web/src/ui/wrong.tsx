import type { ComponentChildren } from 'preact'
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
    <Wrong
      title="A piece is missing"
      text="There is no page at this address."
      {...(tab ? { tab } : {})}
    >
      <a class="button main" href="#/">
        Go to the first page
      </a>
    </Wrong>
  )
}

/** A page that could not be loaded. */
export function NotLoaded({ again, tab }: { again: () => void; tab?: Tab }) {
  return (
    <Wrong
      title="This page did not arrive"
      text="Check your network connection, then try again."
      {...(tab ? { tab } : {})}
    >
      <button type="button" class="main" onClick={again}>
        Try again
      </button>
    </Wrong>
  )
}
