/**
 * A question put to whole documents: asked, proved, and once more asked of what did not hold, of
 * lenders that were left out, and of those on whom the built-in reading says the opposite. What then
 * stands is the answer; what does not is for a person to read.
 */
import type { OpposedReading } from '@criteria-desk/domain/criteria/answers/answer'
import type { FoundAnswer } from '@criteria-desk/domain/criteria/answers/found-answer'
import type { CriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import {
  answerPointed,
  isPrinted,
  isRowTyped,
  offerReadings,
  type ProvedAnswer,
  refusePointed,
} from '@criteria-desk/domain/criteria/pointed/answer-pointed'
import {
  opposedBy,
  type Reopened,
  reopenedIn,
  settled,
} from '@criteria-desk/domain/criteria/pointed/second-look'
import type {
  PointedAnswer,
  PointedVerdict,
} from '@criteria-desk/domain/criteria/proof/pointed-answer'
import {
  type Doubt,
  type ProvedVerdict,
  proveVerdicts,
} from '@criteria-desk/domain/criteria/proof/prove-answer'
import { caseTold } from '@criteria-desk/domain/criteria/questions/asked-case'
import type { Ask, Understood } from '../task.ts'
import { type DocumentsAsked, lendersOf, questionOf } from './asked-documents.ts'
import { askingTask } from './asking-task.ts'
import { type Shown, whatIsShown } from './calls-shown.ts'
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
): Promise<Understood<FoundAnswer>> {
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
  const opposed =
    filled.asks === 'which' ? opposedBy(builtIn, first, filled.ideas.length) : new Map()
  const proved = { pointed: filled, verdicts: first, opposed }
  const verdicts = await lookAgain(ask, { ...asked, again: shown.again }, proved, prove)
  if (verdicts.every(({ doubt }) => doubt !== undefined)) {
    return { kind: 'not-filled', why: 'not-usable' }
  }
  const answer = answerPointed({ ...proved, verdicts, client }, questionOf(asked), asked.index)
  return { ...told, filled: answer }
}

/** That nothing is stated of a lender counts where it was shown what there is of that lender. */
async function askFirst(
  ask: Ask,
  asked: DocumentsAsked,
  { calls, answers }: Shown,
): Promise<Understood<PointedAnswer>> {
  const lines = lendersOf(asked.index)
  const said = await Promise.all(
    calls.map(async ({ shown, lenders }) => {
      const only = calls.length > 1 ? lenders.map((id) => lines.indexOf(id) + 1) : undefined
      const one = await ask(askingTask(answers), { ...asked, shown, only })
      if (one.kind === 'not-filled' || one.filled.kind !== 'answer') return one
      const isKnown = ({ lender, spans }: PointedVerdict) =>
        spans.length > 0 || !('lenderId' in lender) || lenders.includes(lender.lenderId)
      const verdicts = one.filled.verdicts.filter(isKnown)
      return { ...one, filled: { ...one.filled, verdicts } }
    }),
  )
  return joined(said)
}

/** As the first that came understood the question; lenders of one that did not come are left out. */
function joined(said: readonly Understood<PointedAnswer>[]): Understood<PointedAnswer> {
  const filled = said.filter((one) => one.kind === 'filled')
  const answers = filled.flatMap((one) => (one.filled.kind === 'answer' ? [one.filled] : []))
  const [first, ...others] = answers
  const [any] = filled
  if (first === undefined || any === undefined) return any ?? said[0] ?? NOTHING
  const same = others.filter(({ ideas }) => ideas.length === first.ideas.length)
  const verdicts = [first, ...same].flatMap((one) => one.verdicts)
  return { ...any, filled: { ...first, verdicts } }
}

const NOTHING = { kind: 'not-filled', why: 'not-usable' } as const

function clientOf(
  { told, isFollowUp }: Pointed,
  asked: Pick<DocumentsAsked, 'question' | 'context' | 'corrections'>,
) {
  const before = isFollowUp ? asked.context?.case : undefined
  return caseTold({ ...told, about: [asked.question] }, before, asked.corrections)
}

/** At most one more call, of what has to be looked at again. */
async function lookAgain(
  ask: Ask,
  asked: DocumentsAsked & Pick<Shown, 'again'>,
  first: Pick<ProvedAnswer, 'pointed' | 'verdicts' | 'opposed'>,
  prove: (pointed: Pointed) => readonly ProvedVerdict[],
): Promise<readonly ProvedVerdict[]> {
  const { index } = asked
  const { pointed, verdicts, opposed } = first
  const reopened = reopenedIn(first, index)
  if (reopened.length === 0) return verdicts
  const lines = lendersOf(index)
  const only = [...new Set(reopened.map(({ lenderId }) => lines.indexOf(lenderId) + 1))]
  const said = await ask(askingTask(only.length), {
    ...asked,
    shown: asked.again(reopened.map(({ lenderId }) => lenderId)),
    only: only.filter((line) => line > 0),
    again: reopened.map((one) => sayAgain(one, pointed, opposed.get(one.lenderId), index)),
  })
  const isSame =
    said.kind === 'filled' &&
    said.filled.kind === 'answer' &&
    said.filled.ideas.length === pointed.ideas.length
  const second = isSame ? prove({ ...pointed, verdicts: said.filled.verdicts }) : []
  return settled(verdicts, second, reopened)
}

/** "lender 1, idea 1 (lodgers): You said meets D1.1!C3. The cell is not this lender’s." */
function sayAgain(
  { lenderId, idea, own, why }: Reopened,
  { ideas, verdicts }: Pointed,
  opposed: OpposedReading | undefined,
  index: CriteriaIndex,
): string {
  const said = verdicts
    .filter(
      (one) => one.idea === idea && 'lenderId' in one.lender && one.lender.lenderId === lenderId,
    )
    .flatMap(({ verdict, spans }) => [verdict, ...spans.map(({ cell }) => addressOf(cell, index))])
  const before = own.length === 0 ? '' : ` You said ${said.join(' ')}.`
  const line = lendersOf(index).indexOf(lenderId) + 1
  const isOpposed = why === 'opposed' && opposed !== undefined
  const reason = isOpposed
    ? `Another reader comes to ${opposed.outcome} by "${opposed.words}" in ${opposed.place}.`
    : WHY[why]
  return `lender ${line}, idea ${idea + 1} (${ideas[idea]?.words}):${before} ${reason}`
}

const WHY: Readonly<Record<Doubt, string>> = {
  missing: 'You said nothing of this lender.',
  'not-there': 'The words do not stand in the cell, or none were given.',
  'not-theirs': 'The cell is not this lender’s.',
  older: 'A later row replaces it.',
  'not-held': 'The comparison does not hold, or not with a figure of the client that was told.',
  'not-compared': 'The words state a figure that was not compared.',
  opposed: 'Another reader comes to the opposite.',
}
