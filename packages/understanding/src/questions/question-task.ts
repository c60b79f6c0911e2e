/**
 * The one task of a question: which lenders, which rows for each of its parts, and what it tells of
 * the client. A model chooses among what is listed and copies words; every value is read from those
 * words by the domain, and what stands in neither the question nor the list is dropped.
 */
import { eventKinds, type Role, roles } from '@criteria-desk/domain/criteria/knowledge/roles'
import { rowsChosen } from '@criteria-desk/domain/criteria/matching/row-candidates'
import {
  eventTold,
  figuresLeft,
  figureTold,
  standsIn,
} from '@criteria-desk/domain/criteria/meaning/told-case'
import { mayNameLender } from '@criteria-desk/domain/criteria/questions/lenders/names-lender'
import type {
  MeantCriterion,
  MeantLender,
  QuestionMeaning,
} from '@criteria-desk/domain/criteria/questions/question-meaning'
import { z } from 'zod'
import type { Checked, Task } from '../task.ts'
import type { QuestionInput } from './candidates.ts'
import { writeQuestion } from './question-prompt.ts'

const words = z.string()
const roleNames = roles.map(({ role }) => role)

const schema = z.object({
  lenders: z.array(z.object({ line: z.int(), words })),
  leavesOut: z.boolean(),
  followsOn: z.boolean(),
  asked: z.array(z.object({ words, rows: z.array(z.int()) })),
  figures: z.array(z.object({ words, role: z.enum(roleNames), of: z.string().nullable() })),
  events: z.array(
    z.object({
      kind: z.enum(eventKinds),
      words,
      count: words.nullable(),
      amount: words.nullable(),
      since: words.nullable(),
      settled: z.boolean().nullable(),
    }),
  ),
  otherFigures: z.array(words),
})

export type QuestionAnswer = z.infer<typeof schema>

export const questionTask: Task<QuestionInput, QuestionAnswer, QuestionMeaning> = {
  name: 'question',
  version: 1,
  requestType: 'criteria_question',
  kept: 'author',
  maxTokens: 900,
  schema,
  prompt: writeQuestion,
  check: checkQuestion,
}

function checkQuestion(answer: QuestionAnswer, input: QuestionInput): Checked<QuestionMeaning> {
  const dropped: string[] = []
  const keep = <Item>(item: Item | undefined, why: string): readonly Item[] => {
    if (item !== undefined) return [item]
    dropped.push(why)
    return []
  }
  const isFollowUp = answer.followsOn && input.context !== undefined
  const lenders = answer.lenders.flatMap((one) => keep(lenderOf(one, input), 'lender not named'))
  const asked = answer.asked.flatMap((one) => keep(criterionOf(one, input), 'row or words unknown'))
  const figures = answer.figures.flatMap(({ role, of, words: said }) =>
    keep(
      figureTold({ role: roleNow(role), of: of ?? undefined, words: said }, input.question),
      `no ${role} in these words`,
    ),
  )
  const events = answer.events.flatMap(({ kind, words: said, count, amount, since, settled }) =>
    keep(
      eventTold(
        {
          of: kind,
          words: said,
          count: count ?? undefined,
          amount: amount ?? undefined,
          since: since ?? undefined,
          settled: settled ?? undefined,
        },
        input.question,
      ),
      `no ${kind} in these words`,
    ),
  )
  if (asked.length === 0 && figures.length + events.length === 0) return { filled: null, dropped }
  const told = [
    ...figures.map(({ from }) => from),
    ...events.map(({ from }) => from),
    ...answer.otherFigures,
  ]
  const meaning = {
    lenders,
    isExcluding: answer.leavesOut && lenders.length > 0,
    isFollowUp,
    asked,
    figures,
    events,
    unread: figuresLeft(input.question, told),
  }
  return { filled: meaning, dropped }
}

/** How old somebody is, is told of now. */
function roleNow(role: Role): Role {
  return role === 'age' ? 'ageAtApplication' : role
}

/** One that is listed and may be so called, or a name that stands in the question and is not listed. */
function lenderOf(
  { line, words: said }: QuestionAnswer['lenders'][number],
  { question, context, lenders, index }: QuestionInput,
): MeantLender | undefined {
  const before = [...(context?.lenders ?? []), ...(context?.without ?? [])]
  const isSaid = standsIn(question, said) || before.some((name) => standsIn(name, said))
  if (!isSaid) return undefined
  if (line === 0) {
    const isListed = [...index.namesById.keys()].some((id) => mayNameLender(said, id, index))
    return isListed ? undefined : { asked: said, lenderIds: [] }
  }
  const listed = lenders[line - 1]
  if (listed === undefined || !mayNameLender(said, listed.lenderId, index)) return undefined
  return { asked: said, lenderIds: [listed.lenderId] }
}

/** Its words stand in the question or the one before, and every number is one of the list. */
function criterionOf(
  { words: said, rows: numbers }: QuestionAnswer['asked'][number],
  { question, context, rows, index }: QuestionInput,
): MeantCriterion | undefined {
  const before = context?.criteria ?? []
  const isSaid = standsIn(question, said) || before.some((name) => standsIn(name, said))
  const chosen = numbers.map((number) => rows[number - 1])
  const known = chosen.filter((row) => row !== undefined)
  // A number that is not listed says nothing of there being no row.
  if (known.length === 0 && numbers.length > 0) return undefined
  if (!isSaid && known.length === 0) return undefined
  const first = known[0]?.rows[0]?.name
  return { words: isSaid ? said : (first ?? said), rows: rowsChosen(known, index) }
}
