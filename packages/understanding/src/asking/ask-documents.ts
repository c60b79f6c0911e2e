/**
 * A question put to whole documents: asked, proved, and once more asked of what did not hold, of
 * lenders that were left out, and of those on whom the built-in reading says the opposite. What then
 * stands is the answer; what does not is for a person to read.
 */
import type { OpposedReading } from '@criteria-desk/domain/criteria/answers/answer'
import type { FoundAnswer } from '@criteria-desk/domain/criteria/answers/found-answer'
import { writeEvent } from '@criteria-desk/domain/criteria/answers/write-case'
import type { CriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import {
  answerPointed,
  isPrinted,
  isRowTyped,
  offerReadings,
  refusePointed,
} from '@criteria-desk/domain/criteria/pointed/answer-pointed'
import {
  type ProvedAnswer,
  type Reopened,
  readByRule,
  reopenedIn,
  settled,
} from '@criteria-desk/domain/criteria/pointed/second-look'
import type {
  PointedAnswer,
  PointedVerdict,
} from '@criteria-desk/domain/criteria/proof/pointed-answer'
import {
  type Doubt,
  type Held,
  type ProvedVerdict,
  proveVerdicts,
} from '@criteria-desk/domain/criteria/proof/prove-answer'
import { caseTold } from '@criteria-desk/domain/criteria/questions/asked-case'
import type { Ask, Understood } from '../task.ts'
import { type DocumentsAsked, lendersOf, questionOf } from './asked-documents.ts'
import { askingTask } from './asking-task.ts'
import { type CallShown, type Shown, whatIsShown } from './calls-shown.ts'
import { addressOf } from './document-lines.ts'

type Pointed = Extract<PointedAnswer, { kind: 'answer' }>

/**
 * @param builtIn what the built-in reading answers: it opposes, and it has the word where nothing holds
 * @returns not filled where the provider does not serve or nothing of its answer holds
 */
export async function askDocuments(
  ask: Ask,
  asked: DocumentsAsked,
  builtIn: FoundAnswer,
): Promise<Understood<FoundAnswer & { readonly proved?: ProvedAnswer }>> {
  const shown = await whatIsShown(ask, asked, builtIn)
  if ('kind' in shown) return shown
  const said = await askFirst(ask, asked, shown)
  if (said.kind === 'not-filled') return said
  const { filled, ...told } = said
  if (filled.kind === 'refusal') {
    return isRowTyped(questionOf(asked), builtIn) ||
      isPrinted(filled, asked.texts, questionOf(asked))
      ? { kind: 'not-filled', why: 'not-usable' }
      : { ...told, filled: refusePointed(filled, asked.index) }
  }
  if (filled.kind === 'readings') return { ...told, filled: offerReadings(filled, asked.context) }
  const client = clientOf(filled, asked)
  const prove = (pointed: Pointed) =>
    proveVerdicts(pointed, {
      ...{ index: asked.index, texts: asked.texts, asks: pointed.asks },
      ...{ client, heard: builtIn.understood?.client },
    })
  const first = prove(filled)
  const byRule = filled.asks === 'which' ? readByRule(builtIn, filled.ideas.length) : new Map()
  const pointed = { pointed: filled, verdicts: first, byRule, client }
  const verdicts = await lookAgain(ask, { ...asked, again: shown.again }, pointed, prove)
  if (verdicts.every(({ doubt }) => doubt !== undefined)) {
    return { kind: 'not-filled', why: 'not-usable' }
  }
  const proved = { ...pointed, verdicts }
  const answer = answerPointed(proved, questionOf(asked), asked.index)
  return { ...told, filled: { ...answer, proved } }
}

/** That nothing is stated of a lender counts where it was shown what there is of that lender. */
async function askFirst(
  ask: Ask,
  asked: DocumentsAsked,
  { calls, answers }: Shown,
): Promise<Understood<PointedAnswer>> {
  const lines = lendersOf(asked.index)
  const said = await Promise.all(
    calls.map(async (call): Promise<SaidOf> => {
      const { shown, isCut } = call
      const only = calls.length > 1 ? call.lenders.map((id) => lines.indexOf(id) + 1) : undefined
      const said = await ask(askingTask(answers), { ...asked, shown, only })
      const lenders = isCut ? [] : call.lenders
      if (said.kind === 'not-filled' || said.filled.kind !== 'answer') return { said, lenders }
      const verdicts = said.filled.verdicts.filter(isKnownIn(call))
      return { said: { ...said, filled: { ...said.filled, verdicts } }, lenders }
    }),
  )
  return joined(said)
}

const isKnownIn =
  ({ lenders, isCut }: CallShown) =>
  ({ lender, spans }: PointedVerdict) =>
    spans.length > 0 || !('lenderId' in lender) || (!isCut && lenders.includes(lender.lenderId))

type SaidOf = {
  readonly said: Understood<PointedAnswer>
  readonly lenders: readonly string[]
}

/**
 * As the first that came understood the question; lenders of one that did not come are left out. That
 * there is no such criterion is said of a call's own lenders, where others have one.
 */
function joined(calls: readonly SaidOf[]): Understood<PointedAnswer> {
  const filled = calls.flatMap(({ said, lenders }) =>
    said.kind === 'filled' ? [{ ...said, lenders }] : [],
  )
  const answers = filled.flatMap((one) => (one.filled.kind === 'answer' ? [one.filled] : []))
  const [first, ...others] = answers
  const any = calls.find(({ said }) => said.kind === 'filled')?.said
  if (first === undefined || any?.kind !== 'filled') return any ?? calls[0]?.said ?? NOTHING
  const same = others.filter(({ ideas }) => ideas.length === first.ideas.length)
  const silent = filled.flatMap((one) =>
    one.filled.kind === 'refusal' && one.filled.why === 'criterion'
      ? one.lenders.flatMap((lenderId) => first.ideas.map((_, idea) => notStated(lenderId, idea)))
      : [],
  )
  const verdicts = [...[first, ...same].flatMap((one) => one.verdicts), ...silent]
  return { ...any, filled: { ...first, verdicts } }
}

function notStated(lenderId: string, idea: number): PointedVerdict {
  return { lender: { lenderId }, idea, verdict: 'not-stated', spans: [], comparisons: [] }
}

const NOTHING = { kind: 'not-filled', why: 'not-usable' } as const

function clientOf({ told, isFollowUp }: Pointed, asked: DocumentsAsked) {
  const before = isFollowUp ? asked.context?.case : undefined
  return caseTold({ ...told, about: [asked.question] }, before, asked.corrections)
}

/** At most one more call, of what has to be looked at again. */
async function lookAgain(
  ask: Ask,
  asked: DocumentsAsked & Pick<Shown, 'again'>,
  first: ProvedAnswer,
  prove: (pointed: Pointed) => readonly ProvedVerdict[],
): Promise<readonly ProvedVerdict[]> {
  const { index } = asked
  const { pointed, verdicts, byRule, client } = first
  const reopened = reopenedIn(first, index)
  if (reopened.length === 0) return verdicts
  const lines = lendersOf(index)
  const only = [...new Set(reopened.map(({ lenderId }) => lines.indexOf(lenderId) + 1))]
  const call = asked.again(reopened.map(({ lenderId }) => lenderId))
  const said = await ask(askingTask(only.length), {
    ...asked,
    shown: call.shown,
    only: only.filter((line) => line > 0),
    again: [
      ...reopened.map((one) => sayAgain(one, pointed.ideas, byRule.get(one.lenderId), index)),
      ...(reopened.some(({ why }) => why === 'not-held') ? [sayClient(client)] : []),
    ],
  })
  const isSame =
    said.kind === 'filled' &&
    said.filled.kind === 'answer' &&
    said.filled.ideas.length === pointed.ideas.length
  const second = isSame
    ? prove({ ...pointed, verdicts: said.filled.verdicts.filter(isKnownIn(call)) })
    : []
  return settled(verdicts, second, reopened)
}

/** "lender 1, idea 1 (lodgers): You said meets D1.1!C3. The cell is not this lender’s." */
function sayAgain(
  { lenderId, idea, own, why }: Reopened,
  ideas: Pointed['ideas'],
  opposed: OpposedReading | undefined,
  index: CriteriaIndex,
): string {
  const said = own.flatMap(({ said: { verdict, spans } }) => [
    ...[verdict, ...spans.map(({ cell }) => addressOf(cell, index))],
  ])
  const before = own.length === 0 ? '' : ` You said ${said.join(' ')}.`
  const line = lendersOf(index).indexOf(lenderId) + 1
  const doubted = own.filter(({ doubt }) => doubt === why)
  return `lender ${line}, idea ${idea + 1} (${ideas[idea]?.words}):${before} ${WHY[why](doubted, opposed)}`
}

type Why = (doubted: readonly ProvedVerdict[], by: OpposedReading | undefined) => string

/** In the document's words and the case's figures: what else was typed may lead to a person. */
const WHY: Readonly<Record<Doubt, Why>> = {
  missing: () => 'You said nothing of this lender.',
  'not-there': () => 'The words do not stand in the cell, or none were given.',
  'not-theirs': () => 'The cell is not this lender’s.',
  older: () => 'A later row replaces it.',
  'not-held': (own) =>
    `It does not follow: ${own.flatMap(({ held }) => held.map(sayHeld)).join('; ')}.`,
  'not-compared': ([own]) => `"${own?.uncompared}" states a figure that was not compared.`,
  opposed: (_, by) => `Another reader comes to ${by?.outcome} by "${by?.words}" in ${by?.place}.`,
}

/** `"75" at-most with ageAtEnd 80 fails, you said that it holds`. */
function sayHeld({ comparison: { of, limit, bound, holds }, standing, compared }: Held): string {
  const kind = 'role' in of ? of.role : `${of.event} ${of.measure}`
  const client = compared.map(sayFigure).join(' and ') || kind
  const came = { ok: 'holds', fail: 'fails', some: '', unknown: '' }[standing]
  const said = `you said that it ${holds ? 'holds' : 'fails'}`
  return `"${limit}" ${bound} with ${client} ${came || 'cannot be compared'}, ${said}`
}

function sayClient(client: ProvedAnswer['client']): string {
  const told = [...(client?.figures ?? []), ...(client?.events ?? [])].map(sayFigure)
  return `The client's figures: ${told.join('; ') || 'none'}.`
}

const sayFigure = (one: Held['compared'][number]) =>
  'role' in one ? `${one.role} ${one.value}` : `${one.of} ${writeEvent(one)}`
