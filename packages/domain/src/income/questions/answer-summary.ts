/** Everything that matters of payslips at once: a table, a column each, in the order of a payslip. */
import { plainMarkdown } from '../../criteria/answers/compose-quote.ts'
import { spelledDate } from '../../language/printed-dates.ts'
import type { AnswerPart } from './answer-part.ts'
import { totalDeductionsOf, whichPayslip } from './figures.ts'
import type { PaperText, PayslipsPart } from './paper-parts.ts'
import type { AskedPayslip, PayslipSummary } from './payslip-answer.ts'
import { payslipsBeside } from './payslips-beside.ts'
import { writePayslips } from './write-payslips.ts'

/**
 * A summary of each payslip.
 *
 * @param slips the oldest first
 */
export function answerSummary(slips: readonly AskedPayslip[]): AnswerPart {
  const summaries = slips.map(summaryOf)
  const [only] = summaries
  const { part, citations } = payslipsBeside(slips)
  const headline = headlineOf(slips, part)
  const notes = notesOn(slips, part)
  return {
    texts: [headline, writePayslips(part), ...notes],
    answer: slips.length === 1 && only ? { summary: only, ...holds(slips[0]) } : { summaries },
    citations,
    shown: [
      { kind: 'text', role: 'headline', text: headline },
      part,
      ...notes.map((text): PaperText => ({ kind: 'text', role: 'note', text })),
    ],
  }
}

function summaryOf({ payslip }: AskedPayslip): PayslipSummary {
  const { employer, employee, payDate, grossPay, basicPay, overtime, bonus, commission } = payslip
  const { otherPayments, incomeTax, nationalInsurance, pension, studentLoan } = payslip
  const { otherDeductions, netPay } = payslip
  return {
    employer,
    employee,
    payDate,
    grossPay,
    basicPay,
    overtime,
    bonus,
    commission,
    otherPayments,
    incomeTax,
    nationalInsurance,
    pension,
    studentLoan,
    otherDeductions,
    totalDeductions: totalDeductionsOf(payslip),
    netPay,
  }
}

function holds(asked: AskedPayslip | undefined): { readonly arithmeticHolds?: boolean } {
  const is = asked?.payslip.arithmeticHolds
  return is === null || is === undefined ? {} : { arithmeticHolds: is }
}

/** “**Summary of 3 payslips** of Ms J Okafor from Harbour Foods Ltd, 28 August 2026 to 28 October 2026.” */
function headlineOf(slips: readonly AskedPayslip[], { groups }: PayslipsPart): string {
  const [first] = slips
  const [group] = groups
  const employers = groups.flatMap(({ employer }) => employer ?? []).map(plainMarkdown)
  const person = groups.length === 1 ? (group?.employee ?? null) : null
  const whose = [
    ...(person === null ? [] : [`of ${plainMarkdown(person)}`]),
    ...(employers.length === 0 ? [] : [`from ${inSentence([...new Set(employers)])}`]),
  ]
  if (slips.length === 1 && first) {
    const which = `**Summary of ${plainMarkdown(whichPayslip(first))}**`
    return `${[which, ...whose].join(' ')}.`
  }
  const dates = slips.flatMap(({ payslip: { payDate } }) => payDate ?? [])
  const ends = [...new Set([dates[0], dates.at(-1)].flatMap((date) => date ?? []))]
  const when = ends.length === 0 ? '' : `, ${ends.map(spelledDate).join(' to ')}`
  return `${[`**Summary of ${slips.length} payslips**`, ...whose].join(' ')}${when}.`
}

function notesOn(slips: readonly AskedPayslip[], part: PayslipsPart): readonly string[] {
  const [only] = slips
  const where = slips.length === 1 ? 'this payslip' : `any of these ${slips.length} payslips`
  const missing = namesMissing(slips, part)
  // What every payslip prints was not found; of the rest none is there.
  const missed = missing.filter((name) => onEverySlip.has(name))
  const absent = missing.filter((name) => !onEverySlip.has(name))
  const amiss = slips.filter(({ payslip }) => payslip.arithmeticHolds === false)
  const isUnsure = part.rows.some(({ cells }) => cells.some((cell) => cell.isUnsure))
  return [
    ...(missed.length === 0 ? [] : [`Not found on ${where}: ${listed(missed)}.`]),
    ...(absent.length === 0 ? [] : [`Not on ${where}: ${listed(absent)}.`]),
    ...(isUnsure
      ? ['What is marked “check” was not read surely: please hold it against the page.']
      : []),
    ...(amiss.length === 0
      ? []
      : [
          slips.length === 1 && only
            ? 'Its figures do not add up: ask “does it add up?”.'
            : `The figures of ${inSentence(amiss.map((one) => plainMarkdown(whichPayslip(one))))} do not add up: ask “does it add up?”.`,
        ]),
  ]
}

function namesMissing(slips: readonly AskedPayslip[], { rows }: PayslipsPart): readonly string[] {
  const there = new Set([
    ...rows.map(({ name }) => name),
    ...slips.flatMap(({ payslip: { employer, employee, payDate } }) => [
      ...(employer === null ? [] : ['Employer']),
      ...(employee === null ? [] : ['Employee']),
      ...(payDate === null ? [] : ['Pay date']),
    ]),
  ])
  return [...onEverySlip, ...occasional].filter((name) => !there.has(name))
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

/** What is asked for even where there is none of it. */
const occasional: readonly string[] = [
  'Basic pay',
  'Overtime',
  'Bonus',
  'Commission',
  'Income tax',
  'National Insurance',
  'Pension',
  'Student loan',
]

/** Within a sentence: "tax code, NI number". */
function listed(names: readonly string[]): string {
  const within = (name: string) =>
    /^\p{Lu}{2}|^National/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
  return names.map((name) => (name === 'Paid' ? 'how often paid' : within(name))).join(', ')
}

function inSentence(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
