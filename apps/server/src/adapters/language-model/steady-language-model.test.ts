import { describe, expect, it } from 'vitest'
import {
  LanguageModelError,
  type LanguageModelReply,
  type LanguageModelRequest,
} from '../../ports/language-model.ts'
import { createFakeClock } from '../clock/fake-clock.ts'
import { createSteadyLanguageModel, type Steadying } from './steady-language-model.ts'

const reply: LanguageModelReply = { value: { word: 'rent' }, tokensIn: 5, tokensOut: 2 }
const passing = (retryAfterMs?: number) =>
  new LanguageModelError('passing', 'busy', retryAfterMs === undefined ? {} : { retryAfterMs })
const refused = new LanguageModelError('refused', 'no such key')
const unusable = new LanguageModelError('unusable', 'cut off')

function request(signal = new AbortController().signal): LanguageModelRequest {
  const letOut: LanguageModelRequest['letOut'] = (send) => send()
  return { prompt: { system: 'Say it.', parts: [] }, schema: {}, maxTokens: 5, signal, letOut }
}

type Step = LanguageModelError | LanguageModelReply | ((request: LanguageModelRequest) => unknown)

/** A model that does one step after the other, on a clock that waiting moves on. */
function open(steps: readonly Step[], settings: Partial<Steadying> & { takesMs?: number } = {}) {
  const { takesMs = 0, ...steadying } = settings
  const clock = createFakeClock(new Date('2026-03-01T12:00:00Z'))
  const asked: number[] = []
  const pauses: number[] = []
  const start = clock.now().getTime()
  const model = createSteadyLanguageModel(
    {
      name: 'scripted-1',
      ask: async (given) => {
        const step = steps[Math.min(asked.length, steps.length - 1)]
        asked.push(clock.now().getTime() - start)
        clock.advance(takesMs)
        const said = typeof step === 'function' ? await step(given) : step
        if (said instanceof Error) throw said
        return typeof step === 'object' && 'value' in step ? step : reply
      },
    },
    {
      clock,
      concurrency: 4,
      random: () => 0.5,
      wait: async (milliseconds) => {
        pauses.push(milliseconds)
        clock.advance(milliseconds)
      },
      ...steadying,
    },
  )
  const passed = () => clock.now().getTime() - start
  return { model, clock, asked, pauses, passed }
}

describe('what passes by itself', () => {
  it('is tried again, after longer and longer pauses', async () => {
    const { model, pauses } = open([passing(), passing(), reply])
    expect(await model.ask(request())).toEqual(reply)
    expect(pauses).toEqual([200, 400])
    expect(model.name).toBe('scripted-1')
  })

  it('counts a try whose end nobody heard like the one that was answered', async () => {
    const unheard = new LanguageModelError('passing', 'broke', { isUnheard: true })
    const { model } = open([unheard, passing(), reply])
    const { tokensIn, tokensOut } = reply
    expect(await model.ask(request())).toEqual({
      ...reply,
      ...{ tokensIn: 2 * tokensIn, tokensOut: 2 * tokensOut },
    })
    const cached = { ...reply, tokensCachedIn: 4, tokensCacheWrite: 1 }
    // Of what nobody heard of nothing is known to have come out of the provider's cache.
    expect(await open([unheard, cached]).model.ask(request())).toEqual({
      ...cached,
      ...{ tokensIn: 2 * tokensIn, tokensOut: 2 * tokensOut },
    })
    const lost = open([unheard, passing(), passing()])
    await expect(lost.model.ask(request())).rejects.toMatchObject({ isUnheard: true })
    await expect(open([passing()]).model.ask(request())).rejects.toMatchObject({ isUnheard: false })
  })

  it('may not leave any more when it is tried again, and then is not', async () => {
    const unheard = new LanguageModelError('passing', 'broke', { isUnheard: true })
    const withheld = new LanguageModelError('withheld', 'The firm does not let it leave.')
    const { model, asked } = open([unheard, withheld, reply])
    // What became of the first try nobody knows all the same.
    await expect(model.ask(request())).rejects.toMatchObject({ kind: 'withheld', isUnheard: true })
    expect(asked.length).toBe(2)
  })

  it.each([
    [0, [100, 200]],
    [0.999, [299.8, 599.6]],
  ])('is tried at another moment by each: %f', async (chance, expected) => {
    const { model, pauses } = open([passing(), passing(), reply], { random: () => chance })
    await model.ask(request())
    expect(pauses).toEqual(expected.map((pause) => expect.closeTo(pause, 0)))
  })

  it('is told after three tries, within three seconds', async () => {
    const { model, asked, passed } = open([passing()], { random: () => 1, takesMs: 300 })
    await expect(model.ask(request())).rejects.toThrow('busy')
    expect(asked.length).toBe(3)
    expect(passed()).toBeLessThan(3_000)
  })

  it.each([
    [900, 2],
    [1_200, 1],
    [2_900, 1],
  ])('is not tried where it would take too long: %i ms a try', async (takesMs, tries) => {
    const { model, asked, passed } = open([passing()], { takesMs })
    await expect(model.ask(request())).rejects.toThrow('busy')
    expect(asked.length).toBe(tries)
    expect(passed()).toBeLessThan(3_000)
  })

  it('waits as long as it is told to, if that is not too long', async () => {
    const { model, pauses } = open([passing(1_500), reply])
    await model.ask(request())
    expect(pauses).toEqual([1_500])
    const late = open([passing(30_000), reply])
    await expect(late.model.ask(request())).rejects.toMatchObject({ retryAfterMs: 30_000 })
    expect([late.asked.length, late.passed()]).toEqual([1, 0])
  })
})

it.each([refused, unusable])('what does not pass is told at once: $message', async (failure) => {
  const { model, asked, pauses } = open([failure])
  await expect(model.ask(request())).rejects.toBe(failure)
  expect([asked.length, pauses.length]).toEqual([1, 0])
})

describe('one that fails all the time', () => {
  it('is not asked for a while, then once, and again as ever when that is answered', async () => {
    const failing = Array.from({ length: 6 }, () => passing())
    const { model, clock, asked } = open([...failing, reply])
    await expect(model.ask(request())).rejects.toThrow('busy')
    await expect(model.ask(request())).rejects.toThrow('too often of late')
    expect(asked.length).toBe(5)
    await expect(model.ask(request())).rejects.toMatchObject({ kind: 'passing' })
    expect(asked.length).toBe(5)
    clock.advance(20_000)
    await expect(model.ask(request())).rejects.toThrow('too often of late')
    expect(asked.length).toBe(6)
    clock.advance(20_000)
    expect(await model.ask(request())).toEqual(reply)
    expect(await model.ask(request())).toEqual(reply)
    expect(asked.length).toBe(8)
  })

  it('may refuse, or answer nonsense, as often as it likes: somebody is there', async () => {
    const { model, asked } = open([refused, unusable])
    for (let time = 0; time < 20; time += 1) await model.ask(request()).catch(() => undefined)
    expect(asked.length).toBe(20)
  })

  it('is not known by what was withheld: the one that is let through next still tells', async () => {
    const withheld = new LanguageModelError('withheld', 'The firm does not let it leave.')
    const failing = Array.from({ length: 5 }, () => passing())
    const { model, clock, asked, pauses } = open([...failing, withheld, reply])
    for (let time = 0; time < 2; time += 1) await model.ask(request()).catch(() => undefined)
    clock.advance(20_000)
    const before = pauses.length
    await expect(model.ask(request())).rejects.toBe(withheld)
    expect(pauses.length).toBe(before)
    // Had it counted as an answer, the circuit were closed; as a failure, open for as long again.
    expect(await model.ask(request())).toEqual(reply)
    expect(asked.length).toBe(7)
  })

  /** Waits until it is left. */
  const hang = (given: LanguageModelRequest) =>
    new Promise((_resolve, reject) => {
      given.signal.addEventListener('abort', () => reject(given.signal.reason))
    })

  it.each([
    ['a deadline that passed', new DOMException('late', 'TimeoutError'), 5],
    ['somebody who went', new DOMException('gone', 'AbortError'), 8],
  ])('is known by %s, or not', async (_what, reason, tries) => {
    const { model, asked } = open([hang])
    for (let time = 0; time < 8; time += 1) {
      const leaving = new AbortController()
      const asking = model.ask(request(leaving.signal))
      leaving.abort(reason)
      await expect(asking).rejects.toBeInstanceOf(Error)
    }
    expect(asked.length).toBe(tries)
  })
})

it('is not known by a deadline that passed while its turn was waited for', async () => {
  const hang = (given: LanguageModelRequest) =>
    new Promise((_resolve, reject) => {
      given.signal.addEventListener('abort', () => reject(given.signal.reason))
    })
  const { model, clock, asked } = open([hang], { concurrency: 1 })
  const late = () => new DOMException('late', 'TimeoutError')
  const deadlines = Array.from({ length: 8 }, () => new AbortController())
  const asking = deadlines.map((deadline) => model.ask(request(deadline.signal)))
  for (const [at, one] of asking.entries()) {
    await expect.poll(() => asked.length).toBe(at + 1)
    // The first has all of its thirty seconds, each other one a second after it waited for the rest.
    clock.advance(at === 0 ? 30_000 : 1_000)
    deadlines[at]?.abort(late())
    await expect(one).rejects.toThrow('late')
  }
  const after = new AbortController()
  const next = model.ask(request(after.signal))
  await expect.poll(() => asked.length).toBe(9)
  after.abort(late())
  await expect(next).rejects.toThrow('late')
})

it('stops waiting for the next try when the one who asks goes', async () => {
  const leaving = new AbortController()
  const { model, asked } = open([passing(), reply], {
    wait: async () => leaving.abort(new Error('the reader has gone')),
  })
  await expect(model.ask(request(leaving.signal))).rejects.toThrow('the reader has gone')
  expect(asked.length).toBe(1)
})

it('asks no more at once than it may, and turns the rest away as passing', async () => {
  let open_ = 0
  let most = 0
  const ends: (() => void)[] = []
  const busy = () => {
    open_ += 1
    most = Math.max(most, open_)
    return new Promise<void>((resolve) =>
      ends.push(() => {
        open_ -= 1
        resolve()
      }),
    )
  }
  const { model } = open([busy], { concurrency: 2 })
  const asking = Array.from({ length: 23 }, () => model.ask(request()))
  const outcomes = Promise.allSettled(asking)
  await expect(asking[22]).rejects.toMatchObject({ kind: 'passing' })
  for (let ended = 0; ended < 22; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
  }
  expect((await outcomes).filter(({ status }) => status === 'fulfilled').length).toBe(22)
  expect(most).toBe(2)
})
