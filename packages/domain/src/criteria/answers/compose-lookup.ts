/**
 * Answers that quote what named lenders say: the lender and the criterion as the document writes
 * them, the words, the place and the dates. Documents that differ are shown side by side, older
 * rows of the same document are mentioned as superseded.
 */
import { foldText } from '../../shared/text.ts'
import { findFigures } from '../cells/find-figures.ts'
import type { AnswerNote } from '../criteria-reading.ts'
import { citationOf, type IndexedAnswer, outcomeOf } from '../matching/criteria-index.ts'
import { type Facet, facetName } from '../matching/criterion-facets.ts'
import type { FoundAnswers } from '../matching/find-answers.ts'
import type { Citation, Outcome } from './answer.ts'
import { datesOf, listed, placeOf, plainMarkdown, quoted, spelledDate } from './compose-quote.ts'
import { judge, type Threshold } from './group-lenders.ts'

type Answered = Extract<FoundAnswers, { kind: 'answered' }>

export type ComposedAnswer = { readonly message: string; readonly citations: readonly Citation[] }

/** The block of one lender and one criterion; several places where documents or rows differ. */
export function composeLookup(found: Answered, threshold?: Threshold): ComposedAnswer {
  const { entries } = found
  const citations = entries.flatMap((entry) => [
    citationOf(entry, judgedOutcome(entry, threshold)),
    ...footnoteCitations(entry),
  ])
  const blocks = entries.map((entry) => quoteBlock(entry, threshold))
  const lead = disagreement(entries)
  const notes = [
    ...supersededNotes(found),
    ...blankNotes(found),
    ...coverageNotes(found.uncovered),
    ...otherSheetNotes(found),
    ...siblingNotes(found.siblings),
  ]
  return {
    message: [...(lead === undefined ? [] : [lead]), ...blocks, ...notes].join('\n\n'),
    citations,
  }
}

function quoteBlock(entry: IndexedAnswer, threshold: Threshold | undefined): string {
  const { answer, document } = entry
  const citation = citationOf(entry)
  const variant = answer.variant === undefined ? '' : ` (${plainMarkdown(answer.variant)})`
  const remark = outcomeOf(entry) === 'not-stated' ? '\nThis does not state a position.' : ''
  const key =
    entry.meaning === undefined
      ? ''
      : `\nThe sheet’s key: ${plainMarkdown(answer.text.trim())} = ${quoted(entry.meaning)}`
  const notes = answer.notes
    .filter(({ kind, text }) => kind !== 'elsewhere' || !answer.text.includes(text))
    .map(({ kind, text }) => `\n${NOTE_LEADS[kind]}: ${quoted(shortened(text))}`)
  return [
    `**${plainMarkdown(answer.lender)}**${variant} · ${plainMarkdown(answer.criterion)}`,
    `> ${quoted(answer.text)}`,
    `${placeOf(citation)} · ${datesOf(citation, document.uploadedAt)}${key}${heldRemark(entry, threshold)}${remark}${notes.slice(0, 2).join('')}`,
  ].join('\n\n')
}

function judgedOutcome(
  entry: IndexedAnswer,
  threshold: Threshold | undefined,
): Outcome | undefined {
  return threshold === undefined ? undefined : judge(entry, threshold).outcome
}

/** How the stated figure lies to the one asked about; nothing is said of the case itself. */
function heldRemark(entry: IndexedAnswer, threshold: Threshold | undefined): string {
  if (threshold === undefined) return ''
  const { outcome, rule } = judge(entry, threshold)
  const words = /^(within|beyond)/.test(rule) ? HELD[outcome] : undefined
  return words === undefined
    ? ''
    : `\nHeld against ${plainMarkdown(threshold.held.words)}: ${words}.`
}

const HELD: Readonly<Partial<Record<Outcome, string>>> = {
  accept: 'within what is stated',
  conditional: 'within it only by a condition or an exception in the words',
  decline: 'beyond what is stated',
}

// A footnote limits the answer that bears its mark, so it is a source of its own.
function footnoteCitations(entry: IndexedAnswer): readonly Citation[] {
  const { answer } = entry
  return answer.notes
    .filter(({ kind }) => kind === 'footnote')
    .map(({ text, place }) => {
      const { outcome: _, cell: __, row: ___, ...rest } = citationOf(entry)
      return { ...rest, ...place, quote: text }
    })
}

const NOTE_LEADS: Readonly<Record<AnswerNote['kind'], string>> = {
  note: 'Note in the document',
  comment: 'Comment on the cell',
  source: 'Source given in the document',
  footnote: 'Footnote',
  elsewhere: 'The cell above says',
}

const LONGEST_NOTE = 240

function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length <= LONGEST_NOTE ? line : `${line.slice(0, LONGEST_NOTE)}…`
}

function disagreement(entries: readonly IndexedAnswer[]): string | undefined {
  const byDocument = [...Map.groupBy(entries, ({ document }) => document.documentId).values()]
  const [first, ...others] = byDocument
  if (first === undefined || others.length === 0) return undefined
  const shown = byDocument.length === 2 ? 'both' : `all ${byDocument.length}`
  const texts = new Set(entries.map(({ answer }) => foldText(answer.text)))
  if (texts.size === 1) return `${byDocument.length} documents say the same.`
  const positions = byDocument.map((own) => new Set(own.map(positionOf)))
  const isShared = [...new Set(first.map(positionOf))].some((position) =>
    positions.every((own) => own.has(position)),
  )
  return isShared
    ? `The documents use different words; ${shown} are shown.`
    : `The documents differ; ${shown} are shown, check which is current.`
}

/** What is stated, however it is worded: "N" is "Not accepted", "75" is "Max age 75". */
function positionOf(entry: IndexedAnswer): string {
  const outcome = outcomeOf(entry)
  const values = new Set(findFigures(entry.answer.text).map(({ value }) => value))
  if (values.size === 0 || outcome === 'decline') return outcome
  return [...values].sort((one, other) => one - other).join('|')
}

function supersededNotes({ superseded }: Answered): readonly string[] {
  return superseded.slice(0, 2).map(({ answer }) => {
    const when = answer.reviewed === undefined ? '' : `, reviewed ${spelledDate(answer.reviewed)}`
    return `Superseded row${when}: ${quoted(shortened(answer.text))}`
  })
}

function blankNotes({ blanks }: Answered): readonly string[] {
  const places = blanks.map((entry) => placeOf(citationOf(entry)))
  return places.length === 0 ? [] : [`Left empty in ${places.join(' and ')}.`]
}

function otherSheetNotes({ otherSheets }: Answered): readonly string[] {
  if (otherSheets.length === 0) return []
  return [
    `A row of the same name also stands on sheet ${otherSheets.map(plainMarkdown).join(' and ')}.`,
  ]
}

/** A choice among rows that the question did not tell apart is said. */
export function siblingNotes(names: readonly string[]): readonly string[] {
  if (names.length === 0) return []
  const them = names.length === 1 ? 'it' : 'them'
  return [`The document also states ${listed(names.map(quoted))}; ask for ${them} by name.`]
}

// A row about the self-employed is about how long they have traded.
const UNSPOKEN = new Set(['trading-time'])

/** The document's row is wider than the question: say so instead of implying that it fits. */
export function coverageNotes(uncovered: readonly Facet[]): readonly string[] {
  const ideas = uncovered.filter(({ key, kind, weight, cost }) => {
    return kind !== 'word' && weight >= 0.4 && (cost ?? weight) >= 0.1 && !UNSPOKEN.has(key)
  })
  // A word beside an idea may narrow it: "discretionary bonus".
  const words = uncovered.filter(
    ({ kind, weight, cost }) => kind === 'word' && weight >= 0.3 && cost === undefined,
  )
  const names = [
    ...ideas.map(({ key }) => plainMarkdown(facetName(key))),
    ...words.map(({ key }) => quoted(facetName(key))),
  ]
  return names.length === 0
    ? []
    : [`The row does not name ${names.join(' or ')}; check that it applies.`]
}
