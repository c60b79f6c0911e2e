/**
 * The one task of a question about criteria: a model points at the cells that answer it. What it says
 * is put into the domain's words here, as far as it is about anything that was shown; whether it holds
 * is for the proof to say.
 */
import { labelOfEvent, labelOfFigure } from '@criteria-desk/domain/criteria/answers/write-case'
import { eventKinds } from '@criteria-desk/domain/criteria/knowledge/roles'
import {
  eventTold,
  figuresLeft,
  figureTold,
  standsIn,
  withIncomesTogether,
} from '@criteria-desk/domain/criteria/meaning/told-case'
import {
  type PointedAnswer,
  type PointedCase,
  type PointedComparison,
  type PointedVerdict,
  pointedBounds,
  verdicts,
} from '@criteria-desk/domain/criteria/proof/pointed-answer'
import { placeOfWords } from '@criteria-desk/domain/criteria/proof/stands-in'
import { mayNameLender } from '@criteria-desk/domain/criteria/questions/lenders/names-lender'
import { z } from 'zod'
import type { Checked, Task } from '../task.ts'
import { type CallAsked, lendersOf, questionOf } from './asked-documents.ts'
import { rolesTold, writeAsking } from './asking-prompt.ts'
import { cellRefOf } from './document-lines.ts'

const words = z.string()
const measures = ['count', 'amount', 'since'] as const
const span = z.object({ cell: z.string(), words })

const schema = z.object({
  refusal: z
    .object({ why: z.enum(['lender', 'criterion', 'off-topic', 'advice']), words, line: z.int() })
    .nullable(),
  readings: z.array(
    z.object({
      words,
      what: z.enum([...rolesTold, ...eventKinds]),
      measure: z.enum(measures).nullable(),
    }),
  ),
  asks: z.enum(['which', 'says']),
  followsOn: z.boolean(),
  leavesOut: z.boolean(),
  named: z.array(z.object({ words, line: z.int() })),
  ideas: z.array(z.object({ words, rows: z.array(z.string()) })),
  figures: z.array(z.object({ words, role: z.enum(rolesTold), of: words.nullable() })),
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
  lenders: z.array(
    z.object({
      line: z.int(),
      name: span.nullable(),
      plan: z.string().nullable(),
      idea: z.int(),
      verdict: z.enum(verdicts),
      at: z.array(span),
      held: z.array(
        z.object({
          what: z.enum([...rolesTold, ...eventKinds]),
          of: words.nullable(),
          measure: z.enum(measures).nullable(),
          limit: words,
          bound: z.enum(pointedBounds),
          holds: z.boolean(),
          exception: z.boolean(),
        }),
      ),
    }),
  ),
  silent: z.array(z.object({ idea: z.int(), lines: z.array(z.int()) })),
})

export type AskingAnswer = z.infer<typeof schema>

export type AskingTask = Task<CallAsked, AskingAnswer, PointedAnswer>

/** @param lenders that are to be answered of: each takes its share of the answer's length */
export function askingTask(lenders: number): AskingTask {
  return {
    name: 'asking',
    version: 1,
    requestType: 'criteria_question',
    kept: 'firm-and-author',
    maxTokens: Math.min(MOST_TOKENS, OWN_TOKENS + lenders * TOKENS_A_LENDER),
    schema,
    prompt: writeAsking,
    check: readAnswer,
  }
}

const OWN_TOKENS = 1200
const TOKENS_A_LENDER = 350
const MOST_TOKENS = 24_000

function readAnswer(answer: AskingAnswer, asked: CallAsked): Checked<PointedAnswer> {
  const dropped: string[] = []
  const filled =
    refusalOf(answer, asked) ?? readingsOf(answer, asked) ?? pointedOf(answer, asked, dropped)
  return { filled, dropped: filled === null ? ['nothing pointed at'] : dropped }
}

/** Whose name is in LENDERS is not missing, and what nobody typed is missing from nothing. */
function refusalOf({ refusal }: AskingAnswer, asked: CallAsked): PointedAnswer | null {
  if (refusal === null) return null
  const { why, words: said, line } = refusal
  const question = questionOf(asked)
  const ids = lendersOf(asked.index)
  const isTyped = standsIn(question, said)
  const isThere = ids.some((id) => mayNameLender(said, id, asked.index))
  if (why === 'lender' && (!isTyped || isThere)) return null
  const lenderId = ids[line - 1]
  const missing = isTyped || why !== 'criterion' ? said : question
  return { kind: 'refusal', why, words: missing, ...(lenderId !== undefined && { lenderId }) }
}

/** Figures of the question that may be two things, each thing in words of our own. */
function readingsOf({ readings }: AskingAnswer, asked: CallAsked): PointedAnswer | null {
  const question = questionOf(asked)
  const said = readings.flatMap(({ words: own, what, measure }) => {
    const event = eventKinds.find((kind) => kind === what)
    const role = rolesTold.find((one) => one === what)
    const isTold = role === undefined || figureTold({ role, words: own }, question) !== undefined
    if (!standsIn(question, own) || !isTold) return []
    return role !== undefined
      ? [`“${own}” is the ${labelOfFigure({ role }).toLowerCase()}`]
      : event && [`“${own}” is the ${measure ?? 'count'}: ${labelOfEvent({ of: event })}`]
  })
  const distinct = [...new Set(said)].filter((one) => one !== undefined)
  const isMeant = asked.meant !== undefined
  return isMeant || distinct.length < 2
    ? null
    : { kind: 'readings', words: readings[0]?.words ?? '', readings: distinct.slice(0, 3) }
}

function pointedOf(
  answer: AskingAnswer,
  asked: CallAsked,
  dropped: string[],
): PointedAnswer | null {
  const before = asked.context
  const { lenders: named = [], without = [], criteria = [] } = before ?? {}
  const isSaid = (said: string) =>
    [questionOf(asked), ...named, ...without, ...criteria].some(
      (text) => placeOfWords(text, said) !== undefined,
    )
  const ideas = answer.ideas.map(({ words: said, rows }) => ({
    words: isSaid(said) ? said : (before?.criteria[0] ?? questionOf(asked)),
    rows: rows.flatMap((row) => cellRefOf(row, asked.index, asked.texts) ?? []),
  }))
  const lenders = answer.named.flatMap((one) => namedOf(one, isSaid, asked))
  const verdictsSaid = [...answer.lenders, ...silentOf(answer)].flatMap((one) =>
    verdictOf(one, asked, dropped),
  )
  if (ideas.length === 0 || verdictsSaid.length === 0) return null
  const isNamed = lenders.length > 0
  return {
    kind: 'answer',
    asks: answer.asks === 'says' && isNamed && !answer.leavesOut ? 'says' : 'which',
    ideas,
    told: caseOf(answer, asked, dropped),
    isFollowUp: answer.followsOn && before !== undefined,
    lenders,
    isExcluding: answer.leavesOut && isNamed,
    verdicts: verdictsSaid,
  }
}

/** A name counts for whom it may be the name of, and for nobody where it may be no lender's. */
function namedOf(
  { words: said, line }: AskingAnswer['named'][number],
  isSaid: (words: string) => boolean,
  { index }: CallAsked,
): readonly { asked: string; lenderIds: readonly string[] }[] {
  if (!isSaid(said)) return []
  const lenderId = lendersOf(index)[line - 1]
  if (lenderId !== undefined && mayNameLender(said, lenderId, index)) {
    return [{ asked: said, lenderIds: [lenderId] }]
  }
  const isOfOthers = lendersOf(index).some((id) => mayNameLender(said, id, index))
  return isOfOthers ? [] : [{ asked: said, lenderIds: [] }]
}

function silentOf({ silent }: AskingAnswer): AskingAnswer['lenders'] {
  return silent.flatMap(({ idea, lines }) =>
    lines.map((line) => ({
      ...{ line, idea, name: null, plan: null, at: [], held: [] },
      verdict: 'not-stated' as const,
    })),
  )
}

function verdictOf(
  { line, name, plan, idea, verdict, at, held }: AskingAnswer['lenders'][number],
  { index, texts }: CallAsked,
  dropped: string[],
): readonly PointedVerdict[] {
  const spanOf = ({ cell, words: said }: z.infer<typeof span>) => {
    const ref = cellRefOf(cell, index, texts)
    if (ref === undefined) dropped.push('no such cell')
    return ref === undefined ? [] : [{ cell: ref, words: said }]
  }
  const lenderId = lendersOf(index)[line - 1]
  const [named] = name === null ? [] : spanOf(name)
  const lender = lenderId !== undefined ? { lenderId } : named && { named }
  if (lender === undefined) {
    dropped.push('no such lender')
    return []
  }
  // With a place that is none nothing of it is proved.
  const spans = at.every(({ cell }) => cellRefOf(cell, index, texts)) ? at.flatMap(spanOf) : []
  const said = { lender, idea: idea - 1, verdict, spans }
  const comparisons = held.flatMap(comparisonOf)
  return [{ ...said, comparisons, ...(plan !== null && { plan }) }]
}

function comparisonOf(
  said: AskingAnswer['lenders'][number]['held'][number],
): readonly PointedComparison[] {
  const { what, of, measure, limit, bound, holds, exception } = said
  const event = eventKinds.find((kind) => kind === what)
  const role = rolesTold.find((one) => one === what)
  const held = { limit, bound, holds, isException: exception }
  if (event !== undefined) return measure === null ? [] : [{ of: { event, measure }, ...held }]
  return role === undefined ? [] : [{ of: { role, ...(of !== null && { thing: of }) }, ...held }]
}

/** Every value is read from the question's own words. */
function caseOf(answer: AskingAnswer, asked: CallAsked, dropped: string[]): PointedCase {
  const question = questionOf(asked)
  const before = answer.followsOn ? (asked.context?.case?.figures ?? []) : []
  const rolesBefore = new Set(before.map(({ role }) => role))
  const keep = <Item>(item: Item | undefined, why: string): readonly Item[] => {
    if (item === undefined) dropped.push(why)
    return item === undefined ? [] : [item]
  }
  const figures = answer.figures.flatMap(({ role, of, words: said }) =>
    keep(
      figureTold({ role, of: of ?? undefined, words: said }, question, rolesBefore),
      `no ${role}`,
    ),
  )
  const events = answer.events.flatMap(({ kind, words: said, count, amount, since, settled }) =>
    keep(
      eventTold(
        {
          ...{ of: kind, words: said },
          ...{ count: count ?? undefined, amount: amount ?? undefined },
          ...{ since: since ?? undefined, settled: settled ?? undefined },
        },
        question,
      ),
      `no ${kind}`,
    ),
  )
  const told = [...figures, ...events].map(({ from }) => from)
  return {
    figures: withIncomesTogether(figures),
    events,
    unread: figuresLeft(question, [...told, ...answer.otherFigures]),
  }
}
