/** Who is paid by whom, for which period and on which terms: the heads of a payslip. */
import { type Label, labelFinder } from '../form/find-labels.ts'
import { evidenceOf, type FormPage } from '../form/form-rows.ts'
import { frequencyIn } from '../form/frequency-in.ts'
import {
  readDate,
  readNiCategory,
  readNiNumber,
  readPeriodNumber,
  readTaxCode,
} from '../form/read-values.ts'
import {
  type ReadValue,
  type ValueFound,
  type ValueReader,
  valueOfLabel,
} from '../form/value-of-label.ts'
import type { Evidence, FieldEvidence, PayFrequency, Payslip, TaxYear } from '../income-reading.ts'
import { payslipLabels, totalLabels } from '../knowledge/payslip-labels.ts'
import { daysBetween } from '../tax/tax-year.ts'
import type { ReadLine } from './payslip-lines.ts'
import { isPayLine, readEmployee, readEmployer } from './payslip-names.ts'

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

type Field = keyof typeof payslipLabels
type Found<Value> = { readonly value: Value; readonly evidence: FieldEvidence }
type Labelled = { readonly page: FormPage; readonly labels: readonly Label<Field>[] }

// "Paid to bank" names nobody: labels of totals are none of these.
const findLabels = labelFinder({
  ...payslipLabels,
  other: [...payslipLabels.other, ...Object.values(totalLabels).flat()],
})

/** The heads of one payslip. */
export function readPeople(pages: readonly FormPage[], lines: readonly ReadLine[]): HeadsRead {
  const labelled = pages.map((page) => ({ page, labels: findLabels(page) }))
  const payDate =
    firstOf(labelled, ['payDate'], readDate) ??
    firstOf(labelled, ['periodEnd'], readDate) ??
    onlyDate(pages)
  const period = readPeriod(labelled)
  const frequency = readFrequency(labelled, period, lines)
  const niCategory = firstOf(labelled, ['niCategory'], readNiCategory) ?? categoryInLines(lines)
  const found = {
    employer: readEmployer(labelled),
    employee: readEmployee(labelled),
    payDate,
    taxPeriod: period,
    payFrequency: frequency,
    taxCode:
      firstOf(labelled, ['taxCode'], readTaxCode) ?? anywhere(recognised(pages), readLongCode),
    niNumber: firstOf(labelled, ['niNumber'], readNiNumber) ?? anywhere(pages, readNiNumber),
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

/** The tax year of a day: it begins on 6 April. */
function taxYearOf(date: string): TaxYear {
  const [year, rest] = [Number(date.slice(0, 4)), date.slice(5)]
  const first = rest >= '04-06' ? year : year - 1
  return `${first}-${Number(String(first + 1).slice(2))}` as TaxYear
}

/** The first value that a label of these fields has, the fields in order. */
function firstOf<Value>(
  labelled: readonly Labelled[],
  fields: readonly Field[],
  read: ValueReader<Value>,
): ValueFound<Value> | undefined {
  for (const field of fields) {
    for (const { page, labels } of labelled) {
      for (const label of labels) {
        if (label.field !== field) continue
        const found = valueOfLabel(label, labels, page, read)
        if (found !== undefined) return found
      }
    }
  }
  return undefined
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

/** Pages whose labels may not have been recognised. */
function recognised(pages: readonly FormPage[]): readonly FormPage[] {
  return pages.filter(({ origin }) => origin === 'ocr')
}

/** A tax code that is like nothing else on a slip. */
const readLongCode: ValueReader<string> = (words) =>
  /^[SC]?(?:K\d{2,4}|\d{3,4}[LMNT])\b/i.test(words[0]?.text ?? '')
    ? withDoubt(readTaxCode(words))
    : undefined

const UNLABELLED = 0.75

function withDoubt<Value>(read: ReadValue<Value> | undefined): ReadValue<Value> | undefined {
  return read && { ...read, sureness: Math.min(read.sureness, UNLABELLED) }
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
    const letter = /\bNI(?:C)?\s*[-(]?\s*([A-Z])\)?$/.exec(label)?.[1]
    if (deductionType === 'ni' && letter !== undefined) return { value: letter, evidence }
  }
  return undefined
}

type PeriodFound = Found<number> & { readonly of: 'week' | 'month' | undefined }

/** "Tax week: 23", "Monthly · Tax month 2", "Pay Period 03/2026". */
function readPeriod(labelled: readonly Labelled[]): PeriodFound | undefined {
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
  return periodInText(labelled)
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

const readFrequencyIn: ValueReader<PayFrequency> = (words) => {
  const value = frequencyIn(words.map(({ text }) => text).join(' '))
  return value === undefined ? undefined : { value, length: words.length, sureness: 0.97 }
}

/** "Week" beside "Pay frequency" is its value, though it may be a label elsewhere. */
const readWholeFrequency: ValueReader<PayFrequency> = Object.assign(
  (words: Parameters<typeof readFrequencyIn>[0]) => {
    const text = words.map((word) => word.text).join(' ')
    return WHOLE_FREQUENCY.test(text) ? readFrequencyIn(words) : undefined
  },
  { isExact: true } as const,
)

const WHOLE_FREQUENCY =
  /^(?:calendar |every )?(?:(?:one|two|four|1|2|4|bi)[- ]?)?(?:week|month|fortnight|lunar)(?:ly|s)?(?: (?:payroll|paid|pay))?$/i

/** Printed as such, else by what the period is called. */
function readFrequency(
  labelled: readonly Labelled[],
  period: PeriodFound | undefined,
  lines: readonly ReadLine[],
): Found<PayFrequency> | undefined {
  const printed =
    firstOf(labelled, ['payFrequency', 'payDate'], readWholeFrequency) ??
    firstOf(labelled, ['payFrequency', 'taxPeriod', 'periodEnd'], readFrequencyIn)
  if (printed !== undefined) return printed
  const titled = labelled.flatMap(({ page }) =>
    page.rows.flat().flatMap((piece) => {
      // "Monthly salary  1,891.11" is a line.
      const isTitle = TITLE.test(piece.text) && !isPayLine(piece, page)
      const value = isTitle ? frequencyIn(piece.text) : undefined
      return value === undefined
        ? []
        : [{ value, evidence: evidenceOf(page.page, piece.words, 0.9) }]
    }),
  )[0]
  if (titled !== undefined) return titled
  const told = labelled
    .flatMap(({ page }) => page.rows.flat())
    .find(({ text }) => ADVERB.test(text))
  const adverb = told && frequencyIn(ADVERB.exec(told.text)?.[0] ?? '')
  if (told && adverb) return { value: adverb, evidence: evidenceOf(told.page, told.words, 0.85) }
  const spanned = frequencyOfSpan(labelled)
  if (spanned !== undefined) return spanned
  const week = labelled.flatMap(({ labels }) => labels).find(isOfWeek)
  // Nobody works so many hours in one of the weeks that fortnights are numbered by as well.
  const isLonger = lines.some(({ units }) => units !== null && units > MOST_HOURS)
  if (!isLonger && (week !== undefined || period?.of === 'week')) {
    const evidence =
      period?.evidence ?? evidenceOf(week?.piece.page ?? 1, week?.piece.words ?? [], 0.9)
    // Pay for two or four weeks is numbered by its week as well.
    return { value: 'weekly', evidence: { ...evidence, confidence: 0.85 } }
  }
  return period?.of === 'month'
    ? { value: 'monthly', evidence: { ...period.evidence, confidence: 0.92 } }
    : undefined
}

const MOST_HOURS = 60

/** By the first and last day that is paid for. */
function frequencyOfSpan(labelled: readonly Labelled[]): Found<PayFrequency> | undefined {
  const first = firstOf(labelled, ['periodStart'], readDate)
  const last = firstOf(labelled, ['periodEnd'], readDate)
  if (first === undefined || last === undefined) return undefined
  const days = (daysBetween(first.value, last.value) ?? 0) + 1
  // Of 28 days only February is a month.
  const isMonth = days >= 28 && days <= 31 && (days > 28 || first.value.endsWith('-02-01'))
  const value = isMonth ? 'monthly' : OF_DAYS.get(days)
  return value && { value, evidence: { ...last.evidence, confidence: 0.92 } }
}

const OF_DAYS: ReadonlyMap<number, PayFrequency> = new Map([
  [7, 'weekly'],
  [14, 'fortnightly'],
  [28, 'four-weekly'],
])

/** "Fortnightly · Tax week 16", set apart from anything else that is done weekly. */
const ADVERB =
  /^(?:(?:four|4)[- ]?weekly|fortnightly|weekly|monthly|calendar monthly)(?=$|[ ,]*[·|(–-]|\s+\W)/i

const TITLE = /\b(?:payslip|pay slip|pay advice|salary|wages|paid|pay)\b/i

function isOfWeek({ field, piece, from, till }: Label<Field>): boolean {
  const words = piece.words.slice(from, till).map(({ text }) => text)
  return field === 'periodEnd' && /\bweek|w\/e/i.test(words.join(' '))
}
