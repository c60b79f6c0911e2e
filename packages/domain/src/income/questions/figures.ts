/** What a payslip says of one topic: a sum of money, and the fields it is read from. */
import { spelledDate } from '../../language/printed-dates.ts'
import type { Payslip, PayslipLine, Pence } from '../income-reading.ts'
import type { AskedPayslip, PayslipCitation } from './payslip-answer.ts'
import { isSameWord, wordsOf } from './said-words.ts'
import type { FigureTopic, LineTopic, Topic } from './topics.ts'

export type Figure = {
  readonly asked: AskedPayslip
  /** Null: the payslip does not print it. */
  readonly amount: Pence | null
  /** The fields that it rests on, as paths of the payslip's evidence. */
  readonly paths: readonly string[]
  /** The lines that make it up, where it has any. */
  readonly lines: readonly PayslipLine[]
}

/** `£2,434.24`, `-£687.60`. */
export function pounds(pence: Pence): string {
  const [whole = '', pennies = ''] = (Math.abs(pence) / 100).toFixed(2).split('.')
  return `${pence < 0 ? '-' : ''}£${whole.replace(/\B(?=(\d{3}){1,8}$)/g, ',')}.${pennies}`
}

export function figureOf(topic: FigureTopic | LineTopic, asked: AskedPayslip): Figure {
  return topic.kind === 'lines' ? figureOfLines(topic, asked) : figureOfField(topic, asked)
}

/** The figure of this tax year so far. Lines have their own where it is printed beside them. */
export function yearToDateOf(topic: FigureTopic | LineTopic, asked: AskedPayslip): Figure {
  const { payslip } = asked
  const field = topic.kind === 'figure' ? topic.yearToDate : undefined
  if (field) {
    return { asked, amount: payslip.yearToDate[field], paths: [`yearToDate.${field}`], lines: [] }
  }
  const own = linesOf(topic, payslip)
  const isPrinted = own.length > 0 && own.every(({ line }) => line.ytd !== null)
  return {
    asked,
    amount: isPrinted ? own.reduce((sum, { line }) => sum + (line.ytd ?? 0), 0) : null,
    paths: isPrinted ? own.map(({ at }) => `lines.${at}.ytd`) : [],
    lines: [],
  }
}

/** Everything that is taken off pay; null where no deduction was read. */
export function totalDeductionsOf(payslip: Payslip): Pence | null {
  const lines = payslip.lines.filter(({ kind }) => kind === 'deduction')
  if (lines.length > 0) return lines.reduce((sum, { amount }) => sum + amount, 0)
  const { incomeTax, nationalInsurance, pension, studentLoan, otherDeductions } = payslip
  const printed = [incomeTax, nationalInsurance, pension, studentLoan, otherDeductions].filter(
    (amount) => amount !== null,
  )
  return printed.length === 0 ? null : printed.reduce((sum, amount) => sum + amount, 0)
}

function figureOfField(topic: FigureTopic, asked: AskedPayslip): Figure {
  const { payslip } = asked
  const own = linesOf(topic, payslip)
  if (topic.id === 'totalDeductions') {
    const deductions = linesWhere(payslip, ({ kind }) => kind === 'deduction')
    const paths = deductions.map(({ at }) => `lines.${at}.amount`)
    return {
      asked,
      amount: totalDeductionsOf(payslip),
      paths,
      lines: deductions.map(({ line }) => line),
    }
  }
  const hasPlace = payslip.evidence[topic.id] !== undefined
  return {
    asked,
    amount: payslip[topic.id],
    paths: hasPlace || own.length === 0 ? [topic.id] : own.map(({ at }) => `lines.${at}.amount`),
    lines: own.map(({ line }) => line),
  }
}

function figureOfLines(topic: LineTopic, asked: AskedPayslip): Figure {
  const own = linesOf(topic, asked.payslip)
  const sum = own.reduce((total, { line }) => total + line.amount, 0)
  return {
    asked,
    amount: own.length === 0 ? null : topic.isTakenOff ? Math.abs(sum) : sum,
    paths: own.map(({ at }) => `lines.${at}.amount`),
    lines: own.map(({ line }) => line),
  }
}

type NumberedLine = { readonly line: PayslipLine; readonly at: number }

function linesOf(topic: FigureTopic | LineTopic, payslip: Payslip): readonly NumberedLine[] {
  if (topic.kind === 'lines') {
    return linesWhere(
      payslip,
      ({ kind, label }) =>
        kind !== 'information' &&
        (topic.of === undefined || topic.of === kind) &&
        topic.labels.some((row) => holdsWords(label, row)) &&
        !topic.without?.some((row) => holdsWords(label, row)),
    )
  }
  const { incomeType, deductionTypes } = topic
  return linesWhere(payslip, (line) =>
    line.kind === 'payment'
      ? incomeType !== undefined && line.incomeType === incomeType
      : line.kind === 'deduction' &&
        line.deductionType !== null &&
        deductionTypes?.includes(line.deductionType) === true,
  )
}

export function linesWhere(
  { lines }: Payslip,
  takes: (line: PayslipLine) => boolean,
): readonly NumberedLine[] {
  return lines.flatMap((line, at) => (takes(line) ? [{ line, at }] : []))
}

/** Whether a label holds a row's words one after the other. */
function holdsWords(label: string, row: string): boolean {
  const [words, wanted] = [wordsOf(label), wordsOf(row)]
  return words.some((_word, at) => wanted.every((word, n) => isSameWord(words[at + n] ?? '', word)))
}

/** Lines whose label the question names in full: a social club, a tool allowance. */
export function linesNamed(
  words: readonly string[],
  slips: readonly AskedPayslip[],
): readonly LineTopic[] {
  const labels = new Set(
    slips.flatMap(({ payslip }) =>
      payslip.lines.flatMap(({ kind, label }) => (kind === 'information' ? [] : [label])),
    ),
  )
  return [...labels].flatMap((label) => {
    const wanted = wordsOf(label).filter((word) => word.length > 2)
    const isNamed =
      wanted.length > 0 &&
      wanted.join('').length >= leastOfLabel &&
      wanted.every((word) => words.some((said) => isSameWord(said, word)))
    return isNamed
      ? [{ kind: 'lines', id: label, name: label, says: [], labels: [label] } as const]
      : []
  })
}

const leastOfLabel = 4

/** Where a figure stands. What was worked out, or put right where nothing stood, has no place. */
export function citationsOf(
  name: string,
  { asked, amount, paths, lines }: Figure,
): readonly PayslipCitation[] {
  return paths.flatMap((path, n) => {
    const isLine = /^lines\.\d+\.amount$/.test(path)
    const line = isLine ? lines[n] : undefined
    const text = line
      ? `${line.label}: ${pounds(line.amount)}`
      : amount === null
        ? ''
        : pounds(amount)
    return citationAt(asked, path, line ? line.label : capitalised(name), text)
  })
}

export function citationAt(
  { payslip, documentId, filename }: AskedPayslip,
  path: string,
  criterion: string,
  quote: string,
): readonly PayslipCitation[] {
  const place = payslip.evidence[path]
  if (!place || quote === '') return []
  return [{ documentId, filename, page: place.page, box: place.box, criterion, quote }]
}

/** From here on a reading needs no second look. */
const sureFrom = 0.9

/** Whether a figure's reading wants to be looked at. */
export function isUnsure({ asked, paths, amount }: Figure): boolean {
  return amount !== null && isUnsureAt(asked, paths)
}

/** Whether the reading of any of these fields wants to be looked at. */
export function isUnsureAt({ payslip }: AskedPayslip, paths: readonly string[]): boolean {
  return paths.some((path) => (payslip.evidence[path]?.confidence ?? 1) < sureFrom)
}

/** “the payslip of 31 August 2026”. */
export function whichPayslip({ payslip, filename }: AskedPayslip): string {
  return payslip.payDate === null
    ? `the payslip in ${filename}`
    : `the payslip of ${spelledDate(payslip.payDate)}`
}

/** What is said of readings that want to be looked at. */
export function careWords(what: string, unsure: readonly AskedPayslip[]): readonly string[] {
  if (unsure.length === 0) return []
  const where = [...new Set(unsure.map(whichPayslip))].join(', ')
  return [`The reading of ${what} on ${where} is not sure: please check it against the page.`]
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function isMoney(topic: Topic): topic is FigureTopic | LineTopic {
  return topic.kind === 'figure' || topic.kind === 'lines'
}
