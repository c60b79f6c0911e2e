import type { CaseCorrection, UnderstoodCase } from '@criteria-desk/contract/chat'
import { correctionWords } from '@criteria-desk/domain/answer-views/correction-words'
import { writeFigureOfCase, writeValue } from '@criteria-desk/domain/criteria/answers/write-case'
import type { CaseFigure } from '@criteria-desk/domain/criteria/meaning/client-case'
import { withDerived } from '@criteria-desk/domain/criteria/meaning/derived-figures'
import {
  draftEvent,
  draftEventLeftOut,
  type EventDraft,
  keyOfEvent,
  readEvent,
} from './event-draft.ts'
import {
  draftFigure,
  draftFigureLeftOut,
  type Figure,
  type FigureDraft,
  keyOfFigure,
  readFigure,
} from './figure-draft.ts'

/**
 * A client's facts while they are put right: figures and blemishes, each as it was understood,
 * changed, or left out. What differs goes with the question when it is asked again; what was put right
 * before goes along, unless it is to be read from the question again.
 */
export type Draft = FigureDraft | EventDraft

export function draftCase(
  { figures, facts, events }: UnderstoodCase,
  before: readonly CaseCorrection[],
): readonly Draft[] {
  const drafts = [
    ...(facts ?? figures.filter(({ isDerived }) => isDerived !== true)).map(draftFigure),
    // Of answers from before facts were kept, nothing of a blemish can be shown to be changed.
    ...events.filter((event) => event.facts !== undefined).map(draftEvent),
  ]
  const shown = new Set(drafts.map(({ key }) => key))
  const leftOut = before.filter((one) => isLeftOut(one) && !shown.has(keyOf(one)))
  const out = leftOut.map((one) =>
    'event' in one ? draftEventLeftOut(one) : draftFigureLeftOut(one),
  )
  return [...drafts, ...out]
}

export type ReadCase = {
  /** What is wrong with each box: of a figure under its key, of a blemish under key and box. */
  readonly errors: ReadonlyMap<string, string>
  readonly corrections: readonly CaseCorrection[]
  readonly isChanged: boolean
}

/** What goes with the question; what cannot be read is an error, and then nothing should be sent. */
export function readCase(
  drafts: readonly Draft[],
  before: readonly CaseCorrection[],
  today: Date,
): ReadCase {
  const drafted = new Set(drafts.map(({ key }) => key))
  const read = drafts.map((draft) =>
    draft.kind === 'figure' ? correctionOfFigure(draft) : correctionOfEvent(draft, today),
  )
  const corrections = [
    ...before.filter((one) => !drafted.has(keyOf(one))),
    ...read.flatMap(({ correction }) => correction ?? []),
  ]
  const errors = new Map(read.flatMap((one) => one.errors))
  return { errors, corrections, isChanged: !isSame(corrections, before) }
}

type ReadDraft = {
  readonly correction?: CaseCorrection
  readonly errors: readonly (readonly [string, string])[]
}

function correctionOfFigure(draft: FigureDraft): ReadDraft {
  const { key, role, of, state, understood, isCorrected } = draft
  const figure = { role, ...(of === undefined ? {} : { of }) }
  if (state !== 'value') return state === 'out' ? { correction: figure, errors: [] } : untouched
  const value = readFigure(draft)
  if (typeof value === 'string') return { errors: [[key, value]] }
  const isSent = value !== understood || isCorrected
  return isSent ? { correction: { ...figure, value }, errors: [] } : untouched
}

function correctionOfEvent(draft: EventDraft, today: Date): ReadDraft {
  const { key, event, place, state, understood, isCorrected } = draft
  const meant = { event, ...(place > 0 && { place }) }
  if (state !== 'value') return state === 'out' ? { correction: meant, errors: [] } : untouched
  const { now, errors } = readEvent(draft, today)
  const isSent = isCorrected || written(now) !== written(understood ?? {})
  return {
    ...(isSent && { correction: { ...meant, now } }),
    errors: isSent ? errors.map(([box, words]) => [`${key} ${box}`, words] as const) : [],
  }
}

const untouched: ReadDraft = { errors: [] }

export type Follows = {
  readonly label: string
  /** "77"; absent where it is worked out by the server alone. */
  readonly text?: string
  readonly from?: string
}

/** What follows from the facts as they are typed, of all that followed from them as they were told. */
export function followsFrom(
  { figures }: UnderstoodCase,
  drafts: readonly Draft[],
): readonly Follows[] {
  const ofFigures = drafts.filter((draft) => draft.kind === 'figure')
  const before = withDerived(ofFigures.flatMap((draft) => factOf(draft, draft.understood)))
  const now = withDerived(
    ofFigures.flatMap((draft) => {
      const value = draft.state === 'out' ? null : readFigure(draft)
      return factOf(draft, typeof value === 'number' ? value : null)
    }),
  )
  const derivedIn = (all: readonly CaseFigure[], role: Figure['role']) =>
    all.find((one) => one.role === role && one.isDerived === true)
  return figures
    .filter(({ isDerived }) => isDerived === true)
    .map(({ role, label, value }) => {
      if (derivedIn(before, role)?.value !== value) return { label }
      const figure = derivedIn(now, role)
      return {
        label,
        text: figure ? writeFigureOfCase(figure) : '–',
        ...(figure && { from: figure.from }),
      }
    })
}

function factOf(draft: FigureDraft, value: number | null): readonly CaseFigure[] {
  if (value === null) return []
  const { role, of, from, understood } = draft
  const words = value === understood ? from : undefined
  return [{ role, ...(of !== undefined && { of }), value, from: words ?? writeValue(role, value) }]
}

/** "With LTV 80%, without income". */
export function saidCorrections(corrections: readonly CaseCorrection[]): string {
  const words = correctionWords(corrections)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What was put right, with more put right beside it. */
export function withCorrection(
  before: readonly CaseCorrection[],
  added: CaseCorrection,
): readonly CaseCorrection[] {
  return [...before.filter((one) => keyOf(one) !== keyOf(added)), added]
}

function keyOf(one: CaseCorrection): string {
  return 'event' in one ? keyOfEvent(one) : keyOfFigure(one)
}

function isLeftOut(one: CaseCorrection): boolean {
  return ('event' in one ? one.now : one.value) === undefined
}

function isSame(one: readonly CaseCorrection[], other: readonly CaseCorrection[]): boolean {
  const said = (corrections: readonly CaseCorrection[]) =>
    corrections
      .map(
        (each) => `${keyOf(each)} ${written(('event' in each ? each.now : each.value) ?? 'out')}`,
      )
      .sort()
      .join('|')
  return said(one) === said(other)
}

/** The same whatever the order of what is told. */
function written(value: object | number | string): string {
  return typeof value === 'object' ? JSON.stringify(Object.entries(value).sort()) : String(value)
}
