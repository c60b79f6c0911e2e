/** Who is paid by whom, for which period and on which terms: the heads of a payslip. */
import { type Label, labelFinder } from '../form/find-labels.ts'
import { evidenceOf, type FormPage } from '../form/form-rows.ts'
import {
  readDate,
  readNiCategory,
  readNiNumber,
  readPeriodNumber,
  readPrintedNiNumber,
  readTaxCode,
  SURE,
} from '../form/read-values.ts'
import { foundBy, SUREST } from '../form/sureness.ts'
import type { ReadValue, ValueReader } from '../form/value-of-label.ts'
import type { Evidence, Payslip } from '../income-reading.ts'
import { payslipLabels, totalLabels } from '../knowledge/payslip-labels.ts'
import { taxMonthOf, taxWeekOf, taxYearOf } from '../tax/tax-year.ts'
import {
  type Found,
  firstOf,
  type Labelled,
  labelledPage,
  type PeriodFound,
} from './labelled-pages.ts'
import { readFrequency } from './payslip-frequency.ts'
import type { ReadLine } from './payslip-lines.ts'
import { readEmployee, readEmployer } from './payslip-names.ts'

type Heads = Pick<
  Payslip,
  | 'employer'
  | 'employee'
  | 'payDate'
  | 'taxPeriod'
  | 'taxYear'
  | 'payFrequency'
  | 'taxCode'
  | 'niNumber'
  | 'niCategory'
>

export type HeadsRead = { readonly value: Heads; readonly evidence: Evidence }

// "Paid to bank" names nobody: labels of totals are none of these.
const findLabels = labelFinder({
  ...payslipLabels,
  other: [...payslipLabels.other, ...Object.values(totalLabels).flat()],
})

/** The heads of one payslip. */
export function readPeople(pages: readonly FormPage[], lines: readonly ReadLine[]): HeadsRead {
  const labelled = pages.map((page) => labelledPage(page, findLabels))
  const ofPeriod = firstOf(labelled, ['periodEnd'], readDate)
  const payDate =
    firstOf(labelled, ['payDate'], readDate) ??
    (ofPeriod && foundBy(ofPeriod, 'end of the period', SUREST.position)) ??
    onlyDate(pages)
  const period = readPeriod(labelled, payDate?.value)
  const frequency = readFrequency(labelled, { period, lines, payDate: payDate?.value })
  const niNumber =
    firstOf(labelled, ['niNumber'], readPrintedNiNumber) ?? anywhere(pages, readPlainNiNumber)
  const niCategory =
    firstOf(labelled, ['niCategory'], readNiCategory) ??
    categoryInLines(lines) ??
    (niNumber && categoryBeside(niNumber, pages))
  const names = { labelled, upright: pages.map((page) => ({ page, labels: findLabels(page) })) }
  const employee = readEmployee(names)
  const found = {
    employer: readEmployer(names, employee?.value),
    employee,
    payDate,
    taxPeriod: period,
    payFrequency: frequency,
    taxCode: firstOf(labelled, ['taxCode'], readTaxCode) ?? anywhere(pages, readLongCode),
    niNumber,
    niCategory,
  }
  return {
    value: {
      employer: found.employer?.value ?? null,
      employee: found.employee?.value ?? null,
      payDate: payDate?.value ?? null,
      taxPeriod: period?.value ?? null,
      taxYear: payDate === undefined ? null : taxYearOf(payDate.value),
      payFrequency: frequency?.value ?? null,
      taxCode: found.taxCode?.value ?? null,
      niNumber: found.niNumber?.value ?? null,
      niCategory: niCategory?.value ?? null,
    },
    evidence: Object.fromEntries(
      Object.entries(found).flatMap(([field, one]) =>
        one === undefined ? [] : [[field, one.evidence]],
      ),
    ),
  }
}

/** What has a form of its own is known without its label. */
function anywhere<Value>(
  pages: readonly FormPage[],
  read: ValueReader<Value>,
): Found<Value> | undefined {
  for (const page of pages) {
    for (const piece of page.rows.flat()) {
      for (let at = 0; at < piece.words.length; at++) {
        const own = piece.words.slice(at)
        const found = read(own)
        if (found === undefined) continue
        const evidence = evidenceOf(page.page, own.slice(0, found.length), found.sureness - 0.05)
        return { value: found.value, evidence }
      }
    }
  }
  return undefined
}

/** Letters that have to be taken for digits make a number of anything that no label names. */
const readPlainNiNumber: ValueReader<string> = (words) => {
  const found = readNiNumber(words)
  return found && found.sureness >= SURE ? found : undefined
}

/** A tax code that is like nothing else on a slip. */
const readLongCode: ValueReader<string> = (words) =>
  /^[SC]?(?:K\d{2,4}|\d{3,4}[LMNT])$/i.test(words[0]?.text ?? '')
    ? withDoubt(readTaxCode(words))
    : undefined

function withDoubt<Value>(read: ReadValue<Value> | undefined): ReadValue<Value> | undefined {
  return read && { ...read, sureness: Math.min(read.sureness, SUREST.position) }
}

/** Of a slip on which one day alone is printed, it is that of the pay. */
function onlyDate(pages: readonly FormPage[]): Found<string> | undefined {
  const found = pages.flatMap((page) =>
    page.rows.flat().flatMap(({ words }) =>
      words.flatMap((_, at) => {
        const own = words.slice(at)
        const read = withDoubt(readDate(own))
        if (read === undefined) return []
        const evidence = evidenceOf(page.page, own.slice(0, read.length), read.sureness)
        return [{ value: read.value, evidence }]
      }),
    ),
  )
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined
}

function categoryInLines(lines: readonly ReadLine[]): Found<string> | undefined {
  for (const { deductionType, label, evidence } of lines) {
    const letter = /\bNIC?[-\s(]{1,20}([A-Z])\)?$/.exec(label)?.[1]
    if (deductionType === 'ni' && letter !== undefined) return { value: letter, evidence }
  }
  return undefined
}

/** "NI No JW482913C  Table A", "JW482913C / A", "JW482913C (A)": beside the number a letter needs no label of its own. */
function categoryBeside(
  { evidence }: Found<string>,
  pages: readonly FormPage[],
): Found<string> | undefined {
  const [left, top, right, bottom] = evidence.box
  const rows = pages.filter(({ page }) => page === evidence.page).flatMap(({ rows: own }) => own)
  const level = rows
    .map((row) => row.flatMap((piece) => piece.words))
    .filter((words) => words.some(({ box }) => box[0] === left && box[1] < bottom && box[3] > top))
  return level.flatMap((words) =>
    words.flatMap(({ text }, at) => {
      const isBehind = words[at - 1]?.box[2] === right && text === '/'
      const isBracketed =
        words[at]?.box[2] === right && /^\([A-Z]\)$/.test(words[at + 1]?.text ?? '')
      const isNamed = isBracketed || isBehind || /^(?:table|letter|cat|category)\W?$/i.test(text)
      const found = isNamed ? readNiCategory(words.slice(at + 1)) : undefined
      const own = words.slice(at + 1, at + 2)
      if (found === undefined) return []
      return [{ value: found.value, evidence: evidenceOf(evidence.page, own, found.sureness) }]
    }),
  )[0]
}

/** "Tax week: 23", "Monthly · Tax month 2", "Pay Period 03/2026". */
function readPeriod(
  labelled: readonly Labelled[],
  payDate: string | undefined,
): PeriodFound | undefined {
  const kinds = [
    ['taxWeek', 'week'],
    ['taxMonth', 'month'],
    ['taxPeriod', undefined],
  ] as const
  for (const [field, of] of kinds) {
    const found = firstOf(labelled, [field], readPeriodNumber)
    if (found !== undefined && (of !== 'month' || found.value <= MONTHS))
      return { ...found, of: of ?? unitOfLabel(found.label) ?? unitAt(found, labelled) }
  }
  const found = periodInText(labelled)
  // Without a label it is told where the day of pay is of that week or month.
  const counts = payDate === undefined ? [] : [taxWeekOf(payDate), taxMonthOf(payDate)]
  const isTold = found !== undefined && counts.includes(found.value)
  return found && (isTold ? found : foundBy(found, 'period in words', SUREST.position))
}

const MONTHS = 12

/** "Monthly · Tax month 2", wherever it stands. */
function periodInText(labelled: readonly Labelled[]): PeriodFound | undefined {
  for (const piece of labelled.flatMap(({ page }) => page.rows.flat())) {
    const match = /\b(?:tax )?(week|month|mth|wk)\.?(?: no\.?)?:?\s*(\d{1,2})\b/i.exec(piece.text)
    const value = Number(match?.[2] ?? 0)
    if (match === null || value < 1 || value > 56) continue
    const of = /^w/i.test(match[1] ?? '') ? 'week' : 'month'
    return { value, of, evidence: evidenceOf(piece.page, piece.words, 0.95) }
  }
  return undefined
}

function unitOfLabel({ piece, from, till }: Label<string>): PeriodFound['of'] {
  return unitIn(
    piece.words
      .slice(from, till)
      .map(({ text }) => text)
      .join(' '),
  )
}

/** "Period: Month 10" says itself what it counts. */
function unitAt({ evidence }: Found<number>, labelled: readonly Labelled[]): PeriodFound['of'] {
  const own = labelled
    .filter(({ page }) => page.page === evidence.page)
    .flatMap(({ page }) => page.rows.flat().flatMap(({ words }) => words))
  const [left, top, right, bottom] = evidence.box
  const words = own.filter(
    ({ box }) => box[0] < right && box[2] > left && box[1] < bottom && box[3] > top,
  )
  return unitIn(words.map((word) => word.text).join(' '))
}

function unitIn(text: string): PeriodFound['of'] {
  if (/\bm(?:onth|th)\b|^m\d/i.test(text)) return 'month'
  return /\bw(?:eek|k)\b|^w\d/i.test(text) ? 'week' : undefined
}
