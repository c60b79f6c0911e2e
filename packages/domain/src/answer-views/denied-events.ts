/**
 * A follow-up that takes a blemish back: "no CCJ actually", "he has no defaults, and the CCJ was 40
 * months ago". It is none of the client's any more, and what was asked of it is not asked again.
 */
import type { QuestionContext } from '../criteria/answers/answer.ts'
import type { EventKind } from '../criteria/knowledge/roles.ts'
import { bestMatches } from '../criteria/matching/best-matches.ts'
import type { CriteriaIndex } from '../criteria/matching/criteria-index.ts'
import { facetsOf } from '../criteria/matching/criterion-facets.ts'
import { frameOfRow } from '../criteria/matching/row-of-figures.ts'
import type { CaseEvent } from '../criteria/meaning/client-case.ts'
import { isAbout } from '../criteria/meaning/hold-events.ts'
import { contextCriteria } from '../criteria/questions/follow-ups/question-before.ts'
import { type Item, tagText } from '../criteria/text/tag-words.ts'

type Denied = {
  readonly kinds: readonly EventKind[]
  /** The question without the words that deny. */
  readonly rest: string
  /** Nothing else is said. */
  readonly isAll: boolean
}

/**
 * Which blemishes told before a question denies.
 *
 * @param question as typed
 */
export function deniedIn(question: string, before: readonly CaseEvent[]): Denied {
  if (before.length === 0) return { kinds: [], rest: question, isAll: false }
  const { items, tokens, source } = tagText(question)
  const found = items.flatMap((item, at) => {
    const event = item.kind === 'tag' ? item.senses.find(({ tag }) => tag === 'event') : undefined
    const denial = items[at - (isArticle(items[at - 1]) ? 2 : 1)]
    if (event?.tag !== 'event' || !before.some(({ of }) => of === event.of)) return []
    if (denial === undefined || denial.kind === 'quantity' || !DENIALS.has(denial.text)) return []
    const [start, end] = [tokens[denial.from]?.start ?? 0, tokens[item.till - 1]?.end ?? 0]
    return [{ kind: event.of, words: source.slice(start, end) }]
  })
  const rest = found.reduce((text, { words }) => text.replace(words, ' '), question)
  const isSaid = facetsOf(rest).some(({ weight }) => weight >= LEAST_SAID) || /\d/.test(rest)
  return { kinds: found.map(({ kind }) => kind), rest, isAll: found.length > 0 && !isSaid }
}

function isArticle(item: Item | undefined): boolean {
  return item !== undefined && item.kind !== 'quantity' && /^(?:the|any|a|that)$/.test(item.text)
}

const DENIALS: ReadonlySet<string> = new Set(['no', 'without', 'zero', 'nil'])
/** Words that weigh less name nothing. */
const LEAST_SAID = 0.3

/** What a follow-up goes on from, without these blemishes and what was asked of them. */
export function withoutEvents(
  context: QuestionContext,
  kinds: readonly EventKind[],
  index: CriteriaIndex,
): QuestionContext {
  if (kinds.length === 0 || context.case === undefined) return context
  const { figures, events } = context.case
  const isOfDenied = (words: string) =>
    contextCriteria({ ...context, criteria: [words] }, index).some(({ matches }) =>
      bestMatches(matches).some(({ criterion }) =>
        frameOfRow(criterion).events?.some((one) => kinds.some((of) => isAbout(one, of))),
      ),
    )
  return {
    ...context,
    criteria: context.criteria.filter((words) => !isOfDenied(words)),
    case: { figures, events: events.filter(({ of }) => !kinds.includes(of)) },
  }
}
