import { describe, expect, it } from 'vitest'
import {
  type Draft,
  draftCase as draftUnderstood,
  followsFrom,
  readCase as readDrafts,
  saidCorrections,
  withCorrection,
} from './case-draft.ts'
import type { EventDraft } from './event-draft.ts'
import type { Figure, FigureDraft } from './figure-draft.ts'
import { tidiedText, unitWords } from './typed-value.ts'

const figure = (given: Partial<Figure> & Pick<Figure, 'role' | 'value' | 'unit'>): Figure => ({
  label: given.role,
  text: String(given.value),
  isCompared: true,
  ...given,
})
const ltv = figure({ role: 'ltv', unit: 'percent', value: 85, from: '15% deposit' })
const income = figure({ role: 'income', unit: 'pounds', value: 41_000 })
const trading = figure({ role: 'trading', unit: 'months', value: 14 })
const term = figure({ role: 'term', unit: 'months', value: 216 })

type Corrections = Parameters<typeof readDrafts>[1]
const today = new Date(2026, 10, 29)
const readCase = (drafts: readonly Draft[], before: Corrections) =>
  readDrafts(drafts, before, today)
const draftCase = (facts: readonly Figure[], before: Corrections) =>
  draftUnderstood({ figures: [...facts], facts: [...facts], events: [] }, before)
const change = (drafts: readonly Draft[], role: string, more: Partial<FigureDraft>) =>
  drafts.map((draft) =>
    draft.kind === 'figure' && draft.role === role ? { ...draft, ...more } : draft,
  )

describe('figures to be put right', () => {
  it.each([
    [ltv, '85', 'months'],
    [income, '41,000', 'months'],
    [trading, '14', 'months'],
    [term, '18', 'years'],
  ] as const)('are typed as they are said: %#', (given, text, timeUnit) => {
    expect(draftCase([given], [])[0]).toMatchObject({ text, timeUnit, state: 'value' })
  })

  it('have their unit beside the box', () => {
    expect([unitWords('pounds'), unitWords('percent')]).toEqual([
      { before: '£', after: '' },
      { before: '', after: '%' },
    ])
  })

  it('show what was left out before', () => {
    const drafts = draftCase([ltv], [{ role: 'count', of: 'dependant' }])
    expect(drafts[1]).toMatchObject({ label: 'Dependants', state: 'out' })
  })
})

describe('what goes with the question', () => {
  const drafts = draftCase([ltv, income, trading], [])

  it('is what was changed or left out, and nothing else', () => {
    const changed = change(change(drafts, 'ltv', { text: '80 %' }), 'income', { state: 'out' })
    expect(readCase(changed, [])).toEqual({
      errors: new Map(),
      corrections: [{ role: 'ltv', value: 80 }, { role: 'income' }],
      isChanged: true,
    })
  })

  it.each([
    [ltv, '5', 'It lies between 10% and 125%'],
    [term, '99', 'It lies between 1 month and 50 years'],
    [income, '0', undefined],
  ] as const)('is no figure that no client has: %#', (given, text, words) => {
    const { errors } = readCase(change(draftCase([given], []), given.role, { text }), [])
    expect([...errors.values()]).toEqual(words === undefined ? [] : [words])
  })

  it('is nothing while nothing is changed', () => {
    expect(readCase(drafts, [])).toMatchObject({ corrections: [], isChanged: false })
  })

  it('holds what was put right before, seen here or not, unless it is to be read again', () => {
    const before = [
      { role: 'ltv', value: 85 },
      { role: 'income' },
      { role: 'fee', value: 2 },
    ] as const
    const again = draftCase([{ ...ltv, isCorrected: true }, trading], before)
    expect(readCase(again, before).isChanged).toBe(false)
    expect(readCase(again, before).corrections).toHaveLength(3)
    const changed = change(change(again, 'ltv', { state: 'as-asked' }), 'trading', { text: '24' })
    expect(readCase(changed, before)).toMatchObject({
      corrections: [{ role: 'fee', value: 2 }, { role: 'trading', value: 24 }, { role: 'income' }],
      isChanged: true,
    })
  })

  it.each([
    ['trading', { text: '1.5', timeUnit: 'years' }, 18],
    ['trading', { text: '2', timeUnit: 'years' }, 24],
    ['income', { text: '£42.5k' }, 42_500],
    ['income', { text: '1.2m' }, 1_200_000],
    ['income', { text: '0' }, 0],
  ] as const)('is in the unit of its role: %s %o', (role, typed, value) => {
    expect(readCase(change(drafts, role, typed), []).corrections).toEqual([{ role, value }])
  })

  it.each([
    ['ltv', { text: ' ' }, 'Type a number, or remove the figure'],
    ['ltv', { text: 'a lot' }, 'Type a number'],
    ['ltv', { text: '80k' }, 'Type a number'],
    ['ltv', { text: '-5' }, 'It can’t be below zero'],
    ['ltv', { text: '−5' }, 'It can’t be below zero'],
    ['trading', { text: '1.3', timeUnit: 'years' }, 'Type whole months'],
    ['income', { text: '99999999999' }, 'That is too large'],
  ] as const)('is refused where it cannot be: %s %o', (role, typed, message) => {
    const { errors } = readCase(change(drafts, role, typed), [])
    expect([...errors.values()]).toEqual([message])
  })
})

describe('money that has been typed', () => {
  it.each([
    ['52500', '52,500'],
    ['none', 'none'],
  ])('%s becomes %s', (text, shown) => {
    expect(tidiedText({ text, unit: 'pounds', timeUnit: 'months' })).toBe(shown)
  })
})

const age = figure({ role: 'ageAtApplication', unit: 'years', value: 62 })
const ageAtEnd = figure({
  ...{ role: 'ageAtEnd', unit: 'years', value: 80, label: 'Age at end of term' },
  isDerived: true,
})

describe('what follows', () => {
  const understood = { figures: [ageAtEnd], facts: [age, term], events: [] }
  const drafts = draftUnderstood(understood, [])

  it('is no figure to be typed, and is worked out while the facts are', () => {
    expect(drafts.map(({ key }) => key)).toEqual(['ageAtApplication ', 'term '])
    const follows = followsFrom(understood, change(drafts, 'term', { text: '15' }))
    expect(follows).toEqual([{ label: 'Age at end of term', text: '77', from: '62 + 15' }])
  })

  it('is nothing without the facts, and nothing while they cannot be read', () => {
    for (const more of [{ state: 'out' }, { text: 'long' }] as const) {
      const follows = followsFrom(understood, change(drafts, 'term', more))
      expect(follows).toEqual([{ label: 'Age at end of term', text: '–' }])
    }
  })

  it('is left to the server where the facts shown do not come to it', () => {
    const front = { ...understood, figures: [{ ...ageAtEnd, value: 81 }] }
    expect(followsFrom(front, drafts)).toEqual([{ label: 'Age at end of term' }])
  })
})

describe('a blemish', () => {
  const facts = { count: 1, amount: 800, since: 16, settled: false }
  const ccj = {
    of: 'ccj',
    label: 'CCJs',
    text: '1, £800, 16 months ago',
    facts,
    isCompared: true,
  } as const
  const understood = { figures: [], facts: [], events: [{ ...ccj, facts: { ...facts } }] }
  const drafted = (more: Partial<EventDraft>) =>
    draftUnderstood(understood, []).map((draft) =>
      draft.kind === 'event' ? { ...draft, ...more } : draft,
    )
  const nowOf = (more: Partial<EventDraft>) => readCase(drafted(more), []).corrections

  it('is nothing to be sent while it is as it was told', () => {
    expect(readCase(drafted({}), [])).toMatchObject({ corrections: [], isChanged: false })
  })

  it('is sent whole with what was changed', () => {
    expect(nowOf({ amount: '£2k', settled: 'yes' })).toEqual([
      { event: 'ccj', now: { count: 1, amount: 2000, since: 16, settled: true } },
    ])
    expect(nowOf({ amount: '' })).toEqual([
      { event: 'ccj', now: { count: 1, since: 16, settled: false } },
    ])
  })

  it.each([
    ['07/2025', 16],
    ['3/7/2025', 16],
    ['11/2026', 0],
    ['30', 30],
  ])('of %s was %i months ago', (since, months) => {
    expect(nowOf({ since, amount: '900' })).toMatchObject([{ now: { since: months } }])
  })

  it.each([
    ['since', '13/2025', 'Type a month as 07/2025'],
    ['since', '12/2026', 'That is still to come'],
    ['since', '07/1825', 'That is too long ago'],
    ['count', '1.5', 'Type a whole number'],
    ['amount', 'lots', 'Type a number'],
  ] as const)('is refused where it cannot be: %s %s', (box, text, words) => {
    expect([...readCase(drafted({ [box]: text }), []).errors]).toEqual([
      [`event ccj 0 ${box}`, words],
    ])
  })

  it('needs something to be told of it', () => {
    const empty = { count: '', amount: '', since: '' }
    expect([...readCase(drafted(empty), []).errors.values()]).toEqual([
      'Say how many, how much or how long ago',
    ])
  })

  it('can be left out, and is put back', () => {
    expect(nowOf({ state: 'out' })).toEqual([{ event: 'ccj' }])
    const again = draftUnderstood({ figures: [], facts: [], events: [] }, [{ event: 'ccj' }])
    expect(again).toMatchObject([{ label: 'CCJs', state: 'out', understood: null }])
  })
})

it('what is put right once more goes before what was', () => {
  const before = [{ role: 'ltv', value: 85 }, { event: 'ccj' }] as const
  expect(withCorrection(before, { role: 'ltv', value: 80 })).toEqual([
    { event: 'ccj' },
    { role: 'ltv', value: 80 },
  ])
})

describe('corrections in words', () => {
  it('begin with a capital', () => {
    expect(saidCorrections([{ role: 'ltv', value: 80 }, { role: 'income' }])).toBe(
      'With LTV 80%, without income',
    )
  })
})
