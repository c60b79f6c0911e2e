import { describe, expect, it } from 'vitest'
import {
  addMonths,
  dueBefore,
  inactiveDueAt,
  materialGoesAt,
  mayBeTakenBack,
  recordsGoAt,
  warnedWhenSeenBefore,
} from './retention.ts'

const at = (text: string) => new Date(`${text}T03:00:00.000Z`)

describe('what is due', () => {
  it('is what the policy says', () => {
    const due = dueBefore(at('2025-11-21'))
    expect(due).toEqual({
      account: at('2018-11-21'),
      financial: at('2019-11-21'),
      logs: at('2024-11-21'),
      termination: at('2025-10-22'),
      outbox: at('2025-10-22'),
    })
  })

  it.each([
    ['2024-02-29', -12, '2023-02-28'],
    ['2025-03-31', -1, '2025-02-28'],
    ['2025-01-31', 1, '2025-02-28'],
    ['2025-12-15', 1, '2026-01-15'],
    ['2020-02-29', 84, '2027-02-28'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addMonths(at(from), months)).toEqual(at(to))
  })
})

describe('a company that has ended', () => {
  const ended = at('2025-10-22')
  it('can be taken back for thirty days, and not at their end', () => {
    expect(materialGoesAt(ended)).toEqual(at('2025-11-21'))
    expect(mayBeTakenBack(ended, new Date('2025-11-21T02:59:59.999Z'))).toBe(true)
    expect(mayBeTakenBack(ended, at('2025-11-21'))).toBe(false)
  })

  it('keeps its records for seven years', () => {
    expect(recordsGoAt(at('2025-03-04'))).toEqual(at('2032-03-04'))
  })
})

describe('an inactive account', () => {
  it('is warned thirty days before its twelve months are over', () => {
    expect(warnedWhenSeenBefore(at('2025-11-14'))).toEqual(at('2024-12-14'))
  })

  it('is due after twelve months, and never sooner than thirty days after its warning', () => {
    const seen = at('2024-12-14')
    expect(inactiveDueAt(seen, at('2025-11-14'))).toEqual(at('2025-12-14'))
    expect(inactiveDueAt(seen, at('2026-01-01'))).toEqual(at('2026-01-31'))
  })
})
