/**
 * The lines of a tax calculation that have a figure, in order, each with what it counts as. A line
 * of words alone heads the lines below it that are known by no name of their own, as the employers
 * below "Employments"; below "Tax deducted" the name of an income means the tax taken from it.
 */
import { type FigureLine, figureLines } from '../form/figure-lines.ts'
import { labelFinder } from '../form/find-labels.ts'
import { evidenceOf, type FormPage } from '../form/form-rows.ts'
import { foundBy, SUREST } from '../form/sureness.ts'
import { type Sa302LineKind, sa302Labels } from './sa302-lines.ts'
import type { Sa302Row } from './sa302-row.ts'
import { doesTaxHold, laterSum, taxDue, taxToPay } from './sa302-sums.ts'

/** A share of something is in the words: `x 20%`, `@ 8.75%`. */
const RATE = /^(?:@.*|\d+(?:\.\d+)?%)$/

/** When something is to be paid: what it comes to is told again there, or in parts. */
const PAYMENT = /\b31(?:st)? (?:jan|jul)|\bpayments? on account\b/i

const findNames = labelFinder(sa302Labels)

/** The rows of all pages in order. */
export function sa302Rows(pages: readonly FormPage[]): readonly Sa302Row[] {
  const rows: Sa302Row[] = []
  let head: Sa302LineKind | null = null
  for (const line of pages.flatMap((page) => figureLines(page, findNames))) {
    if (!line.figure) head = line.field
    else {
      rows.push(rowOf(line, line.figure, head))
      head = headAfter(head, line.field)
    }
  }
  return withLastBySums(withTotalsOfBoth(namedBySums(rows)))
}

/** "Income tax and Class 4": what names contributions and comes to them and the tax is the total of both. */
function withTotalsOfBoth(rows: readonly Sa302Row[]): readonly Sa302Row[] {
  const due = taxDue(rows)?.amount
  const named: Sa302Row[] = []
  for (const row of rows) {
    const before = named.filter(({ amount }) => amount !== row.amount)
    const paid = laterSum(before, 'class-4', 'class-4-total')?.amount ?? 0
    const less = laterSum(before, 'tax-deducted', 'tax-deducted-total')?.amount ?? 0
    const isOfBoth =
      due !== undefined &&
      paid > 0 &&
      OF_CLASS_4.has(row.kind) &&
      [due + paid, due + paid - less].includes(row.amount)
    named.push(isOfBoth ? { ...row, kind: 'total-due' } : row)
  }
  return named
}

/** The last amount whose words nobody knew, where it alone is what tax and contributions come to. */
function withLastBySums(rows: readonly Sa302Row[]): readonly Sa302Row[] {
  const toPay = taxToPay(rows) ?? 0
  const last = rows.findLast(
    ({ kind, amount }) => kind === null && Math.abs(amount) === Math.abs(toPay),
  )
  if (!last || toPay === 0 || doesTaxHold(rows) !== false) return rows
  const kind = toPay < 0 ? 'overpaid' : 'total-due'
  const { evidence } = foundBy(last, 'kind by sums')
  return rows.map((row) => (row === last ? { ...row, kind, evidence } : row))
}

const OF_CLASS_4: ReadonlySet<Sa302LineKind | null> = new Set(['class-4', 'class-4-total'])

/**
 * What is taken off the total of income and what is left of it, where no name is known: a figure and the
 * next one that come to the total are the allowance and what is taxable.
 */
function namedBySums(rows: readonly Sa302Row[]): readonly Sa302Row[] {
  const from = rows.findIndex(({ kind }) => kind === 'total-income')
  const total = rows[from]
  const [less, left] = rows.slice(from + 1, from + 3)
  const isTold = rows.some(({ kind }) => kind === 'taxable-income')
  if (!total || !less || !left || isTold || less.amount === 0) return rows
  if (Math.abs(total.amount - Math.abs(less.amount)) !== Math.abs(left.amount)) return rows
  const named = (row: Sa302Row, kind: Sa302LineKind) => ({
    ...row,
    kind,
    evidence: foundBy(row, 'kind by sums').evidence,
  })
  return rows.map((row) =>
    row === less
      ? named(row, row.kind ?? 'personal-allowance')
      : row === left
        ? named(row, 'taxable-income')
        : row,
  )
}

function rowOf(
  { words, field, isLess, sureness, page }: FigureLine<Sa302LineKind>,
  figure: NonNullable<FigureLine<Sa302LineKind>['figure']>,
  head: Sa302LineKind | null,
): Sa302Row {
  const isTaxOfSource = head === 'tax-deducted' && field !== null && SOURCES.has(field)
  // A figure with no words at all is a subtotal.
  const inherited = HEADING.has(head) && words.length > 0 ? head : null
  const label = words.map(({ text }) => text).join(' ')
  const kind = isTaxOfSource ? head : (field ?? inherited)
  return {
    label,
    kind: PAYMENT.test(label) || words.length === 0 ? 'aside' : kind,
    amount: figure.pence,
    isLess: isLess || figure.pence < 0,
    isRate: words.some(({ text }) => RATE.test(text)),
    column: figure.word.box[2],
    evidence: foundBy(
      { evidence: evidenceOf(page, [figure.word], figure.isPlain ? sureness : REPAIRED) },
      field === null ? 'kind of its heading' : 'kind by its words',
      field === null && kind !== null ? SUREST.position : 1,
    ).evidence,
  }
}

/** Figures whose letters had to be taken for digits are looked at again. */
const REPAIRED = 0.7

/** Income that tax is taken from at source. */
const SOURCES: ReadonlySet<Sa302LineKind> = new Set<Sa302LineKind>([
  'employment',
  'employment-total',
  'self-employment',
  'partnership',
  'property',
  'interest',
  'pension',
  'dividends',
])

/** Lines of words that give the lines below them their meaning. */
const HEADING: ReadonlySet<Sa302LineKind | null> = new Set<Sa302LineKind | null>([
  'employment',
  'self-employment',
  'partnership',
  'property',
  'dividends',
  'interest',
  'pension',
  'class-4',
  'tax-deducted',
])

/** A head holds for the lines below it until one of another kind; shares of class 4 follow each other. */
function headAfter(head: Sa302LineKind | null, field: Sa302LineKind | null): Sa302LineKind | null {
  if (field === null || field === head) return head
  if (head === 'tax-deducted' && SOURCES.has(field)) return head
  return field === 'class-4' ? field : null
}
