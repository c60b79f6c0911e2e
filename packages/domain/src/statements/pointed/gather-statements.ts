/**
 * Puts together what was pointed at page by page: the statements of a file, each with its pages, what
 * its head says and its rows. One goes on until a page states another account or another period.
 */
import { periodOfDays } from '../account/statement-dates.ts'
import type { Period } from '../account/years-of-days.ts'
import type { NumberedPage } from './numbered-page.ts'
import type { PointedHead, PointedRow, PointedStatementPage } from './pointed-statement.ts'
import { accountAt, textAt } from './value-at-words.ts'

export type PlacedRow = { readonly row: PointedRow; readonly page: NumberedPage }

/** Where a field of the head stands. */
export type PlacedHead = { readonly words: readonly number[]; readonly page: NumberedPage }

export type GatheredStatement = {
  readonly pages: readonly NumberedPage[]
  /** In the order in which they were pointed at. */
  readonly heads: ReadonlyMap<PointedHead, readonly PlacedHead[]>
  /** In the order of the document. */
  readonly rows: readonly PlacedRow[]
}

/** The statements of a file in their order. */
export function gatherStatements(
  pointed: readonly PointedStatementPage[],
  pages: readonly NumberedPage[],
): readonly GatheredStatement[] {
  const statements: GatheredStatement[] = []
  for (const page of pages) {
    const said = pointed.find((one) => one.page === page.page)?.statements ?? []
    for (const { type, goesOn, fields, rows } of said) {
      if (type !== 'statement') continue
      const own: GatheredStatement = {
        pages: [page],
        heads: Map.groupBy(
          fields.map(({ field, words }) => ({ field, words, page })),
          ({ field }) => field,
        ),
        rows: rows.map((row) => ({ row, page })),
      }
      const at = statements.findLastIndex((one) => isSame(one, own, goesOn))
      const before = statements[at]
      if (before === undefined) statements.push(own)
      else statements[at] = joined(before, own)
    }
  }
  return statements
}

/** Undefined where its head does not print both of its ends. */
export function periodOf({ heads }: GatheredStatement): Period | undefined {
  const [start, end] = [heads.get('periodStart')?.[0], heads.get('periodEnd')?.[0]]
  if (start === undefined || end === undefined) return undefined
  return periodOfDays(wordsOf(start), wordsOf(end))
}

const wordsOf = ({ page, words }: PlacedHead) => textAt(page, words).split(' ')

function isSame(before: GatheredStatement, next: GatheredStatement, goesOn: boolean): boolean {
  const [account, own] = [accountOf(before), accountOf(next)]
  if (account !== undefined && own !== undefined && account !== own) return false
  const [period, ownPeriod] = [periodOf(before), periodOf(next)]
  if (period !== undefined && ownPeriod !== undefined && !isOne(period, ownPeriod)) return false
  if (account !== undefined && account === own) return true
  const isNextPage = before.pages.at(-1) !== next.pages[0]
  return isNextPage && (goesOn || (own === undefined && ownPeriod === undefined))
}

const isOne = (one: Period, other: Period) => one.start === other.start && one.end === other.end

/** Its last four digits, which is what all its pages print. */
function accountOf({ heads }: GatheredStatement): string | undefined {
  const place = heads.get('accountNumber')?.[0]
  return place && accountAt(place.page, place.words)?.replace(/\D/g, '').slice(-4)
}

function joined(before: GatheredStatement, next: GatheredStatement): GatheredStatement {
  const heads = new Map(before.heads)
  for (const [field, found] of next.heads) {
    heads.set(field, [...(heads.get(field) ?? []), ...found])
  }
  return {
    pages: [...new Set([...before.pages, ...next.pages])],
    heads,
    rows: [...before.rows, ...next.rows],
  }
}
