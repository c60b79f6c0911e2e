import { describe, expect, it, test } from 'vitest'
import { decodeText, readText } from './decode-text.ts'

const bytesOf = (...parts: readonly (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)],
    ),
  )

describe('bytes are decided by what they say', () => {
  test.each([
    ['a pound of MS-DOS', [0x9c, '20,000 pa'], '£20,000 pa'],
    ['its half and degree', ['4', 0xab, ' times, 5', 0xf8], '4½ times, 5°'],
    ['a pound of Windows', [0xa3, '20,000'], '£20,000'],
    ['its dash', ['3', 0x96, '6 months'], '3–6 months'],
    [
      'its quotation marks',
      ['the lender', 0x92, 's ', 0x93, 'own', 0x94, ' words'],
      'the lender’s “own” words',
    ],
    ['its accents', ['fianc', 0xe9, 'e'], 'fiancée'],
    [
      'dashes and quotation marks of a Mac',
      [0xa3, '20 ', 0xd0, ' the lender', 0xd5, 's'],
      '£20 – the lender’s',
    ],
    ['accents of a Mac', ['fianc', 0x8e, 'e ', 0xd0, ' yes'], 'fiancée – yes'],
  ])('%s', (_, parts, text) => {
    expect(decodeText(bytesOf(...parts))).toBe(text)
  })

  it('UTF-8 with a stray byte stays UTF-8, and says where that is', () => {
    const bytes = bytesOf('Max – £20\nMin – ', 0xa3, '30 – no\nAge – 75\n')
    expect(readText(bytes)).toEqual({
      text: 'Max – £20\nMin – £30 – no\nAge – 75\n',
      oddLines: [2],
    })
  })

  it('of lines of two kinds the fewer are the odd ones', () => {
    const bytes = bytesOf(0xa3, '20\n', 0xa3, '30\n£40\nplain\n')
    expect(readText(bytes)).toEqual({ text: '£20\n£30\n£40\nplain\n', oddLines: [3] })
  })

  it('all of one kind is no doubt', () => {
    expect(readText(bytesOf('£20 – yes\n')).oddLines).toEqual([])
    expect(readText(bytesOf(0xa3, '20\n', 0x9c, 'uvre\n'))).toEqual({
      text: '£20\nœuvre\n',
      oddLines: [],
    })
  })
})
