/**
 * A payslip of any layout, by its labels and where things stand. Printed figures are taken as they
 * are; arithmetic tells which of several is meant and how sure a reading is, and never makes one up.
 */
import { type Relaid, withCaptionsBefore, withCardsAsLines } from '../form/captions-under.ts'
import type { FormPage } from '../form/form-rows.ts'
import { withFiguresAtNames } from '../form/names-over-notes.ts'
import { foundBy, SUREST } from '../form/sureness.ts'
import type { Evidence, FieldEvidence, Payslip, Pence } from '../income-reading.ts'
import { withWorkedOut } from '../worked-out.ts'
import { annualise } from './annualise.ts'
import { mayBeHours, paymentSort } from './classify-line.ts'
import { type ReadLine, readLines, toLines, UNTOLD } from './payslip-lines.ts'
import { type HeadsRead, readPeople } from './payslip-people.ts'
import { type PrintedSalary, readPrintedSalary } from './printed-salary.ts'
import { partNetPay, readTotals, sumOf, type Totals } from './read-totals.ts'
import { readYear, type YearRead } from './read-year.ts'

/** Reads one payslip, which stands on one page or goes on over several. */
export function readPayslip(printed: readonly FormPage[]): Payslip {
  const pages = printed.map(withFiguresAtNames)
  const { relaid, parts, lines: all, totals, holds } = readFigures(pages)
  const people = readPeople(pages, all)
  const taken = sumOf(all, 'deduction')
  // What no word tells may be the tax or the contributions where no other line is.
  const isTotalled =
    Math.abs(totals.deductions?.pence ?? 0) === Math.abs(taken) &&
    OF_ALL.every((type) => all.some(({ deductionType }) => deductionType === type))
  const lines = all.map((line) => ({
    ...line,
    evidence: sureAs(isTotalled ? line.evidence : untold(line.evidence), holds),
  }))
  const year = readYear(parts, lines, totals)
  const salary = readPrintedSalary(pages, lines)
  const back = (evidence: FieldEvidence) =>
    relaid.find(({ page }) => page.page === evidence.page)?.back(evidence) ?? evidence
  return payslipOf({ heads: people, ...asPrinted({ lines, totals, year }, back), salary })
}

/**
 * Lines and totals, of cards where those of lists do not add up and those of cards do, where fewer words of
 * cards are unknown, or where lists have hardly a line.
 */
function readFigures(pages: readonly FormPage[]) {
  const lists = readRelaid(pages.map(withCaptionsBefore))
  if (lists.holds === true && untoldOf(lists) === 0) return lists
  const laidOut = pages.map(withCardsAsLines)
  if (laidOut.every(({ page }, at) => page === pages[at])) return lists
  const cards = readRelaid(laidOut)
  if (cards.holds !== true) {
    const isBetter = lists.holds !== true && countOf(cards) > countOf(lists) * MANY_MORE
    return isBetter ? cards : lists
  }
  // A single figure of another part comes to a total as well.
  const isFuller = countOf(cards) >= countOf(lists)
  return isFuller && (lists.holds !== true || untoldOf(cards) < untoldOf(lists)) ? cards : lists
}

const MANY_MORE = 3
const OF_ALL = ['tax', 'ni'] as const

function untoldOf({ lines }: { readonly lines: readonly ReadLine[] }): number {
  return lines.filter(
    ({ evidence: { rule } }) => rule === UNTOLD.payment || rule === UNTOLD.deduction,
  ).length
}

function countOf({ lines }: { readonly lines: readonly ReadLine[] }): number {
  return lines.filter(({ kind }) => kind !== 'information').length
}

function readRelaid(relaid: readonly Relaid[]) {
  const parts = relaid.map(({ page }) => ({ page, read: readLines(page) }))
  const found = withFullRates(
    withBasic(withPlainPay(withoutRepeats(parts.map(({ read }) => read.lines)))),
  )
  const { lines: all, totals } = partNetPay(found, readTotals(parts, found))
  const lines = withoutYears(all, totals.gross?.pence)
  return { relaid, parts, lines, totals, holds: checkArithmetic(lines, totals).arithmeticHolds }
}

/**
 * No payment is more than gross pay and all that is taken back before it: what stands among the lines and
 * is, is a year's figure or another's, where the rest comes nearer to gross pay without it.
 */
function withoutYears(lines: readonly ReadLine[], gross: Pence | undefined): readonly ReadLine[] {
  if (gross === undefined || gross <= 0) return lines
  const paid = lines.filter(({ kind }) => kind === 'payment')
  const sum = (some: readonly ReadLine[]) => some.reduce((all, { amount }) => all + amount, 0)
  const most = gross - sum(paid.filter(({ amount }) => amount < 0))
  const rest = paid.filter(({ amount }) => amount <= most)
  const isNearer = Math.abs(sum(rest) - gross) < Math.abs(sum(paid) - gross)
  if (rest.length === 0 || !isNearer) return lines
  return lines.map((line) =>
    line.kind === 'payment' && line.amount > most
      ? { ...line, kind: 'information' as const, sort: undefined, incomeType: null }
      : line,
  )
}

/** What goes on over pages may end in a summary that prints figures of its lists again. */
function withoutRepeats(pages: readonly (readonly ReadLine[])[]): readonly ReadLine[] {
  const kept: ReadLine[] = []
  for (const lines of pages) {
    const isAgain = (line: ReadLine) => kept.some((one) => isSameAmount(one, line))
    const repeated = (['payment', 'deduction'] as const).filter((kind) => {
      const own = lines.filter((line) => line.kind === kind)
      return own.length > 1 && own.every(isAgain)
    })
    kept.push(...lines.filter(({ kind }) => !repeated.some((one) => one === kind)))
  }
  return kept
}

function isSameAmount(one: ReadLine, other: ReadLine): boolean {
  return one.kind === other.kind && one.amount === other.amount
}

type Figures = Pick<PayslipParts, 'lines' | 'totals' | 'year'>

/** Figures with where they are printed, on a page that was laid out anew. */
function asPrinted(
  { lines, totals, year }: Figures,
  back: (evidence: FieldEvidence) => FieldEvidence,
): Figures {
  const of = <Kind extends { readonly evidence: FieldEvidence }>(one: Kind): Kind => ({
    ...one,
    evidence: back(one.evidence),
  })
  return {
    lines: lines.map((line) => ({
      ...of(line),
      ytdEvidence: line.ytdEvidence && back(line.ytdEvidence),
    })),
    totals: {
      ...(totals.gross && { gross: of(totals.gross) }),
      ...(totals.net && { net: of(totals.net) }),
      ...(totals.deductions && { deductions: of(totals.deductions) }),
    },
    year: {
      ...year,
      evidence: Object.fromEntries(
        Object.entries(year.evidence).map(([field, one]) => [field, back(one)]),
      ),
    },
  }
}

export type PayslipParts = {
  readonly heads: HeadsRead
  readonly lines: readonly ReadLine[]
  readonly totals: Totals
  readonly year: YearRead
  readonly salary?: PrintedSalary | undefined
}

/** A payslip of what was read of it, whoever read it, with what follows from its figures. */
export function payslipOf({ heads, lines, totals, year, salary }: PayslipParts): Payslip {
  const arithmetic = checkArithmetic(lines, totals)
  const holds = arithmetic.arithmeticHolds
  const kept = toLines(lines)
  return withWorkedOut({
    ...heads.value,
    ...sumsOf(lines),
    grossPay: totals.gross?.pence ?? null,
    netPay: totals.net?.pence ?? null,
    lines: kept.lines,
    yearToDate: year.figures,
    ...(salary && { annualSalary: salary.amount }),
    ...(salary?.isFullTime && { isFullTimeSalary: true }),
    annualised: annualise(lines, {
      frequency: heads.value.payFrequency,
      payDate: heads.value.payDate,
      gross: totals.gross?.pence ?? null,
      grossToDate: year.figures.gross,
      isWhole: holds !== false && !isShort(lines, totals),
    }),
    ...arithmetic,
    evidence: {
      ...heads.evidence,
      ...kept.evidence,
      ...evidenceOfSums(lines),
      ...ofYear(year.evidence, holds),
      ...(salary && { annualSalary: salary.evidence }),
      ...(totals.gross && { grossPay: sureAs(totals.gross.evidence, holds) }),
      ...(totals.net && { netPay: sureAs(totals.net.evidence, holds) }),
    },
  })
}

/**
 * Figures are as sure as their sums: where the sums speak against them they want a second look, and
 * where a total is missing nothing speaks for them.
 */
function sureAs(evidence: FieldEvidence, holds: boolean | null): FieldEvidence {
  const most = holds === true ? 1 : holds === null ? UNCHECKED : DOUBTED
  return { ...evidence, confidence: Math.min(evidence.confidence, most) }
}

/** What no word tells is a deduction where the printed total of deductions has it in. */
function untold(evidence: FieldEvidence): FieldEvidence {
  const { rule = '' } = evidence
  return rule === UNTOLD.deduction
    ? foundBy({ evidence }, rule, SUREST.position).evidence
    : evidence
}

const UNCHECKED = 0.85
const DOUBTED = 0.6

/** A slip whose lines were not understood may have had its year taken from the wrong column too. */
function ofYear(evidence: Evidence, holds: boolean | null): Evidence {
  const asSure = Object.entries(evidence).map(([path, one]) => [path, sureAs(one, holds)] as const)
  return Object.fromEntries(asSure)
}

/** "Para pay" beside "Basic pay": a word that any pay has says nothing beside one that says it. */
function withPlainPay(lines: readonly ReadLine[]): readonly ReadLine[] {
  const isPlain = ({ label }: ReadLine) => paymentSort(label.replace(/\bpay\b/gi, '')) === undefined
  const basic = lines.filter(({ sort }) => sort === 'basic')
  if (basic.every(isPlain)) return lines
  return lines.map((line) =>
    basic.includes(line) && isPlain(line)
      ? foundBy({ ...line, sort: undefined, incomeType: null }, UNTOLD.payment, SUREST.position)
      : line,
  )
}

/** What no word tells is ordinary pay where nothing else on the slip is. */
function withBasic(lines: readonly ReadLine[]): readonly ReadLine[] {
  const payments = lines.filter(({ kind }) => kind === 'payment')
  if (payments.some(({ sort }) => sort === 'basic')) return lines
  const unknown = payments.filter(({ sort, amount }) => sort === undefined && amount > 0)
  // "Night porter": a trade may sound like a premium, but not like pay of those who are absent.
  const timed = payments.filter(
    ({ units, amount, sort }) => units !== null && amount > 0 && !NOT_OF_WORK.has(sort),
  )
  const isGuess = unknown.length === 0
  const [largest] = (isGuess ? timed : unknown).toSorted((one, other) => other.amount - one.amount)
  return lines.map((line) => {
    if (line !== largest) return line
    return foundBy(
      { ...line, sort: 'basic', incomeType: 'basic' },
      'basic by what is left',
      SUREST.position,
    )
  })
}

/**
 * A premium is paid on top of hours, so for less than they are. "Waking nights" for as much as the hours
 * themselves, or for more, may be hours of their own.
 */
function withFullRates(lines: readonly ReadLine[]): readonly ReadLine[] {
  const rates = lines.flatMap(({ sort, rate }) => (sort === 'basic' && rate !== null ? [rate] : []))
  const least = Math.min(...rates)
  return lines.map((line) =>
    line.sort === 'shift' && line.units !== null && line.rate !== null && line.rate >= least
      ? foundBy(line, FULL_RATE, SUREST.position)
      : line,
  )
}

const FULL_RATE = 'premium at a full rate'

const NOT_OF_WORK: ReadonlySet<ReadLine['sort']> = new Set([
  'overtime',
  'statutory',
  'holiday',
  'sacrifice',
  'arrears',
  'adjustment',
  'expenses',
  'tips',
])

type Sums = Pick<
  Payslip,
  | 'basicPay'
  | 'overtime'
  | 'bonus'
  | 'commission'
  | 'otherPayments'
  | 'incomeTax'
  | 'nationalInsurance'
  | 'pension'
  | 'studentLoan'
  | 'otherDeductions'
>

const SUMMED: Readonly<Record<keyof Sums, (line: ReadLine) => boolean>> = {
  basicPay: ({ kind, sort }) => kind === 'payment' && sort === 'basic',
  overtime: ({ kind, sort }) => kind === 'payment' && sort === 'overtime',
  bonus: ({ kind, sort }) => kind === 'payment' && sort === 'bonus',
  commission: ({ kind, sort }) => kind === 'payment' && sort === 'commission',
  otherPayments: ({ kind, sort }) => kind === 'payment' && !OWN_FIELD.has(sort),
  incomeTax: ({ deductionType }) => deductionType === 'tax',
  nationalInsurance: ({ deductionType }) => deductionType === 'ni',
  pension: ({ deductionType }) => deductionType === 'pension',
  studentLoan: ({ deductionType }) =>
    deductionType === 'studentLoan' || deductionType === 'postgraduateLoan',
  otherDeductions: ({ deductionType }) => deductionType === 'other',
}

const OWN_FIELD: ReadonlySet<ReadLine['sort']> = new Set([
  'basic',
  'overtime',
  'bonus',
  'commission',
])

function sumsOf(lines: readonly ReadLine[]): Sums {
  const sum = (isOne: (line: ReadLine) => boolean) => {
    const own = lines.filter(isOne)
    return own.length === 0 ? null : own.reduce((total, { amount }) => total + amount, 0)
  }
  return {
    basicPay: sum(SUMMED.basicPay),
    overtime: sum(SUMMED.overtime),
    bonus: sum(SUMMED.bonus),
    commission: sum(SUMMED.commission),
    otherPayments: sum(SUMMED.otherPayments),
    incomeTax: sum(SUMMED.incomeTax),
    nationalInsurance: sum(SUMMED.nationalInsurance),
    pension: sum(SUMMED.pension),
    studentLoan: sum(SUMMED.studentLoan),
    otherDeductions: sum(SUMMED.otherDeductions),
  }
}

/** Where a field of one line alone stands. */
function evidenceOfSums(lines: readonly ReadLine[]): Evidence {
  return Object.fromEntries(
    Object.entries(SUMMED).flatMap(([field, isOne]) => {
      const sum = lines.filter(isOne)
      const [first] = sum
      if (first === undefined) return []
      // What may be hours of ordinary work would be part of the basic pay.
      const total = sum.reduce((all, { amount }) => all + amount, 0)
      const others = field === 'basicPay' ? lines.filter((line) => isMaybeBasic(line, total)) : []
      const own = [...sum, ...others]
      // What no word tells may be of any kind that not every slip has.
      const most = OF_SOME.has(field) && lines.some(isUntold) ? SUREST.position : 1
      const confidence = Math.min(most, ...own.map(({ evidence }) => evidence.confidence))
      return [[field, { ...first.evidence, confidence, rule: 'sum of lines' }]]
    }),
  )
}

const OF_SOME: ReadonlySet<string> = new Set(['overtime', 'bonus', 'commission'])

function isUntold({ amount, evidence }: ReadLine): boolean {
  return evidence.rule === UNTOLD.payment && amount > 0
}

function isMaybeBasic({ kind, label, amount, evidence }: ReadLine, basic: Pence): boolean {
  if (kind !== 'payment') return false
  // What no word tells and is as large as that is hardly a small extra.
  const isLarge = evidence.rule === UNTOLD.payment && amount > basic * LARGE
  return mayBeHours(label) || evidence.rule === FULL_RATE || isLarge
}

const LARGE = 0.5

type Arithmetic = Pick<Payslip, 'arithmeticHolds' | 'arithmeticErrors'>

function checkArithmetic(lines: readonly ReadLine[], totals: Totals): Arithmetic {
  const { gross, net } = totals
  if (!gross || !net || lines.length === 0 || isShort(lines, totals)) {
    return { arithmeticHolds: null, arithmeticErrors: [] }
  }
  const errors = [
    ...(sumOf(lines, 'payment') === gross.pence ? [] : ['gross-mismatch' as const]),
    ...(gross.pence - sumOf(lines, 'deduction') === net.pence ? [] : ['net-mismatch' as const]),
  ]
  return { arithmeticHolds: errors.length === 0, arithmeticErrors: errors }
}

/** Whether the totals agree with each other and lines fall short of them: then some were not read. */
function isShort(lines: readonly ReadLine[], { gross, net, deductions }: Totals): boolean {
  if (!gross || !net || !deductions) return false
  const ofTaken = Math.abs(deductions.pence)
  const unpaid = gross.pence - sumOf(lines, 'payment')
  const untaken = ofTaken - sumOf(lines, 'deduction')
  const agrees = gross.pence - ofTaken === net.pence
  return agrees && unpaid >= 0 && untaken >= 0 && unpaid + untaken > 0
}
