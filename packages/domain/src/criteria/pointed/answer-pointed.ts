/**
 * The answer that proved pointing comes to, by the same table and the same writers as the built-in
 * reading's: every lender once in its group, or what the lenders named state. What was not proved
 * stands under *Read the words* with its reason, and where the built-in reading opposes what was
 * proved, both are shown.
 */

import { matchingKey } from '../../shared/text.ts'
import type { OpposedReading, QuestionContext } from '../answers/answer.ts'
import { answerPairs } from '../answers/answer-for-lenders.ts'
import { type Composed, textPiece } from '../answers/answer-parts.ts'
import type { Column } from '../answers/columns-of-figures.ts'
import { combineGroups } from '../answers/combine-groups.ts'
import { composeLists } from '../answers/compose-lists.ts'
import { composeLookup } from '../answers/compose-lookup.ts'
import { plainMarkdown, quoted, sayOpposed } from '../answers/compose-quote.ts'
import { refuseCriterion, refuseLenders, refuseOutOfScope } from '../answers/compose-refusal.ts'
import type { FoundAnswer } from '../answers/found-answer.ts'
import type { GroupedLender } from '../answers/group-lenders.ts'
import { heldOf } from '../answers/held-case.ts'
import { polarityNotes } from '../answers/list-notes.ts'
import type { Pair } from '../answers/pairs.ts'
import { contextOf } from '../answers/question-context.ts'
import { combineOutcomes } from '../cells/combine-outcomes.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import { facetsOf } from '../matching/criterion-facets.ts'
import { type Answered, answeredBy, type FoundAnswers } from '../matching/find-answers.ts'
import type { PointedAnswer, Texts } from '../proof/pointed-answer.ts'
import type { Doubt, Lender, ProvedVerdict } from '../proof/prove-answer.ts'
import { placeOfWords } from '../proof/stands-in.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import type { LenderMention } from '../questions/lenders/question-lenders.ts'
import type { UnderstoodQuestion } from '../questions/understood-question.ts'
import { besideOf, lendersListed, type ProvedAnswer } from './second-look.ts'

/** @param question as typed, for the way round it asks */
export function answerPointed(
  proved: ProvedAnswer,
  question: string,
  index: CriteriaIndex,
): FoundAnswer {
  const { pointed } = proved
  const understood = understoodOf(proved)
  const answer =
    pointed.asks === 'which'
      ? listPointed(proved, understood, question, index)
      : sayPointed(proved, understood, question, index)
  return { ...answer, understood }
}

/** What is missing, said as the built-in reading says it. */
export function refusePointed(
  { why, words, lenderId }: Extract<PointedAnswer, { kind: 'refusal' }>,
  index: CriteriaIndex,
): FoundAnswer {
  const trace = [`pointed at nothing: ${why}`]
  const asked = askedAs(words)
  const [lender] = lenderId === undefined ? [] : (index.namesById.get(lenderId) ?? [])
  switch (why) {
    case 'advice':
    case 'off-topic':
      return refuseOutOfScope(why, trace)
    case 'lender':
      return refuseLenders([words], index, trace)
    default:
      return refuseCriterion(asked, lender, index, trace)
  }
}

/** Which reading is meant is asked back. */
export function offerReadings(
  { words, readings }: Extract<PointedAnswer, { kind: 'readings' }>,
  context: QuestionContext | undefined,
): FoundAnswer {
  const headline = textPiece(`${quoted(words)} can be read in more ways than one.`, 'headline')
  const list = readings.map((one) => `- ${plainMarkdown(one)}`).join('\n')
  return {
    route: 'choices',
    message: [headline.message, list].join('\n\n'),
    citations: [],
    parts: [...headline.parts, { kind: 'readings', words, readings }],
    ...(context !== undefined && { context }),
    trace: ['two readings'],
  }
}

/** Whether the built-in answer stands on a row of the very name that was typed: nobody is told that there is none. */
export function isRowTyped(question: string, { route, citations }: FoundAnswer): boolean {
  const typed = ` ${matchingKey(question)} `
  const names = citations.map(({ criterion = '' }) => matchingKey(criterion))
  const isAnswer = route !== 'refusal' && route !== 'choices'
  return isAnswer && names.some((name) => name !== '' && typed.includes(` ${name} `))
}

/** Whether what is said to be missing is printed: a row's or heading's name, or a lender's anywhere. */
export function isPrinted(
  { why, words }: Extract<PointedAnswer, { kind: 'refusal' }>,
  texts: Texts,
  question: string,
): boolean {
  if (why === 'advice') return false
  const cells = [...texts.values()].flatMap(({ parts }) => parts.flatMap(({ rows }) => rows.flat()))
  if (why === 'lender') return cells.some((cell) => placeOfWords(cell.words, words) !== undefined)
  const missing = ` ${matchingKey(why === 'off-topic' ? question : words)} `
  return cells.some((cell) => {
    const label = matchingKey(cell.words.split(':')[0] ?? '')
    return label.includes(' ') && missing.includes(` ${label} `)
  })
}

function askedAs(words: string): AskedCriterion {
  return { words, facets: facetsOf(words), matches: [], rowIs: 'pointed' }
}

function understoodOf({ pointed, client, verdicts }: ProvedAnswer): UnderstoodQuestion {
  const { asks, ideas, lenders, isExcluding, isFollowUp } = pointed
  return {
    intent: asks === 'which' ? 'which' : 'lenders',
    lenders: lenders.map((one) => ({ ...one, from: 0, to: 0, isTypo: false })),
    criteria: ideas.map(({ words }) => askedAs(words)),
    figures: [],
    ...(client !== undefined && { client }),
    isExcluding,
    ...(isFollowUp && { carried: '' }),
    strangeWords: [],
    trace: verdicts.map(
      ({ name, outcome, doubt }) => `${name}: ${outcome}${doubt === undefined ? '' : `, ${doubt}`}`,
    ),
  }
}

function listPointed(
  proved: ProvedAnswer,
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
): FoundAnswer {
  const { verdicts, client } = proved
  const shown = lendersListed(proved, index)
  const columns = understood.criteria.map((asked, idea): Column => {
    const name = rowOf(verdicts.filter((one) => one.idea === idea)) ?? asked.words
    const lenders = shown.map((lender) => groupOf(lender, idea, proved))
    return { name, asked, printed: [], lenders }
  })
  const ids = shown.map(({ lenderId }) => lenderId)
  const [column, ...others] = columns
  const lenders = others.length > 0 ? combineGroups(columns, ids) : (column?.lenders ?? [])
  const compared = new Set(verdicts.flatMap((one) => one.compared))
  const route = others.length > 0 ? 'multi' : compared.size > 0 ? 'numeric' : 'which'
  const held = heldOf(client, columns, compared, undefined)
  const answer = composeLists(
    {
      ...{ route, held, below: [] },
      criteria: columns.map(({ name }) => name),
      notes: polarityNotes(question, columns, lenders, client),
    },
    lenders,
    index,
    contextOf(understood, route, new Map(columns.map(({ asked, name }) => [asked, name]))),
    understood.trace,
  )
  return { ...answer, list: { columns, lenders } }
}

function groupOf(lender: Lender, idea: number, proved: ProvedAnswer): GroupedLender {
  const { lenderId } = lender
  const own = proved.verdicts.filter((one) => one.lenderId === lenderId && one.idea === idea)
  const doubt = own.length === 0 ? 'missing' : own.find((one) => one.doubt !== undefined)?.doubt
  const other = besideOf(lenderId, proved)
  const answers = own.flatMap(({ entries, outcome, compared }) =>
    entries.map((entry) => ({ entry, outcome, compared, rule: 'pointed at and proved' })),
  )
  return {
    ...{ lenderId, answers, isDisputed: false },
    name: answers[0]?.entry.answer.lender ?? lender.name,
    outcome: doubt === undefined ? combineOutcomes(own.map(({ outcome }) => outcome)) : 'read',
    ...(doubt !== undefined && { doubt: doubtWords[doubt] }),
    ...(other !== undefined && { opposed: other }),
  }
}

/** As most of the words' own rows are called. */
function rowOf(verdicts: readonly ProvedVerdict[]): string | undefined {
  const names = verdicts.flatMap(({ entries }) => entries.map(({ answer }) => answer.criterion))
  const counted = [...Map.groupBy(names, (name) => name).values()]
  return counted.toSorted((one, other) => other.length - one.length)[0]?.[0]
}

function sayPointed(
  proved: ProvedAnswer,
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
): FoundAnswer {
  const missing = understood.lenders.flatMap(({ asked, lenderIds }) =>
    lenderIds.length === 0 ? [asked] : [],
  )
  const present = understood.lenders.filter(({ lenderIds }) => lenderIds.length > 0)
  const pairs = present.flatMap((lender) =>
    understood.criteria.map((asked, idea) => pairOf(lender, asked, idea, proved)),
  )
  return answerPairs(pairs, missing, understood, question, index)
}

function pairOf(
  lender: LenderMention,
  asked: AskedCriterion,
  idea: number,
  proved: ProvedAnswer,
): Pair {
  const own = proved.verdicts.filter(
    (one) => one.idea === idea && lender.lenderIds.includes(one.lenderId),
  )
  const doubt = own.find((one) => one.doubt !== undefined)?.doubt
  const other = lender.lenderIds.flatMap((id) => besideOf(id, proved) ?? [])[0]
  return {
    ...{ lender, asked, found: foundOf(own) },
    compose: (found, room) => {
      const said = doubt === undefined ? [] : [doubtWords[doubt]]
      return composeProved(composeLookup(found, undefined, room), found, own, said, other)
    },
  }
}

/** The lender's words with what was proved that they come to, and what is said of that. */
function composeProved(
  composed: Composed,
  { entries }: Answered,
  own: readonly ProvedVerdict[],
  said: readonly string[],
  opposed: OpposedReading | undefined,
): Composed {
  const outcomeAt = (at: number) =>
    own.findLast((one) => one.entries.some((entry) => entry === entries[at]))?.outcome
  const quotes = composed.parts.filter((part) => part.kind === 'quote')
  const judged = new Map(quotes.map(({ citation }, at) => [citation, outcomeAt(at)]))
  return {
    message: [composed.message, ...said, ...(opposed ? [sayOpposed(opposed)] : [])].join('\n'),
    citations: composed.citations.map((citation, at) => {
      const outcome = judged.get(at)
      return outcome === undefined ? citation : { ...citation, outcome }
    }),
    parts: composed.parts.map((part) =>
      part.kind === 'quote'
        ? { ...part, remarks: [...part.remarks, ...said], ...(opposed && { opposed }) }
        : part,
    ),
  }
}

function foundOf(own: readonly ProvedVerdict[]): FoundAnswers {
  const entries = own.flatMap((one) => one.entries)
  const stated = entries.filter(({ answer }) => answer.text.trim() !== '')
  if (stated.length > 0) return answeredBy(stated)
  return entries.length > 0 ? { kind: 'blank', entries } : { kind: 'not-for-lender' }
}

export const doubtWords: Readonly<Record<Doubt, string>> = {
  missing: 'The AI said nothing of this lender.',
  'not-there': 'The words that the AI pointed at do not stand in that place.',
  'not-theirs': 'The place that the AI pointed at is not shown to be this lender’s.',
  older: 'A later row of the document has replaced these words.',
  'not-held': 'The figures do not come to what the AI said of them.',
  'not-compared': 'These words state a figure that was not compared with the client’s.',
  opposed: 'Two readings of these words oppose each other.',
}
