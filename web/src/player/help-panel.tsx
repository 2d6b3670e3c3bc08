import * as text from 'text:player'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Button, IconButton } from '../ui/button.tsx'
import { Dots } from '../ui/dots.tsx'
import type { HintResponse } from 'nonogram-toolkit'
import { lessonOn } from '../model/outline.ts'
import { checkText, LEVELS, reasonsOf, WHY, type Help, type Hints } from './hints.ts'
import { Steps, Words, WORDS } from './hint-words.tsx'

/** Returns whether the panel has a single button or several, for a low sheet. */
function buttonsOf(help: Help): 'alone' | 'several' | '' {
  const isMistaken = help.kind === 'check' && help.check.player?.right === 'no'
  const kind = help.kind === 'hint' ? help.hint.kind : ''
  if (isMistaken || kind === 'mistake') return 'several'
  return kind === 'step' ? 'alone' : ''
}

/** The text of a hint or a check, and the actions for it. */
export function HelpPanel({ hints }: { hints: Hints }) {
  const help = hints.help.value
  if (!help) return null
  return (
    <section
      class={`help flex-1 min-h-0 pt-[0.35rem] px-[0.8rem] pb-2 lying:pt-0 overflow-y-auto beside:relative beside:py-3 beside:px-4 ${buttonsOf(help)}`}
      aria-label={help.kind === 'check' ? text.helpCheck : text.helpHint}
    >
      <IconButton
        class="absolute top-0 right-0"
        icon="close"
        label={text.helpClose}
        onClick={() => hints.dismiss()}
      />
      <Body help={help} hints={hints} />
    </section>
  )
}

function Body({ help, hints }: { help: Help; hints: Hints }) {
  switch (help.kind) {
    case 'waiting':
      return <p class="quiet">{text.helpThinking}</p>
    case 'failed':
      return <p class="trouble">{text.helpFailed({ reason: help.text })}</p>
    case 'check':
      return <Checked help={help} hints={hints} />
    case 'hint':
      return <Hinted help={help} hints={hints} />
  }
}

function Checked({ help, hints }: { help: Help & { kind: 'check' }; hints: Hints }) {
  const n = hints.wrong().length
  return (
    <>
      <p class={WORDS}>{checkText(help.check)}</p>
      {help.check.player?.right === 'no' && (
        <Mistaken hints={hints}>
          {!help.shown && n > 0 && (
            <Button onClick={() => hints.showWrong()}>{text.checkShow({ n })}</Button>
          )}
        </Mistaken>
      )}
    </>
  )
}

function Hinted({ help, hints }: { help: Help & { kind: 'hint' }; hints: Hints }) {
  const { hint, level } = help
  const last = level === hint.words.length
  const { kind } = hint
  const steps = kind === 'step' || kind === 'mistake'
  return (
    <>
      {steps && (
        <p class="help-level row gap-[0.6rem] mb-[0.2rem] pr-10 text-[0.85rem] lying:block lying:leading-[1.2]">
          <Dots level={level} levels={LEVELS} />{' '}
          <span class="quiet leading-[1.2]">{levelText(hint, level)}</span>
        </p>
      )}
      {level === WHY && hint.links ? (
        <Chain
          words={reasonsOf(hint)}
          links={hint.links.length}
          shown={help.link}
          hints={hints}
          rest={hint.brief ? <Steps hint={hint} link={help.link} /> : null}
        />
      ) : (
        <Words hint={hint} level={level} link={help.link} />
      )}
      {level >= 2 && <LessonLink hint={hint} />}
      {kind === 'mistake' && (
        <Mistaken hints={hints}>
          {!last && <Button onClick={() => void hints.more()}>{text.helpMore}</Button>}
        </Mistaken>
      )}
      {kind === 'step' && (
        <div class="help-acts">
          <Button class="main" onClick={() => void hints.more()}>
            {last ? text.helpFill : text.helpMore}
          </Button>
        </div>
      )}
    </>
  )
}

/**
 * Returns the kind of the shown hint, its level, and, from the level with the reasons on, its
 * technique. The words of the level before that end with the technique's name.
 */
function levelText({ kind, technique }: HintResponse, level: number): string {
  const at = { level, levels: LEVELS }
  const named = level >= WHY ? technique?.name : undefined
  if (kind === 'mistake')
    return named ? text.helpMistakeNamed({ ...at, technique: named }) : text.helpMistake(at)
  return named ? text.helpLevelNamed({ ...at, technique: named }) : text.helpLevel(at)
}

/** The links of a chain, one on each line; links that the board does not show yet are faint. */
function Chain(props: {
  words: string
  links: number
  shown: number
  hints: Hints
  rest: ComponentChildren
}) {
  const { words, links, shown, hints, rest } = props
  const part = shown < links
  const now = useRef<HTMLLIElement>(null)
  useEffect(() => now.current?.scrollIntoView({ block: 'nearest' }), [shown])
  return (
    <>
      <div class="gap-2 row sticky top-[-0.8rem] py-[0.3rem] px-0 bg-panel">
        <Button title={text.chainBackKey} onClick={() => hints.step(-1)}>
          {text.chainBack}
        </Button>
        <Button title={text.chainNextKey} onClick={() => hints.step(1)}>
          {text.chainNext}
        </Button>
        <span class="quiet">
          {part ? text.chainLink({ link: shown, links }) : text.chainAll({ n: links })}
        </span>
      </div>
      <ol class={`${WORDS} list`}>
        {words.split('\n').map((line, i) => {
          const number = Number(/^\((\d+)\)/.exec(line)?.[1] ?? 0)
          const current = part && number === shown && shown > 0
          return (
            <li
              key={i}
              ref={current ? now : null}
              class={current ? 'font-semibold' : part && number > shown ? 'quiet' : ''}
              aria-current={current ? 'step' : undefined}
            >
              {line}
            </li>
          )
        })}
        {rest && <li>{rest}</li>}
      </ol>
    </>
  )
}

/** A link to the lesson on the hint's technique. */
function LessonLink({ hint }: { hint: HintResponse }) {
  const lesson = hint.technique && lessonOn(hint.technique.id)
  if (!lesson) return null
  return (
    <p class="help-lesson text-[0.85rem]">
      <a class="inline-block py-2 px-0" href={`#/learn/${lesson.id}`}>
        {text.helpLesson({ lesson: lesson.title })}
      </a>
    </p>
  )
}

/** The actions after mistakes: show more of them, or clear them. */
function Mistaken({ hints, children }: { hints: Hints; children: ComponentChildren }) {
  // A puzzle with several solutions can have a mistake without a cell that is certainly wrong.
  const n = Math.max(1, hints.wrong().length)
  return (
    <div class="help-acts">
      {children}
      <Button onClick={() => hints.clearWrong()}>{text.checkClear({ n })}</Button>
      <Button onClick={() => void hints.rewind()}>{text.checkRewind({ n })}</Button>
    </div>
  )
}
