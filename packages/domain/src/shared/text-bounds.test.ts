import { describe, expect, it } from 'vitest'
import { foldText } from './text.ts'
import { cutText, withTextsCut } from './text-bounds.ts'

describe('cutText', () => {
  it.each([
    ['', 5],
    ['short', 5],
    ['crème', 5],
    ['cre\u0300me', 6],
    ['👍👍', 4],
  ])('leaves %j as it is within %d characters', (text, most) => {
    expect(cutText(text, most)).toBe(text)
  })

  it('ends what is longer with a sign of it, within the bound', () => {
    expect(cutText('TESCO STORES', 10)).toBe('TESCO S…')
    expect(cutText('TESCO STORES', 9)).toBe('TESCO…')
  })

  it('counts a ligature as the letters that it becomes, so that folding makes nothing longer', () => {
    const cut = cutText('\ufdfa'.repeat(100), 500)
    expect(cut.length).toBe(28)
    expect(foldText(cut).length).toBeLessThanOrEqual(500)
    expect(foldText(cutText('\ufb03'.repeat(499), 500)).length).toBeLessThanOrEqual(500)
  })

  it('parts no pair that is one character', () => {
    const cut = cutText('👍'.repeat(10), 8)
    expect(cut).toBe('👍👍…')
    expect(cut.isWellFormed()).toBe(true)
  })
})

describe('withTextsCut', () => {
  it('cuts every text however deep it stands, and nothing else', () => {
    const data = {
      name: 'x'.repeat(9),
      rows: [{ label: 'y'.repeat(9), amount: 123_456_789 }, null],
    }
    expect(withTextsCut(data, 6)).toEqual({
      name: 'xxx…',
      rows: [{ label: 'yyy…', amount: 123_456_789 }, null],
    })
  })

  it('is the same data where nothing is too long', () => {
    const data = { name: 'x', rows: [{ label: 'y' }] }
    expect(withTextsCut(data, 4)).toBe(data)
  })
})
