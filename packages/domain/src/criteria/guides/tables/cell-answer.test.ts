import { describe, expect, it } from 'vitest'
import { roleOf } from './cell-answer.ts'

describe('what a column holds', () => {
  it.each(['Rental cover, limited company', 'Limited companies', 'Share we use', 'Longest term'])(
    'takes “%s” for answers',
    (head) => {
      expect(roleOf(head)).toBe('value')
    },
  )

  it.each(['Limits', 'Limit', 'Conditions', 'Limitations', 'Notes'])(
    'takes “%s” for what limits them',
    (head) => {
      expect(roleOf(head)).toBe('condition')
    },
  )
})
