import type { Clock } from '../../ports/clock.ts'

export type FakeClock = Clock & { advance(milliseconds: number): void }

/** A clock that stands still until it is moved. */
export function createFakeClock(start: Date): FakeClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}
