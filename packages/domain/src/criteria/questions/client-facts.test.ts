import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Role } from '../knowledge/roles.ts'
import type { CaseEvent, CaseFigure } from '../meaning/client-case.ts'
import { withDerived } from '../meaning/derived-figures.ts'
import {
  eventsCorrected,
  eventsWith,
  factChanged,
  factsCorrected,
  factsWith,
} from './client-facts.ts'
import { bareFigure } from './figures/bare-figure.ts'

const told = ([role, value]: readonly [Role, number]) => fact(role, value)
const fact = (role: Role, value: number): CaseFigure => ({ role, value, from: `${value}` })
const ccj = (facts: Partial<CaseEvent>): CaseEvent => ({ of: 'ccj', from: 'a CCJ', ...facts })
const valuesOf = (figures: readonly CaseFigure[], role: Role) =>
  figures.filter((figure) => figure.role === role).map(({ value }) => value)

const client = [fact('ageAtApplication', 62), fact('term', 300)]

describe('what is told anew', () => {
  it('is of one of two applicants, and leaves the other', () => {
    const couple = [fact('ageAtApplication', 61), fact('ageAtApplication', 54)]
    const facts = factsWith(couple, [fact('ageAtApplication', 50)])
    expect(valuesOf(facts, 'ageAtApplication')).toEqual([61, 50])
  })

  it('changes what follows from it', () => {
    const facts = withDerived(factsWith(withDerived(client), [fact('term', 180)]))
    expect(valuesOf(facts, 'term')).toEqual([180])
    expect(valuesOf(facts, 'ageAtEnd')).toEqual([77])
  })

  it.each([
    [
      'a loan on a known value',
      ['ltv', 85],
      ['propertyValue', 400_000],
      ['loan', 300_000],
      'ltv',
      75,
    ],
    [
      'a share of a known value',
      ['loan', 300_000],
      ['propertyValue', 400_000],
      ['ltv', 80],
      'loan',
      320_000,
    ],
    [
      'a term of a known age',
      ['ageAtEnd', 87],
      ['ageAtApplication', 62],
      ['term', 180],
      'ageAtEnd',
      77,
    ],
  ] as const)('goes before what was told of the same: %s', (_, one, other, now, role, value) => {
    const facts = factsWith([told(one), told(other)], [told(now)])
    expect(valuesOf(withDerived(facts), role)).toEqual([value])
  })

  it('leaves a deposit in place of a loan to value', () => {
    expect(factsWith([fact('ltv', 85)], [fact('deposit', 20)])).toEqual([fact('deposit', 20)])
  })
})

const roles = [
  'ageAtApplication',
  'term',
  'loan',
  'propertyValue',
  'ltv',
  'income',
  'leaseLeft',
] as const
const anyFact = fc.record({
  role: fc.constantFrom<Role>(...roles, 'deposit', 'ageAtEnd', 'loanToIncome'),
  value: fc.integer({ min: 1, max: 1_000_000 }),
  from: fc.constant('as told'),
})

it('whatever is told in whatever order, nothing stands twice and nothing that follows is kept', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyFact, { maxLength: 3 }), { maxLength: 6 }), (turns) => {
      const figures = turns.reduce<readonly CaseFigure[]>((before, turn) => {
        const once = turn.filter(
          ({ role }, at) => turn.findIndex((one) => one.role === role) === at,
        )
        return withDerived(factsWith(before, once))
      }, [])
      const facts = figures.filter(({ isDerived }) => isDerived !== true)
      const all = figures.map(({ role }) => role)
      expect(new Set(all).size).toBe(all.length)
      expect(withDerived(facts)).toEqual(figures)
      const last = turns
        .at(-1)
        ?.filter(({ role }, at, turn) => turn.findIndex((one) => one.role === role) === at)
      const isAlone = last?.length === 1
      if (isAlone) expect(facts).toContainEqual(last[0])
    }),
  )
})

describe('a correction', () => {
  it('of a fact works out what follows', () => {
    const facts = withDerived(factsCorrected(client, [{ role: 'term', value: 180 }]))
    expect(valuesOf(facts, 'ageAtEnd')).toEqual([77])
    expect(facts.find(({ role }) => role === 'term')?.isCorrected).toBe(true)
  })

  it('takes a fact away, and what followed with it', () => {
    const facts = withDerived(factsCorrected(client, [{ role: 'term' }]))
    expect(facts).toEqual([fact('ageAtApplication', 62)])
  })

  it('changes one of several blemishes of a kind, by its place', () => {
    const events = [ccj({ amount: 500 }), ccj({ amount: 800, since: 16 })]
    const [first, second] = eventsCorrected(events, [
      { event: 'ccj', place: 1, now: { amount: 900, since: 30, settled: true } },
    ])
    expect(first).toEqual(ccj({ amount: 500 }))
    expect(second).toEqual({
      ...{ of: 'ccj', amount: 900, since: 30, settled: true },
      ...{ place: 1, from: 'corrected', isCorrected: true },
    })
  })

  it('keeps the place of what is left when one is taken away', () => {
    const events = [ccj({ amount: 500 }), ccj({ amount: 800 })]
    expect(eventsCorrected(events, [{ event: 'ccj' }])).toEqual([ccj({ amount: 800, place: 1 })])
  })
})

describe('a blemish told before', () => {
  it('is changed by what is told of it since, and keeps the rest', () => {
    const before = [ccj({ count: 1, amount: 800, since: 16 })]
    expect(eventsWith(before, [ccj({ amount: 2000 })])).toEqual([
      ccj({ count: 1, amount: 2000, since: 16 }),
    ])
  })

  it('gives way where several of its kind are told', () => {
    const now = [ccj({ amount: 300 }), ccj({ amount: 400 })]
    expect(eventsWith([ccj({ amount: 800 })], now)).toEqual(now)
  })
})

describe('a correction', () => {
  it('of a blemish that nobody told of tells of it', () => {
    const now = { amount: 900, since: 2 }
    expect(eventsCorrected([ccj({ since: 8 })], [{ event: 'default', now }])).toMatchObject([
      { of: 'ccj', since: 8 },
      { of: 'default', amount: 900, since: 2, isCorrected: true },
    ])
    expect(eventsCorrected([ccj({ since: 8 })], [{ event: 'ccj', place: 1, now }])).toMatchObject([
      { of: 'ccj', since: 8 },
      { of: 'ccj', place: 1, amount: 900 },
    ])
  })

  it('says its sum where something follows from it', () => {
    const facts = factsCorrected(
      [fact('propertyValue', 400_000)],
      [{ role: 'loan', value: 200_000 }],
    )
    expect(withDerived(facts)).toContainEqual(
      expect.objectContaining({ role: 'ltv', from: '£200,000 of 400000' }),
    )
  })
})

describe('a blemish told of several of its kind', () => {
  const two = [ccj({ amount: 500, since: 8 }), ccj({ amount: 3000, since: 50 })]

  it('changes the one that it lies nearest to', () => {
    expect(eventsWith(two, [ccj({ amount: 900 })])).toMatchObject([
      { amount: 900, since: 8 },
      { amount: 3000, since: 50 },
    ])
  })
})

describe('a bare figure', () => {
  const changed = (
    words: string,
    figures: readonly CaseFigure[],
    events: readonly CaseEvent[] = [],
  ) => {
    const bare = bareFigure(words)
    if (bare === undefined) throw new Error(`no bare figure in “${words}”`)
    return factChanged(bare, { figures, events })
  }

  it('is of the fact that it lies nearest to', () => {
    const events = [ccj({ count: 1, amount: 800 })]
    expect(changed('15', client, events)).toMatchObject({ role: 'term', value: 180 })
    expect(changed('64', client, events)).toMatchObject({ role: 'ageAtApplication', value: 64 })
    expect(changed('2', client, events)).toMatchObject({ events: [{ ...events[0], count: 2 }] })
  })

  it('with its unit is of what is written so', () => {
    const events = [ccj({ amount: 800, since: 16 })]
    expect(changed('24 months ago', client, events)).toMatchObject({ events: [{ since: 24 }] })
    expect(changed('£500', client, events)).toMatchObject({ events: [{ amount: 500, since: 16 }] })
    const young = [fact('ageAtApplication', 50), fact('term', 480)]
    expect(changed('42 years?', young)).toMatchObject({ role: 'term', value: 504 })
  })

  it('is unclear where two are as near, and of none where none is', () => {
    const sums = [fact('loan', 310_000), fact('propertyValue', 290_000)]
    expect(changed('300', sums)).toBe('unclear')
    expect(changed('900', client)).toBeUndefined()
  })

  it('is less than was told where it is only so much', () => {
    const told = [fact('term', 216), fact('trading', 14)]
    expect(changed('15', told)).toBe('unclear')
    expect(changed('only 15?', told)).toMatchObject({ role: 'term', value: 180 })
  })

  it('is not of what is so already', () => {
    const told = [...client, fact('deposit', 15)]
    expect(changed('15', told)).toMatchObject({ role: 'term', value: 180 })
  })

  it('tells what only followed, where it lies nearest to that', () => {
    const change = changed('80', withDerived(client))
    expect(change).toMatchObject({ role: 'ageAtEnd', value: 80 })
    const facts = withDerived(factsWith(client, [fact('ageAtEnd', 80)]))
    expect(facts).toEqual([fact('ageAtApplication', 62), fact('ageAtEnd', 80)])
  })
})
