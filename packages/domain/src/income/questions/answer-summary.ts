/** Everything that matters of a payslip at once. */
import { spelledDate } from '../../language/printed-dates.ts'
import type { Pence } from '../income-reading.ts'
import type { AnswerPart } from './answer-part.ts'
import { figureTopics } from './figure-topics.ts'
import { citationsOf, figureOf, pounds, totalDeductionsOf } from './figures.ts'
import type { AskedPayslip, PayslipSummary } from './payslip-answer.ts'
import type { FigureTopic } from './topics.ts'

/** A summary of each payslip. */
export function answerSummary(slips: readonly AskedPayslip[]): AnswerPart {
  const summaries = slips.map(summaryOf)
  const [only] = summaries
  return {
    texts: slips.map((asked, at) => writeSummary(asked, summaries[at] ?? summaryOf(asked))),
    answer: slips.length === 1 && only ? { summary: only, ...holds(slips[0]) } : { summaries },
    citations: slips.flatMap((asked) =>
      shownFigures.flatMap(({ topic }) =>
        citationsOf(topic.name, figureOf(topic, asked)).slice(0, 1),
      ),
    ),
  }
}

function summaryOf({ payslip }: AskedPayslip): PayslipSummary {
  const { employer, employee, payDate, grossPay, basicPay, overtime, bonus, commission } = payslip
  const { incomeTax, nationalInsurance, pension, studentLoan, netPay } = payslip
  return {
    employer,
    employee,
    payDate,
    grossPay,
    basicPay,
    overtime,
    bonus,
    commission,
    incomeTax,
    nationalInsurance,
    pension,
    studentLoan,
    totalDeductions: totalDeductionsOf(payslip),
    netPay,
  }
}

function holds(asked: AskedPayslip | undefined): { readonly arithmeticHolds?: boolean } {
  const is = asked?.payslip.arithmeticHolds
  return is === null || is === undefined ? {} : { arithmeticHolds: is }
}

const order: readonly FigureTopic['id'][] = [
  'basicPay',
  'overtime',
  'bonus',
  'commission',
  'grossPay',
  'incomeTax',
  'nationalInsurance',
  'pension',
  'studentLoan',
  'netPay',
]
const shownFigures = order.flatMap((id) =>
  figureTopics.filter((topic) => topic.id === id).map((topic) => ({ id, topic })),
)

function writeSummary({ payslip, filename }: AskedPayslip, summary: PayslipSummary): string {
  const { employer, employee, payDate, taxCode, payFrequency, niNumber } = payslip
  const lines: readonly (readonly [string, string | null])[] = [
    ['Employer', employer],
    ['Employee', employee],
    ['Pay date', payDate && spelledDate(payDate)],
    ['Paid', payFrequency],
    ['Tax code', taxCode],
    ['NI number', niNumber],
    ['Basic pay', money(summary.basicPay)],
    ['Overtime', money(summary.overtime)],
    ['Bonus', money(summary.bonus)],
    ['Commission', money(summary.commission)],
    ['Gross pay', money(summary.grossPay)],
    ['Income tax', money(summary.incomeTax)],
    ['National Insurance', money(summary.nationalInsurance)],
    ['Pension', money(summary.pension)],
    ['Student loan', money(summary.studentLoan)],
    ['Total deductions', money(summary.totalDeductions)],
    ['Net pay', money(summary.netPay)],
  ]
  const shown = lines.flatMap(([name, value]) => (value === null ? [] : [`- ${name}: ${value}`]))
  const without = lines.flatMap(([name, value]) => (value === null ? [name] : []))
  // What every payslip prints was not found; of the rest none is there.
  const missed = without.filter((name) => onEverySlip.has(name))
  const absent = without.filter((name) => !onEverySlip.has(name))
  return [
    `**Summary of ${payDate === null ? filename : `the payslip of ${spelledDate(payDate)}`}**`,
    shown.join('\n'),
    ...(missed.length === 0 ? [] : [`Not found on this payslip: ${listed(missed)}.`]),
    ...(absent.length === 0 ? [] : [`Not on this payslip: ${listed(absent)}.`]),
    ...(payslip.arithmeticHolds === false
      ? ['Its figures do not add up: ask “does it add up?”.']
      : []),
  ].join('\n\n')
}

const onEverySlip: ReadonlySet<string> = new Set([
  'Employer',
  'Employee',
  'Pay date',
  'Paid',
  'Tax code',
  'NI number',
  'Gross pay',
  'Net pay',
])

/** Within a sentence: "tax code, NI number". */
function listed(names: readonly string[]): string {
  const inSentence = (name: string) =>
    /^\p{Lu}{2}|^National/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
  return names.map((name) => (name === 'Paid' ? 'how often paid' : inSentence(name))).join(', ')
}

function money(pence: Pence | null): string | null {
  return pence === null ? null : pounds(pence)
}
