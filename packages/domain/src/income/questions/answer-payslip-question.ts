/**
 * Questions about payslips, answered from what was read of them: the figure, how it comes about, and
 * where it stands. What is not on them is said to be not on them; nothing is estimated but where an
 * estimate is asked, and then its sum is shown.
 */
import { spelledDate } from '../../language/printed-dates.ts'
import { listed } from '../calculate/rule-names.ts'
import { answerAnnual } from './answer-annual.ts'
import { answerArithmetic } from './answer-arithmetic.ts'
import { answerFact } from './answer-facts.ts'
import { answerMoney, answerYearToDate } from './answer-money.ts'
import { type AnswerPart, joinParts, notThere } from './answer-part.ts'
import { answerSummary } from './answer-summary.ts'
import { answerToDateFollows } from './answer-to-date-follows.ts'
import { spanWords } from './asked-span.ts'
import { factTopics } from './fact-topics.ts'
import { figureTopics } from './figure-topics.ts'
import { capitalised, isMoney, linesNamed } from './figures.ts'
import { lenderAsked } from './lender-asked.ts'
import type { AskedPayslip, PayslipAmount, PayslipAnswer } from './payslip-answer.ts'
import {
  coveredOf,
  distinctPayslips,
  employersOf,
  isOf,
  payslipsMeant,
  peopleOf,
} from './select-payslips.ts'
import type { Topic } from './topics.ts'

import { type Understood, understandQuestion, withTopicsBefore } from './understand-question.ts'

/** What can be asked, for people. */
const payslipTopicsText =
  'net pay, gross pay, basic pay, overtime, bonus and commission, tax and other deductions, tax code, employer, pay date, year to date, annual estimates, whether it adds up, or a full summary'

/**
 * The answer to a question about these payslips, in whatever order they are given. Route `refusal`
 * where the question is none of payslips, or there are none.
 *
 * @param before the questions of the conversation, the newest first
 */
export function answerPayslipQuestion(
  question: string,
  payslips: readonly AskedPayslip[],
  before: readonly string[] = [],
): PayslipAnswer {
  const lender = lenderAsked(question)
  if (lender !== null) return refuse(withoutRules(lender))
  if (payslips.length === 0) return refuse('There is no payslip to ask about. Attach one first.')
  const understood = withNamedLines(
    withTopicsBefore(understandQuestion(question), before),
    payslips,
  )
  const { slips, repeated } = distinctPayslips(payslips)
  const meant = payslipsMeant(slips, understood)
  if (meant.length === 0) return toAnswer(ofAnotherTime(understood, slips))
  const parts = partsOf(meant, understood)
  const remarks = [...remarksOf(meant, repeated), ...ofSeveralJobs(meant, understood)]
  if (parts.length === 0) {
    return refuse(
      `I did not understand what to look for on the payslips. Ask for ${payslipTopicsText}.`,
    )
  }
  return toAnswer(
    joinParts([...parts, ...remarksOn([...ofTheTimeAsked(meant, slips, understood), ...remarks])]),
  )
}

function withNamedLines(understood: Understood, slips: readonly AskedPayslip[]): Understood {
  const isOpen = understood.topics.length === 0 && understood.turns.size <= 1
  const isOfLines = understood.topics.some(({ id }) => id === 'allowances')
  if (!isOpen && !isOfLines) return understood
  const named = linesNamed(understood.words, slips)
  return named.length === 0 ? understood : { ...understood, topics: named }
}

/** What is asked, each in its own part. */
function partsOf(slips: readonly AskedPayslip[], understood: Understood): readonly AnswerPart[] {
  const { turns } = understood
  const topics = topicsOf(understood)
  const money = topics.filter(isMoney)
  return [
    ...(turns.has('count') ? [countOf(slips)] : []),
    ...topics.flatMap((topic) =>
      topic.kind === 'fact' ? [answerFact(topic, slips, understood)] : [],
    ),
    ...topics.flatMap((topic) => (topic.kind === 'absent' ? [notThere(topic, slips)] : [])),
    ...moneyParts(money, slips, understood),
    ...(turns.has('arithmetic') && !asksWhetherToDateFollows(understood)
      ? [answerArithmetic(slips)]
      : []),
  ]
}

/** “Does the year to date tie up”, “compare the payslips with the running total”. */
function asksWhetherToDateFollows({ turns, words }: Understood): boolean {
  if (!turns.has('yearToDate')) return false
  const isSumOf = turns.has('sum') && yesOrNo.test(words[0] ?? '')
  return (
    isSumOf || (['arithmetic', 'agreement', 'difference'] as const).some((turn) => turns.has(turn))
  )
}

/** “Over 12 months” is a year to be estimated, unless all of it is here. */
function isAverageOfAYear(slips: readonly AskedPayslip[], { turns, span }: Understood): boolean {
  return span !== null && turns.has('average') && span.count > 1 && coveredOf(slips, span) >= 12
}

const yesOrNo = /^(is|are|do|does|did|has|have|can|whether)$/

function moneyParts(
  money: readonly Extract<Topic, { kind: 'figure' | 'lines' }>[],
  slips: readonly AskedPayslip[],
  understood: Understood,
): readonly AnswerPart[] {
  const { turns } = understood
  if (asksWhetherToDateFollows(understood)) return answerToDateFollows(money, slips)
  if (turns.has('yearToDate')) {
    const wanted = money.length > 0 ? money : figureTopics.filter(({ yearToDate }) => yearToDate)
    return severalFigures(
      wanted.map((topic) => answerYearToDate(topic, slips)),
      money.length,
    )
  }
  const isAnnual =
    turns.has('annual') && !turns.has('count') && !isAverageOfAYear(slips, understood)
  if (isAnnual) return [answerAnnual(money, slips, understood)]
  if (turns.has('summary') && money.length === 0) return [answerSummary(slips)]
  return severalFigures(
    money.map((topic) => answerMoney(topic, slips, understood)),
    money.length,
  )
}

/** With several figures in one answer no single one of them is its amount: each has its name. */
function severalFigures(parts: readonly AnswerPart[], asked: number): readonly AnswerPart[] {
  if (asked === 1) return parts
  const there = parts.filter(({ answer }) => answer.notOnPayslip !== true)
  if (there.length === 0) return parts
  const amounts = joinAmounts(
    there.flatMap(({ answer }) => (answer.amounts ? [answer.amounts] : [])),
  )
  const shown = asked === 0 ? there : parts
  return shown.map((part, at) => {
    const {
      amount: _amount,
      amounts: _own,
      notOnPayslip: _is,
      what: _what,
      ...answer
    } = part.answer
    return { ...part, answer: at === 0 ? { ...answer, amounts } : answer }
  })
}

/** All of them are of the same payslips in the same order. */
function joinAmounts(lists: readonly (readonly PayslipAmount[])[]): readonly PayslipAmount[] {
  const [first = []] = lists
  return first.map((one, at) => Object.assign({}, one, ...lists.map((list) => list[at])))
}

/** The topics named; where only pay is asked, or what is taken over a time, gross and net; a flag of a tax code asks for the code. */
function topicsOf({ topics, turns, words, span }: Understood): readonly Topic[] {
  const isOfCode = turns.has('scottish') || turns.has('welsh') || turns.has('emergency')
  const code = factTopics.filter(({ id }) => id === 'taxCode')
  if (isOfCode && !topics.some(({ id }) => id === 'taxCode')) return [...topics, ...code]
  if (turns.has('arithmetic') && !turns.has('yearToDate') && !asksForFigure(words, topics))
    return topics.filter((one) => !isMoney(one))
  // “The average over the 3 months” is of what is paid.
  const isOverTime = span !== null && (turns.has('average') || turns.has('sum'))
  if (topics.length > 0 || !(turns.has('anyPay') || isOverTime)) return topics
  const others = (['count', 'arithmetic', 'summary', 'yearToDate'] as const).some((turn) =>
    turns.has(turn),
  )
  if (others) return topics
  const wanted = turns.has('annual') ? ['grossPay'] : ['grossPay', 'netPay']
  return figureTopics.filter(({ id }) => wanted.includes(id))
}

/** “What is the net pay, and does it add up” asks for a figure, “does gross less … equal net” does not. */
function asksForFigure(words: readonly string[], topics: readonly Topic[]): boolean {
  return (
    topics.filter(isMoney).length === 1 && words.some((word) => /^(what|whats|much)$/.test(word))
  )
}

function countOf(slips: readonly AskedPayslip[]): AnswerPart {
  const dates = slips.flatMap(({ payslip }) => (payslip.payDate === null ? [] : [payslip.payDate]))
  const listed = dates.length === 0 ? '' : `: ${dates.map(spelledDate).join(', ')}`
  const many = slips.length === 1 ? 'is 1 payslip' : `are ${slips.length} payslips`
  return {
    texts: [`There **${many}**${listed}.`],
    answer: { text: { count: slips.length } },
    citations: [],
  }
}

function ofAnotherTime({ months }: Understood, slips: readonly AskedPayslip[]): AnswerPart {
  const dates = slips.flatMap(({ payslip: { payDate } }) =>
    payDate === null ? [] : [spelledDate(payDate)],
  )
  const which = months.length === 0 ? 'such payslip' : `payslip of ${namesOf(months)}`
  const there =
    dates.length === 0
      ? 'The dates of the payslips could not be read.'
      : `The payslips are of ${dates.join(', ')}.`
  return {
    texts: [`**There is no ${which} here.** ${there}`],
    answer: { notOnPayslip: true, what: 'a period not supplied' },
    citations: [],
  }
}

/** What whoever reads the figures should know of the payslips. */
function remarksOn(texts: readonly string[]): readonly AnswerPart[] {
  const shown = texts.map((text) => ({ kind: 'text', role: 'note', text }) as const)
  return texts.length === 0 ? [] : [{ texts, answer: {}, citations: [], shown }]
}

function remarksOf(slips: readonly AskedPayslip[], repeated: number): readonly string[] {
  const people = peopleOf(slips)
  return [
    ...(repeated === 0
      ? []
      : [
          `${repeated === 1 ? 'One payslip was' : `${repeated} payslips were`} given twice and counted once.`,
        ]),
    ...(people === 1
      ? []
      : [`These payslips are of ${people} different people: look at each by itself.`]),
  ]
}

/** A sum or an average over the payslips of several jobs is of none of them. */
function ofSeveralJobs(slips: readonly AskedPayslip[], understood: Understood): readonly string[] {
  const employers = employersOf(slips)
  const { turns } = understood
  const isSummed =
    topicsOf(understood).some(isMoney) && !turns.has('annual') && !turns.has('yearToDate')
  return employers.length < 2 || !isSummed
    ? []
    : [
        `These payslips are of ${employers.length} employers (${listed(employers)}), and the figures take them together.`,
      ]
}

/** Which payslips were taken for the time that is asked, and what of it is not here. */
function ofTheTimeAsked(
  meant: readonly AskedPayslip[],
  all: readonly AskedPayslip[],
  { span, months, turns }: Understood,
): readonly string[] {
  const absent = months.filter(
    (month) => !meant.some(({ payslip }) => isOf(payslip.payDate, month)),
  )
  const lacking = absent.length === 0 ? [] : [`There is no payslip of ${namesOf(absent)} here.`]
  if (span === null || turns.has('count')) return lacking
  const [covered, some] = [coveredOf(meant, span), `${span.end} ${spanWords(span)}`]
  const isTold = covered < span.count && !span.isDivisor && !turns.has('annual')
  return [
    ...lacking,
    ...(meant.length < all.length
      ? [
          span.unit === 'payslip'
            ? `Taken were the ${some} of ${all.length}.`
            : `Taken were ${meant.length} of the ${all.length} payslips here, those of the ${some}.`,
        ]
      : []),
    ...(isTold
      ? [
          `${capitalised(spanWords(span))} were asked for, and the payslips here are of ${covered}: what is not here is not counted as nothing.`,
        ]
      : []),
  ]
}

function namesOf(months: Understood['months']): string {
  return months.map(({ said }) => said).join(' or ')
}

function withoutRules(lender: string): string {
  return `No income rules are loaded, so what ${lender} would count cannot be worked out yet. What the payslips themselves say can be asked: ${payslipTopicsText}.`
}

function refuse(message: string): PayslipAnswer {
  return { route: 'refusal', message, answer: {}, citations: [] }
}

function toAnswer({ texts, answer, citations, shown }: AnswerPart): PayslipAnswer {
  const message = texts.join('\n\n')
  return { route: 'payslip', message, answer, citations, ...(shown && { parts: shown }) }
}
