/**
 * Several payslips in one file: each has a net pay of its own. Pages without one go on from the page
 * before; a page with several is cut above each slip's head.
 */
import { type Label, labelFinder } from '../form/find-labels.ts'
import type { FormPage } from '../form/form-rows.ts'
import { readDate, readMoney, readNiNumber } from '../form/read-values.ts'
import { valueOfLabel } from '../form/value-of-label.ts'
import { payslipLabels, totalLabels } from '../knowledge/payslip-labels.ts'
import { firstOf, termReaders } from './labelled-pages.ts'

const findTotals = labelFinder(totalLabels)
const findHeads = labelFinder(payslipLabels)

/** The pages, or parts of pages, of each payslip. */
export function partPayslips(pages: readonly FormPage[]): readonly (readonly FormPage[])[] {
  const slips: FormPage[][] = []
  for (const whole of pages) {
    const printedAgain = partsAtFirstRow(whole)
    if (printedAgain.length > 1) {
      slips.push(...printedAgain.map((part) => [part]))
      continue
    }
    for (const page of partsOfPage(whole)) {
      const current = slips.at(-1)
      const goesOn =
        current !== undefined &&
        (!hasNet(page) || !current.some(hasNet)) &&
        !isSlipAgain(page, current)
      if (goesOn && current !== undefined) current.push(page)
      else slips.push([page])
    }
  }
  return slips
}

/**
 * The heads of a slip stand there again: its net pay alone could not be read. One person's slip of one day
 * that goes on over pages repeats them on each.
 */
function isSlipAgain(page: FormPage, slip: readonly FormPage[]): boolean {
  if (isOneSlip(identityOf([page]), identityOf(slip))) return false
  const fields = repeatedFields([page])
  const before = repeatedFields(slip)
  return [...fields].filter((field) => before.has(field)).length >= MANY_REPEATED
}

type Identity = { readonly payDate: string | undefined; readonly niNumber: string | undefined }

function isOneSlip(one: Identity, other: Identity): boolean {
  const isTold = one.payDate !== undefined && one.niNumber !== undefined
  return isTold && one.payDate === other.payDate && one.niNumber === other.niNumber
}

function identityOf(pages: readonly FormPage[]): Identity {
  const labelled = pages.map((page) => ({ page, labels: findHeads(page) }))
  return {
    payDate: firstOf(labelled, ['payDate'], readDate)?.value,
    niNumber: firstOf(labelled, ['niNumber'], readNiNumber)?.value,
  }
}

function repeatedFields(pages: readonly FormPage[]): ReadonlySet<string> {
  const fields = pages.flatMap((page) => findHeads(page).map(({ field }) => field))
  return new Set(fields.filter((field) => REPEATED.has(field)))
}

const MANY_REPEATED = 3

function hasNet(page: FormPage): boolean {
  return netRows(page).length > 0
}

function netRows(page: FormPage): readonly number[] {
  const labels = findTotals(page)
  const rows = labels
    .filter((label) => label.field === 'net' && !isOfYear(label))
    .filter((label) => valueOfLabel(label, labels, page, readMoney) !== undefined)
    .map(({ piece }) => piece.row)
  return [...new Set(rows)]
}

function isOfYear({ piece, till }: Label<string>): boolean {
  return /^(?:td|ytd|to|year)/i.test(piece.words[till]?.text ?? '')
}

/** A page cut where a second slip begins: above the row whose heads stand there again. */
function partsOfPage(page: FormPage): readonly FormPage[] {
  const labels = findHeads(page)
  // "Check your tax code" in a message is no head.
  const heads = labels.filter((label) => {
    const read = termReaders.get(label.field)
    return REPEATED.has(label.field) && (!read || valueOfLabel(label, labels, page, read))
  })
  const byField = Map.groupBy(heads, ({ field }) => field)
  const nets = netRows(page).length
  const repeated = [...byField.values()].filter(
    (own) =>
      own.length > 1 && areFarApart(own, page, own.length === nets ? LEAST_WITH_NET : LEAST_SLIP),
  )
  // Words of heads stand again in a summary: where one net pay alone is printed it is one slip.
  const isOne = nets === 1 && page.origin === 'text'
  if (repeated.length < LEAST_REPEATED || isOne) return [page]
  const count = Math.min(...repeated.map((own) => own.length))
  const alike = repeated.filter((own) => own.length === count)
  const cuts = Array.from({ length: count - 1 }, (_, at) => cutBefore(alike, at + 1, page))
  return partsAt(cuts, page)
}

function partsAt(cuts: readonly number[], page: FormPage): readonly FormPage[] {
  const borders = [0, ...cuts, page.rows.length]
  return borders.slice(0, -1).map((from, at) => {
    const rows = page.rows.map((row, index) =>
      index >= from && index < (borders[at + 1] ?? 0) ? row : [],
    )
    return { ...page, rows }
  })
}

/**
 * A form printed twice on one sheet needs no known label: its first row stands there again, and so does most
 * of what it is made of, with other figures.
 */
function partsAtFirstRow(page: FormPage): readonly FormPage[] {
  const first = page.rows.findIndex((row) => row.length > 0)
  const head = textOfRow(page.rows[first])
  const cuts = page.rows.flatMap((row, at) =>
    at > first && head.length > 0 && textOfRow(row) === head ? [at] : [],
  )
  const parts = partsAt(cuts, page)
  return areSlipsAlike(parts) ? parts : [page]
}

/** Whether most of what the first is made of stands in the others again, with other figures. */
function areSlipsAlike(parts: readonly FormPage[]): boolean {
  const [one = [], ...others] = parts.map(({ rows }) => rows.flat().map(({ text }) => text))
  const isAnother = (texts: readonly string[]) => {
    const words = new Set(one.map(wordsAlone))
    const alike = texts.map(wordsAlone).filter((text) => text !== '' && words.has(text))
    return (
      alike.length * 2 > texts.filter((text) => wordsAlone(text) !== '').length &&
      texts.filter((text) => PENCE.test(text) && !one.includes(text)).length >= LEAST_FIGURES
    )
  }
  return others.every(isAnother)
}

function textOfRow(row: FormPage['rows'][number] | undefined): string {
  return row?.map(({ text }) => text).join(' ') ?? ''
}

/** "Wk 20 Code" and "Wk 21 Code" are one caption. */
function wordsAlone(text: string): string {
  return text.replace(/[^\p{L}]+/gu, ' ').trim()
}

const PENCE = /\d[.,]\d\d\b/
const LEAST_FIGURES = 3

const REPEATED: ReadonlySet<keyof typeof payslipLabels> = new Set([
  'taxCode',
  'niNumber',
  'payDate',
  'employee',
  'niCategory',
  'employer',
])
const LEAST_REPEATED = 2

function areFarApart(
  labels: readonly Label<string>[],
  { height }: FormPage,
  least: number,
): boolean {
  const tops = labels.map(({ piece }) => piece.box[1]).toSorted((one, other) => one - other)
  return tops.every((top, at) => at === 0 || top - (tops[at - 1] ?? 0) > height * least)
}

/** No slip is lower than a fifth of its page. */
const LEAST_SLIP = 0.18
/** Slips cut from one sheet may be lower, each with its own net pay. */
const LEAST_WITH_NET = 0.07

/**
 * Slips of a sheet are alike: the next begins as far below the first as their topmost heads are apart.
 * Near there the widest white strip parts them.
 */
function cutBefore(
  repeated: readonly (readonly Label<string>[])[],
  at: number,
  { rows }: FormPage,
): number {
  const [highest] = repeated.toSorted((one, other) => topOf(one, at) - topOf(other, at))
  const from = topOf(highest ?? [], 0)
  const step = topOf(highest ?? [], at) - from
  const start = rows.find((row) => row.length > 0)?.[0]?.box[1] ?? 0
  const row = highest?.[at]?.piece.row ?? 0
  let [best, widest] = [row, 0]
  for (let one = row; one > 0; one--) {
    const top = rows[one]?.[0]?.box[1] ?? 0
    if (top < start + step * (1 - SLACK)) break
    const gap = top - (rows[one - 1]?.[0]?.box[3] ?? 0)
    if (gap > widest) [best, widest] = [one, gap]
  }
  return best
}

function topOf(labels: readonly Label<string>[], at: number): number {
  return labels[at]?.piece.box[1] ?? Number.POSITIVE_INFINITY
}

/** Of a slip's height: slips of more lines are higher. */
const SLACK = 0.12
