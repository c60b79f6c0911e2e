import { describe, expect, it } from 'vitest'
import { knownPhraseWords } from '../../matching/criterion-facets.ts'
import { isEverydayWord, isSameWordBent } from './everyday-words.ts'

describe('plain English', () => {
  it.each([
    'longer',
    'removed',
    'biggest',
    'quickly',
    'worries',
    'happier',
    'stopping',
    'making',
    'crashes',
    'tidily',
  ])('%s is a word', (word) => {
    expect(isEverydayWord(word)).toBe(true)
  })

  it.each(['lodgr', 'lendes', 'borrowr', 'incom', 'depositt', 'bankrupcy', 'selfemploeyd'])(
    '%s is a slip',
    (word) => {
      expect(isEverydayWord(word)).toBe(false)
    },
  )

  it('knows a word by its other endings', () => {
    expect(isSameWordBent('fostered', 'fostering')).toBe(true)
    expect(isSameWordBent('expires', 'expire')).toBe(true)
    expect(isSameWordBent('longer', 'lodger')).toBe(false)
    expect(isSameWordBent('payer', 'paper')).toBe(false)
  })

  it('leaves room for the trade’s own words', () => {
    const shared = [...knownPhraseWords()].filter((word) => isEverydayWord(word))
    expect(shared).toContain('deposit')
    expect(isEverydayWord('mortgage')).toBe(false)
  })
})
