import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../../ports/clock.ts'
import {
  type LanguageModel,
  LanguageModelError,
  type LanguageModelReply,
} from '../../ports/language-model.ts'
import { type BreakerSettings, type CallOutcome, createCircuitBreaker } from './circuit-breaker.ts'
import { createTurns, TooManyWaitingError } from './turns.ts'

/**
 * A language model that can be leant on: what passes by itself is tried again, one that fails all
 * the time is left alone for a while, and no more questions are under way than it may be given.
 * Whoever waits is told of a failure within three seconds; only a slow answer takes longer, as long
 * as the signal of the one who asks allows.
 */
export type Steadying = {
  readonly clock: Clock
  readonly concurrency: number
  readonly breaker?: BreakerSettings
  /** From 0 to 1. */
  readonly random?: () => number
  /** Rejects when the signal is aborted. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

/** Two questions that fail with all their tries are enough. */
const usualBreaker: BreakerSettings = { failures: 5, windowMs: 60_000, openMs: 20_000 }

const mostTries = 3
const firstPauseMs = 200
/** After the first try; the three seconds less what the way to here takes. */
const mostOfAllTriesMs = 2_500
/** For each that is under way. */
const mostWaiting = 10

export function createSteadyLanguageModel(
  model: LanguageModel,
  steadying: Steadying,
): LanguageModel {
  const { clock, concurrency, random = Math.random, wait = waitFor } = steadying
  const breaker = createCircuitBreaker(clock, steadying.breaker ?? usualBreaker)
  const turns = createTurns({ atOnce: concurrency, mostWaiting: concurrency * mostWaiting })
  const now = () => clock.now().getTime()

  async function tryOnce(request: Request, askedAt: number) {
    const tell = breaker.enter()
    if (!tell) throw circuitIsOpen()
    const start = now()
    try {
      const reply = await model.ask(request)
      tell('answered')
      return reply
    } catch (error) {
      // Where most of the time went by before its turn came, its deadline says nothing of the provider.
      const hadItsTime = now() - start >= start - askedAt
      tell(outcomeOf(error, request.signal, hadItsTime))
      throw error
    }
  }

  async function askUntilItAnswers(request: Request, askedAt: number) {
    const start = now()
    const unheard = countUnheard()
    for (let tries = 1; ; tries += 1) {
      const startOfTry = now()
      try {
        return unheard.withReply(await tryOnce(request, askedAt))
      } catch (error) {
        request.signal.throwIfAborted()
        unheard.note(error)
        const pause = pauseBeforeNext(error, tries, random())
        const takes = now() - startOfTry
        if (pause === null || now() - start + pause + takes > mostOfAllTriesMs) {
          throw unheard.withFailure(error)
        }
        await wait(pause, request.signal).finally(() => request.signal.throwIfAborted())
      }
    }
  }

  return {
    name: model.name,
    ask: (request) => {
      const askedAt = now()
      return turns
        .take(request.signal, () => askUntilItAnswers(request, askedAt), request.isBulk)
        .catch((error: unknown) => {
          if (!(error instanceof TooManyWaitingError)) throw error
          throw new LanguageModelError('passing', 'Too many questions wait for the model.')
        })
    },
  }
}

type Request = Parameters<LanguageModel['ask']>[0]

/** Tries whose end nobody heard: the provider may have gone on with them. */
function countUnheard() {
  let tries = 0
  return {
    note(error: unknown): void {
      if (error instanceof LanguageModelError && error.isUnheard) tries += 1
    },
    /**
     * Each was the same question, and counts for as much as the one that was answered; but not as
     * read from a cache, which it may just have been written to.
     */
    withReply: ({ tokensIn, tokensOut, ...reply }: LanguageModelReply): LanguageModelReply => ({
      ...reply,
      ...{ tokensIn: tokensIn * (tries + 1), tokensOut: tokensOut * (tries + 1) },
    }),
    /** Whatever the last try came to, an earlier one may have been answered. */
    withFailure(error: unknown): unknown {
      if (tries === 0 || !(error instanceof LanguageModelError)) return error
      return new LanguageModelError(error.kind, error.message, { isUnheard: true })
    },
  }
}

const waitFor = (milliseconds: number, signal: AbortSignal) =>
  setTimeout(milliseconds, undefined, { signal })

/** Milliseconds; null where trying again would not help. */
function pauseBeforeNext(error: unknown, tries: number, chance: number): number | null {
  if (!(error instanceof LanguageModelError) || error.kind !== 'passing') return null
  if (error instanceof CircuitOpenError || tries === mostTries) return null
  // Between half of it and one and a half, so that those who failed together do not come together.
  const pause = firstPauseMs * 2 ** (tries - 1) * (0.5 + chance)
  return Math.max(pause, error.retryAfterMs ?? 0)
}

/** A refusal or an answer of no use shows that somebody is there; a deadline that passed does not. */
function outcomeOf(error: unknown, signal: AbortSignal, hadItsTime: boolean): CallOutcome {
  if (signal.aborted) {
    return hadItsTime && Object(signal.reason).name === 'TimeoutError' ? 'failed' : 'unknown'
  }
  if (!(error instanceof LanguageModelError)) return 'failed'
  if (error.kind === 'withheld') return 'unknown'
  return error.kind === 'passing' ? 'failed' : 'answered'
}

class CircuitOpenError extends LanguageModelError {}

function circuitIsOpen(): CircuitOpenError {
  return new CircuitOpenError(
    'passing',
    'The provider has failed too often of late; it is not asked.',
  )
}
