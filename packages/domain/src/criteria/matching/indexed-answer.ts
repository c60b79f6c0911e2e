/**
 * One lender's answer to one criterion, and what it says by itself: which of several answers is in
 * force, what its words come to, and how it is cited. What is quoted is always the document's own
 * text; its key and the notes beside it only tell how that text is to be judged.
 */

import type { Citation, CriteriaDocument } from '../answers/answer.ts'
import { hintOfName } from '../cells/criterion-measure.ts'
import { limitsAnswer, saysPause } from '../cells/limiting-notes.ts'
import {
  BARE_FIGURE,
  explainOutcome,
  type OutcomeHint,
  type ReadOutcome,
} from '../cells/outcome.ts'
import type { AnswerNote, CriterionAnswer } from '../criteria-reading.ts'
import { labelOf } from '../criterion-label.ts'
import type { Outcome } from '../outcomes.ts'
import { clausesOfNote } from '../text/note-clauses.ts'
import { type Facet, facetsOf } from './criterion-facets.ts'
import { isFigureRow } from './figure-rows.ts'
import { sharersOf } from './note-sharers.ts'

/** One lender's answer in one document, ready to be quoted. */
export type IndexedAnswer = {
  readonly document: CriteriaDocument
  readonly answer: CriterionAnswer
  /** The same for every printed name of one lender. */
  readonly lenderId: string
  /** What the sheet's key says the whole text means, where the text is one of its codes. */
  readonly meaning?: string
  /** The row's name with its shortened words spelled out. */
  readonly spelledOut?: string
  /** Found by some of its words: what it comes to as a whole is not said of what was asked. */
  readonly speaksOfMore?: true
}

/** Answers by lender, those of one lender in the order read. */
export type AnswersByLender = {
  readonly answers: ReadonlyMap<string, readonly IndexedAnswer[]>
}

/** Every printed criterion's current answers of one lender; superseded ones are apart. */
export function currentAnswers(
  criterion: AnswersByLender,
  lenderId: string,
): readonly IndexedAnswer[] {
  const all = criterion.answers.get(lenderId) ?? []
  const current = all.filter(({ answer }) => answer.isSuperseded !== true)
  return current.length > 0 ? current : all
}

/** The answers that a later row of the same document replaced. */
export function supersededAnswers(
  criterion: AnswersByLender,
  lenderId: string,
): readonly IndexedAnswer[] {
  const all = criterion.answers.get(lenderId) ?? []
  const current = currentAnswers(criterion, lenderId)
  return all.filter((entry) => !current.includes(entry))
}

/** The citation of an answer, word for word. */
export function citationOf(entry: IndexedAnswer, judged?: Outcome): Citation {
  const { document, answer } = entry
  const outcome = judged ?? spokenOutcome(entry)
  const updated = answer.reviewed ?? sheetUpdated(entry) ?? document.reading.updated
  return {
    ...answer.place,
    documentId: document.documentId,
    filename: document.filename,
    lender: answer.lender,
    criterion: labelOf(answer.criterion),
    ...(answer.variant !== undefined && { variant: answer.variant }),
    quote: answer.text,
    ...(outcome !== undefined && { outcome }),
    ...(updated !== undefined && { updated }),
  }
}

/** A figure alone has no outcome until a case is held against it, a section none on one of its points. */
function spokenOutcome(entry: IndexedAnswer): Outcome | undefined {
  return entry.speaksOfMore === true || isBareFigure(entry) ? undefined : outcomeOf(entry)
}

/** Whether the words are a figure and nothing else, in a row that states figures. */
export function isBareFigure(entry: IndexedAnswer): boolean {
  return explainAnswer(entry) === BARE_FIGURE && isFigureRow(entry.answer, entry.document)
}

/** What an answer comes to by itself; a code is read by the sheet's key. */
export function outcomeOf(entry: IndexedAnswer): Outcome {
  return explainAnswer(entry).outcome
}

/** What an answer comes to by itself, with the rule that decided it. */
export function explainAnswer(entry: IndexedAnswer): ReadOutcome {
  const known = readOutcomes.get(entry)
  if (known !== undefined) return known
  const own =
    entry.meaning !== undefined && NOTHING_KNOWN.test(entry.meaning)
      ? { outcome: 'not-stated' as const, rule: 'a code for what nobody has asked' }
      : explainOutcome(wordsOf(entry), hintOf(entry))
  const read = own.outcome !== 'not-stated' && isPaused(entry) ? PAUSE : own
  readOutcomes.set(entry, read)
  return read
}

/** A note that is this lender's alone says that it lends nothing now, whatever the cell beside it allows. */
function isPaused({ answer, document }: IndexedAnswer): boolean {
  return answer.notes.some(
    (note) =>
      note.kind === 'note' && saysPause(note.text) && sharersOf(note, document).lenders.size === 1,
  )
}

/** Held whatever is told of a client. */
export const PAUSE: ReadOutcome = { outcome: 'decline', rule: 'paused, by the note beside it' }

/**
 * The words that an answer is judged by: its own, or what the sheet's key says that they mean, and
 * the conditions in the note beside it. What is quoted is always the answer's own text.
 */
export function wordsOf(entry: IndexedAnswer): string {
  const own = entry.meaning ?? entry.answer.text
  const limits = ownLimits(entry).map((note) => limitIn(note, entry))
  return limits.length === 0 || own.trim() === '' ? own : [own, ...limits].join('; ')
}

/**
 * The notes beside this answer alone that limit it, and of those beside all of its lender's the ones
 * that speak of what its row is about.
 */
export function ownLimits(entry: IndexedAnswer): readonly AnswerNote[] {
  return entry.answer.notes.filter((note) => limitsAnswer(limitIn(note, entry)))
}

/** A note's words as far as they are of this answer: of one that is shared the clauses on its subject. */
function limitIn(note: AnswerNote, { answer, document }: IndexedAnswer): string {
  // A comment hangs on its own cell: "✓" with "max 70% LTV" behind it is no plain yes.
  if (note.kind === 'comment') return note.text
  if (note.kind !== 'note') return ''
  const { lenders, criteria } = sharersOf(note, document)
  if (lenders.size !== 1) return ''
  // Columns of one row, "Probation – Used" and "Probation – Least time", share what limits it.
  if (new Set([...criteria].map((name) => name.split(' – ')[0])).size === 1) return note.text
  const about = new Set(ideasOf(answer.criterion).map(({ key }) => key))
  return clausesOfNote(note.text)
    .filter((clause) => speaksOf(clause, about))
    .join('; ')
}

/** "Bankrupt: 70% LTV" is of the bankrupt, "max 75% on flats" of every row of loans to value. */
function speaksOf(clause: string, about: ReadonlySet<string>): boolean {
  const ideas = ideasOf(clause)
  const telling = ideas.filter(
    ({ measure, dimension }) => measure === undefined && dimension !== 'dwelling',
  )
  return (telling.length > 0 ? telling : ideas).some(({ key }) => about.has(key))
}

/** "Manual roles max 70": limits, and does not say what. */
export function limitsUnsaid({ text }: AnswerNote): boolean {
  return limitsAnswer(text) && ideasOf(text).length === 0
}

function ideasOf(words: string): readonly Facet[] {
  return facetsOf(words).filter(
    ({ kind, weight }) => kind === 'criterion' && weight >= LEAST_OF_SUBJECT,
  )
}

const LEAST_OF_SUBJECT = 0.5

// What a key may say of a cell that nobody has filled yet.
const NOTHING_KNOWN =
  /^(?:(?:the |this )?(?:point|question|line|criterion|policy|answer|it|we|desk|lender|cell|they) )?(?:(?:has |have |had |was |were |is |are |did |do )?(?:not|never)|hasn['’]t|haven['’]t|didn['’]t|yet to be|still to be|to be|nothing|nobody has)(?: yet| been| us| so far)* (?:researched|check(?:ed)?|ask(?:ed)?|look(?:ed)? (?:at|up|into)|recorded|verified|known|entered|held|captured|confirmed|reviewed|answer(?:ed)?|told|tell|say|said|reply|replied|respond(?:ed)?)\b|^(?:no (?:answer|reply|response|data|information|entry)|(?:left )?blank|unknown|unchecked|unresearched|unverified)\b/i

/** Words never change once indexed; lists of every lender ask for them again and again. */
const readOutcomes = new WeakMap<IndexedAnswer, ReadOutcome>()

const hintsByDocument = new WeakMap<CriteriaDocument, Map<string, OutcomeHint>>()

/** What a bare word means under an answer's criterion; worked out when it is first asked for. */
export function hintOf({ document, answer: { criterion: name } }: IndexedAnswer): OutcomeHint {
  const hints = hintsByDocument.get(document) ?? new Map<string, OutcomeHint>()
  hintsByDocument.set(document, hints)
  const hint = hints.get(name) ?? hintOfName({ name, core: facetsOf(name) })
  hints.set(name, hint)
  return hint
}

function sheetUpdated({ document, answer }: IndexedAnswer): string | undefined {
  return document.reading.sheets.find(({ name }) => name === answer.place.sheet)?.updated
}
