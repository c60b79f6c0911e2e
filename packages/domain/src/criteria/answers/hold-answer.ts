/**
 * One lender's words held against a client's case: what they come to, and which of the case's figures
 * met one of their kind in them. Words that state no such figure are judged as
 * they stand; under a row that states figures they are to be read (D45).
 */

import type { FigureUnit } from '../../language/figure.ts'
import { holdsDigits } from '../../language/written-figures.ts'
import { bandsInName, fitsBands } from '../cells/name-bands.ts'
import type { ReadOutcome } from '../cells/outcome.ts'
import { type RoleUnit, roleRow } from '../knowledge/roles.ts'
import {
  explainAnswer,
  hintOf,
  type IndexedAnswer,
  PAUSE,
  wordsOf,
} from '../matching/indexed-answer.ts'
import { frameOf, meaningOf } from '../matching/row-of-figures.ts'
import type { CellMeaning } from '../meaning/cell-meaning.ts'
import type { CaseEvent, CaseFigure, ClientCase } from '../meaning/client-case.ts'
import { says } from '../meaning/event-words.ts'
import { type Held, holdCase } from '../meaning/hold-case.ts'
import { isAbout } from '../meaning/hold-events.ts'
import { comparableRoles, isSameThing } from '../meaning/hold-figures.ts'
import type { RowFrame } from '../meaning/row-frame.ts'
import type { Outcome } from '../outcomes.ts'
import { has, tagText } from '../text/tag-words.ts'

export type HeldAnswer = {
  readonly outcome: Outcome
  /** Why the words come to that. */
  readonly rule: string
  /** What of the case met a figure or a rule of its kind. */
  readonly compared: readonly (CaseFigure | CaseEvent)[]
}

/** What one answer comes to: for the client where one is told of, else as its words stand. */
export function judge(entry: IndexedAnswer, client: ClientCase | undefined): HeldAnswer {
  const held = client === undefined ? asRead(explainAnswer(entry)) : holdAnswer(entry, client)
  return held.outcome === 'decline' && hasException(entry)
    ? { ...held, outcome: 'conditional', rule: `${held.rule}; another clause states an exception` }
    : held
}

/** A clause that speaks of this one opens what it rules out: "By way of exception to clause 4.6". */
export function hasException({ answer: { notes } }: IndexedAnswer): boolean {
  return notes.some(({ kind, text }) => kind === 'reference' && EXCEPTION.test(text))
}

const EXCEPTION =
  /\b(?:by way of|as an) exception\b|\bexceptions? to\b|\bnotwithstanding\b|\bin spite of\b/i

/** An outcome that no figure was held against. */
function asRead(read: { readonly outcome: Outcome; readonly rule: string }): HeldAnswer {
  return { ...read, compared: [] }
}

function holdAnswer(entry: IndexedAnswer, told: ClientCase): HeldAnswer {
  const plain = explainAnswer(entry)
  const words = wordsOf(entry)
  if (words.trim() === '' || plain.outcome === 'not-stated' || plain === PAUSE) return asRead(plain)
  const meaning = meaningOf(entry)
  const client = withRowFigures(withoutChosen(told, entry, meaning), meaning)
  const held = holdCase(client, meaning)
  const frame = frameOf(entry)
  const isOfRow = isAboutCase(frame, client)
  const rule = held.reasons.join('; ') || 'nothing limits'
  if (held.compared.length > 0) {
    return { outcome: held.verdict, rule, compared: held.compared }
  }
  if (held.verdict === 'decline' || held.verdict === 'not-applicable') {
    return asRead(refused(entry, { outcome: held.verdict, rule }))
  }
  const ofBlemish = underRowOfBlemishes(entry, blemishesOf(frame, client), held)
  if (ofBlemish !== undefined) return { ...ofBlemish, rule }
  if (isOfRow) return underRowOfFigures(entry, client, frame, held.verdict, rule)
  return asWordsStand(entry, client, held, rule)
}

/** Words that nothing of the case was held against, under a row of no figure that it tells. */
function asWordsStand(
  entry: IndexedAnswer,
  client: ClientCase,
  { verdict }: Held,
  rule: string,
): HeldAnswer {
  const plain = explainAnswer(entry)
  const [words, meaning] = [wordsOf(entry), meaningOf(entry)]
  const saysYes = tagText(words).items.some((item) => says(item, 'yes'))
  const isUncompared = statesFiguresAlone(meaning) && tellsAlike(client, meaning)
  if (plain.outcome === 'conditional' && !saysYes && isUncompared) {
    const why = `${rule}, and nothing of the case is of that kind`
    return { outcome: 'read', rule: why, compared: [] }
  }
  if (plain.outcome !== 'accept') return asRead(plain)
  if (verdict === 'conditional') return { outcome: 'conditional', rule, compared: [] }
  const isUnread = verdict === 'read' && holdsDigits(words)
  return isUnread ? { outcome: 'read', rule, compared: [] } : asRead(plain)
}

/** Rules on the client's blemish that were not understood are to be read; that there are none is a yes. */
function underRowOfBlemishes(
  entry: IndexedAnswer,
  blemishes: readonly CaseEvent[],
  { verdict }: Held,
): Omit<HeldAnswer, 'rule'> | undefined {
  if (blemishes.length === 0) return undefined
  const isFree = meaningOf(entry).isOpen === true || saysIgnored(entry)
  if (isFree && verdict === 'accept') {
    return { outcome: 'accept', compared: blemishes }
  }
  const isUnread = verdict === 'read' && holdsDigits(wordsOf(entry))
  return isUnread ? { outcome: 'read', compared: [] } : undefined
}

/** "Ignored", "not counted", with no rule beside it. */
function saysIgnored(entry: IndexedAnswer): boolean {
  const { limits, events, rest } = meaningOf(entry)
  const { items } = tagText(wordsOf(entry))
  return (
    limits.length + events.length + rest.length === 0 && items.some((one) => has(one, 'ignored'))
  )
}

/**
 * What has chosen the row of a table is held against nothing in it, unless the row's name makes of it
 * the band that its figures hold in: "Up to 75%" over loans.
 */
function withoutChosen(
  client: ClientCase,
  { answer: { criterion } }: IndexedAnswer,
  { limits }: CellMeaning,
): ClientCase {
  const bands = bandsInName(criterion)
  if (bands.length === 0) return client
  const banded = new Set(
    limits.flatMap(({ when = [] }) => when.flatMap(({ role }) => comparableRoles(role))),
  )
  const hasChosen = (figure: CaseFigure) =>
    !banded.has(figure.role) && choosesRow(criterion, figure)
  return { ...client, figures: client.figures.filter((figure) => !hasChosen(figure)) }
}

/** Whether a figure of the case only tells which band, of the row's name or of its words, holds. */
export function choosesBand(entry: IndexedAnswer, figure: CaseFigure): boolean {
  const { limits } = meaningOf(entry)
  const isBand = limits.some(({ when = [] }) => when.some(({ role }) => role === figure.role))
  const isLimit = limits.some(({ role }) => role === figure.role)
  return (isBand && !isLimit) || choosesRow(entry.answer.criterion, figure)
}

function choosesRow(name: string, { role, value }: CaseFigure): boolean {
  const unit = BAND_UNITS[roleRow(role).unit]
  return unit !== undefined && fitsBands(bandsInName(name), [{ value, unit }]) === true
}

/** The unit of a role's figures as names and cells count it. */
const BAND_UNITS: Readonly<Partial<Record<RoleUnit, FigureUnit>>> = {
  percent: 'percent',
  pounds: 'pounds',
  years: 'age',
  months: 'months',
  times: 'multiple',
  count: 'count',
  acres: 'acres',
}

/**
 * Where words say no more than how long, how much or how many ("Yes, max 4"), the one figure told of
 * that unit is the one meant.
 */
function withRowFigures(client: ClientCase, { limits }: CellMeaning): ClientCase {
  const ofRow = limits.filter(({ of }) => of === 'row')
  const added = [...new Set(ofRow.map(({ role }) => role))].flatMap(
    (role): readonly CaseFigure[] => {
      const { unit } = roleRow(role)
      const [only, ...others] = client.figures.filter(
        (figure) => figure.isDerived !== true && roleRow(figure.role).unit === unit,
      )
      if (only === undefined || others.length > 0) return []
      // "Y if £75k" is no greatest income: what is usually limited the other way is of something else.
      const isMost = ofRow.some((one) => one.role === role && one.max !== undefined)
      if (isMost && (only.role === 'income' || only.role === 'jointIncome')) return []
      return [{ ...only, role, of: 'row', stands: only }]
    },
  )
  return added.length === 0 ? client : { ...client, figures: [...client.figures, ...added] }
}

function underRowOfFigures(
  entry: IndexedAnswer,
  client: ClientCase,
  frame: RowFrame,
  verdict: Outcome,
  rule: string,
): HeldAnswer {
  const plain = explainAnswer(entry)
  // "1 year's accounts: Yes" states the figure in its name.
  const isInName = holdsDigits(entry.answer.criterion)
  if (isInName) {
    const isYes = plain.outcome === 'accept'
    return { ...plain, compared: isYes ? figuresOfRow(frame, client) : [] }
  }
  const meaning = meaningOf(entry)
  // "Repayment only" for interest only: words without a figure refuse by what they say.
  if (plain.outcome === 'decline' && statesNone(meaning)) return asRead(plain)
  const outcome = unmetOutcome(verdict, meaning)
  return { outcome, rule, compared: outcome === 'accept' ? figuresOfRow(frame, client) : [] }
}

/** "ILR required: No" asks nothing, and is no refusal. */
function refused(entry: IndexedAnswer, read: ReadOutcome): ReadOutcome {
  return hintOf(entry).isDemand === true ? explainAnswer(entry) : read
}

function statesNone({ limits, events, rest, isOpen }: CellMeaning): boolean {
  return limits.length + events.length + rest.length === 0 && isOpen !== true
}

/** Under a row of the client's figures words without one say yes only where they say that none limits. */
function unmetOutcome(verdict: Outcome, meaning: CellMeaning): Outcome {
  if (verdict === 'conditional') return statesFiguresAlone(meaning) ? 'read' : verdict
  if (verdict !== 'accept') return verdict
  return meaning.isOpen === true && meaning.limits.length === 0 ? 'accept' : 'read'
}

/** The case tells a figure that is written as one of these is, and was not held against it. */
function tellsAlike({ figures }: ClientCase, { limits }: CellMeaning): boolean {
  const told = new Set(figures.map(({ role }) => roleRow(role).unit))
  return limits.some(({ role }) => told.has(roleRow(role).unit))
}

/** No condition in words, and nothing left to the lender: only figures that were not compared. */
function statesFiguresAlone({ verdict, limits, needs, isOpen }: CellMeaning): boolean {
  return isOpen !== true && limits.length > 0 && needs.length === 0 && verdict !== 'depends'
}

/** What a row of blemishes is about: "any" takes every one of its kind. */
function blemishesOf({ events = [] }: RowFrame, client: ClientCase): readonly CaseEvent[] {
  return client.events.filter((event) => events.some((kind) => isAbout(kind, event.of)))
}

/** Whether a row's figures are of a kind that the case holds. */
export function isAboutCase(frame: Pick<RowFrame, 'role' | 'of'>, client: ClientCase): boolean {
  return figuresOfRow(frame, client).length > 0
}

/** The figures of a case that a row of such figures is about. */
function figuresOfRow(
  { role, of }: Pick<RowFrame, 'role' | 'of'>,
  client: ClientCase,
): readonly CaseFigure[] {
  if (role === undefined) return []
  const wanted = comparableRoles(role)
  const all = client.figures.filter(
    (figure) =>
      wanted.includes(figure.role) &&
      (figure.isDerived === true ? of === figure.of : isSameThing(of, figure.of)),
  )
  // The age at the end is told: under a row of it the age of today is nothing that others leave out.
  const own = all.filter((figure) => figure.role === role)
  return own.length > 0 ? own : all
}
