import { describe, expect, it } from 'vitest'
import { readFirstRun } from './first-runs.ts'
import { keptSets } from './question-sets.ts'

describe('a kept set says what it scored first', () => {
  it.each(keptSets)('$name', (set) => {
    const first = readFirstRun(set)
    expect(first).toBeDefined()
    if (first?.known) expect(Object.keys(first.figures)).not.toEqual([])
  })
})
