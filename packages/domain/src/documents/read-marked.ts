/** A criteria document read with what somebody said of its cells, and what holds of that. */
import type { CriteriaReading } from '../criteria/criteria-reading.ts'
import { type GivenReading, NOTHING_GIVEN } from '../criteria/given-reading.ts'
import type { GuideHints } from '../criteria/guides/lenders/guide-lender.ts'
import { readCriteriaPdf } from '../criteria/guides/read-criteria-pdf.ts'
import type { Workbook } from '../criteria/sheet-grid.ts'
import { readWorkbook } from '../criteria/sheets/read-workbook.ts'
import type { PdfPage } from '../pages/pdf-page.ts'
import type { CellMark } from './cell-mark.ts'
import { markedLayouts } from './marked-layouts.ts'
import { withMarks } from './marked-reading.ts'
import { type PlacedMark, placeMarks } from './place-marks.ts'

export type MarkedReading = {
  readonly reading: CriteriaReading
  readonly marks: readonly PlacedMark[]
  /** As it is without any mark, for the next ones; absent where marks say where the heads are. */
  readonly unmarked?: CriteriaReading
}

/**
 * Heads that are marked go before whatever else was given of their sheet. No other mark changes how a
 * sheet is laid out: what was read of the same cells without marks, `unmarked`, is not read again.
 */
export function readMarkedWorkbook(
  workbook: Workbook,
  filename: string,
  given: GivenReading = NOTHING_GIVEN,
  marks: readonly CellMark[] = [],
  unmarked?: CriteriaReading,
): MarkedReading {
  const placed = placeMarks(workbook.sheets, undefined, marks)
  const holding = placed.filter(({ lost }) => lost === undefined)
  const layouts = markedLayouts(workbook.sheets, holding)
  const laidOut = new Set(layouts.map(({ sheet }) => sheet))
  const rest = given.sheets.filter(({ sheet }) => !laidOut.has(sheet))
  const known = layouts.length === 0 ? unmarked : undefined
  const sheets = [...layouts, ...rest]
  const read = known ?? withUnseen(readWorkbook(workbook, filename, { ...given, sheets }), workbook)
  return {
    reading: withMarks(read, workbook.sheets, placed),
    marks: placed,
    ...(layouts.length === 0 && { unmarked: read }),
  }
}

/** What a kind of file may hold unseen goes with each answer from it. */
function withUnseen(reading: CriteriaReading, { sheets }: Workbook): CriteriaReading {
  const told = sheets.flatMap(({ name, unseen }) => (unseen ? [[name, unseen] as const] : []))
  const unseen = new Map(told)
  if (unseen.size === 0) return reading
  const answers = reading.answers.map((answer) => {
    const { place, notes } = answer
    const text = unseen.get(place.sheet ?? '')
    if (text === undefined) return answer
    return { ...answer, notes: [...notes, { kind: 'comment' as const, text, place }] }
  })
  return { ...reading, answers }
}

export function readMarkedPages(
  pages: readonly PdfPage[],
  hints: GuideHints,
  given: GivenReading = NOTHING_GIVEN,
  marks: readonly CellMark[] = [],
): MarkedReading {
  return markPages(readCriteriaPdf(pages, hints, given), marks)
}

/** A guide that was read without marks, with them: its pages are not needed for that. */
export function markPages(unmarked: CriteriaReading, marks: readonly CellMark[]): MarkedReading {
  const placed = placeMarks([], unmarked, marks)
  return { reading: withMarks(unmarked, [], placed), marks: placed, unmarked }
}
