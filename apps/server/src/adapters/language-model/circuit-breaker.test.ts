import { expect, it } from 'vitest'
import { createFakeClock } from '../clock/fake-clock.ts'
import { type CallOutcome, createCircuitBreaker } from './circuit-breaker.ts'

const settings = { failures: 3, windowMs: 60_000, openMs: 20_000 }

function openBreaker() {
  const clock = createFakeClock(new Date('2026-03-01T12:00:00Z'))
  const breaker = createCircuitBreaker(clock, settings)
  /** Whether each of these went through. */
  const go = (...outcomes: readonly CallOutcome[]) =>
    outcomes.map((outcome) => {
      const tell = breaker.enter()
      tell?.(outcome)
      return tell !== null
    })
  return { clock, breaker, go }
}

it('opens after so many failures in a row, and lets nobody through for a while', () => {
  const { clock, go } = openBreaker()
  expect(go('failed', 'failed', 'failed', 'answered')).toEqual([true, true, true, false])
  clock.advance(19_999)
  expect(go('answered')).toEqual([false])
  clock.advance(1)
  expect(go('answered', 'failed', 'answered')).toEqual([true, true, true])
})

it('stays closed while answers come between, or failures are far apart', () => {
  const { clock, go } = openBreaker()
  go('failed', 'failed', 'answered', 'failed', 'failed')
  expect(go('answered')).toEqual([true])
  go('failed', 'failed')
  clock.advance(60_000)
  go('failed')
  expect(go('answered')).toEqual([true])
})

it('is not moved by those who broke off themselves', () => {
  const { go } = openBreaker()
  go('failed', 'failed', 'unknown', 'unknown')
  expect(go('failed', 'answered')).toEqual([true, false])
})

it('lets one through when half open, and opens again when that fails', () => {
  const { clock, breaker, go } = openBreaker()
  go('failed', 'failed', 'failed')
  clock.advance(20_000)
  const probe = breaker.enter()
  expect(probe).not.toBeNull()
  expect(breaker.enter()).toBeNull()
  probe?.('failed')
  clock.advance(19_999)
  expect(breaker.enter()).toBeNull()
  clock.advance(1)
  breaker.enter()?.('unknown')
  expect(go('answered', 'failed')).toEqual([true, true])
})

it('does not listen to those who went through before it opened', () => {
  const { breaker, go } = openBreaker()
  const before = breaker.enter()
  go('failed', 'failed', 'failed')
  before?.('answered')
  expect(breaker.enter()).toBeNull()
})
