/**
 * Figures of a year: the salary where a payslip prints one, or an estimate, which is a payslip's figure,
 * or the average of several, × the payslips of a year.
 */
import { type PayFrequency, type Payslip, type Pence, periodsAYear } from '../income-reading.ts'
import { paymentSort } from '../payslip/classify-line.ts'
import type { AnswerPart } from './answer-part.ts'
import { figureTopics } from './figure-topics.ts'
import {
  capitalised,
  citationAt,
  citationsOf,
  type Figure,
  figureOf,
  pounds,
  whichPayslip,
} from './figures.ts'
import { type AskedPayslip, periodNames } from './payslip-answer.ts'
import { isSameWord } from './said-words.ts'
import type { FigureTopic, LineTopic } from './topics.ts'
import type { Understood } from './understand-question.ts'

type MoneyTopic = FigureTopic | LineTopic

const askedOfNone: readonly FigureTopic['id'][] = [
  'basicPay',
  'overtime',
  'bonus',
  'commission',
  'grossPay',
]

/** Each topic's year; with no topic what income is made of, as far as it is there. */
export function answerAnnual(
  topics: readonly MoneyTopic[],
  slips: readonly AskedPayslip[],
  understood: Understood,
): AnswerPart {
  const isOpen = topics.length === 0
  const wanted = isOpen ? figureTopics.filter(({ id }) => askedOfNone.includes(id)) : topics
  const parts = wanted.map((topic) => estimate(topic, slips, understood))
  const told = isOpen ? parts.filter(({ answer }) => answer.annual !== undefined) : parts
  const shown = told.length === 0 ? parts.slice(0, 1) : told
  return {
    texts: shown.flatMap(({ texts }) => texts),
    answer: {
      ...(told.some(({ answer }) => answer.annual) && {
        annual: Object.assign({}, ...told.map(({ answer }) => answer.annual ?? {})),
      }),
      ...(shown.every(({ answer }) => answer.notOnPayslip) && shown[0]?.answer),
    },
    citations: shown.flatMap(({ citations }) => citations),
  }
}

function estimate(
  topic: MoneyTopic,
  slips: readonly AskedPayslip[],
  understood: Understood,
): AnswerPart {
  const { turns } = understood
  const printed = topic.id === 'basicPay' ? printedSalary(slips, understood) : null
  if (printed !== null) return printed
  const frequencies = new Set(slips.map(({ payslip }) => payslip.payFrequency))
  const [frequency = null] = frequencies
  if (frequency === null || frequencies.size > 1) return withoutFrequency(topic, frequencies.size)
  const latest = slips.at(-1)
  const figures = slips.map((asked) => figureOf(topic, asked))
  // Basic pay is what is paid now; what comes and goes is averaged over what there is.
  const isLatest = topic.id === 'basicPay' && !turns.has('average')
  const counted = isLatest ? figures.slice(-1) : figures
  if (!latest || counted.every(({ amount }) => amount === null)) return notPaid(topic, slips)
  const misleading = counted.find(({ asked }) => misleads(topic, asked.payslip))
  return misleading ? misleadingPart(topic, misleading) : estimated(topic, counted, frequency)
}

/** The salary that the newest of them prints; null where none does, or it is not what was asked. */
function printedSalary(
  slips: readonly AskedPayslip[],
  { turns, words }: Understood,
): AnswerPart | null {
  const asked = slips.findLast(({ payslip }) => (payslip.annualSalary ?? null) !== null)
  const amount = asked?.payslip.annualSalary ?? null
  const isAsked = words.some((word) => isSameWord(word, 'salary')) && !turns.has('average')
  if (asked === undefined || amount === null || !isAsked) return null
  const kind = asked.payslip.isFullTimeSalary === true ? 'Annual full-time salary' : 'Annual salary'
  return {
    texts: [
      `**${kind}: ${pounds(amount)}**, as printed on ${whichPayslip(asked)}.${basicBeside(asked, amount)}`,
    ],
    answer: { annual: { basic: amount } },
    citations: citationAt(asked, 'annualSalary', kind, pounds(amount)),
  }
}

/** What the payslip's own basic pay comes to in a year, where that is something else. */
function basicBeside({ payslip }: AskedPayslip, salary: Pence): string {
  const { basicPay, payFrequency, annualised } = payslip
  if (basicPay === null || payFrequency === null || annualised.basic === null) return ''
  const times = periodsAYear[payFrequency]
  const year = basicPay * times
  return year === salary
    ? ''
    : ` The basic pay on it comes to another figure: ${pounds(basicPay)} a ${periodNames[payFrequency]} × ${times} = ${pounds(year)}.`
}

function estimated(
  topic: MoneyTopic,
  figures: readonly Figure[],
  frequency: PayFrequency,
): AnswerPart {
  const total = figures.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const year = Math.round((total * periodsAYear[frequency]) / figures.length)
  const key = topic.kind === 'figure' ? topic.annual : topic.id
  return {
    texts: [
      `**Annual ${topic.name}, estimated: ${pounds(year)}**: ${workings(figures, total, frequency)} = ${pounds(year)}.${topic.id === 'basicPay' ? holidayBeside(figures, total, frequency) : ''}`,
    ],
    answer: { annual: { [key]: year } },
    citations: figures.flatMap((figure) => citationsOf(topic.name, figure)),
  }
}

/** Holiday pay has a line of its own and stands in for basic pay, so that the year without it is too low. */
function holidayBeside(figures: readonly Figure[], basic: Pence, frequency: PayFrequency): string {
  const holiday = figures
    .flatMap(({ asked }) => asked.payslip.lines)
    .filter(({ kind, label }) => kind === 'payment' && paymentSort(label) === 'holiday')
    .reduce((sum, { amount }) => sum + amount, 0)
  if (holiday === 0) return ''
  const year = Math.round(((basic + holiday) * periodsAYear[frequency]) / figures.length)
  return ` Holiday pay of ${pounds(holiday)} is not in it: with it, as the income calculator counts it, ${pounds(year)}.`
}

/** “£2,975.00 a month on the payslip of … × 12”. */
function workings(figures: readonly Figure[], total: Pence, frequency: PayFrequency): string {
  const [only] = figures
  const times = `× ${periodsAYear[frequency]}`
  if (figures.length === 1 && only) {
    return `${pounds(total)} a ${periodNames[frequency]} on ${whichPayslip(only.asked)} ${times}`
  }
  return `${pounds(total)} ÷ ${figures.length} payslips ${times}`
}

/** The reader leaves a year's figure out where one payslip says nothing of a year. */
function misleads(topic: MoneyTopic, payslip: Payslip): boolean {
  const { annualised, lines } = payslip
  if (!lines.some(({ kind }) => kind === 'payment')) return false
  const of = {
    basicPay: annualised.basic,
    overtime: annualised.overtime,
    bonus: annualised.bonus,
    commission: annualised.commission,
  }
  const isLeftOut = (id: keyof typeof of) => (payslip[id] ?? 0) !== 0 && of[id] === null
  if (topic.id === 'grossPay' || topic.id === 'netPay') {
    return (Object.keys(of) as (keyof typeof of)[]).some(isLeftOut)
  }
  return Object.hasOwn(of, topic.id) && isLeftOut(topic.id as keyof typeof of)
}

function misleadingPart(topic: MoneyTopic, figure: Figure): AnswerPart {
  const amount = figure.amount === null ? '' : ` (${pounds(figure.amount)} on it)`
  return {
    texts: [
      `**No annual estimate of ${topic.name}**: ${whichPayslip(figure.asked)} is not like the others of a year${amount}, since it has sick, maternity or once-a-year pay on it. Ask it of an ordinary payslip.`,
    ],
    answer: {},
    citations: citationsOf(topic.name, figure),
  }
}

function notPaid(topic: MoneyTopic, slips: readonly AskedPayslip[]): AnswerPart {
  const where = slips.length === 1 ? 'this payslip' : 'these payslips'
  return {
    texts: [
      `**${capitalised(topic.name)} is not on ${where}**, so there is nothing to make a year of.`,
    ],
    answer: { notOnPayslip: true, what: topic.name },
    citations: [],
  }
}

function withoutFrequency(topic: MoneyTopic, kinds: number): AnswerPart {
  const why =
    kinds > 1
      ? 'the payslips are paid at different intervals'
      : 'how often it is paid could not be read'
  return {
    texts: [`**No annual estimate of ${topic.name}**: ${why}.`],
    answer: {},
    citations: [],
  }
}
