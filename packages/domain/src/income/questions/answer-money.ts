/** Questions for sums of money: of one payslip, or of several each and together. */
import { spelledDate } from '../../language/printed-dates.ts'
import type { PayslipLine, Pence } from '../income-reading.ts'
import { type AnswerPart, notFoundOn, notThere } from './answer-part.ts'
import { spanWords } from './asked-span.ts'
import {
  capitalised,
  careWords,
  citationsOf,
  type Figure,
  figureOf,
  isUnsure,
  pounds,
  whichPayslip,
  yearToDateOf,
} from './figures.ts'
import type { AnsweredFigures, AskedPayslip, PayslipAmount } from './payslip-answer.ts'
import { coveredOf } from './select-payslips.ts'
import type { FigureTopic, LineTopic } from './topics.ts'
import type { Understood } from './understand-question.ts'

type MoneyTopic = FigureTopic | LineTopic
type Known = Figure & { readonly amount: Pence }

/** One topic over the payslips meant, as the question turns it. */
export function answerMoney(
  topic: MoneyTopic,
  slips: readonly AskedPayslip[],
  understood: Understood,
): AnswerPart {
  const figures = slips.map((asked) => figureOf(topic, asked))
  const known = figures.filter(isKnown)
  if (known.length === 0) return notThere(topic, slips, insteadOf(topic, slips))
  const [only] = known
  if (slips.length === 1 && only && !understood.span?.isDivisor) return answerOne(topic, only)
  return answerSeveral(topic, figures, known, understood)
}

/** What this tax year comes to so far, by the latest payslip. */
export function answerYearToDate(topic: MoneyTopic, slips: readonly AskedPayslip[]): AnswerPart {
  const name = `${topic.name}, year to date`
  const figure = slips.map((asked) => yearToDateOf(topic, asked)).findLast(isKnown)
  if (!figure)
    return notThere(
      { id: topic.id, name: `a year-to-date figure for ${topic.name}` },
      slips,
      '',
      notFoundOn,
    )
  const text = `**${capitalised(name)}: ${pounds(figure.amount)}**, as printed on ${whichPayslip(figure.asked)}.`
  return withCare([figure], {
    texts: [text],
    answer: { amount: figure.amount, amounts: [amountOf(topic, figure)] },
    citations: citationsOf(name, figure),
  })
}

function isKnown(figure: Figure): figure is Known {
  return figure.amount !== null
}

function answerOne(topic: MoneyTopic, figure: Known): AnswerPart {
  const { amount, asked, lines } = figure
  const isRefund = topic.id === 'incomeTax' && amount < 0
  const what = isRefund
    ? `Tax refund: ${pounds(-amount)}`
    : `${capitalised(topic.name)}: ${pounds(amount)}`
  const employer = asked.payslip.employer === null ? '' : ` from ${asked.payslip.employer}`
  return withCare([figure], {
    texts: [`**${what}**, on ${whichPayslip(asked)}${employer}.${madeOf(topic, lines)}`],
    answer: { amount, amounts: [amountOf(topic, figure)] },
    citations: citationsOf(topic.name, figure),
  })
}

/** What the lines say that a figure is made of, where they say more than its name. */
function madeOf(topic: MoneyTopic, lines: readonly PayslipLine[]): string {
  const [only] = lines
  if (lines.length === 1 && only) {
    const isNamed = only.label.toLowerCase() !== topic.name.toLowerCase()
    return isNamed || only.units !== null ? ` The line is “${lineWords(only)}”.` : ''
  }
  return lines.length === 0
    ? ''
    : ` It is made up of ${lines.map((line) => `“${lineWords(line)}”`).join(', ')}.`
}

function lineWords({ label, amount, units, rate }: PayslipLine): string {
  const how = units !== null && rate !== null ? ` (${units} × ${pounds(rate)})` : ''
  return `${label} ${pounds(amount)}${how}`
}

/** Of several payslips each figure, and what they come to. */
function answerSeveral(
  topic: MoneyTopic,
  figures: readonly Figure[],
  known: readonly Known[],
  { turns, span }: Understood,
): AnswerPart {
  const isOccasional = topic.kind === 'lines' || topic.isOccasional
  const over = span
    ? overSpan(span, figures)
    : overPayslips(isOccasional ? figures.length : known.length)
  const together = { topic, known, ...over }
  const each = figures.map((figure) => `- ${eachLine(figure, isOccasional)}`).join('\n')
  const answer = answerOf(together, turns, figures)
  const lead = leadOf(together, turns, answer)
  return withCare(known, {
    texts: [`${lead}\n\n${each}`],
    answer,
    citations: known.flatMap((figure) => citationsOf(topic.name, figure)),
  })
}

type Over = {
  /** What an average is divided by. */
  readonly count: number
  /** “3 payslips”, “3 months”. */
  readonly counted: string
  /** What was asked to be divided by, where less is here. */
  readonly asked?: Span
}

type Together = Over & { readonly topic: MoneyTopic; readonly known: readonly Known[] }
type Span = NonNullable<Understood['span']>

/** A time that is named is divided by, as far as there are payslips of it. */
function overSpan(span: Span, figures: readonly Figure[]): Over {
  const count = span.isDivisor
    ? span.count
    : coveredOf(
        figures.map(({ asked }) => asked),
        span,
      )
  const counted = spanWords({ ...span, count })
  return { count, counted, ...(count < span.count && { asked: span }) }
}

function overPayslips(count: number): Over {
  return { count, counted: spanWords({ count, unit: 'payslip' }) }
}

function eachLine({ asked, amount }: Figure, isOccasional: boolean): string {
  const { payDate } = asked.payslip
  const when = payDate === null ? asked.filename : spelledDate(payDate)
  const unknown = isOccasional ? 'none' : 'not stated'
  return `${when}: ${amount === null ? unknown : pounds(amount)}`
}

function answerOf(
  { topic, known, count }: Together,
  turns: Understood['turns'],
  figures: readonly Figure[],
): AnsweredFigures {
  const total = known.reduce((sum, { amount }) => sum + amount, 0)
  const amounts = figures.map((figure) => amountOf(topic, figure))
  if (turns.has('difference')) return { amount: difference(known), amounts }
  const most = extreme(known, turns)
  if (most) return { amount: most.amount, amounts, ...dateOf(most) }
  if (turns.has('average')) return { amount: Math.round(total / count), amounts }
  return turns.has('each') && !turns.has('sum') ? { amounts } : { amount: total, amounts }
}

function amountOf({ id }: MoneyTopic, { asked, amount }: Figure): PayslipAmount {
  return { payDate: asked.payslip.payDate, [id]: amount }
}

function difference(known: readonly Known[]): Pence {
  return (known.at(-1)?.amount ?? 0) - (known[0]?.amount ?? 0)
}

function extreme(known: readonly Known[], turns: Understood['turns']): Known | undefined {
  if (!turns.has('highest') && !turns.has('lowest')) return undefined
  const sorted = known.toSorted((one, other) => other.amount - one.amount)
  return turns.has('highest') ? sorted[0] : sorted.at(-1)
}

function dateOf({ asked }: Known): { readonly payDate?: string } {
  const { payDate } = asked.payslip
  return payDate === null ? {} : { payDate }
}

function leadOf(
  { topic, known, count, counted, asked }: Together,
  turns: Understood['turns'],
  { amount }: AnsweredFigures,
): string {
  const { name } = topic
  const total = known.reduce((sum, figure) => sum + figure.amount, 0)
  const average = pounds(Math.round(total / count))
  const sum = `total ${pounds(total)}, average ${average} over ${counted}`
  if (amount === undefined) return `**${capitalised(name)}** on each payslip (${sum}):`
  if (turns.has('difference')) return differenceLead(name, known)
  const most = extreme(known, turns)
  if (most) {
    const which = turns.has('highest') ? 'Highest' : 'Lowest'
    return `**${which} ${name}: ${pounds(most.amount)}**, on ${whichPayslip(most.asked)}.`
  }
  if (turns.has('average')) {
    const instead = asked
      ? ` ÷ ${spanWords(asked)} it would be ${pounds(Math.round(total / asked.count))}.`
      : ''
    return `**Average ${name}: ${pounds(amount)}**: ${pounds(total)} in total ÷ ${counted}.${instead}`
  }
  return `**Total ${name.replace(/^total /, '')}: ${pounds(total)}** over ${counted}, on average ${average} (${pounds(total)} ÷ ${count}).`
}

function differenceLead(name: string, known: readonly Known[]): string {
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || first === last)
    return `**${capitalised(name)}** stands on one of the payslips only.`
  const by = last.amount - first.amount
  const how =
    by === 0 ? 'did not change' : `${by > 0 ? 'went up' : 'went down'} by ${pounds(Math.abs(by))}`
  return `**${capitalised(name)} ${how}**: from ${pounds(first.amount)} on ${whichPayslip(first.asked)} to ${pounds(last.amount)} on ${whichPayslip(last.asked)}.`
}

/** What is said where a figure is not there, and something near it is. */
function insteadOf(topic: MoneyTopic, slips: readonly AskedPayslip[]): string {
  if (topic.id !== 'pension') return ''
  const sacrificed = slips.flatMap(({ payslip }) =>
    payslip.lines.filter(
      ({ kind, label, amount }) => kind === 'payment' && amount < 0 && /pens/i.test(label),
    ),
  )
  const lines = sacrificed.map(({ label, amount }) => `“${label}” ${pounds(amount)}`)
  return lines.length === 0
    ? ''
    : `It has no pension among its deductions, but pay given up before tax: ${lines.join(', ')}.`
}

/** Says where a reading wants a second look. */
function withCare(figures: readonly Figure[], part: AnswerPart): AnswerPart {
  const unsure = figures.filter(isUnsure).map(({ asked }) => asked)
  return { ...part, texts: [...part.texts, ...careWords('this figure', unsure)] }
}
