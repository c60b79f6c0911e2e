import { describe, expect, it } from 'vitest'
import {
  draftCase,
  type Figure,
  type FigureDraft,
  readCase,
  saidCorrections,
  tidied,
  unitWords,
} from './case-draft.ts'

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

const change = (drafts: readonly FigureDraft[], role: string, more: Partial<FigureDraft>) =>
  drafts.map((draft) => (draft.role === role ? { ...draft, ...more } : draft))

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
  const drafts = draftCase([income, ltv], [])
  it.each([
    ['52500', '52,500'],
    ['none', 'none'],
  ])('%s becomes %s', (text, shown) => {
    expect(change(drafts, 'income', { text }).map(tidied)[0]?.text).toBe(shown)
  })
})

describe('corrections in words', () => {
  it('begin with a capital', () => {
    expect(saidCorrections([{ role: 'ltv', value: 80 }, { role: 'income' }])).toBe(
      'With LTV 80%, without income',
    )
  })
})
