/** A model's reading in words, on screen and in a report. */
import type { ModelReading, ModelReadings, ReadComparison, ReadSpan } from './evidence-record.ts'

export const readingTitle = 'Read with AI, checked'

/** What the model said, of what the lender does with this case. */
export const saidWords: Readonly<Record<NonNullable<ModelReading['said']>, string>> = {
  meets: 'accepts',
  'meets-if': 'accepts with conditions',
  fails: 'declines',
  refers: 'refers',
  'not-applicable': 'not applicable',
  'not-stated': 'states nothing',
  states: 'states',
}

const bounds: Readonly<Record<ReadComparison['bound'], string>> = {
  'at-most': 'at most',
  under: 'under',
  'at-least': 'at least',
  over: 'over',
}

/** "Age at end of term 81, at most 75: outside". */
export function sayComparison({
  client = 'No figure of the client’s',
  limit,
  bound,
  said,
  holds,
  isException,
}: ReadComparison): string {
  const came = holds === undefined ? 'not compared' : fits(holds)
  return [
    `${client}, ${isException ? 'by exception ' : ''}${bounds[bound]} “${limit}”: ${came}`,
    ...(said === holds ? [] : [`, the AI said ${fits(said)}`]),
  ].join('')
}

function fits(holds: boolean): string {
  return holds ? 'within' : 'outside'
}

/** Those that state something or are in doubt, and of each thing asked who states nothing. */
export function readingsShown({ ideas, lenders }: ModelReadings): {
  readonly told: readonly ModelReading[]
  readonly silent: readonly { readonly idea: string; readonly lenders: readonly string[] }[]
} {
  const isSilent = ({ spans, doubt, said }: ModelReading) =>
    said === 'not-stated' && spans.length === 0 && doubt === undefined
  return {
    told: lenders.filter((one) => !isSilent(one)),
    silent: ideas.flatMap((words, idea) => {
      const own = lenders.filter((one) => one.idea === idea && isSilent(one))
      return own.length === 0 ? [] : [{ idea: words, lenders: own.map(({ lender }) => lender) }]
    }),
  }
}

/** `B6`, `row 3`, `p. 4`; among words of several sheets `Bands!B6`. */
export function spanPlaces({ lenders }: ModelReadings): (span: ReadSpan) => string {
  const spans = lenders.flatMap((one) => one.spans)
  const isOfSeveral = new Set(spans.map((one) => `${one.documentId} ${one.sheet}`)).size > 1
  return ({ page, sheet = '', cell = '', row }) => {
    if (page !== undefined) return `p. ${page}`
    if (/\.csv$/i.test(sheet) && row !== undefined) return `row ${row}`
    return isOfSeveral ? `${sheet}!${cell}` : cell
  }
}
