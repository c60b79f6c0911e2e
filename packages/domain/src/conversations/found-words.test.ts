import { describe, expect, it } from 'vitest'
import { excerptOf, foundBy, marksIn, wordsSought } from './found-words.ts'

/** As it is looked for: where a word begins so. */
const finds = (term: string, text: string) =>
  wordsSought(term).every((word) => foundBy(text).includes(` ${word}`))
const marked = (text: string, term: string) =>
  marksIn(text, wordsSought(term)).map(({ from, to }) => text.slice(from, to))

describe('what is looked for is found', () => {
  it.each([
    ['lodger', 'Which lenders accept Lodgers?'],
    ['LODG', 'lodger income'],
    ['hours zero', 'What is Leeds criteria for zero-hours contracts'],
    ['obrien', 'Mrs O’Brien, remortgage'],
    ['O’Brien', "Mrs O'Brien, remortgage"],
    ['cafe', 'owner of a café'],
    ['500,000', 'up to £500000'],
    ['£7,500', 'max 7500 a year'],
    ['85%', 'Max 85 % LTV'],
    ['4.5', '4.5 × income'],
  ])('%s in %s', (term, text) => expect(finds(term, text)).toBe(true))

  it.each([
    ['odger', 'lodger income'],
    ['lodger overtime', 'lodger income'],
    ['over_ime', 'overtime'],
  ])('and not %s in %s', (term, text) => expect(finds(term, text)).toBe(false))

  it('by at most eight words, each once', () => {
    expect(wordsSought('a b a c d e f g h i j')).toEqual([...'abcdefgh'])
    expect(wordsSought(' ?! ')).toEqual([])
    expect(foundBy('Yes, yes – YES')).toBe(' yes')
    expect(foundBy('–')).toBe('')
  })
})

describe('what was found is marked in the text itself', () => {
  it.each([
    ['Which lenders accept Lodgers?', 'lodg', ['Lodg']],
    ['zero-hours: zero, Zero', 'zero', ['zero', 'zero', 'Zero']],
    ['max £7,500', '7500', ['7,500']],
    ['Mrs O’Brien’s', 'obr', ['O’Brien’s']],
    ['nothing of it', 'lodger', []],
    ['nothing of it', '', []],
  ])('%s: %s', (text, term, words) => expect(marked(text, term)).toEqual(words))
})

describe('an excerpt', () => {
  const answer =
    'Of **40 lenders**, 12 accept.\n\n- **Halifax**: “Max 85% LTV, 12 mths track record req’d” (Income!S12)\n- **Leeds**: “Lodger income is not accepted on zero hours contracts, whatever the track record of it”'

  it('is the part in which most of the words stand, without Markdown’s signs', () => {
    expect(excerptOf(answer, wordsSought('track contracts'), 120)).toBe(
      '…not accepted on zero hours contracts, whatever the track record of it”',
    )
    expect(excerptOf(answer, wordsSought('halifax'), 40)).toBe(
      'Of 40 lenders, 12 accept. Halifax: “Max…',
    )
    expect(excerptOf('a\\.b | **c**', wordsSought('c'), 40)).toBe('a.b c')
  })

  it('is none where they do not stand', () => {
    expect(excerptOf(answer, wordsSought('bridging'), 80)).toBeNull()
    expect(excerptOf('', wordsSought('a'), 80)).toBeNull()
  })

  it('is no longer than asked for, in a text without a gap too', () => {
    const found = excerptOf(`${'x'.repeat(5000)} lodger ${'y'.repeat(5000)}`, ['lodger'], 100)
    expect(found).toContain('lodger')
    expect(found?.length).toBeLessThan(105)
  })
})
