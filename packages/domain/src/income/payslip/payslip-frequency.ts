/** How often somebody is paid: as printed, by the days that are paid for, or by how periods are counted. */
import type { Label } from '../form/find-labels.ts'
import { evidenceOf } from '../form/form-rows.ts'
import { frequencyIn } from '../form/frequency-in.ts'
import { readDate } from '../form/read-values.ts'
import { foundBy, SUREST } from '../form/sureness.ts'
import type { ValueReader } from '../form/value-of-label.ts'
import type { PayFrequency } from '../income-reading.ts'
import { daysBetween, taxMonthOf, taxWeekOf } from '../tax/tax-year.ts'
import {
  type Field,
  type Found,
  firstOf,
  type Labelled,
  type PeriodFound,
} from './labelled-pages.ts'
import type { ReadLine } from './payslip-lines.ts'
import { isPayLine } from './payslip-names.ts'

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
  { isExact: true, isFormed: true } as const,
)

const WHOLE_FREQUENCY =
  /^(?:calendar |every )?(?:(?:one|two|four|1|2|4|bi)[- ]?)?(?:week|month|fortnight|lunar)(?:ly|s)?(?: (?:payroll|paid|pay))?$/i

export type FrequencyClues = {
  readonly period: PeriodFound | undefined
  readonly lines: readonly ReadLine[]
  readonly payDate: string | undefined
}

/** As printed; else by what it follows from, for sure only where two such ways agree. */
export function readFrequency(
  labelled: readonly Labelled[],
  clues: FrequencyClues,
): Found<PayFrequency> | undefined {
  const printed =
    firstOf(labelled, ['payFrequency', 'payDate'], readWholeFrequency) ??
    firstOf(labelled, ['payFrequency', 'taxPeriod', 'periodEnd'], readFrequencyIn)
  if (printed !== undefined) return printed
  const titled = labelled.flatMap(({ page }) =>
    page.rows.flat().flatMap((piece) => {
      // "Monthly salary  1,891.11" is a line.
      const isTitle = TITLE.test(piece.text) || WHOLE_FREQUENCY.test(inBrackets(piece.text))
      const value = isTitle && !isPayLine(piece, page) ? frequencyIn(piece.text) : undefined
      return value === undefined
        ? []
        : [{ value, evidence: evidenceOf(page.page, piece.words, 0.9) }]
    }),
  )[0]
  if (titled !== undefined) return foundBy(titled, 'frequency in the title')
  return (
    agreedAmong([
      adverbOn(labelled),
      frequencyOfSpan(labelled),
      ofPeriodsName(labelled, clues),
      clues.period && numbered(clues.period, clues.payDate),
      ofBasicLine(clues.lines),
    ]) ?? onlyWord(labelled)
  )
}

/** Where nothing else tells: the one such word that a slip prints anywhere. */
function onlyWord(labelled: readonly Labelled[]): Found<PayFrequency> | undefined {
  const told = labelled.flatMap(({ page }) =>
    page.rows.flat().flatMap(({ words }) => {
      const own = words.filter(({ text }) => WHOLE_FREQUENCY.test(text) && /ly$/i.test(text))
      return own.flatMap((word) => {
        const value = frequencyIn(word.text)
        return value ? [{ value, evidence: evidenceOf(page.page, [word], 1) }] : []
      })
    }),
  )
  const [only, ...others] = told
  return only && others.length === 0 ? foundBy(only, 'one word', SUREST.position) : undefined
}

/** The first that is told, sure where another says the same and none differs. */
function agreedAmong(
  all: readonly (Found<PayFrequency> | undefined)[],
): Found<PayFrequency> | undefined {
  const told = all.filter((one) => one !== undefined)
  const [first, ...others] = told
  if (first === undefined) return undefined
  const isAgreed = others.length > 0 && others.every(({ value }) => value === first.value)
  return isAgreed
    ? foundBy(first, 'two inferences', SUREST.agreed)
    : foundBy(first, told.length > 1 ? 'rival inferences' : 'one inference', SUREST.position)
}

function adverbOn(labelled: readonly Labelled[]): Found<PayFrequency> | undefined {
  const told = labelled
    .flatMap(({ page }) => page.rows.flat())
    .find(({ text }) => ADVERB.test(text))
  const value = told && frequencyIn(ADVERB.exec(told.text)?.[0] ?? '')
  return told && value && { value, evidence: evidenceOf(told.page, told.words, 1) }
}

/** By what the period is called, and by how many of them the tax year has had by the day of pay. */
function ofPeriodsName(
  labelled: readonly Labelled[],
  { period, lines, payDate }: FrequencyClues,
): Found<PayFrequency> | undefined {
  const week = labelled.flatMap(({ labels }) => labels).find(isOfWeek)
  // Nobody works so many hours in one of the weeks that fortnights are numbered by as well.
  const isLonger = lines.some(({ units }) => units !== null && units > MOST_HOURS)
  const counted = period?.of === 'week' ? countedIn(period.value, payDate) : undefined
  if (period && counted) return { value: counted, evidence: period.evidence }
  if (!isLonger && (week !== undefined || period?.of === 'week')) {
    const evidence =
      period?.evidence ?? evidenceOf(week?.piece.page ?? 1, week?.piece.words ?? [], 1)
    return { value: 'weekly', evidence }
  }
  return period?.of === 'month' ? { value: 'monthly', evidence: period.evidence } : undefined
}

/** "Monthly salary": the line of ordinary pay says of how long it is. */
function ofBasicLine(lines: readonly ReadLine[]): Found<PayFrequency> | undefined {
  const told = lines.filter(({ sort, label }) => sort === 'basic' && OF_LINE.test(label))
  const [value, other] = [...new Set(told.map(({ label }) => frequencyIn(label)))]
  const [first] = told
  if (first === undefined || value === undefined || other !== undefined) return undefined
  return { value, evidence: first.evidence }
}

const OF_LINE = /\b(?:monthly|weekly|fortnightly)\b/i

/** A number that counts nothing by its name: the one way of counting periods by which the day of pay has it. */
function numbered(
  period: PeriodFound,
  payDate: string | undefined,
): Found<PayFrequency> | undefined {
  const [week, month] = payDate === undefined ? [] : [taxWeekOf(payDate), taxMonthOf(payDate)]
  // Pay for two or four weeks is numbered by its week as well.
  if (typeof week !== 'number' || period.of === 'week') return undefined
  if (period.of === 'month' && month === period.value) {
    return { value: 'monthly', evidence: period.evidence }
  }
  const counted = (weeks: number) => Math.ceil(week / weeks) === period.value
  const fit = OF_WEEKS.filter(([, weeks]) => counted(weeks)).map(([value]) => value)
  const [value, other] = month === period.value ? [...fit, 'monthly' as const] : fit
  if (value === undefined || other !== undefined) return undefined
  return { value, evidence: period.evidence }
}

const MOST_HOURS = 60

/** "Week 14" on a day of the 28th week is the fourteenth fortnight; undefined where weeks are weeks. */
function countedIn(period: number, payDate: string | undefined): PayFrequency | undefined {
  const week = payDate === undefined ? null : taxWeekOf(payDate)
  if (week === null || period < FEWEST_PERIODS) return undefined
  return LONGER.find(([, weeks]) => Math.abs(week - period * weeks) < weeks)?.[0]
}

const LONGER = [
  ['fortnightly', 2],
  ['four-weekly', 4],
] as const

const OF_WEEKS = [['weekly', 1], ...LONGER] as const

/** Of fewer the same week may be counted in any way. */
const FEWEST_PERIODS = 5

/** By the first and last day that is paid for. */
function frequencyOfSpan(labelled: readonly Labelled[]): Found<PayFrequency> | undefined {
  const first = firstOf(labelled, ['periodStart'], readDate)
  const last = firstOf(labelled, ['periodEnd'], readDate)
  if (first === undefined || last === undefined) return undefined
  const days = (daysBetween(first.value, last.value) ?? 0) + 1
  // Of 28 days only February is a month.
  const isMonth = days >= 28 && days <= 31 && (days > 28 || first.value.endsWith('-02-01'))
  const value = isMonth ? 'monthly' : OF_DAYS.get(days)
  return value && { value, evidence: last.evidence }
}

const OF_DAYS: ReadonlyMap<number, PayFrequency> = new Map([
  [7, 'weekly'],
  [14, 'fortnightly'],
  [28, 'four-weekly'],
])

/** "Fortnightly · Tax week 16", set apart from anything else that is done weekly. */
const ADVERB =
  /(?:^|\s[·|–-] ?)(?:(?:four|4)[- ]?weekly|fortnightly|weekly|monthly|calendar monthly)(?=$|[ ,]*[·|(–-]|\s+\W)/i

/** "Statement of Earnings (4 Weekly)". */
function inBrackets(text: string): string {
  return /\(([^()]{4,24})\)/.exec(text)?.[1] ?? ''
}

const TITLE = /\b(?:payslip|pay slip|pay advice|salary|wages|paid|pay)\b/i

function isOfWeek({ field, piece, from, till }: Label<Field>): boolean {
  const words = piece.words.slice(from, till).map(({ text }) => text)
  return field === 'periodEnd' && /\bweek|w\/e/i.test(words.join(' '))
}
