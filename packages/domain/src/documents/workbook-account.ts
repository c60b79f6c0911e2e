/**
 * How a workbook was read, sheet by sheet, and cell by cell of one of them: told from the reading alone,
 * wherever it lies in memory.
 */
import type {
  CriteriaReading,
  CriterionAnswer,
  SheetReading,
} from '../criteria/criteria-reading.ts'
import type { Workbook } from '../criteria/sheet-grid.ts'
import type { PlacedMark } from './place-marks.ts'
import { accountOfSheet, type SheetAccount, toCheckOf } from './sheet-account.ts'

export type SheetTold = {
  /** As it is asked for. */
  readonly part: string
  readonly name: string
  readonly isRead: boolean
  readonly words: string
  /** How many of its rows and lenders a person is to look at. */
  readonly toCheck: number
}

/** The whole of a corrected workbook's report that its cells and answers are needed for. */
export type WorkbookAccount = {
  readonly sheets: readonly SheetTold[]
  readonly sheet: { readonly name: string } & SheetAccount
}

type Counted = Pick<SheetReading, 'name' | 'status' | 'lenders' | 'criteria'> & {
  readonly reason?: string | undefined
}

/** Undefined where there is no sheet of that name; without a name the first that was read. */
export function accountOfWorkbook(
  workbook: Workbook,
  reading: CriteriaReading,
  marks: readonly PlacedMark[],
  wanted?: string,
): WorkbookAccount | undefined {
  const sheet = accountOfOne(workbook, reading, marks, wanted)
  const answersOf = Map.groupBy(reading.answers, ({ place }) => place.sheet)
  const sheets = reading.sheets.map((one) => tellSheet(one, answersOf.get(one.name) ?? [], marks))
  return sheet && { sheets, sheet }
}

export function accountOfOne(
  workbook: Workbook,
  { sheets, answers }: CriteriaReading,
  marks: readonly PlacedMark[],
  wanted = firstSheetOf(sheets),
): WorkbookAccount['sheet'] | undefined {
  const sheet = sheets.find(({ name }) => name === wanted)
  const grid = workbook.sheets.find(({ name }) => name === wanted)
  if (!sheet || !grid) return undefined
  const own = answers.filter(({ place }) => place.sheet === wanted)
  const holding = marks.filter((mark) => mark.sheet === wanted && mark.lost === undefined)
  return { name: wanted, ...accountOfSheet(grid, sheet, own, holding) }
}

export function tellSheet(
  sheet: Counted,
  answers: readonly CriterionAnswer[],
  all: readonly PlacedMark[],
): SheetTold {
  const { name, status } = sheet
  const marks = all.filter((mark) => mark.sheet === name)
  const holding = marks.filter(({ lost }) => lost === undefined)
  const toCheck = toCheckOf(answers, holding) + marks.length - holding.length
  return { part: name, name, isRead: status === 'read', words: wordsOf(sheet), toCheck }
}

function wordsOf({ status, reason, lenders, criteria }: Counted): string {
  if (status === 'skipped') return reason ?? 'No criteria were found'
  const across = lenders === 1 ? '1 lender' : `${lenders} lenders`
  return `${across} × ${criteria === 1 ? '1 row' : `${criteria} rows`}`
}

function firstSheetOf(sheets: readonly SheetReading[]): string {
  return (sheets.find(({ status }) => status === 'read') ?? sheets[0])?.name ?? ''
}
