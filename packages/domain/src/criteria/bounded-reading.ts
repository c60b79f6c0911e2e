/**
 * A reading with its texts within their bounds, whatever the document made of several cells or lines
 * together. What an answer lost by it is told in the report of its sheet, for the rest may change
 * what the answer says.
 */
import { cutText, longestTexts, withTextsCut } from '../shared/text-bounds.ts'
import type { CriteriaReading, CriterionAnswer, SheetReading } from './criteria-reading.ts'

/** What a report says of a text that was cut. */
export const cutReason = `The text is longer than ${longestTexts.cell.toLocaleString('en-GB')} characters: its beginning was read, and the rest stands in the original alone.`

type Skipped = SheetReading['skipped']

export function withBounds(reading: CriteriaReading): CriteriaReading {
  const cut = new Map<string | undefined, Skipped[number][]>()
  const answers = reading.answers.map((answer) => {
    const bounded = boundAnswer(answer)
    const { place } = bounded
    if (bounded.text !== answer.text) {
      const told = cut.get(place.sheet) ?? []
      told.push({ range: place.cell ?? `page ${place.page}`, reason: cutReason })
      cut.set(place.sheet, told)
    }
    return bounded
  })
  const sheets = reading.sheets.map((sheet) => {
    // A guide has one sheet, which its places do not name.
    const told = cut.get(sheet.name) ?? cut.get(undefined) ?? []
    const skipped = firstOf([...sheet.skipped, ...told])
    return withTextsCut({ ...sheet, skipped }, longestTexts.name)
  })
  return { ...reading, sheets, answers }
}

function boundAnswer(answer: CriterionAnswer): CriterionAnswer {
  const lender = cutText(answer.lender, longestTexts.name)
  const criterion = cutText(answer.criterion, longestTexts.name)
  const text = cutText(answer.text, longestTexts.cell)
  const section = cutName(answer.section)
  const variant = cutName(answer.variant)
  const notes = withTextsCut(answer.notes, longestTexts.cell)
  const isWithin =
    lender === answer.lender &&
    criterion === answer.criterion &&
    text === answer.text &&
    section === answer.section &&
    variant === answer.variant &&
    notes === answer.notes
  if (isWithin) return answer
  return {
    ...answer,
    lender,
    criterion,
    text,
    notes,
    ...(section !== undefined && { section }),
    ...(variant !== undefined && { variant }),
  }
}

function cutName(name: string | undefined): string | undefined {
  return name === undefined ? undefined : cutText(name, longestTexts.name)
}

/** Nobody reads more of them, and a sheet may have as many as it has cells. */
const MOST_TOLD = 500

function firstOf(skipped: Skipped): Skipped {
  const more = skipped.length - MOST_TOLD
  if (more <= 0) return skipped
  return [
    ...skipped.slice(0, MOST_TOLD),
    { range: 'sheet', reason: `${more.toLocaleString('en-GB')} more parts were left out.` },
  ]
}
