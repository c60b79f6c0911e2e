/** Whether the year to date follows from the payslips, period by period, with its sum. */
import { spelledDate } from '../../language/printed-dates.ts'
import type { Pence } from '../income-reading.ts'
import type { AnswerPart } from './answer-part.ts'
import { figureTopics } from './figure-topics.ts'
import {
  capitalised,
  citationsOf,
  figureOf,
  pounds,
  whichPayslip,
  yearToDateOf,
} from './figures.ts'
import type { AnsweredFigures, AskedPayslip } from './payslip-answer.ts'
import {
  type Chain,
  chainOf,
  type Link,
  periodBefore,
  runsToDate,
  type Step,
} from './to-date-chain.ts'
import type { FigureTopic, LineTopic } from './topics.ts'

type MoneyTopic = FigureTopic | LineTopic
type Run = { readonly slips: readonly AskedPayslip[]; readonly chains: readonly Chain[] }

/**
 * Each figure that is asked, of the year so far; all that payslips print of it where none is named.
 *
 * @param slips the oldest first
 */
export function answerToDateFollows(
  topics: readonly MoneyTopic[],
  slips: readonly AskedPayslip[],
): readonly AnswerPart[] {
  const wanted = topics.length > 0 ? topics : figureTopics.filter(({ yearToDate }) => yearToDate)
  const runs = runsToDate(slips).map((run): Run => {
    return { slips: run, chains: wanted.flatMap((topic) => chainOf(topic, run) ?? []) }
  })
  const chains = runs.flatMap((run) => run.chains)
  const isOfSeveral = runs.length > 1
  return [
    {
      texts: [
        headline(wanted, chains),
        ...runs.flatMap((run) => [
          ...(isOfSeveral ? [`**${nameOf(run)}**`] : []),
          ...sumsOf(run, wanted),
        ]),
      ],
      answer: answerOf(chains),
      citations: citationsIn(runs),
    },
  ]
}

function answerOf(chains: readonly Chain[]): AnsweredFigures {
  const outcome = outcomeOf(chains)
  if (outcome === 'breaks') return { arithmeticHolds: false }
  return outcome === 'holds' || outcome === 'holdsFromFirst' ? { arithmeticHolds: true } : {}
}

type Outcome = 'breaks' | 'gap' | 'holds' | 'holdsFromFirst' | 'unknown'

function outcomeOf(chains: readonly Chain[]): Outcome {
  const links = chains.flatMap((chain) => chain.links)
  const starts = chains.map(({ start }) => start)
  const has = (outcome: Link['outcome']) => links.some((link) => link.outcome === outcome)
  if (has('breaks') || starts.includes('breaks')) return 'breaks'
  if (has('gap') || has('unread')) return 'gap'
  if (!has('holds') && !starts.includes('whole')) return 'unknown'
  return starts.includes('unknown') ? 'holdsFromFirst' : 'holds'
}

function headline(wanted: readonly MoneyTopic[], chains: readonly Chain[]): string {
  const [only] = wanted.length === 1 ? wanted : []
  const what = only ? `the year to date of ${only.name}` : 'the year to date'
  switch (outcomeOf(chains)) {
    case 'breaks':
      return `**No, ${what} does not tie up.**`
    case 'gap':
      return `**${capitalised(what)} can be followed in part only**: ${whyInPart(chains)}.`
    case 'holds':
      return `**Yes, ${what} ties up**, to the penny.`
    case 'holdsFromFirst':
      return `**Yes, ${what} ties up from the first payslip here on**, to the penny.`
    case 'unknown':
      return `**Whether ${what} ties up cannot be told** from what is here.`
  }
}

/** Which payslips are missing, told once where several figures break off at them. */
function whyInPart(chains: readonly Chain[]): string {
  const links = chains.flatMap((chain) => chain.links)
  const gaps = links.flatMap(({ from, till, missing, outcome }) =>
    outcome === 'gap'
      ? [
          `${missing === 1 ? '1 payslip is' : `${missing} payslips are`} missing between ${whichPayslip(from.asked)} and ${whichPayslip(till.asked)}`,
        ]
      : [],
  )
  return gaps.length === 0
    ? 'not every payslip states its own figure'
    : [...new Set(gaps)].join(', and ')
}

function nameOf({ slips }: Run): string {
  const [first] = slips
  if (!first) return ''
  const { employer, taxYear } = first.payslip
  return [employer ?? first.filename, ...(taxYear === null ? [] : [`tax year ${taxYear}`])].join(
    ', ',
  )
}

function sumsOf({ slips, chains }: Run, wanted: readonly MoneyTopic[]): readonly string[] {
  const lines = chains.flatMap(linesOf)
  const unprinted = wanted.filter(({ id }) => !chains.some(({ topic }) => topic.id === id))
  const isNothing = chains.length === 0
  return [
    ...(lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join('\n')]),
    ...beforeFirst(slips, chains),
    ...(isNothing || wanted.length === 1
      ? unprinted.length === 0
        ? []
        : [
            `No payslip here prints ${isNothing && wanted.length > 1 ? 'a year to date' : `a year to date of ${unprinted[0]?.name}`} beside its own figure.`,
          ]
      : []),
  ]
}

/** One line for each stretch that holds, and one for each place where it does not. */
function linesOf(chain: Chain): readonly string[] {
  const name = capitalised(chain.topic.name)
  const told: string[] = []
  let sum: Sum = startingAt(chain)
  if (chain.start === 'breaks') told.push(`${name}: ${brokenStart(chain)}`)
  for (const link of chain.links) {
    if (link.outcome === 'holds') {
      sum = { ...sum, added: [...sum.added, ...link.added], till: link.till }
      continue
    }
    told.push(...wordsOfSum(name, sum), `${name}: ${brokenLink(link)}`)
    sum = { from: link.till, added: [], till: link.till }
  }
  const last = wordsOfSum(name, sum)
  return told.length + last.length > 0 ? [...told, ...last] : [onlyFirst(name, chain)]
}

type Sum = { readonly from: Step | null; readonly added: readonly Step[]; readonly till: Step }

/** With everything of the year here the sum begins at nothing. */
function startingAt({ start, first }: Chain): Sum {
  return start === 'whole'
    ? { from: null, added: [withoutLeftOut(first)], till: first }
    : { from: first, added: [], till: first }
}

function withoutLeftOut(step: Step): Step {
  const leftOut = (step.own ?? 0) - (step.toDate ?? 0)
  return leftOut === 0 ? step : { ...step, leftOut }
}

function wordsOfSum(name: string, { from, added, till }: Sum): readonly string[] {
  if (added.length === 0) return []
  const begin = from ? [`${pounds(from.toDate ?? 0)} to date on ${whichPayslip(from.asked)}`] : []
  const amounts = added.map(({ own, leftOut = 0 }) => (own ?? 0) - leftOut)
  const terms =
    amounts.length > mostTerms
      ? [
          `${pounds(total(amounts))} on the ${amounts.length} payslips ${from ? 'after it' : 'here'}`,
        ]
      : amounts.map(pounds)
  const sum = total(amounts) + (from?.toDate ?? 0)
  const leftOut = total(added.map((step) => step.leftOut ?? 0))
  if (from === null && added.length === 1 && leftOut === 0) {
    return [
      `${name}: **${pounds(sum)}** to date on ${whichPayslip(till.asked)}, all of it its own.`,
    ]
  }
  const without = leftOut === 0 ? '' : ` It leaves out ${pounds(leftOut)} that is not taxed.`
  return [
    `${name}: ${[...begin, ...terms].join(' + ')} = **${pounds(sum)}**, as printed on ${whichPayslip(till.asked)}.${without}`,
  ]
}

/** More are told together. */
const mostTerms = 6

function brokenLink({ from, added, till, apart, missing, outcome }: Link): string {
  const own = total(added.map((step) => step.own ?? 0))
  const printed = pounds(till.toDate ?? 0)
  const rise = `it goes up by ${pounds((till.toDate ?? 0) - (from.toDate ?? 0))} from ${whichPayslip(from.asked)} to ${whichPayslip(till.asked)}`
  if (outcome === 'unread') return `${rise}, and not every payslip since states its own figure.`
  if (outcome === 'gap') {
    const those = missing === 1 ? 'the one that is missing' : `the ${missing} that are missing`
    return `${rise}, of which ${pounds(own)} is here; ${those} would have to come to ${pounds(apart)}.`
  }
  return `${pounds(from.toDate ?? 0)} to date on ${whichPayslip(from.asked)} + ${pounds(own)} = ${pounds((from.toDate ?? 0) + own)}, but ${whichPayslip(till.asked)} prints ${printed}: **${apartWords(apart)}**.`
}

function brokenStart({ first, before }: Chain): string {
  const own = pounds(first.own ?? 0)
  const which = whichPayslip(first.asked)
  const printed = pounds(first.toDate ?? 0)
  return before < 0
    ? `${which} has ${own} of its own, but prints ${printed} to date: **${apartWords(before)}**.`
    : `${which} is of the first period of the tax year and has ${own}, but prints ${printed} to date: **${apartWords(before)}**. Pay from an employment before would explain it.`
}

function onlyFirst(name: string, { first, before }: Chain): string {
  return `${name}: ${pounds(first.toDate ?? 0)} to date on ${whichPayslip(first.asked)}, of which ${pounds(first.own ?? 0)} is its own and ${pounds(before)} of before.`
}

/** What was paid before the first payslip is the printed figure's word alone. */
function beforeFirst(slips: readonly AskedPayslip[], chains: readonly Chain[]): readonly string[] {
  const open = chains.find(({ start }) => start === 'unknown')
  const [first] = slips
  if (!open || !first) return []
  const { payslip } = open.first.asked
  const before = periodBefore(payslip)
  const unit = payslip.payFrequency === 'monthly' ? 'month' : 'week'
  const which =
    before === null || before < 1
      ? ''
      : ` (tax ${before === 1 ? `${unit} 1` : `${unit}s 1 to ${before}`})`
  const when = payslip.payDate === null ? 'the first one' : spelledDate(payslip.payDate)
  return [
    `Not here: the payslips of this tax year before ${when}${which}. What they paid cannot be checked.`,
  ]
}

function apartWords(apart: Pence): string {
  return `${pounds(Math.abs(apart))} ${apart > 0 ? 'more' : 'less'}`
}

function total(amounts: readonly Pence[]): Pence {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

function citationsIn(runs: readonly Run[]): AnswerPart['citations'] {
  return runs.flatMap(({ slips, chains }) =>
    slips.flatMap((asked) =>
      chains.flatMap(({ topic }) => [
        ...citationsOf(topic.name, figureOf(topic, asked)),
        ...citationsOf(`${topic.name}, year to date`, yearToDateOf(topic, asked)),
      ]),
    ),
  )
}
