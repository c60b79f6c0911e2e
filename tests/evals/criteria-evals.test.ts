import { describe, expect, it } from 'vitest'
import { mostAskedBack } from './asked-back.ts'
import { readFirstRun } from './first-runs.ts'
import { findShortfalls, readFloors } from './floors.ts'
import { measureSet } from './measure-set.ts'
import { criteriaSets, keptSets } from './question-sets.ts'

const sets = [...criteriaSets, ...keptSets]
const floors = readFloors()

describe('no line of the evaluations falls below its floor', () => {
  // What a line reads better than its floor is recorded by `npm run evals -- --record`.
  it.each(sets)('in the $name', async (set) => {
    const { figures, answers, askedBack } = await measureSet(set)
    expect(findShortfalls(figures, floors[set.name] ?? {})).toEqual([])
    expect(askedBack.count / answers.length).toBeLessThanOrEqual(mostAskedBack)
  })

  it('and no set with floors has gone', () => {
    expect(Object.keys(floors).sort()).toEqual(sets.map(({ name }) => name).sort())
  })
})

describe('a kept set says what it scored first', () => {
  it.each(keptSets)('$name', (set) => {
    const first = readFirstRun(set)
    expect(first).toBeDefined()
    const lines = Object.keys(floors[set.name] ?? {})
    expect(lines).toEqual(expect.arrayContaining(first?.known ? Object.keys(first.figures) : []))
  })
})
