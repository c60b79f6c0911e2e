/** Answers that list every lender: a sentence, the tally, then the groups with each lender's words. */
import type { Citation, CriteriaAnswer, Outcome, QuestionContext } from './answer.ts'
import { documentNames, outcomeLabels, plainMarkdown, quoted, shortPlace } from './compose-quote.ts'
import { type CriteriaIndex, citationOf } from './criteria-index.ts'
import { type GroupedLender, toLenderGroups } from './group-lenders.ts'

export type ListQuestion = {
  readonly route: 'which' | 'numeric' | 'multi'
  /** Printed names of the criteria that were scanned. */
  readonly criteria: readonly string[]
  /** The figure as asked, for the heading. */
  readonly figure?: string
  /** What the lead should warn of. */
  readonly notes: readonly string[]
}

/** The whole answer to "which lenders …". */
export function composeLists(
  question: ListQuestion,
  lenders: readonly GroupedLender[],
  index: CriteriaIndex,
  context: QuestionContext,
  trace: readonly string[],
): CriteriaAnswer {
  const places = new Map<GroupedLender, readonly Citation[]>(
    lenders.map((lender) => [lender, citationsOf(lender)]),
  )
  const groups = GROUPS.flatMap((outcome) => {
    const members = lenders.filter(
      (lender) => lender.outcome === outcome && lender.answers.length > 0,
    )
    const lines = members.map((lender) =>
      lenderLine(lender, places.get(lender) ?? [], question, index),
    )
    return lines.length === 0
      ? []
      : [`**${outcomeLabels[outcome]} (${lines.length})**`, lines.join('\n')]
  })
  const without = lenders
    .filter(({ answers }) => answers.length === 0)
    .map(({ name }) => plainMarkdown(name))
  const noEntry =
    without.length === 0 ? [] : [`**No entry (${without.length})**\n${without.join(', ')}`]
  return {
    route: question.route,
    message: [
      leadOf(question, index),
      tallyOf(lenders),
      ...question.notes,
      ...groups,
      ...noEntry,
    ].join('\n\n'),
    citations: lenders.flatMap((lender) => places.get(lender) ?? []),
    lenders: toLenderGroups(lenders),
    context,
    trace,
  }
}

const GROUPS: readonly Outcome[] = [
  'accept',
  'conditional',
  'decline',
  'not-applicable',
  'not-stated',
]

function leadOf({ criteria, figure }: ListQuestion, index: CriteriaIndex): string {
  const names = [...new Set(criteria)].map((name) => `**${plainMarkdown(name)}**`).join(' / ')
  const held = figure === undefined ? '' : ` held against ${plainMarkdown(figure)}`
  return `${names}${held}: what every lender in ${documentNames(index.documents)} states.`
}

function tallyOf(lenders: readonly GroupedLender[]): string {
  const count = (outcome: Outcome) => lenders.filter((lender) => lender.outcome === outcome).length
  const parts = [
    `${count('accept')} accept`,
    `${count('conditional')} conditional`,
    `${count('decline')} decline`,
    `${count('not-stated')} not stated`,
  ]
  const notApplicable = count('not-applicable')
  if (notApplicable > 0) parts.push(`${notApplicable} not applicable`)
  return `${lenders.length} lenders: ${parts.join(' · ')}`
}

function citationsOf(lender: GroupedLender): readonly Citation[] {
  return lender.answers
    .filter(({ entry }) => entry.answer.text.trim() !== '')
    .map(({ entry, outcome }) => citationOf(entry, outcome))
}

function lenderLine(
  lender: GroupedLender,
  citations: readonly Citation[],
  question: ListQuestion,
  index: CriteriaIndex,
): string {
  const name = `- **${plainMarkdown(lender.name)}**`
  if (citations.length === 0) return `${name}: blank`
  const isManyCriteria = new Set(question.criteria).size > 1
  const quotes = citations.map((citation) => {
    const file = index.documents.length > 1 ? `${plainMarkdown(citation.filename)} ` : ''
    const criterion = isManyCriteria ? `${plainMarkdown(citation.criterion ?? '')}: ` : ''
    return `${criterion}${quoted(citation.quote)} (${file}${shortPlace(citation)})`
  })
  const dispute = lender.isDisputed ? ' The documents disagree.' : ''
  return `${name}: ${quotes.join('; ')}${dispute}`
}
