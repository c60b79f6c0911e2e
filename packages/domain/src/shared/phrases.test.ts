import { describe, expect, it } from 'vitest'
import { matchPhrases } from './phrases.ts'

describe('a table of phrases', () => {
  const rows = ['not (yet )?stated', 'declin-', 'tbc…', 'n/a', 'colou?r', 'accept~ here', /\d+%/]

  it.each([
    ['not stated', true],
    ['not yet stated', true],
    ['tbc by June', true],
    ['tbcx', false],
    ['n/a', true],
    ['color', true],
    ['accepted here', true],
    ['75%', true],
    ['not stated yet', false],
    ['it is not stated', false],
  ])('whether %j is one of them: %j', (words, isOne) => {
    expect(matchPhrases(rows, 'whole').test(words)).toBe(isOne)
  })

  it.each([
    ['not stated yet', 'not stated'],
    ['declined', 'declin'],
    ['colours', undefined],
    ['the colour', undefined],
  ])('%j opens with %j', (words, phrase) => {
    expect(matchPhrases(rows, 'start').exec(words)?.[0]).toBe(phrase)
  })

  it('is found anywhere, whole words only', () => {
    expect(
      'no colour, discolour, not stated'.replace(
        matchPhrases(rows, 'anywhere', { flags: 'g' }),
        '_',
      ),
    ).toBe('no _, discolour, _')
  })

  it('takes a sign as it is written', () => {
    expect(matchPhrases(['a.b'], 'whole').test('axb')).toBe(false)
  })
})
