/**
 * Payslips beside each other, as a payslip is read: who and which code, what is paid, what is taken
 * off, what is left, and the year so far. Every figure keeps its places. What a payslip does not
 * print stands empty there, and is no nought.
 */
import type { Pence } from '../income-reading.ts'
import { isOneEmployer } from '../one-employer.ts'
import { sums } from '../reckon-payslip.ts'
import { figureTopics } from './figure-topics.ts'
import {
  citationAt,
  citationsOf,
  type Figure,
  figureOf,
  isUnsureAt,
  linesWhere,
  totalDeductionsOf,
  yearToDateOf,
} from './figures.ts'
import type { PayslipBlock, PayslipGroup, PayslipsCell, PayslipsPart } from './paper-parts.ts'
import type { AskedPayslip, PayslipCitation } from './payslip-answer.ts'
import { peopleOf } from './select-payslips.ts'
import type { FigureTopic } from './topics.ts'

/**
 * The table and its citations, payslip by payslip.
 *
 * @param slips the oldest first
 */
export function payslipsBeside(slips: readonly AskedPayslip[]): {
  readonly part: PayslipsPart
  readonly citations: readonly PayslipCitation[]
} {
  const groups = groupsOf(slips)
  const ordered = groups.flat()
  const citations: PayslipCitation[] = []
  const columns = ordered.map((asked) =>
    lines.map((line): PayslipsCell => {
      const { citations: own, ...cell } = line.of(asked)
      const from = citations.length
      citations.push(...own)
      return { ...cell, citations: own.map((_one, at) => from + at) }
    }),
  )
  const rows = lines.map(({ name, block, isTotal }, at) => ({
    name,
    block,
    ...(isTotal && { isTotal }),
    cells: columns.flatMap((column) => column[at] ?? []),
  }))
  return {
    part: {
      kind: 'payslips',
      groups: groups.map(toGroup),
      rows: rows.filter(({ cells }) => cells.some(isThere)),
    },
    citations,
  }
}

function isThere({ amount, text }: PayslipsCell): boolean {
  return amount !== undefined || text !== undefined
}

/** Those of one employer together, in the order of the oldest of each; two people are two. */
function groupsOf(slips: readonly AskedPayslip[]): readonly (readonly AskedPayslip[])[] {
  const isOfSeveral = peopleOf(slips) > 1
  const groups: AskedPayslip[][] = []
  for (const asked of slips) {
    const group = groups.find(
      ([first]) => first !== undefined && areOfOne(first, asked, isOfSeveral),
    )
    if (group) group.push(asked)
    else groups.push([asked])
  }
  return groups
}

function areOfOne(one: AskedPayslip, other: AskedPayslip, isOfSeveral: boolean): boolean {
  const [first, second] = [one.payslip, other.payslip]
  if (isOfSeveral && first.niNumber !== second.niNumber) return false
  if (first.employer === null || second.employer === null) return first.employer === second.employer
  return isOneEmployer(first.employer, second.employer)
}

function toGroup(group: readonly AskedPayslip[]): PayslipGroup {
  const printed = (name: 'employer' | 'employee') =>
    group.map(({ payslip }) => payslip[name]).find((one) => one !== null) ?? null
  return {
    employer: printed('employer'),
    employee: printed('employee'),
    payslips: group.map(({ payslip: { payDate, ...payslip }, documentId, filename }) => {
      const period = payDate === null ? periodOf(payslip) : undefined
      return { payDate, ...(period !== undefined && { period }), documentId, filename }
    }),
  }
}

/** "Month 5, 2026-27". */
function periodOf({
  taxPeriod,
  taxYear,
  payFrequency,
}: Pick<AskedPayslip['payslip'], 'taxPeriod' | 'taxYear' | 'payFrequency'>): string | undefined {
  if (taxPeriod === null) return undefined
  const name = payFrequency === 'monthly' ? 'Month' : payFrequency === 'weekly' ? 'Week' : 'Period'
  return `${name} ${taxPeriod}${taxYear === null ? '' : `, ${taxYear}`}`
}

type Found = Omit<PayslipsCell, 'citations'> & { readonly citations: readonly PayslipCitation[] }

type Line = {
  readonly name: string
  readonly block: PayslipBlock
  readonly isTotal?: true
  readonly of: (asked: AskedPayslip) => Found
}

const absent: Found = { citations: [] }

function fact(name: string, path: 'taxCode' | 'payFrequency' | 'niNumber'): Line {
  return {
    name,
    block: 'facts',
    of: (asked) => {
      const text = asked.payslip[path]
      if (text === null) return absent
      const citations = citationAt(asked, path, name, text)
      return { text, citations, ...unsureAt(asked, [path]) }
    },
  }
}

function figure(name: string, block: PayslipBlock, id: FigureTopic['id']): Line {
  const topic = figureTopics.find((one) => one.id === id)
  return {
    name,
    block,
    of: (asked) => (topic ? toFound(topic.name, figureOf(topic, asked)) : absent),
  }
}

function total(name: string, block: PayslipBlock, id: FigureTopic['id']): Line {
  return { ...figure(name, block, id), isTotal: true }
}

/** What is taken off is added up here: its sum has no place of its own. */
function totalTakenOff(): Line {
  const line = total('Total deductions', 'deductions', 'totalDeductions')
  return { ...line, of: (asked) => ({ ...line.of(asked), citations: [] }) }
}

/** What a total holds beyond the rows above it, so that these come to it; none where they do. */
function leftOver(
  name: string,
  block: PayslipBlock,
  left: (payslip: AskedPayslip['payslip']) => Pence | null,
): Line {
  return {
    name,
    block,
    of: ({ payslip }) => {
      const amount = left(payslip)
      return amount === null || amount === 0 ? absent : { amount, citations: [] }
    },
  }
}

/** Null where nothing of the pay is broken down. */
function payLeftOver(payslip: AskedPayslip['payslip']): Pence | null {
  const { grossPay, basicPay, overtime, bonus, commission, otherPayments } = payslip
  const parts = [basicPay, overtime, bonus, commission, otherPayments].flatMap((one) => one ?? [])
  if (grossPay === null || parts.length === 0) return null
  return grossPay - parts.reduce((sum, amount) => sum + amount, 0)
}

/** Likewise of what is taken off. */
function deductionsLeftOver(payslip: AskedPayslip['payslip']): Pence | null {
  const { incomeTax, nationalInsurance, pension, studentLoan, otherDeductions } = payslip
  const all = [incomeTax, nationalInsurance, pension, studentLoan, otherDeductions]
  const parts = all.flatMap((one) => one ?? [])
  const total = totalDeductionsOf(payslip)
  if (total === null || parts.length === 0) return null
  return total - parts.reduce((sum, amount) => sum + amount, 0)
}

function netLeftOver(payslip: AskedPayslip['payslip']): Pence | null {
  const total = totalDeductionsOf(payslip)
  const { grossPay, netPay } = payslip
  return total === null || grossPay === null || netPay === null ? null : netPay - (grossPay - total)
}

/** All lines of a kind that have no row of their own. */
function others(
  name: string,
  block: PayslipBlock,
  path: 'otherPayments' | 'otherDeductions',
): Line {
  const sum = sums.find(({ field }) => field === path)
  return {
    name,
    block,
    of: (asked) => {
      const { payslip } = asked
      const own = sum ? linesWhere(payslip, sum.takes) : []
      const isWhole = payslip.evidence[path] !== undefined || own.length === 0
      return toFound(name, {
        asked,
        amount: payslip[path],
        paths: isWhole ? [path] : own.map(({ at }) => `lines.${at}.amount`),
        lines: isWhole ? [] : own.map(({ line }) => line),
      })
    },
  }
}

function yearToDate(name: string, id: FigureTopic['id']): Line {
  const topic = figureTopics.find((one) => one.id === id)
  return {
    name: `${name}, year to date`,
    block: 'yearToDate',
    of: (asked) =>
      topic ? toFound(`${topic.name}, year to date`, yearToDateOf(topic, asked)) : absent,
  }
}

const taxableToDate: Line = {
  name: 'Taxable pay, year to date',
  block: 'yearToDate',
  of: (asked) =>
    toFound('taxable pay, year to date', {
      asked,
      amount: asked.payslip.yearToDate.taxablePay,
      paths: ['yearToDate.taxablePay'],
      lines: [],
    }),
}

function toFound(name: string, found: Figure): Found {
  const { amount, asked, paths } = found
  if (amount === null) return absent
  return { amount, citations: citationsOf(name, found), ...unsureAt(asked, paths) }
}

function unsureAt(asked: AskedPayslip, paths: readonly string[]): { readonly isUnsure?: true } {
  return isUnsureAt(asked, paths) ? { isUnsure: true } : {}
}

/** In the order of a payslip. */
const lines: readonly Line[] = [
  fact('Tax code', 'taxCode'),
  fact('NI number', 'niNumber'),
  fact('Paid', 'payFrequency'),
  figure('Basic pay', 'pay', 'basicPay'),
  figure('Overtime', 'pay', 'overtime'),
  figure('Bonus', 'pay', 'bonus'),
  figure('Commission', 'pay', 'commission'),
  others('Other payments', 'pay', 'otherPayments'),
  leftOver('Difference to gross pay', 'pay', payLeftOver),
  total('Gross pay', 'pay', 'grossPay'),
  figure('Income tax', 'deductions', 'incomeTax'),
  figure('National Insurance', 'deductions', 'nationalInsurance'),
  figure('Pension', 'deductions', 'pension'),
  figure('Student loan', 'deductions', 'studentLoan'),
  others('Other deductions', 'deductions', 'otherDeductions'),
  leftOver('Difference to total deductions', 'deductions', deductionsLeftOver),
  totalTakenOff(),
  leftOver('Difference to net pay', 'net', netLeftOver),
  total('Net pay', 'net', 'netPay'),
  yearToDate('Gross pay', 'grossPay'),
  taxableToDate,
  yearToDate('Income tax', 'incomeTax'),
  yearToDate('National Insurance', 'nationalInsurance'),
  yearToDate('Pension', 'pension'),
]
