import { describe, expect, it } from 'vitest'
import type { Tallies } from './abilities.ts'
import { findShortfalls, type Kept, keep, newestWith } from './gate.ts'
import { findRereadSets } from './measure-readers.ts'

const abilities = {
  lookups: 'share',
  'false refusals': 'fault',
  'plainly wrong': 'none-more',
} as const

const tallies = (lookups: number, refusals: number, wrong: number): Tallies => ({
  lookups: { count: lookups, of: 1000 },
  'false refusals': { count: refusals, of: 1000 },
  'plainly wrong': { count: wrong, of: 1000 },
})

/** An old set and a new one, both held; figures of "all" are of both together. */
const kept: Kept = {
  newest: { sets: ['new'], best: tallies(900, 20, 4) },
  all: {
    sets: ['old', 'new'],
    base: {
      lookups: { count: 1900, of: 2000 },
      'false refusals': { count: 30, of: 2000 },
      'plainly wrong': { count: 6, of: 2000 },
    },
  },
}

const measured = (old: Tallies, young: Tallies) =>
  new Map([
    ['old', old],
    ['new', young],
  ])

describe('the gate is open', () => {
  it.each([
    ['where all is as it was', tallies(1000, 10, 2), tallies(900, 20, 4)],
    ['half a point below the best of the newest', tallies(1000, 10, 2), tallies(895, 25, 4)],
    [
      'where three points of all that was remembered are forgotten',
      tallies(940, 70, 2),
      tallies(900, 20, 4),
    ],
    ['where a line of one set falls and the pool holds', tallies(1000, 10, 4), tallies(900, 20, 2)],
  ])('%s', (_, old, young) => {
    expect(findShortfalls(kept, measured(old, young), abilities)).toEqual([])
  })
})

describe('of the newest alone', () => {
  const newest = (young: Tallies) => new Map([['new', young]])

  it('the gate asks nothing of the others', () => {
    expect(findShortfalls(kept, newest(tallies(900, 20, 4)), abilities, 'newest')).toEqual([])
    expect(findShortfalls(kept, newest(tallies(900, 20, 4)), abilities)).toContain(
      'old has a base and was not measured',
    )
  })

  it('it is shut by a fall of them, and by one that was not measured', () => {
    expect(findShortfalls(kept, newest(tallies(894, 20, 4)), abilities, 'newest')).toEqual([
      'newest: lookups 894/1000 (89.40), kept is 900/1000 (90.00)',
    ])
    expect(findShortfalls(kept, new Map(), abilities, 'newest')).toContain(
      'new has a base and was not measured',
    )
  })
})

describe('the gate is shut', () => {
  it.each([
    [
      'a fall of the newest',
      tallies(1000, 10, 2),
      tallies(894, 20, 4),
      ['newest: lookups 894/1000 (89.40), kept is 900/1000 (90.00)'],
    ],
    [
      'a fault more of the newest',
      tallies(1000, 10, 2),
      tallies(900, 26, 4),
      ['newest: false refusals 26/1000 (2.60), kept is 20/1000 (2.00)'],
    ],
    [
      'one lender more among the newest',
      tallies(1000, 10, 1),
      tallies(900, 20, 5),
      ['newest: plainly wrong 5/1000 (0.50), kept is 4/1000 (0.40)'],
    ],
    [
      'one lender more of all',
      tallies(1000, 10, 3),
      tallies(900, 20, 4),
      ['all: plainly wrong 7/2000 (0.35), kept is 6/2000 (0.30)'],
    ],
    [
      'a fall of all',
      tallies(939, 10, 2),
      tallies(900, 20, 4),
      ['all: lookups 1839/2000 (91.95), kept is 1900/2000 (95.00)'],
    ],
    [
      'faults more of all',
      tallies(1000, 71, 2),
      tallies(900, 20, 4),
      ['all: false refusals 91/2000 (4.55), kept is 30/2000 (1.50)'],
    ],
  ])('by %s', (_, old, young, expected) => {
    expect(findShortfalls(kept, measured(old, young), abilities)).toEqual(expected)
  })

  it('by a set that nobody kept, and by one that is gone', () => {
    const other = new Map([
      ['new', tallies(900, 20, 4)],
      ['newer', tallies(900, 20, 4)],
    ])
    expect(findShortfalls(kept, other, abilities)).toEqual([
      'newer has no base: npm run evals -- base',
      'old has a base and was not measured',
      'all: lookups 900/1000 (90.00), kept is 1900/2000 (95.00)',
    ])
  })

  it('by what is asked no more, and by an ability without a figure', () => {
    const { lookups: _, ...old } = tallies(1000, 10, 2)
    const { lookups: __, ...young } = tallies(900, 20, 4)
    expect(findShortfalls(kept, measured(old, young), abilities)).toEqual([
      'newest: lookups is asked no more',
      'all: lookups is asked no more',
    ])
    const added = { ...abilities, advice: 'share' as const }
    const advice = { ...tallies(1000, 10, 2), advice: { count: 1, of: 2 } }
    expect(findShortfalls(kept, measured(advice, tallies(900, 20, 4)), added)).toEqual([
      'all: advice has no figure: npm run evals -- base',
    ])
  })
})

it('the gate is shut where less is asked, however well', () => {
  const asks = (count: number) => new Map([['new', { asked: { count, of: count } }]])
  const held: Kept = {
    newest: { sets: ['new'], best: { asked: { count: 80, of: 80 } } },
    all: { sets: ['new'], base: { asked: { count: 80, of: 80 } } },
  }
  expect(findShortfalls(held, asks(80), { asked: 'none-fewer' })).toEqual([])
  expect(findShortfalls(held, asks(79), { asked: 'none-fewer' })).toEqual([
    'newest: asked 79/79 (100.00), kept is 80/80 (100.00)',
    'all: asked 79/79 (100.00), kept is 80/80 (100.00)',
  ])
})

describe('what is kept', () => {
  it('is raised where the newest read better, never lowered, and the base of all stands', () => {
    const next = keep(kept, measured(tallies(900, 10, 2), tallies(920, 30, 3)), abilities, ['new'])
    expect(next.newest.best).toEqual({ ...tallies(920, 20, 3) })
    expect(next.all).toEqual(kept.all)
  })

  it('takes in a set that joins: the newest of all, its figures added to the base', () => {
    const three = new Map([
      ...measured(tallies(1000, 10, 2), tallies(900, 20, 4)),
      ['newer', tallies(600, 50, 9)],
    ])
    const newest = newestWith(kept, [...three.keys()])
    expect(newest).toEqual(['newer'])
    const next = keep(kept, three, abilities, newest)
    expect(next.newest.best).toEqual(tallies(600, 50, 9))
    expect(next.all.sets).toEqual(['old', 'new', 'newer'])
    expect(next.all.base.lookups).toEqual({ count: 2500, of: 3000 })
    expect(findShortfalls(next, three, abilities)).toEqual([])
  })
})

describe('a set that joins', () => {
  const set = (first?: Readonly<Record<string, string>>) => ({
    name: 'newer',
    firstRun: () => first,
  })
  const measures = new Map([['newer', { figures: [{ name: 'Lookups', text: '6/10' }] }]])

  it('is measured as it was when it was asked first', () => {
    expect(findRereadSets([set({ Lookups: '6/10' })], kept, measures)).toEqual([])
  })

  it('is refused where the code has read it since, or nobody wrote its first run down', () => {
    expect(findRereadSets([set({ Lookups: '4/10' })], kept, measures)).toEqual([
      'newer, Lookups: 6/10, at first 4/10; measure it with the code as it was then',
    ])
    expect(findRereadSets([set()], kept, measures)).toEqual([
      'newer has no first-run.json to hold its base against',
    ])
  })
})
