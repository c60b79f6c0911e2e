import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, foldText, matchingKey, matchingWords } from './text.ts'

describe('foldText', () => {
  it.each([
    ['  Loan–to—Value\u00a0% ', 'loan-to-value %'],
    ['Lender’s “own”\nwords', 'lender\'s "own" words'],
    ['Crédit\u200b Agricole', 'credit agricole'],
    ['de\ufb01ned', 'defined'],
  ])('makes %j plain', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it.each(['\ufdfa', '\ufb03', '½'])('makes no long text of %j longer', (sign) => {
    const longest = sign.repeat(2_000 / sign.length)
    expect(foldText(longest).length).toBeLessThanOrEqual(2_000)
    expect(foldText(longest.repeat(2)).length).toBeLessThanOrEqual(4_000)
    expect(foldText(sign.repeat(3))).toBe(sign.repeat(3).normalize('NFKD').trim().toLowerCase())
  })
})

describe('matchingWords', () => {
  it.each([
    ['Self-employed / Contractors', 'self employed contractors'],
    ['Halifax’s max LTV', 'halifax max ltv'],
    ['M&S Bank', 'm and s bank'],
    ['Hinckley + Rugby', 'hinckley and rugby'],
    ['£500,000 at 95 % (4.5x)', '500000 at 95% 4.5x'],
    ['1,2 or 3 yrs', '1 2 or 3 yrs'],
    ['CCJs don’t count', 'ccjs dont count'],
    ['—', ''],
  ])('splits %j', (text, key) => {
    expect(matchingKey(text)).toBe(key)
  })

  it('gives the same words again for its own result', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = matchingWords(text)
        expect(matchingWords(words.join(' '))).toEqual(words)
      }),
    )
  })
})

describe('editDistance', () => {
  it.each([
    ['nationwide', 'nationwide', 0],
    ['nationwide', 'natonwide', 1],
    ['halifax', 'halfiax', 1],
    ['leek', 'leeds', 2],
    ['', 'ab', 2],
    ['newbury', 'newcastle', 3],
  ])('%s and %s differ by %i', (one, other, slips) => {
    expect(editDistance(one, other, 2)).toBe(slips)
  })

  it('is the same both ways and never over the limit by more than one', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: 0, max: 4 }), (one, other, limit) => {
        const slips = editDistance(one, other, limit)
        expect(slips).toBe(editDistance(other, one, limit))
        expect(slips).toBeLessThanOrEqual(limit + 1)
      }),
    )
  })
})
