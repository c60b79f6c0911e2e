/**
 * Answers that quote what named lenders say: the lender and the criterion as the document writes
 * them, the words, the place and the dates. Documents that differ are shown side by side, older
 * rows of the same document are mentioned as superseded.
 */

import { findFigures } from '../../language/find-figures.ts'
import { spelledDate } from '../../language/printed-dates.ts'
import { foldText, onOneLine } from '../../shared/text.ts'
import { BARE_FIGURE } from '../cells/outcome.ts'
import type { AnswerNote } from '../criteria-reading.ts'
import { labelOf } from '../criterion-label.ts'
import type { Answered } from '../matching/find-answers.ts'
import {
  citationOf,
  explainAnswer,
  type IndexedAnswer,
  outcomeOf,
} from '../matching/indexed-answer.ts'
import type { CriterionMatch } from '../matching/match-criteria.ts'
import { areOfOtherSides } from '../matching/sides-of-answers.ts'
import type { ClientCase } from '../meaning/client-case.ts'
import type { Outcome } from '../outcomes.ts'
import type { Citation } from './answer.ts'
import { notesOf, referredTo, TIED } from './answer-notes.ts'
import { type Composed, joinPieces, textPiece } from './answer-parts.ts'
import {
  cut,
  datesOf,
  listed,
  placeOf,
  plainMarkdown,
  quoted,
  shortPlace,
} from './compose-quote.ts'
import { coverageNotes } from './coverage-notes.ts'
import { judge } from './hold-answer.ts'
import { keyNotes, sheetNotes } from './list-notes.ts'
import { widerAmong } from './wider-rows.ts'
import { sayFigureOfCase, writeEvent } from './write-case.ts'

/**
 * The block of one lender and one criterion; several places where documents or rows differ. Long
 * words are cut in the message, never in the citations, so that it can be read at one go.
 *
 * @param room how long the message may be, in characters
 * @param matches the names that the question matches, to tell wider rows from the one asked about
 */
export function composeLookup(
  found: Answered,
  client?: ClientCase,
  room: number = LONGEST_LOOKUP,
  matches: readonly CriterionMatch[] = [],
): Composed {
  const wider = widerAmong(found.entries, matches, client)
  const notes = notesBelow(found).map((note) => textPiece(note))
  const lead = disagreement(
    found.entries.filter((entry) => !wider.has(entry)),
    matches,
  )
  const headline = lead === undefined ? [] : [textPiece(lead, 'headline')]
  const pieces = (longest: number) => [
    ...headline,
    ...quotePieces(found, wider, client, longest),
    ...notes,
  ]
  for (const longest of QUOTE_LENGTHS) {
    const composed = joinPieces(pieces(longest))
    if (composed.message.length <= room) return composed
  }
  return withFewer(pieces(QUOTE_LENGTHS.at(-1) ?? 0), room)
}

/** How long each of several blocks may be: together what a comparison may take. */
export function roomFor(blocks: number): number {
  return Math.min(LONGEST_LOOKUP, Math.max(SHORTEST_BLOCK, LONGEST_COMPARISON / blocks))
}

/** What is read at one go about one lender and one criterion, in characters. */
const LONGEST_LOOKUP = 1800

// A name, a quote cut short, its place and a remark or two.
const SHORTEST_BLOCK = 600

// Two lenders and two criteria, each as long as a lookup.
const LONGEST_COMPARISON = 4 * LONGEST_LOOKUP

/** How much of each quote is shown, tried in turn: whole first, at last what tells it apart. */
const QUOTE_LENGTHS: readonly number[] = [Number.POSITIVE_INFINITY, 900, 500, 250, 120]

/** The first pieces that there is room for, and how many are left to the sources. */
function withFewer(pieces: readonly Composed[], room: number): Composed {
  const shown: string[] = []
  for (const { message } of pieces) {
    if ([...shown, message].join('\n\n').length > room - ROOM_FOR_COUNT) break
    shown.push(message)
  }
  const left = pieces.length - shown.length
  const note = `${left} more of what is stated ${left === 1 ? 'stands' : 'stand'} among the sources.`
  return { ...joinPieces(pieces), message: [...shown, note].join('\n\n') }
}

// The sentence that says how many more there are.
const ROOM_FOR_COUNT = 60

function notesBelow(found: Answered): readonly string[] {
  return [
    ...supersededNotes(found),
    ...blankNotes(found),
    ...coverageNotes(found.uncovered, found.entries),
    ...sheetNotes(found.otherSheets),
    ...siblingNotes(found.siblings),
  ]
}

// What names the very thing asked comes first; a wider row is no other position on it.
function quotePieces(
  { entries }: Answered,
  wider: ReadonlySet<IndexedAnswer>,
  client: ClientCase | undefined,
  longest: number,
): readonly Composed[] {
  const deciding = entries.filter((entry) => !wider.has(entry))
  return [
    ...deciding.map((entry) => quotePiece(entry, client, longest)),
    ...[...wider].map((entry) => quotePiece(entry, client, longest, WIDER)),
  ]
}

const WIDER: readonly string[] = ['This is a wider row; the one above names what is asked.']

function quotePiece(
  entry: IndexedAnswer,
  client: ClientCase | undefined,
  longest: number,
  ownRemarks: readonly string[] = [],
): Composed {
  const { answer, document } = entry
  const notes = notesOf(entry)
  const footnotes = footnoteCitations(entry, notes)
  const footnoteRemarks = noteRemarks(notes.filter(({ kind }) => TIED.has(kind)))
  const remarks = [
    ...ownRemarks,
    ...referralRemarks(entry),
    ...keyNotes([entry]),
    ...heldRemarks(entry, client),
    ...(outcomeOf(entry) === 'not-stated' ? ['This does not state a position.'] : []),
    ...footnoteRemarks,
    ...noteRemarks(notes.filter(({ kind }) => !TIED.has(kind))),
  ].slice(0, MOST_REMARKS)
  const citation = citationOf(entry, judgedOutcome(entry, client))
  const variant = answer.variant === undefined ? '' : ` (${plainMarkdown(answer.variant)})`
  const place = `${placeOf(citation)} · ${datesOf(citation, document.uploadedAt)}`
  return {
    message: [
      `**${plainMarkdown(answer.lender)}**${variant} · ${plainMarkdown(labelOf(answer.criterion))}`,
      `> ${quoted(cut(answer.text, longest))}`,
      [place, ...remarks].join('\n'),
    ].join('\n\n'),
    citations: [citation, ...footnotes],
    parts: [
      {
        kind: 'quote',
        citation: 0,
        footnotes: footnotes.map((_, at) => at + 1),
        // As parts, footnotes are places with words of their own.
        remarks: remarks.filter((remark) => !footnoteRemarks.includes(remark)),
      },
    ],
  }
}

// More than this below one quote is not read; the first ones limit, the last are asides.
const MOST_REMARKS = 4

/** D12: where a cell only refers to another, that is said beside the words it takes. */
function referralRemarks(entry: IndexedAnswer): readonly string[] {
  const note = referredTo(entry)
  if (note === undefined) return []
  const cell = shortPlace({ ...citationOf(entry), ...note.place })
  return [`The cell itself says ${quoted(note.refersBy ?? '')}: these are the words of ${cell}.`]
}

function noteRemarks(notes: readonly AnswerNote[]): readonly string[] {
  return notes
    .slice(0, MOST_NOTES)
    .map(({ kind, text }) => `${NOTE_LEADS[kind]}: ${quoted(shortened(text))}`)
}

// A cell has its row's note and its own comment; a third is an aside.
const MOST_NOTES = 2

function judgedOutcome(entry: IndexedAnswer, client: ClientCase | undefined): Outcome | undefined {
  if (client === undefined) return undefined
  const { outcome, compared } = judge(entry, client)
  return compared.length === 0 && explainAnswer(entry) === BARE_FIGURE ? undefined : outcome
}

/** How the stated figure lies to the one asked about; nothing is said of the case itself. */
function heldRemarks(entry: IndexedAnswer, client: ClientCase | undefined): readonly string[] {
  if (client === undefined) return []
  const { outcome, compared } = judge(entry, client)
  const words = compared.length > 0 ? HELD[outcome] : undefined
  const held = compared.map((one) => ('role' in one ? sayFigureOfCase(one) : writeEvent(one)))
  return words === undefined
    ? []
    : [`Held against ${plainMarkdown(listed([...new Set(held)]))}: ${words}.`]
}

const HELD: Readonly<Partial<Record<Outcome, string>>> = {
  accept: 'within what is stated',
  conditional: 'within it only by a condition or an exception in the words',
  decline: 'beyond what is stated',
}

// A footnote limits the answer that bears its mark, so it is a source of its own.
function footnoteCitations(
  entry: IndexedAnswer,
  notes: readonly AnswerNote[],
): readonly Citation[] {
  return notes
    .filter(({ kind }) => TIED.has(kind))
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
  reference: 'Elsewhere in the document',
  elsewhere: 'The cell above says',
}

// Two lines on a screen; the whole note stands in the source.
const LONGEST_NOTE = 240

function shortened(text: string): string {
  const line = onOneLine(text)
  return cut(line, LONGEST_NOTE)
}

function disagreement(
  entries: readonly IndexedAnswer[],
  matches: readonly CriterionMatch[],
): string | undefined {
  const byDocument = [...Map.groupBy(entries, ({ document }) => document.documentId).values()]
  const [first, ...others] = byDocument
  if (first === undefined || others.length === 0) return undefined
  const shown = byDocument.length === 2 ? 'both' : `all ${byDocument.length}`
  const texts = new Set(entries.map(({ answer }) => foldText(answer.text)))
  if (texts.size === 1) return `${byDocument.length} documents say the same.`
  if (areOfOtherSides(byDocument, matches)) {
    return `Stated for different sides of lending; ${shown} are shown.`
  }
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
  return superseded.slice(0, MOST_SUPERSEDED).map(({ answer }) => {
    const when = answer.reviewed === undefined ? '' : `, reviewed ${spelledDate(answer.reviewed)}`
    return `Superseded row${when}: ${quoted(shortened(answer.text))}`
  })
}

// What held before, and before that; older rows are history.
const MOST_SUPERSEDED = 2

function blankNotes({ blanks }: Answered): readonly string[] {
  const places = blanks.map((entry) => placeOf(citationOf(entry)))
  return places.length === 0 ? [] : [`Left empty in ${places.join(' and ')}.`]
}

/** A choice among rows that the question did not tell apart is said. */
export function siblingNotes(names: readonly string[]): readonly string[] {
  if (names.length === 0) return []
  const them = names.length === 1 ? 'it' : 'them'
  return [`The document also states ${listed(names.map(quoted))}; ask for ${them} by name.`]
}
