/** A generated workbook read and asked as the product does it, and every lender's place held against the truth. */
import type { CriteriaAnswer, LenderGroups } from '@criteria-desk/domain/criteria/answers/answer'
import { answerQuestion } from '@criteria-desk/domain/criteria/answers/answer-question'
import { buildCriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import { readWorkbook } from '@criteria-desk/domain/criteria/sheets/read-workbook'
import type { TrueCase } from '../meanings/true-meaning.ts'
import { type TrueVerdict, trueVerdict } from '../meanings/true-verdict.ts'
import { layOut } from './lay-out.ts'
import type { Row, Scenario } from './scenario.ts'
import { figureTopics } from './topics.ts'

/** Worst last. */
export const faults = [
  'right',
  'read',
  'missing',
  'wrong',
  'without-condition',
  'plainly-wrong',
  'other-lender',
] as const
export type Fault = (typeof faults)[number]

type Given = TrueVerdict | 'read' | 'missing'

export type JudgedLender = {
  readonly lender: string
  readonly truths: readonly TrueVerdict[]
  readonly given: Given
  readonly fault: Fault
}

export type Judged = {
  readonly question: string
  readonly answer: CriteriaAnswer
  readonly lenders: readonly JudgedLender[]
  /** Cells that were read, or quoted, as words of a lender who did not say them. */
  readonly misplaced: readonly string[]
  readonly worst: Fault
}

export function judgeScenario(scenario: Scenario): Judged {
  const { workbook, owners } = layOut(scenario)
  const reading = readWorkbook(workbook, FILENAME)
  const uploadedAt = '2026-11-20T09:00:00.000Z'
  const index = buildCriteriaIndex([{ documentId: 1, filename: FILENAME, uploadedAt, reading }])
  const question = writeQuestion(scenario)
  const answer = answerQuestion(index, question)
  const shown = [
    ...reading.answers.map(({ lender, place }) => ({ lender, ...place })),
    ...answer.citations,
  ]
  const misplaced = shown.flatMap(({ lender, sheet, cell }) => {
    const owner = owners.get(`${sheet}!${cell}`)
    const isOther = owner !== undefined && lender !== undefined && !isSame(lender, owner)
    return isOther ? [`${sheet}!${cell} of ${owner} under ${lender}`] : []
  })
  const lenders = scenario.lenders.map((lender, at) => judgeLender(scenario, lender, at, answer))
  const found = lenders.map(({ fault }) => fault)
  const worst = faults.findLast((fault) => found.includes(fault)) ?? 'right'
  return {
    question,
    answer,
    lenders,
    misplaced: [...new Set(misplaced)],
    worst: misplaced.length > 0 ? 'other-lender' : worst,
  }
}

const FILENAME = 'generated.xlsx'

export function writeQuestion({ asked }: Scenario): string {
  const { opener, closer, pieces } = asked
  const texts = pieces.map(({ text }) => text)
  const last = texts.length > 1 ? ` and ${texts.at(-1)}` : (texts[0] ?? '')
  const first = texts.length > 1 ? texts.slice(0, -1).join(', ') : ''
  return `${opener}${first}${last}${closer}`
}

/** The rows that a question speaks of: those of a figure told, a blemish told, a kind named. */
export function askedRows({ rows, asked }: Scenario): readonly Row[] {
  const ids = new Set(
    asked.pieces.flatMap(({ topic, figures, events }) => [
      ...(topic === undefined ? [] : [topic]),
      ...figures.flatMap(({ role, of }) => topicsOf(role, of)),
      ...events.map(({ of }) => of),
    ]),
  )
  return rows.filter(({ topic }) => ids.has(topic))
}

/** A deposit and an LTV speak of one another. */
function topicsOf(role: string, of: string | undefined): readonly string[] {
  const roles = role === 'ltv' ? ['ltv', 'deposit'] : [role]
  return figureTopics.filter((one) => roles.includes(one.role) && one.of === of).map(({ id }) => id)
}

function judgeLender(
  scenario: Scenario,
  lender: string,
  at: number,
  answer: CriteriaAnswer,
): JudgedLender {
  const truths = truthsOf(scenario, at)
  const given = placeOf(lender, answer.lenders)
  return { lender, truths, given, fault: markPlace(truths, given) }
}

/** The worst of what a lender says under the rows asked; where some of it is not stated, either. */
function truthsOf(scenario: Scenario, at: number): readonly TrueVerdict[] {
  const { asked } = scenario
  const client: TrueCase = {
    figures: asked.pieces.flatMap(({ figures }) => figures),
    events: asked.pieces.flatMap(({ events }) => events),
    about: asked.pieces.flatMap(({ about }) => about),
  }
  const verdicts = askedRows(scenario).flatMap(({ cells }) => {
    const means = cells[asked.side ?? 'residential'][at]?.means
    return means === undefined ? [] : [trueVerdict(means, client)]
  })
  const stated = verdicts.filter((verdict) => !SILENT.includes(verdict))
  const worst = WORST.find((verdict) => stated.includes(verdict))
  if (worst === undefined) return verdicts.length > 0 ? verdicts : ['not-stated']
  const silent = verdicts.filter((verdict) => SILENT.includes(verdict))
  if (silent.length === 0 || worst === 'decline') return [worst]
  return [...new Set([worst, 'conditional' as const, ...silent])]
}

const SILENT: readonly TrueVerdict[] = ['not-stated', 'not-applicable']
const WORST: readonly TrueVerdict[] = ['decline', 'conditional', 'accept']

function placeOf(lender: string, groups: LenderGroups | undefined): Given {
  const found = GROUPS.find(([group]) => groups?.[group].some((name) => isSame(name, lender)))
  return found?.[1] ?? 'missing'
}

const GROUPS: readonly (readonly [keyof LenderGroups, Given])[] = [
  ['decline', 'decline'],
  ['conditional', 'conditional'],
  ['accept', 'accept'],
  ['read', 'read'],
  ['notApplicable', 'not-applicable'],
  ['unknown', 'not-stated'],
]

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

function markPlace(truths: readonly TrueVerdict[], given: Given): Fault {
  if (given === 'missing') return truths.some((one) => SILENT.includes(one)) ? 'right' : 'missing'
  if (given === 'read') return 'read'
  if (truths.includes(given)) return 'right'
  if (given === 'accept' && truths.includes('decline')) return 'plainly-wrong'
  if (given === 'decline' && truths.includes('accept')) return 'plainly-wrong'
  return given === 'accept' && truths.includes('conditional') ? 'without-condition' : 'wrong'
}
