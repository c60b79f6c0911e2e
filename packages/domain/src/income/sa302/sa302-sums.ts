/**
 * The sums of a tax calculation, from its rows in order. What stands before the total of income is
 * income, whatever it is called; tax due is what Income Tax comes to before contributions and tax
 * taken at source; and the last amount due is the total, below nought where it is paid back. HMRC
 * cuts income to whole pounds, so a total may be a pound a line away from its parts.
 */
import type { FieldEvidence, Pence } from '../income-reading.ts'
import type { Sa302LineKind } from './sa302-lines.ts'
import type { Sa302Row } from './sa302-row.ts'

/** A sum with where it stands; with the least sure of its places where it has several. */
export type Sum = {
  readonly amount: Pence
  readonly evidence: FieldEvidence
  /** How many lines it was put together from. */
  readonly lines: number
}

const ROUNDING: Pence = 100

/** The rows of income: those up to the total of income, or where there is none to what follows it. */
function incomeRows(rows: readonly Sa302Row[]): readonly Sa302Row[] {
  return rows.slice(0, endOfIncome(rows)).filter(({ kind, isRate }) => kind !== 'aside' && !isRate)
}

function endOfIncome(rows: readonly Sa302Row[]): number {
  const end = rows.findIndex(({ kind }) => kind !== null && AFTER_INCOME.has(kind))
  return end < 0 ? rows.length : end
}

const AFTER_INCOME: ReadonlySet<Sa302LineKind> = new Set([
  'total-income',
  'personal-allowance',
  'taxable-income',
  'tax-charged',
  'tax-due',
])

/** Income of one kind: its own total where that is printed, otherwise its lines together. */
export function incomeOf(
  rows: readonly Sa302Row[],
  kind: Sa302LineKind,
  totalKind?: Sa302LineKind,
): Sum | null {
  const income = countedIncome(rows)
  const total = income.findLast((row) => row.kind === totalKind)
  return total ? signed(total) : together(income.filter((row) => row.kind === kind))
}

/**
 * The rows that count: all of them, or, where only those add up to the total, the ones in the
 * outermost column. Lines of one source can stand in a column of their own, with their sum beside
 * the last of them.
 */
function countedIncome(rows: readonly Sa302Row[]): readonly Sa302Row[] {
  const income = incomeRows(rows)
  const total = firstOf(rows, 'total-income')
  if (!total || isIncomeTotal(income, total.amount)) return income
  const outer = outermost(income)
  return isIncomeTotal(outer, total.amount) ? outer : income
}

function outermost(income: readonly Sa302Row[]): readonly Sa302Row[] {
  const edge = Math.max(...income.map(({ column }) => column))
  return income.filter(({ column }) => edge - column < SAME_COLUMN)
}

/** The first row of a kind, whatever its sign. */
export function firstOf(rows: readonly Sa302Row[], kind: Sa302LineKind): Sum | null {
  const row = rows.find((candidate) => candidate.kind === kind && !candidate.isRate)
  return row ? unsigned(signed(row)) : null
}

/** Income Tax before contributions, and tax taken at source. */
export function taxDue(rows: readonly Sa302Row[]): Sum | null {
  const due = firstOf(rows, 'tax-due')
  if (due) return due
  // What is charged is what is due where nothing is printed that takes off it.
  return rows.some(({ kind }) => kind === 'relief') ? null : firstOf(rows, 'tax-charged')
}

/** Class 4 or class 2, or what was taken at source: a printed total, its lines, or its shares. */
export function laterSum(
  rows: readonly Sa302Row[],
  kind: Sa302LineKind,
  totalKind?: Sa302LineKind,
): Sum | null {
  const own = laterRows(rows).filter((row) => row.kind === kind || row.kind === totalKind)
  const total = own.findLast((row) => row.kind === totalKind)
  if (total) return unsigned(signed(total))
  const lines = own.filter(({ isRate }) => !isRate)
  return unsigned(
    together((lines.length > 0 ? lines : own).map((row) => ({ ...row, isLess: false }))),
  )
}

function laterRows(rows: readonly Sa302Row[]): readonly Sa302Row[] {
  return rows.slice(endOfIncome(rows))
}

/** The last amount due or overpaid. */
export function totalDue(rows: readonly Sa302Row[]): Sum | null {
  const row = rows.findLast(({ kind, isRate }) => kind !== null && FINAL.has(kind) && !isRate)
  if (!row) return null
  const isBack = row.kind === 'overpaid' || row.isLess
  return { ...signed(row), amount: isBack ? -Math.abs(row.amount) : row.amount }
}

const FINAL: ReadonlySet<Sa302LineKind> = new Set(['tax-due', 'total-due', 'overpaid'])

/**
 * Whether income adds up to its printed total, and the total less what is taken off it to what is
 * taxable; null where there is not enough to tell.
 */
export function doesIncomeHold(rows: readonly Sa302Row[]): boolean | null {
  const total = firstOf(rows, 'total-income')
  const income = countedIncome(rows)
  if (!total || income.length === 0) return null
  return isIncomeTotal(income, total.amount) && doesTaxableFollow(rows, total.amount)
}

const PARTS_OF_TOTALS: Partial<Record<Sa302LineKind, Sa302LineKind>> = {
  employment: 'employment-total',
  'self-employment': 'self-employment-total',
  partnership: 'partnership-total',
}

function isIncomeTotal(income: readonly Sa302Row[], total: Pence): boolean {
  const kinds = new Set(income.map(({ kind }) => kind))
  const counted = income.filter(({ kind }) => {
    const totalKind = kind === null ? undefined : PARTS_OF_TOTALS[kind]
    return kind !== 'business-total' && (totalKind === undefined || !kinds.has(totalKind))
  })
  const sum = together(counted)?.amount ?? 0
  return Math.abs(sum - total) <= ROUNDING * counted.length
}

/** Figures whose right edges are no further apart end in one column. */
const SAME_COLUMN = 12

function doesTaxableFollow(rows: readonly Sa302Row[], total: Pence): boolean {
  const from = rows.findIndex(({ kind }) => kind === 'total-income')
  const to = rows.findIndex(({ kind }) => kind === 'taxable-income')
  const taxable = rows[to]
  if (!taxable || to < from) return true
  const off = rows.slice(from + 1, to).filter(({ kind }) => kind !== 'aside')
  const less = off.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  const due = Math.max(0, total - less)
  return Math.abs(due - Math.abs(taxable.amount)) <= ROUNDING * (off.length + 1)
}

/** Whether the last amount follows from tax due and contributions less tax taken; null as above. */
export function doesTaxHold(rows: readonly Sa302Row[]): boolean | null {
  const [expected, total] = [taxToPay(rows), totalDue(rows)]
  if (expected === null || !total) return null
  return Math.abs(expected - total.amount) <= ROUNDING
}

/** What tax due and contributions less tax taken come to. */
export function taxToPay(rows: readonly Sa302Row[]): Pence | null {
  const due = taxDue(rows)
  if (!due) return null
  const plus = [
    laterSum(rows, 'class-4', 'class-4-total'),
    laterSum(rows, 'class-2'),
    laterSum(rows, 'student-loan'),
  ]
  const less = laterSum(rows, 'tax-deducted', 'tax-deducted-total')
  return plus.reduce((sum, part) => sum + (part?.amount ?? 0), due.amount) - (less?.amount ?? 0)
}

function together(rows: readonly Sa302Row[]): Sum | null {
  const [first, ...others] = rows
  if (!first) return null
  return others.reduce((sum, row) => joined(sum, signed(row)), signed(first))
}

function signed(row: Sa302Row): Sum {
  const amount = row.isLess ? -Math.abs(row.amount) : row.amount
  return { amount, evidence: row.evidence, lines: 1 }
}

function unsigned(sum: Sum | null): Sum | null {
  return sum && { ...sum, amount: Math.abs(sum.amount) }
}

function joined(one: Sum, other: Sum): Sum {
  const least = one.evidence.confidence <= other.evidence.confidence ? one : other
  const lines = one.lines + other.lines
  return { amount: one.amount + other.amount, evidence: least.evidence, lines }
}
