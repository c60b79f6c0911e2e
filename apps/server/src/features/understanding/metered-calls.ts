import { mostTokens, type Outgoing, type Tokens } from '@criteria-desk/domain/usage/call-cost'
import type { ItemReplies, NotFilled, PreparedBatch } from '@criteria-desk/understanding/ask-each'
import {
  type LanguageModel,
  LanguageModelError,
  tokensToThink,
} from '../../ports/language-model.ts'
import type { UsedCall } from '../usage/usage.service.ts'
import type { Asker, CallRows, EndedCall } from './call-rows.ts'
import { unlessAborted } from './shared-calls.ts'

/** What came of a call: answers of the right shape by hash, its row where there was a call at all. */
export type CallReply = {
  readonly replies: ItemReplies | NotFilled
  readonly used: UsedCall | null
}

/**
 * One call to a language model, in this order: what is kept, without a call; whether the firm lets
 * anything leave; whether an allowance is left; a row at the most that the call can use; the call;
 * the row as it was used, and what is kept of the answer. A server that is killed in between leaves
 * the row as it stands, so that no call is missing and none counts twice.
 */
export async function askMetered(
  ports: {
    readonly languageModel: LanguageModel
    readonly rows: CallRows
    readonly deadlineMs: number
  },
  asker: Asker,
  call: PreparedBatch,
  everybodyGone: AbortSignal,
): Promise<CallReply> {
  const { languageModel, rows, deadlineMs } = ports
  const most = mostTokens(outgoingOf(call))
  const reserved = await rows.reserve(asker, call, most)
  if (typeof reserved !== 'number') return { replies: reserved, used: null }
  const { isBulk = false } = asker
  const late = AbortSignal.timeout(isBulk ? deadlineMs * bulkPatience : deadlineMs)
  const ended = await callModel(languageModel, call, { late, everybodyGone, isBulk })
  const replies = await rows.settle(asker, reserved, call, ended)
  const { failure, used } = ended
  if (failure === 'abandoned') throw everybodyGone.reason
  return {
    replies: failure === null ? replies : { kind: 'not-filled', why: failure },
    used: rows.toUsed(reserved, used ?? most),
  }
}

/** A long answer about a whole sheet, which nobody waits for, may take as many times a question's. */
const bulkPatience = 12

const nothing: Tokens = { tokensIn: 0, tokensOut: 0 }

async function callModel(
  languageModel: LanguageModel,
  { prepared: { prompt, schema, hash }, task: { maxTokens } }: PreparedBatch,
  {
    late,
    everybodyGone,
    isBulk,
  }: { late: AbortSignal; everybodyGone: AbortSignal; isBulk: boolean },
): Promise<EndedCall> {
  const signal = AbortSignal.any([late, everybodyGone])
  let isSent = false
  const onSent = () => {
    isSent = true
  }
  try {
    const asked = languageModel.ask({ prompt, hash, schema, maxTokens, isBulk, signal, onSent })
    const { value, tokensIn, tokensOut } = await unlessAborted(asked, signal)
    return { used: { tokensIn, tokensOut }, failure: null, value }
  } catch (error) {
    if (error instanceof LanguageModelError) return failedCall(error)
    if (!signal.aborted) return { used: nothing, failure: 'unavailable', value: undefined }
    const failure = late.aborted ? 'too-late' : 'abandoned'
    // A provider that has the question may go on with it: what is reserved stands.
    return { used: isSent ? null : nothing, failure, value: undefined }
  }
}

function failedCall({ kind, used, isUnheard }: LanguageModelError): EndedCall {
  // The provider may have gone on with it: what is reserved stands.
  if (isUnheard) return { used: null, failure: 'unavailable', value: undefined }
  if (kind !== 'unusable') {
    return { used: used ?? nothing, failure: 'unavailable', value: undefined }
  }
  // An answer was written, and so something was used, whether the provider says what or not.
  return { used: used ?? null, failure: 'not-usable', value: undefined }
}

const encoder = new TextEncoder()

function outgoingOf({ prepared: { prompt, schema }, task }: PreparedBatch): Outgoing {
  const texts = prompt.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
  const all = [prompt.system, JSON.stringify(schema), ...texts]
  return {
    textBytes: all.reduce((sum, text) => sum + encoder.encode(text).length, 0),
    pictures: prompt.parts.length - texts.length,
    maxTokens: task.maxTokens + tokensToThink,
  }
}
