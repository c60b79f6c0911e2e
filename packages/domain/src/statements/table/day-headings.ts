/**
 * Days that stand above their entries: how they are written, and the sums that some state beside them,
 * balances at the day's end or beginning or what its entries come to. Such headings are told by what
 * they say: every day the same and nothing else, under each of them entries without a day. Which
 * sum it is is for the balances to tell.
 */
import { matchingWords } from '../../shared/text.ts'
import { turnLines } from '../knowledge/line-words.ts'
import type { MoneyToken } from '../rows/money-tokens.ts'
import { type StatementRow, textOf } from '../rows/statement-rows.ts'
import type { DayInRow } from './day-in-row.ts'

export type DayHeadings = {
  /** How the days are written; null: none stands above its entries. */
  readonly form: string | null
  readonly sums: ReadonlyMap<StatementRow, MoneyToken>
}

/** The headings among all rows of a statement's lists. */
export function dayHeadings(
  rows: readonly StatementRow[],
  days: ReadonlyMap<StatementRow, DayInRow>,
): DayHeadings {
  const sums = sumsOfDays(rows, days)
  const dated = rows.map((row) => ({
    form: days.get(row)?.form,
    isEntry: !sums.has(row) && hasSumApart(row),
  }))
  const entries = dated.filter(({ isEntry }) => isEntry)
  const own = entries.filter(({ form }) => form !== undefined)
  if (own.length * 2 > entries.length) return { form: null, sums }
  // All are written in the way of the first.
  const first = dated.find(
    ({ form, isEntry }, at) => form !== undefined && !isEntry && dated[at + 1]?.isEntry,
  )
  return { form: first?.form ?? null, sums }
}

export function hasSumApart({ money }: StatementRow): boolean {
  return money.some(({ isApart }) => isApart)
}

/** Of fewer days, the first entries may be alike by chance. */
const LEAST_DAYS = 3

type Stated = { readonly row: StatementRow; readonly said: string; readonly sum: MoneyToken }

function sumsOfDays(
  rows: readonly StatementRow[],
  days: ReadonlyMap<StatementRow, DayInRow>,
): DayHeadings['sums'] {
  const stated = rows.flatMap((row) => statedIn(row, days.get(row)) ?? [])
  const dated = stated.filter(({ row }) => days.has(row))
  const [headings = []] = [...Map.groupBy(dated, ({ said }) => said).values()].toSorted(
    (one, other) => other.length - one.length,
  )
  const [first, last] = [headings[0], headings.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const between = stated.slice(stated.indexOf(first), stated.indexOf(last))
  const isAlone = between.every(({ row, said }) => days.has(row) === (said === first.said))
  const changes = headings.filter((one, at) => !isAgain(headings[at - 1], one, days))
  const places = changes.map(({ row }) => rows.indexOf(row))
  const areFilled = places.every((place, at) =>
    rows.slice(place + 1, places[at + 1]).some((row) => !days.has(row) && hasSumApart(row)),
  )
  const isOneEach = new Set(changes.map(({ row }) => keyOf(days.get(row)))).size === changes.length
  return isAlone && areFilled && isOneEach && changes.length >= LEAST_DAYS
    ? new Map(headings.map(({ row, sum }) => [row, sum]))
    : new Map()
}

/** The one sum of a row with the words beside it. */
function statedIn(row: StatementRow, day: DayInRow | undefined): Stated | undefined {
  const sums = row.money.filter(({ words }) => !words.some((word) => day?.words.includes(word)))
  const [sum] = sums
  if (sum === undefined || sums.length > 1) return undefined
  const taken = new Set([...sum.words, ...(day?.words ?? [])])
  const said = matchingWords(textOf(row.words.filter((word) => !taken.has(word))))
  return { row, sum, said: said.filter((word) => !TURNS.has(word)).join(' ') }
}

const TURNS: ReadonlySet<string> = new Set(turnLines)

/** Whether a heading is the one before once more, on the next page. */
function isAgain(
  before: Stated | undefined,
  own: Stated,
  days: ReadonlyMap<StatementRow, DayInRow>,
): boolean {
  return (
    before !== undefined &&
    before.sum.pence === own.sum.pence &&
    keyOf(days.get(before.row)) === keyOf(days.get(own.row))
  )
}

function keyOf(dated: DayInRow | undefined): string {
  const { day, month, year } = dated?.day ?? {}
  return `${year} ${month} ${day}`
}
