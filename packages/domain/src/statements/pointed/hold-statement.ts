/**
 * What of somebody's pointing holds against the page: every row has a sum that stands there whole and
 * is no other row's, every field is of its form.
 */
import type { HeldPage } from '../../income/pointed/hold-pointed.ts'
import { wordsAt } from '../../income/pointed/paper-page.ts'
import type { NumberedPage } from './numbered-page.ts'
import type {
  PointedHead,
  PointedRow,
  PointedStatement,
  PointedStatementPage,
} from './pointed-statement.ts'
import { accountAt, dayAt, nameAt, sortCodeAt, sumAt } from './value-at-words.ts'

/** The same page with what holds of it. */
export function holdStatementPage(
  pointed: PointedStatementPage,
  page: NumberedPage,
): HeldPage<PointedStatementPage> {
  const dropped: string[] = []
  const used = new Set<number>()
  const isFree = (numbers: readonly number[]) => !numbers.some((number) => used.has(number))
  const statements = pointed.statements.slice(0, MOST_ON_A_PAGE).map((one): PointedStatement => {
    if (one.type !== 'statement') return { ...one, fields: [], rows: [] }
    const fields = one.fields.filter(({ field, words }) => {
      const isHeld = FORMS[field](page, words) !== undefined
      if (!isHeld) dropped.push(`${field}: not of its form`)
      return isHeld
    })
    const rows = one.rows.flatMap((row): readonly PointedRow[] => {
      const isHeld = holdsRow(row, page) && isFree(row.amount) && isFree(row.balance)
      if (!isHeld) dropped.push(`${row.kind}: its figures do not stand there, or are another row’s`)
      for (const number of isHeld ? [...row.amount, ...row.balance] : []) used.add(number)
      return isHeld ? [row] : []
    })
    return { ...one, fields, rows }
  })
  return { page: { page: page.page, statements }, dropped }
}

/** More accounts than any page states. */
const MOST_ON_A_PAGE = 8

const FORMS: Readonly<
  Record<PointedHead, (page: NumberedPage, words: readonly number[]) => unknown>
> = {
  accountHolder: nameAt,
  bank: nameAt,
  sortCode: sortCodeAt,
  accountNumber: accountAt,
  // A period's first day may leave month and year to its last.
  periodStart: wordsAt,
  periodEnd: dayAt,
  openingBalance: sumAt,
  closingBalance: sumAt,
  totalIn: sumAt,
  totalOut: sumAt,
}

function holdsRow(row: PointedRow, page: NumberedPage): boolean {
  const { kind, amount, balance, date, description, type } = row
  const isThere = (numbers: readonly number[]) =>
    numbers.length === 0 || wordsAt(page, numbers) !== undefined
  const sum = sumAt(page, amount)
  const printed = sumAt(page, balance)
  if (![date, description, type].every(isThere)) return false
  if (kind === 'balance') return amount.length === 0 && printed !== undefined
  const isOneFigure = amount.some((number) => balance.includes(number))
  return (
    sum !== undefined &&
    sum.pence > 0 &&
    !isOneFigure &&
    (balance.length === 0 || printed !== undefined)
  )
}
