import { createHash } from 'node:crypto'
import type { Leaving } from '@criteria-desk/domain/understanding/may-leave'
import { mostTokens, type Outgoing, type Tokens } from '@criteria-desk/domain/usage/call-cost'
import type { ItemReplies, NotFilled, PreparedBatch } from '@criteria-desk/understanding/ask-each'
import { type Departure, type Departures, WithheldError } from '../../ports/departures.ts'
import {
  type LanguageModel,
  LanguageModelError,
  type LanguageModelRequest,
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
 * it leave; whether an allowance is left; a row at the most that the call can use; the call; the row
 * as it was used, and what is kept of the answer. A server that is killed in between leaves the row
 * as it stands, so that no call is missing and none counts twice. Whether the firm lets it leave is
 * asked again before each send, and from the beginning on it is ended when the firm keeps it here.
 */
export async function askMetered(
  ports: {
    readonly languageModel: LanguageModel
    readonly rows: CallRows
    readonly departures: Departures
    readonly deadlineMs: number
  },
  asker: Asker,
  call: PreparedBatch,
  everybodyGone: AbortSignal,
): Promise<CallReply> {
  const { languageModel, rows, departures, deadlineMs } = ports
  const leaving = leavingOf(call)
  const departure = departures.begin({ companyId: asker.owner.companyId, leaving })
  try {
    const most = mostTokens(outgoingOf(call))
    const reserved = await rows.reserve(asker, call, { most, leaving })
    if (typeof reserved !== 'number') return { replies: reserved, used: null }
    const { isBulk = false } = asker
    const late = AbortSignal.timeout(isBulk ? deadlineMs * bulkPatience : deadlineMs)
    const mayLeave = () => rows.mayLeave(asker, leaving)
    const ends = { late, everybodyGone, departure, mayLeave }
    const cacheKey = cacheKeyOf(asker.owner, call)
    const ended = await callModel(languageModel, call, { ...ends, isBulk, cacheKey })
    const replies = await rows.settle(asker, reserved, call, ended)
    const { failure, used } = ended
    if (failure === 'abandoned') throw everybodyGone.reason
    return {
      replies: failure === null ? replies : { kind: 'not-filled', why: failure },
      used: rows.toUsed(reserved, used, most),
    }
  } finally {
    departure.end()
  }
}

/** A long answer about a whole sheet, which nobody waits for, may take as many times a question's. */
const bulkPatience = 4

const nothing: Tokens = { tokensIn: 0, tokensOut: 0 }

/** What can end a call before it is answered. */
type Ends = {
  readonly late: AbortSignal
  readonly everybodyGone: AbortSignal
  readonly departure: Departure
  readonly mayLeave: () => Promise<boolean>
}

async function callModel(
  languageModel: LanguageModel,
  { prepared: { prompt, schema, hash }, task: { maxTokens } }: PreparedBatch,
  {
    isBulk,
    cacheKey,
    ...ends
  }: Ends & { readonly isBulk: boolean; readonly cacheKey: string | undefined },
): Promise<EndedCall> {
  const signal = AbortSignal.any([ends.late, ends.everybodyGone, ends.departure.signal])
  let isSent = false
  const letOut: LanguageModelRequest['letOut'] = (send) =>
    whileHeld(ends, signal, () => {
      isSent = true
      return send()
    })
  try {
    const asked = languageModel.ask({
      ...{ prompt, hash, schema, maxTokens, isBulk, signal, letOut },
      ...(cacheKey !== undefined && { cacheKey }),
    })
    const { value, ...used } = await unlessAborted(asked, signal)
    return { used, failure: null, value }
  } catch (error) {
    if (error instanceof LanguageModelError) return failedCall(error)
    if (!signal.aborted) return { used: nothing, failure: 'unavailable', value: undefined }
    // A provider that has the question may go on with it: what is reserved stands.
    return { used: isSent ? null : nothing, failure: failureOf(signal, ends), value: undefined }
  }
}

/** Sends while nobody can narrow what may leave without waiting for it. */
async function whileHeld<Value>(
  { departure, mayLeave }: Ends,
  signal: AbortSignal,
  send: () => Promise<Value>,
): Promise<Value> {
  const holding = departure.hold()
  try {
    const held = await unlessAborted(holding, signal)
    if (held === null || !(await unlessAborted(mayLeave(), signal))) {
      throw new LanguageModelError('withheld', 'The firm does not let it leave.')
    }
    signal.throwIfAborted()
    return await unlessAborted(send(), signal)
  } finally {
    // Also where it is given only after nobody waits for it any more.
    holding.then((letGo) => letGo?.()).catch(() => {})
  }
}

/** Of a call whose signal is aborted: by whichever was first. */
function failureOf({ reason }: AbortSignal, { late, everybodyGone }: Ends): EndedCall['failure'] {
  if (reason instanceof WithheldError) return 'not-allowed'
  if (late.aborted && reason === late.reason) return 'too-late'
  return everybodyGone.aborted && reason === everybodyGone.reason ? 'abandoned' : 'unavailable'
}

function failedCall({ kind, used, isUnheard }: LanguageModelError): EndedCall {
  const failure = failures[kind]
  // The provider may have gone on with an earlier try: what is reserved stands.
  if (isUnheard) return { used: null, failure, value: undefined }
  // An answer was written, and so something was used, whether the provider says what or not.
  const unsaid = kind === 'unusable' ? null : nothing
  return { used: used ?? unsaid, failure, value: undefined }
}

const failures = {
  passing: 'unavailable',
  refused: 'unavailable',
  unusable: 'not-usable',
  withheld: 'not-allowed',
} as const

/** Of a firm and the documents in its prompt's kept part; of a person where there is no firm. */
function cacheKeyOf(
  { companyId, userId }: Asker['owner'],
  { prepared: { prompt } }: PreparedBatch,
): string | undefined {
  const kept = prompt.parts.flatMap((part) =>
    part.kind === 'text' && part.isKept ? part.text : [],
  )
  if (kept.length === 0) return undefined
  const of = companyId === null ? `user ${userId}` : `company ${companyId}`
  return createHash('sha256')
    .update([of, ...kept].join('\n'))
    .digest('hex')
}

/** With a picture in it a prompt is as much as the picture tells. */
function leavingOf({ prepared: { prompt } }: PreparedBatch): Leaving {
  return prompt.parts.some(({ kind }) => kind === 'picture') ? 'pictures' : 'text'
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
