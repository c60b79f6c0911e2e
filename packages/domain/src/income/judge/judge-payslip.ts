/**
 * One payslip that two readers read. Its lines with their gross and net pay compete as whole sets, never
 * mixed: by the sums, by the money that stays unexplained, by HMRC's rates and the year so far. Heads
 * and figures of the year are judged one by one.
 */
import { checkPayslip } from '../checks/check-payslip.ts'
import type { Evidence, FieldEvidence, Payslip, PayslipLine, Pence } from '../income-reading.ts'
import { POINTED_AT } from '../pointed/value-at-words.ts'
import { reckonPayslip, sums } from '../reckon-payslip.ts'
import { withWorkedOut } from '../worked-out.ts'
import {
  ALONE,
  agreed,
  atMost,
  type FieldValue,
  type IsOfFile,
  isSame,
  judgeField,
  PROVED,
  type ReadField,
  RIVAL,
  withOther,
} from './two-readings.ts'
import { MOST_UNEXPLAINED, unexplainedShare } from './unexplained-money.ts'

/** What a paper can be held against. */
export type AroundPayslip = {
  /** The money that its pages print. */
  readonly printed: readonly Pence[]
  readonly neighbours: readonly Payslip[]
  readonly isOfFile: IsOfFile
}

export function judgePayslip(builtIn: Payslip, pointed: Payslip, around: AroundPayslip): Payslip {
  const { isOfFile } = around
  const figures = judgeFigures(builtIn, pointed, around)
  const heads = HEADS.map((path) => {
    const field = judgeField(fieldOf(builtIn, path), fieldOf(pointed, path), isOfFile)
    return [path, field] as const
  })
  const values = Object.fromEntries(heads.map(([path, { value }]) => [path, value]))
  const evidence = Object.fromEntries(
    heads.flatMap(([path, one]) => (one.evidence ? [[path, one.evidence]] : [])),
  )
  const year = judgeYear(builtIn, pointed, isOfFile)
  const salary = judgeField(
    fieldOf(builtIn, 'annualSalary'),
    fieldOf(pointed, 'annualSalary'),
    isOfFile,
  )
  const ofDate = isSame(values.payDate ?? null, builtIn.payDate) ? builtIn : pointed
  const judged: Payslip = {
    ...figures,
    ...(values as Pick<Payslip, (typeof HEADS)[number]>),
    taxYear: ofDate.taxYear,
    yearToDate: year.figures,
    ...(typeof salary.value === 'number' && { annualSalary: salary.value }),
    evidence: {
      ...figures.evidence,
      ...evidence,
      ...year.evidence,
      ...(salary.evidence && { annualSalary: salary.evidence }),
    },
  }
  const { annualised } =
    judged.payFrequency === figures.payFrequency
      ? figures
      : reckonPayslip(judged, { before: figures, paths: [] })
  return withWorkedOut({ ...judged, annualised })
}

/** A payslip that a model alone read. */
export function judgePointed(pointed: Payslip, { printed }: AroundPayslip): Payslip {
  const isProved = provedBy(pointed, printed)
  const evidence = Object.entries(pointed.evidence).map(([path, one]) => {
    const most = isProved && isFigure(path) ? PROVED : ALONE
    return [path, { ...one, confidence: Math.min(one.confidence, most) }] as const
  })
  return withWorkedOut({ ...pointed, evidence: Object.fromEntries(evidence) })
}

/** Whether the sums come out by it, and little of the money stays unexplained. */
export function provedBy(payslip: Payslip, printed: readonly Pence[]): boolean {
  return payslip.arithmeticHolds === true && unexplainedShare(payslip, printed) <= MOST_UNEXPLAINED
}

const HEADS = [
  'employer',
  'employee',
  'payDate',
  'taxPeriod',
  'payFrequency',
  'taxCode',
  'niNumber',
  'niCategory',
] as const

/** What stands and falls with the lines. */
const SUMS = [
  'basicPay',
  'overtime',
  'bonus',
  'commission',
  'otherPayments',
  'grossPay',
  'incomeTax',
  'nationalInsurance',
  'pension',
  'studentLoan',
  'otherDeductions',
  'netPay',
] as const

function isFigure(path: string): boolean {
  return SUMS.some((field) => field === path) || path.startsWith('lines.')
}

/** The payslip whose lines and totals stand, as sure as both readers, or the sums, make them. */
function judgeFigures(builtIn: Payslip, pointed: Payslip, around: AroundPayslip): Payslip {
  const isOne =
    hasSameLines(builtIn, pointed) &&
    builtIn.grossPay === pointed.grossPay &&
    builtIn.netPay === pointed.netPay
  if (isOne) return withClasses(builtIn, pointed, around)
  const [ofBuiltIn, ofPointed] = [builtIn, pointed].map((one) => weigh(one, around))
  const order = ofBuiltIn && ofPointed ? compare(ofBuiltIn, ofPointed) : 0
  const [best, other] = order > 0 ? [builtIn, pointed] : [pointed, builtIn]
  const [won, lost] = order > 0 ? [ofBuiltIn, ofPointed] : [ofPointed, ofBuiltIn]
  // Sums that come out by both prove neither.
  const isProved = won?.isProved === true && lost?.holds !== 2
  return besideEachOther(best, other, (path, { evidence, value }) => {
    const isBoth = isSame(value, fieldOf(other, path).value)
    if (isProved) return evidence && { ...evidence, confidence: provedAs(best, path) }
    return isBoth ? evidence : atMost(evidence, order === 0 ? RIVAL : ALONE)
  })
}

/** Sums that come out prove what is printed, and no class: a line whose own words leave that open stays doubted. */
function provedAs(payslip: Payslip, path: string): number {
  const own = payslip.evidence[path]
  const sum = sums.find(({ field }) => field === path)
  const isAmount = sum === undefined && (!path.startsWith('lines.') || own?.rule === POINTED_AT)
  if (isAmount) return Math.max(own?.confidence ?? 0, PROVED)
  const parts = payslip.lines.flatMap((line, at) =>
    sum?.takes(line) === true ? [provedAs(payslip, `lines.${at}.amount`)] : [],
  )
  return Math.min(...(parts.length > 0 ? parts : [own?.confidence ?? 0]))
}

type Weight = {
  /** 2: they come out, 1: nothing to tell it by, 0: they do not. */
  readonly holds: number
  readonly isProved: boolean
  readonly failed: number
  /** In tenths. */
  readonly unexplained: number
  readonly passed: number
}

function weigh(payslip: Payslip, { printed, neighbours }: AroundPayslip): Weight {
  const checks = checkPayslip(payslip, { neighbours })
  const count = (wanted: string) => checks.filter(({ outcome }) => outcome === wanted).length
  const { arithmeticHolds } = payslip
  return {
    holds: arithmeticHolds === null ? 1 : arithmeticHolds ? 2 : 0,
    isProved: provedBy(payslip, printed),
    failed: count('fail'),
    unexplained: Math.round(unexplainedShare(payslip, printed) * 10),
    passed: count('pass'),
  }
}

/** Above nought: the first is the better one; nought: nothing tells them apart. */
function compare(one: Weight, other: Weight): number {
  return (
    one.holds - other.holds ||
    other.failed - one.failed ||
    other.unexplained - one.unexplained ||
    one.passed - other.passed
  )
}

/** The same lines; where their classes differ one reader's stand, all of them. */
function withClasses(builtIn: Payslip, pointed: Payslip, { isOfFile }: AroundPayslip): Payslip {
  const pairs = pairsOf(builtIn.lines, pointed.lines)
  const differing = pairs.filter(([at, to]) => !isSameClass(builtIn.lines[at], pointed.lines[to]))
  const isByWords = differing.every(([at]) => isSureLine(builtIn, at))
  const best = isByWords ? builtIn : pointed
  const other = isByWords ? pointed : builtIn
  const doubted = new Set(differing.map(([at, to]) => `lines.${isByWords ? at : to}.amount`))
  const partners = new Map(
    pairs.map(([at, to]) => (isByWords ? ([at, to] as const) : ([to, at] as const))),
  )
  return besideEachOther(best, other, (path, field) => {
    const partner = partnerOf(path, partners)
    const theirs = { value: field.value, evidence: other.evidence[partner] }
    if (doubted.has(path)) return withOther(atMost(field.evidence, RIVAL), theirs)
    const isBoth = isSame(field.value, fieldOf(other, partner).value)
    return isBoth ? agreed(field, theirs, isOfFile).evidence : atMost(field.evidence, RIVAL)
  })
}

function partnerOf(path: string, partners: ReadonlyMap<number, number>): string {
  const at = LINE.exec(path)?.[1]
  return at === undefined ? path : `lines.${partners.get(Number(at))}.amount`
}

const LINE = /^lines\.(\d{1,4})\.amount$/

function isSureLine({ evidence }: Payslip, at: number): boolean {
  return (evidence[`lines.${at}.amount`]?.confidence ?? 0) >= SURE_OF_CLASS
}

/** A class by a line's own words; what no word told, or two, is less sure. */
const SURE_OF_CLASS = 0.8

/** Every figure of the best with its new evidence, and what the other says of it where that differs. */
function besideEachOther(
  best: Payslip,
  other: Payslip,
  evidenceOf: (path: string, field: ReadField) => FieldEvidence | undefined,
): Payslip {
  const paths = [...SUMS, ...best.lines.map((_line, at) => `lines.${at}.amount`)]
  const found = paths.flatMap((path): [string, FieldEvidence][] => {
    const field = fieldOf(best, path)
    const one = field.evidence && evidenceOf(path, field)
    if (one === undefined) return []
    const theirs = fieldOf(other, path)
    const isOther = !path.startsWith('lines.') && !isAlike(field.value, theirs.value)
    return [[path, (isOther ? withOther(one, theirs) : one) ?? one]]
  })
  return {
    ...best,
    ...(hasSameLines(best, other) ? {} : { linesBeside: other.lines }),
    evidence: { ...best.evidence, ...Object.fromEntries(found) },
  }
}

/** None of a kind is nought of it. */
function isAlike(one: FieldValue, other: FieldValue): boolean {
  return (one ?? 0) === (other ?? 0)
}

function counted(lines: readonly PayslipLine[]): readonly string[] {
  return lines
    .filter(({ kind, amount }) => kind !== 'information' && amount !== 0)
    .map(({ kind, amount }) => `${kind} ${amount}`)
    .toSorted()
}

function hasSameLines(one: Payslip, other: Payslip): boolean {
  return counted(one.lines).join() === counted(other.lines).join()
}

/** Each line with one of the same kind and sum, of several the one of the same class. */
function pairsOf(
  lines: readonly PayslipLine[],
  others: readonly PayslipLine[],
): readonly (readonly [at: number, to: number])[] {
  const left = new Set(others.keys())
  return lines.flatMap((line, at): readonly (readonly [number, number])[] => {
    const same = [...left].filter((to) => {
      const other = others[to]
      return other?.kind === line.kind && other.amount === line.amount
    })
    const to = same.find((one) => isSameClass(line, others[one])) ?? same[0]
    if (to === undefined) return []
    left.delete(to)
    return [[at, to]]
  })
}

function isSameClass(one: PayslipLine | undefined, other: PayslipLine | undefined): boolean {
  return one?.incomeType === other?.incomeType && one?.deductionType === other?.deductionType
}

function fieldOf(payslip: Payslip, path: string): ReadField {
  const [outer = '', inner] = path.split('.')
  const line = LINE.exec(path)
  const value = line
    ? payslip.lines[Number(line[1])]?.amount
    : inner === undefined
      ? new Map(Object.entries(payslip)).get(outer)
      : new Map(Object.entries(payslip.yearToDate)).get(inner)
  return {
    value: typeof value === 'string' || typeof value === 'number' ? value : null,
    evidence: payslip.evidence[path],
  }
}

const YEAR = ['gross', 'taxablePay', 'tax', 'nationalInsurance', 'pension'] as const

function judgeYear(builtIn: Payslip, pointed: Payslip, isOfFile: IsOfFile) {
  const judged = YEAR.map((name) => {
    const path = `yearToDate.${name}`
    return [name, judgeField(fieldOf(builtIn, path), fieldOf(pointed, path), isOfFile)] as const
  })
  const of = (name: (typeof YEAR)[number]) =>
    (judged.find(([one]) => one === name)?.[1].value ?? null) as Pence | null
  const evidence: Evidence = Object.fromEntries(
    judged.flatMap(([name, one]) => (one.evidence ? [[`yearToDate.${name}`, one.evidence]] : [])),
  )
  return {
    figures: {
      gross: of('gross'),
      taxablePay: of('taxablePay'),
      tax: of('tax'),
      nationalInsurance: of('nationalInsurance'),
      pension: of('pension'),
    },
    evidence,
  }
}
