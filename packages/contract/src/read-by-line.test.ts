import { reasonsNotFilled } from '@criteria-desk/domain/understanding/read-by'
import { describe, expect, it } from 'vitest'
import { readByLine } from './read-by-line.ts'
import { readBy } from './understanding.ts'

describe('who read it', () => {
  it('is said in a few plain words', () => {
    expect(readByLine(undefined)).toBe('Read by rule')
    expect(readByLine({ by: 'rule', why: 'none-configured' })).toBe('Read by rule')
    expect(readByLine({ by: 'model', model: 'gpt-5' })).toBe('Read with AI, checked')
    expect(readByLine({ by: 'rule', why: 'unavailable' })).toBe(
      'Read by rule: the AI provider could not be reached.',
    )
  })

  it.each(reasonsNotFilled.filter((why) => why !== 'none-configured'))(
    'says a reason for %s of its own',
    (why) => {
      const line = readByLine({ by: 'rule', why })
      expect(line).toMatch(/^Read by rule: .+\.$/)
      const others = reasonsNotFilled.filter((other) => other !== why)
      expect(others.map((other) => readByLine({ by: 'rule', why: other }))).not.toContain(line)
    },
  )

  it('says whose allowance is spent and when it renews', () => {
    const day = { of: 'user', period: 'day', renewsOn: '2026-11-26' } as const
    expect(readByLine({ by: 'rule', why: 'allowance-spent', spent: day })).toBe(
      'Read by rule: your AI allowance for today is spent. It renews on 26 November 2026.',
    )
    const month = { of: 'company', period: 'month', renewsOn: '2026-12-01' } as const
    expect(readByLine({ by: 'rule', why: 'allowance-spent', spent: month })).toBe(
      'Read by rule: your company’s AI allowance for this month is spent. It renews on 1 December 2026.',
    )
  })

  it('crosses the wire as it is', () => {
    const spent = { of: 'user', period: 'day', renewsOn: '2026-11-26' }
    const given = { by: 'rule', why: 'allowance-spent', spent }
    expect(readBy.parse(given)).toEqual(given)
    expect(readBy.safeParse({ by: 'rule', why: 'a mood' }).success).toBe(false)
  })
})
