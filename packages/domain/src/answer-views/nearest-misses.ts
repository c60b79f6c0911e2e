/**
 * Nearest misses: lenders that a list declines for one limit alone, whose words were understood to
 * the last, and that one other figure of the client would keep. The figure is worked out from the
 * limit, everything that the lender states is held against the case once more, and the limit is
 * quoted. What keeps the words is no decision of the lender, and is not said to be one.
 */
import type { Citation } from '../criteria/answers/answer.ts'
import { placesAmong, plainMarkdown, quoted } from '../criteria/answers/compose-quote.ts'
import type { FoundAnswer } from '../criteria/answers/found-answer.ts'
import type { GroupedLender } from '../criteria/answers/group-lenders.ts'
import { judge } from '../criteria/answers/hold-answer.ts'
import type { JudgedAnswer } from '../criteria/answers/judged-answer.ts'
import {
  bestOfPlans,
  decidingOf,
  outcomeForCase,
  worstOutcome,
} from '../criteria/answers/outcome-for-case.ts'
import { meaningOf } from '../criteria/matching/row-of-figures.ts'
import type { Limit } from '../criteria/meaning/cell-meaning.ts'
import type { ClientCase } from '../criteria/meaning/client-case.ts'
import { holdEvent, isAbout } from '../criteria/meaning/hold-events.ts'
import { holdLimit } from '../criteria/meaning/hold-figures.ts'
import type { Outcome } from '../criteria/outcomes.ts'
import { type Broken, type Change, changesBy } from './changed-case.ts'
import { isCitationOf } from './citation-of-answer.ts'
import { fitsWith, missesNote, missesTitle } from './misses-words.ts'
import type { MissesPart, ShownAnswer } from './shown-answer.ts'

/** More are no near ones. */
const MOST = 3

/** A list with its nearest misses beneath its lenders, in parts and message; nothing where there are none. */
export function withNearestMisses(
  found: FoundAnswer,
): Partial<Pick<ShownAnswer, 'parts' | 'message'>> {
  const misses = nearestMisses(found)
  if (misses === undefined) return {}
  const { parts, citations, message } = found
  const last = parts.findLastIndex(({ kind }) => kind === 'lenders')
  return {
    parts: [...parts.slice(0, last + 1), misses, ...parts.slice(last + 1)],
    message: [message, writeMisses(misses, citations)].join('\n\n'),
  }
}

function writeMisses({ lines }: MissesPart, citations: readonly Citation[]): string {
  const placeOf = placesAmong(citations)
  const written = lines.flatMap(({ lender, citation: at, outcome, needs }) => {
    const citation = citations[at]
    if (citation === undefined) return []
    const words = `${quoted(citation.quote)} (${placeOf(citation)})`
    return [`- **${plainMarkdown(lender)}**: ${fitsWith({ needs, outcome })}. ${words}`]
  })
  return [`**${missesTitle}** ${missesNote}`, written.join('\n')].join('\n\n')
}

function nearestMisses({ list, understood, citations }: FoundAnswer): MissesPart | undefined {
  const client = understood?.client
  if (list === undefined || client === undefined) return undefined
  const misses = list.lenders.flatMap((lender) => {
    if (lender.outcome !== 'decline') return []
    const own = list.columns.flatMap((column) =>
      column.lenders.filter(({ lenderId }) => lenderId === lender.lenderId),
    )
    const miss = missOf(own, client)
    const citation = miss && citations.findIndex((one) => isOfLender(one, lender, miss.binding))
    return miss === undefined || citation === undefined || citation < 0
      ? []
      : [{ lender: lender.name, citation, miss }]
  })
  const nearest = misses.toSorted((one, other) => one.miss.change.far - other.miss.change.far)
  if (nearest.length === 0) return undefined
  return {
    kind: 'misses',
    lines: nearest.slice(0, MOST).map(({ lender, citation, miss: { change, outcome } }) => ({
      lender,
      citation,
      outcome,
      needs: change.needs,
      ...(change.correction !== undefined && { correction: change.correction }),
    })),
  }
}

type Miss = {
  readonly change: Change
  readonly outcome: MissesPart['lines'][number]['outcome']
  /** The answer whose limit is the last to be kept. */
  readonly binding: JudgedAnswer
}

/** @param own what one lender states under each column */
function missOf(own: readonly GroupedLender[], client: ClientCase): Miss | undefined {
  const failing = own.flatMap(({ answers }) => decidingOf(answers)).filter(isDeclined)
  const broken = failing.map((answer) => brokenLimits(answer, client))
  const things = new Set(broken.flat().map(({ of }) => of))
  if (things.size !== 1 || broken.some((limits) => limits.length === 0)) return undefined
  const limits = failing.flatMap(({ entry }) => meaningOf(entry).limits)
  const changes = changesBy(broken.flat(), limits, client)
  for (const change of changes.toSorted((one, other) => one.far - other.far)) {
    const outcome = outcomeWith(own, client, change.client)
    if (outcome !== 'accept' && outcome !== 'conditional') continue
    const binding = failing.toSorted(
      (one, other) => strictness(one, change.client) - strictness(other, change.client),
    )[0]
    return binding && { change, outcome, binding }
  }
  return undefined
}

function isDeclined({ outcome }: JudgedAnswer): boolean {
  return outcome === 'decline'
}

/** None where the words say no outright, or were not understood to the last. */
function brokenLimits({ entry, compared }: JudgedAnswer, client: ClientCase): readonly Broken[] {
  const { verdict, rest, limits, events } = meaningOf(entry)
  if (rest.length > 0 || verdict === 'no' || compared.length === 0) return []
  const ofFigures = limits.flatMap((limit): readonly Broken[] =>
    holdLimit(limit, client).standing === 'fail' ? [{ of: thingOf(limit), limit }] : [],
  )
  const ofEvents = events.flatMap((rule) =>
    client.events.flatMap((event): readonly Broken[] => {
      if (!isAbout(rule.of, event.of) || holdEvent(rule, event) !== 'fail') return []
      return [{ of: `event ${event.of}`, event, minSince: rule.minSince ?? rule.within ?? 0 }]
    }),
  )
  return [...ofFigures, ...ofEvents]
}

/** A least deposit is a greatest loan to value, and an age is one at the end. */
function thingOf({ role, of = '' }: Limit): string {
  if (role === 'deposit') return 'ltv '
  return `${role === 'age' ? 'ageAtEnd' : role} ${of}`
}

/** What the lender comes to with the changed case; what the change does not touch stays as it was. */
function outcomeWith(
  own: readonly GroupedLender[],
  before: ClientCase,
  after: ClientCase,
): Outcome {
  return worstOutcome(
    own.map((column) => {
      const judged = column.answers.map((answer) => {
        const [was, now] = [judge(answer.entry, before), judge(answer.entry, after)]
        return was.outcome === now.outcome ? answer : { ...answer, ...now }
      })
      const isTouched = judged.some((answer, at) => answer !== column.answers[at])
      return isTouched ? bestOfPlans(decidingOf(judged), outcomeForCase) : column.outcome
    }),
  )
}

/** How narrowly an answer's limits are kept: the narrowest is the one to be quoted. */
function strictness({ entry }: JudgedAnswer, client: ClientCase): number {
  const room = meaningOf(entry).limits.flatMap((limit) => {
    const { figures, standing } = holdLimit(limit, client)
    const most = limit.max ?? limit.below ?? limit.min ?? limit.above
    if (standing !== 'ok' || most === undefined) return []
    return figures.map(({ value }) => Math.abs(most - value))
  })
  return Math.min(Number.POSITIVE_INFINITY, ...room)
}

function isOfLender(citation: Citation, { answers }: GroupedLender, { entry }: JudgedAnswer) {
  return answers.some((answer) => answer.entry === entry) && isCitationOf(citation, entry)
}
