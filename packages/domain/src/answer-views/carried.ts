/**
 * What an answer carries from before: the lenders and criteria that a follow-up leaves unsaid, and
 * the figures of a client that its words met. Each stands over the answer and can be taken off: the
 * same question is then asked without it. Whoever is asked of everybody takes carried lenders off by
 * that word, and a lender that no document has is never carried.
 */
import type { QuestionContext } from '../criteria/answers/answer.ts'
import type { FoundAnswer } from '../criteria/answers/found-answer.ts'
import { judge } from '../criteria/answers/hold-answer.ts'
import {
  labelOfEvent,
  labelOfFigure,
  writeEvent,
  writeFigureOfCase,
  writeValue,
} from '../criteria/answers/write-case.ts'
import { bestMatches } from '../criteria/matching/best-matches.ts'
import type { CriteriaIndex } from '../criteria/matching/criteria-index.ts'
import { frameOfRow } from '../criteria/matching/row-of-figures.ts'
import type { CaseEvent, CaseFigure } from '../criteria/meaning/client-case.ts'
import { isAbout } from '../criteria/meaning/hold-events.ts'
import { comparableRoles } from '../criteria/meaning/hold-figures.ts'
import {
  contextCriteria,
  contextLenders,
} from '../criteria/questions/follow-ups/question-before.ts'
import { matchingKey, matchingWords } from '../shared/text.ts'
import type { Carried, Dropped } from './shown-answer.ts'

/**
 * What a question goes on from, without what was taken off.
 *
 * @param question as typed
 * @param dropped as an answer named it; what is not carried is passed over
 */
export function goesOnFrom(
  question: string,
  before: QuestionContext | undefined,
  index: CriteriaIndex,
  dropped: readonly Dropped[] = [],
): QuestionContext | undefined {
  if (before === undefined) return undefined
  const { without = [], figure, ...context } = before
  const isDropped = (kind: Dropped['kind'], key: string) =>
    dropped.some((one) => one.kind === kind && one.key === key)
  const isOfAll = asksEverybody(question)
  const known = context.lenders.filter((name) =>
    contextLenders({ lenders: [name] }, index).some(({ lenderIds }) => lenderIds.length > 0),
  )
  const lenders = known.filter(
    (name) => !isOfAll && !isDropped('lender', name) && !isDropped('left-out', name),
  )
  const leftOut = without.filter((name) => !isOfAll && !isDropped('left-out', name))
  const told = context.case
  const figures = told?.figures.filter((one) => !isDropped('figure', keyOfFigure(one))) ?? []
  const events = told?.events.filter(({ of }) => !isDropped('event', of)) ?? []
  const gone = (told?.figures ?? []).filter((one) => !figures.includes(one))
  const left = figure?.split(' and ').filter((text) => !gone.some((one) => isWritten(text, one)))
  return {
    ...context,
    lenders,
    criteria: context.criteria.filter((words) => !isDropped('criterion', words)),
    ...(leftOut.length > 0 && { without: leftOut }),
    ...(told !== undefined && { case: { figures, events } }),
    ...(left !== undefined && left.length > 0 && { figure: left.join(' and ') }),
  }
}

/** "And anywhere?" asks nothing but of everybody. */
export function asksEverybodyAlone(question: string): boolean {
  return EVERYBODY_ALONE.test(question)
}

function asksEverybody(question: string): boolean {
  return EVERYBODY.test(question) && !OTHERS.test(question)
}

const EVERYBODY =
  /\b(?:any|every)(?:where|one|body)\b|\ball (?:of )?(?:the |your |these |those )?(?:lenders|banks)\b|\bevery lender\b/i

/** "Anyone else" and "anyone but" leave out who was asked. */
const OTHERS = /\b(?:else|others?|but|except|apart|besides)\b/i

const EVERYBODY_ALONE =
  /^\W*(?:(?:and|but|so|ok|now|then|what about|how about|with|at|for|from)\W+)*(?:(?:any|every)(?:where|one|body)|all (?:of )?(?:the )?lenders|every lender)(?: at all| then)?\W*$/i

/**
 * What of the question before the answer rests on.
 *
 * @param before what the question went on from
 */
export function carriedIn(
  { understood, pairs = [], case: shown }: FoundAnswer,
  question: string,
  before: QuestionContext | undefined,
  index: CriteriaIndex,
): readonly Carried[] {
  // Whoever asks where the last answer stands asks of all of it.
  if (understood === undefined || before === undefined || understood.intent === 'source') return []
  const typed = ` ${matchingKey(question)} `
  const words = new Set(matchingWords(question))
  const isTyped = (name: string) => typed.includes(` ${matchingKey(name)} `)
  const own = new Set(understood.lenders.map(({ asked }) => asked))
  const lenders = [...before.lenders, ...(before.without ?? [])].filter(
    (name, at, all) => own.has(name) && !isTyped(name) && all.indexOf(name) === at,
  )
  const kind = understood.isExcluding ? 'left-out' : 'lender'
  const isLeaning = understood.carried !== undefined
  const asked = understood.criteria.map((one) => one.words)
  const same = before.criteria.filter((one) => asked.includes(one))
  const criteria = (same.length > 0 ? same : before.criteria).filter(
    (one) => !matchingWords(one).every((word) => words.has(word)),
  )
  const isOwn = asked.length > 0 && asked.every((one) => isTyped(one))
  const { figures = [], events = [] } = before.case ?? {}
  const client = understood.client
  const held = new Set(
    pairs.flatMap(({ found }) =>
      found.kind === 'answered'
        ? found.entries.flatMap((entry) => judge(entry, client).compared)
        : [],
    ),
  )
  const still = (one: CaseFigure | CaseEvent) =>
    shown === undefined && [...held].some((other) => isSame(one, other)) && !isTyped(one.from)
  return [
    ...lenders.map(
      (name): Carried => ({ kind, key: name, label: kind === 'lender' ? name : `not ${name}` }),
    ),
    ...(isLeaning && !isOwn ? criteria : [])
      .filter((one) => shown === undefined || !isOfCase(one, before, index))
      .map(
        (one): Carried => ({
          kind: 'criterion',
          key: one,
          label: labelOfWords(one, before, index),
        }),
      ),
    ...figures.filter(still).map(
      (one): Carried => ({
        kind: 'figure',
        key: keyOfFigure(one),
        label: `${labelOfFigure(one)} ${writeFigureOfCase(one)}`,
      }),
    ),
    ...events.filter(still).map(
      (one): Carried => ({
        kind: 'event',
        key: one.of,
        label: `${labelOfEvent(one)} ${writeEvent(one)}`,
      }),
    ),
  ]
}

function keyOfFigure({ role, of }: Pick<CaseFigure, 'role' | 'of'>): string {
  return of === undefined ? role : `${role} ${of}`
}

function isSame(one: CaseFigure | CaseEvent, other: CaseFigure | CaseEvent): boolean {
  if ('role' in one && 'role' in other) {
    return keyOfFigure(one) === keyOfFigure(other) && one.value === other.value
  }
  return !('role' in one) && !('role' in other) && one.of === other.of
}

/** Whether a stretch of the figures told before says this one. */
function isWritten(text: string, { role, value }: CaseFigure): boolean {
  const digits = Number(text.replace(/[^\d.]/g, ''))
  return text === writeValue(role, value) || digits === value
}

/** What is shown, and corrected, with the client's case need not stand beside it. */
function isOfCase(
  words: string,
  { case: told, ...context }: QuestionContext,
  index: CriteriaIndex,
) {
  const [asked] = contextCriteria({ ...context, criteria: [words] }, index)
  return bestMatches(asked?.matches ?? []).some(({ criterion }) => {
    const { role, events = [] } = frameOfRow(criterion)
    const isOfFigure =
      role !== undefined &&
      told?.figures.some((figure) => comparableRoles(role).includes(figure.role)) === true
    return (
      isOfFigure || told?.events.some(({ of }) => events.some((one) => isAbout(one, of))) === true
    )
  })
}

/** As typed, with the capitals that its row gives: "Max LTV" for "max ltv". */
function labelOfWords(words: string, before: QuestionContext, index: CriteriaIndex): string {
  const [asked] = contextCriteria({ ...before, criteria: [words] }, index)
  const printed = bestMatches(asked?.matches ?? []).flatMap(({ criterion }) =>
    criterion.name.split(/[^\p{L}\p{N}]+/u),
  )
  const shouted = printed.filter((word) => word.length > 1 && word === word.toUpperCase())
  const said = words
    .split(' ')
    .map((word) => shouted.find((one) => one.toLowerCase() === word) ?? word)
    .join(' ')
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`
}
