/**
 * A match that is not sure asks back: up to three rows that the words may mean, each with what it
 * states and where, one of them to be chosen. Nothing of them is said to be the answer.
 */
import { readsAsInstruction } from '../cells/instruction-text.ts'
import { labelOf } from '../criterion-label.ts'
import type { CriteriaIndex, IndexedCriterion } from '../matching/criteria-index.ts'
import {
  citationOf,
  currentAnswers,
  type IndexedAnswer,
  outcomeOf,
} from '../matching/indexed-answer.ts'
import type { RankedRow } from '../matching/rank-rows.ts'
import type { CriteriaAnswer, QuestionContext } from './answer.ts'
import { type Composed, joinPieces, textPiece } from './answer-parts.ts'
import { cut, fewOf, placeOf, plainMarkdown, quoted } from './compose-quote.ts'

/** A row that may be meant, and what speaks for it. */
export type OfferedRow = Pick<RankedRow, 'criterion' | 'why'> & Partial<Pick<RankedRow, 'score'>>

/** What is offered for some words. */
export type Offer = {
  /** As typed. */
  readonly words: string
  /** Rows that state something for the lenders asked, the likeliest first. */
  readonly rows: readonly OfferedRow[]
  /** The lenders asked; absent where all of them are. */
  readonly lenderIds?: readonly string[]
  /** The one lender asked, as typed. */
  readonly lender?: string
}

/** The answer that asks back which row is meant. */
export function composeChoices(
  { words, rows, lenderIds, lender }: Offer,
  trace: readonly string[],
  context?: QuestionContext,
): CriteriaAnswer {
  const offered = rows.slice(0, mostOffered).flatMap(({ criterion, why }) => {
    const entry = statedEntry(criterion, lenderIds)
    return entry === undefined ? [] : [{ entry, why }]
  })
  const name = lender === undefined ? undefined : (offered[0]?.entry.answer.lender ?? lender)
  const rowsMeant = offered.length === 1 ? 'this row' : 'one of these rows'
  const headline = `${quoted(words)} could mean ${rowsMeant} of ${plainMarkdown(name ?? 'the loaded criteria')}:`
  const lines = offered.map(({ entry, why }) => `- ${lineOf(entry, why, name === undefined)}`)
  const choices = {
    message: lines.join('\n'),
    citations: offered.map(({ entry }) => citationOf(entry)),
    parts: [
      {
        kind: 'choices',
        words,
        offered: offered.map(({ why }, citation) => ({ citation, why })),
        ...(name !== undefined && { lender: name }),
      },
    ],
  } as const
  return {
    route: 'choices',
    ...joinPieces([
      textPiece(headline, 'headline'),
      choices,
      ...alsoAlike(rows.slice(mostOffered)),
    ]),
    ...(context !== undefined && { context }),
    trace: [
      ...trace,
      `asked back: ${rows.map(({ criterion: { name }, score }) => `“${name}” ${score?.toFixed(2) ?? 'as well'}`).join('; ')}`,
    ],
  }
}

/** More rows than these nobody chooses from at a glance. */
export const mostOffered = 3

function alsoAlike(rows: readonly OfferedRow[]): readonly Composed[] {
  if (rows.length === 0) return []
  const names = [...new Set(rows.map(({ criterion: { name } }) => labelOf(name)))]
  const shown = names.map((name) => `**${plainMarkdown(name)}**`)
  return [textPiece(`Other rows fit as well: ${fewOf(shown, MOST_NAMED)}. Name one to ask for it.`)]
}

const MOST_NAMED = 6

function lineOf(entry: IndexedAnswer, why: string, namesLender: boolean): string {
  const { answer } = entry
  const words = cut(answer.text, LONGEST_QUOTE)
  const whose = namesLender ? `, such as ${plainMarkdown(answer.lender)}` : ''
  return `**${plainMarkdown(labelOf(answer.criterion))}**${whose}: ${quoted(words)} (${placeOf(citationOf(entry))}; ${plainMarkdown(why)})`
}

// Enough to tell the rows apart; the whole words are in the sources.
const LONGEST_QUOTE = 160

/** The rows of a document or two that have something to say to whoever asks. */
export function rowsThatState(
  rows: readonly RankedRow[],
  lenderIds: readonly string[] | undefined,
): readonly RankedRow[] {
  return rows.filter(({ criterion }) => statedEntry(criterion, lenderIds) !== undefined)
}

/** The rows of names that fit alike, the likelier ones first. */
export function rowsOfNames(
  names: readonly string[],
  ranked: readonly RankedRow[],
  lenderIds: readonly string[] | undefined,
  { criteria }: CriteriaIndex,
): readonly OfferedRow[] {
  const likely = ranked.filter(({ criterion: { name } }) => names.includes(name))
  const left = names.filter((name) => !likely.some(({ criterion }) => criterion.name === name))
  const alike = left.flatMap((name) => {
    const row = criteria.find(
      (one) => one.name === name && statedEntry(one, lenderIds) !== undefined,
    )
    return row === undefined ? [] : [{ criterion: row, why: FITS_ALIKE }]
  })
  return [...rowsThatState(likely, lenderIds), ...alike]
}

const FITS_ALIKE = 'its name fits as well as the others'

/** The words of the lenders asked in a row, of all lenders the first that states something. */
function statedEntry(
  row: IndexedCriterion,
  lenderIds: readonly string[] = row.statedBy,
): IndexedAnswer | undefined {
  return lenderIds
    .flatMap((id) => currentAnswers(row, id))
    .find(
      (entry) =>
        entry.answer.text.trim() !== '' &&
        outcomeOf(entry) !== 'not-stated' &&
        !readsAsInstruction(entry.answer.text),
    )
}
