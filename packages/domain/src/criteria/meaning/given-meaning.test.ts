import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roles } from '../knowledge/roles.ts'
import { holdMeaning, type ToldMeaning } from './given-meaning.ts'
import { readMeaning } from './read-meaning.ts'

const told = (more: Partial<ToldMeaning>): ToldMeaning => ({
  verdict: 'yes',
  limits: [],
  events: [],
  needs: [],
  silent: [],
  rest: [],
  ...more,
})
const text = (row: string, words: string) => ({ row, words, isOfFigures: false })

/** Words that the rules leave to be read. */
const unsure = text('Max LTV', 'Score 400 gives 75%, score 300 gives 60%')

describe('a meaning that was told', () => {
  test('counts where the rules understand nothing and every word is placed', () => {
    expect(readMeaning(unsure.words, unsure.row).rest).not.toEqual([])
    const limits = [
      { role: 'ltv', max: 75, for: 'Score 400' },
      { role: 'ltv', max: 60, for: 'score 300' },
    ] as const
    expect(holdMeaning(told({ limits, silent: ['gives'] }), unsure)).toMatchObject({
      verdict: 'yes',
      limits,
      rest: [],
    })
  })

  test('that leaves a figure out has it read', () => {
    const limits = [{ role: 'ltv', max: 75, for: 'Score 400' }] as const
    const held = holdMeaning(told({ limits, silent: ['gives', 'score 300'] }), unsure)
    expect(held.rest).not.toEqual([])
  })

  test('that leaves words out which may limit has them read', () => {
    const limits = [
      { role: 'ltv', max: 75 },
      { role: 'ltv', max: 60 },
    ] as const
    expect(holdMeaning(told({ limits }), unsure).rest).not.toEqual([])
  })

  test.each([
    ['a figure that is not there', { limits: [{ role: 'ltv', max: 95 }] }],
    ['a figure of another unit', { limits: [{ role: 'term', max: 75 }] }],
    ['a phrase that is not there', { needs: ['with a guarantor'] }],
    ['a limit without an end', { limits: [{ role: 'ltv' }] }],
    ['a least above its most', { limits: [{ role: 'ltv', min: 75, max: 60 }] }],
  ] as const)('with %s counts for nothing', (_what, more) => {
    expect(holdMeaning(told(more), unsure)).toEqual(readMeaning(unsure.words, unsure.row))
  })

  test('that says otherwise than what the rules are sure of leaves words to be read', () => {
    const sure = text('Max LTV', '90% up to £500,000')
    expect(readMeaning(sure.words, sure.row).rest).toEqual([])
    const held = holdMeaning(told({ limits: [{ role: 'loan', max: 500_000 }] }), sure)
    expect(held.rest).toEqual([sure.words])
    expect(holdMeaning(told({ verdict: 'no' }), sure).rest).toEqual([sure.words])
  })

  test('that agrees with the rules changes nothing', () => {
    const sure = text('Max LTV', '90% up to £500,000')
    const { silent: _, ...same } = told({
      limits: [{ role: 'ltv', max: 90, when: [{ role: 'loan', max: 500_000 }] }],
    })
    expect(holdMeaning({ ...same, silent: [] }, sure)).toEqual(readMeaning(sure.words, sure.row))
  })

  test('keeps a condition that only one of the two saw', () => {
    const sure = text('Max LTV', '90%')
    const held = holdMeaning(told({ limits: [{ role: 'ltv', max: 90 }], needs: ['90%'] }), sure)
    expect(held).toMatchObject({ verdict: 'depends', needs: ['90%'] })
  })
})

const words = fc.constantFrom(
  '75% to £400k then 60%, refer flats',
  'Two CCJs over £500 in 36 months, wibble others',
  'Score 400 gives 75%, score 300 gives 60%',
  '3 years trading, 1 for the quibble',
  'Up to 85 at the end, 80 if frobbed',
)
const role = fc.constantFrom(...roles.map((row) => row.role))
const end = fc.option(fc.constantFrom(1, 3, 12, 36, 60, 75, 80, 85, 90, 95, 500, 400_000, 777), {
  nil: undefined,
})
const limit = fc.record({ role, min: end, max: end }).map(({ role: own, min, max }) => ({
  role: own,
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
}))

test('whatever is told, no figure counts that does not stand in the words', () => {
  fc.assert(
    fc.property(
      words,
      fc.array(limit, { maxLength: 4 }),
      fc.constantFrom<ToldMeaning['verdict']>('yes', 'no', 'depends'),
      (own, limits, verdict) => {
        const held = holdMeaning(told({ limits, verdict }), text('Criteria', own))
        const figures = new Set((own.match(/\d+/g) ?? []).map(Number))
        if (own.startsWith('Two')) figures.add(2)
        const inMonths = new Set([...figures].map((value) => value * 12))
        const inThousands = new Set([...figures].map((value) => value * 1000))
        for (const one of held.limits) {
          for (const value of [one.min, one.max].filter((stated) => stated !== undefined)) {
            const stands = figures.has(value) || inMonths.has(value) || inThousands.has(value)
            expect([own, one, stands]).toEqual([own, one, true])
          }
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('whatever is told, words that were left are never an acceptance', () => {
  fc.assert(
    fc.property(words, fc.array(limit, { maxLength: 4 }), (own, limits) => {
      const given = text('Criteria', own)
      const held = holdMeaning(told({ limits }), given)
      const builtIn = readMeaning(own, given.row)
      // Nothing was told of the special words, so nothing that the rules left may be taken as read.
      if (builtIn.rest.length > 0) expect(held.rest).not.toEqual([])
    }),
    { numRuns: 300 },
  )
})
