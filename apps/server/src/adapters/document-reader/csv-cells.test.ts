import { describe, expect, it } from 'vitest'
import { readCsv } from './csv-cells.ts'

const textsOf = (bytes: Uint8Array) => {
  const workbook = readCsv(bytes, 'list.csv')
  if (workbook === 'too-complex') return workbook
  return workbook.sheets[0]?.rows.map((row) => row.map((cell) => cell?.text ?? null))
}
const utf8 = (text: string) => new TextEncoder().encode(text)

describe('readCsv', () => {
  it.each([
    ['comma', 'Lender,Answer\nHalifax,"£20,000, or refer"'],
    ['semicolon', 'Lender;Answer\nHalifax;£20,000, or refer'],
    ['tab', 'Lender\tAnswer\nHalifax\t£20,000, or refer'],
    ['bar', 'Lender|Answer\r\nHalifax|£20,000, or refer'],
  ])('finds the delimiter: %s', (_, text) => {
    expect(textsOf(utf8(text))).toEqual([
      ['Lender', 'Answer'],
      ['Halifax', '£20,000, or refer'],
    ])
  })

  it('finds the delimiter of long quoted texts with others in them', () => {
    const long = Array.from({ length: 60 }, (_, at) => `${at}; with; some; more`).join(' ')
    const rows = Array.from({ length: 50 }, (_, at) => `Halifax ${at},"${long}",Yes`)
    const texts = textsOf(utf8(['Lender,Words,Answer', ...rows].join('\n')))
    expect(texts).toHaveLength(51)
    expect(texts?.at(-1)).toEqual(['Halifax 49', long, 'Yes'])
  })

  it('ends records at every kind of line end, though a file may mix them', () => {
    expect(textsOf(utf8('List\nLender,Answer\r\nHalifax,"No"\r\nTMW,"Yes,\nif so"\n'))).toEqual([
      ['List'],
      ['Lender', 'Answer'],
      ['Halifax', 'No'],
      ['TMW', 'Yes,\nif so'],
    ])
  })

  it('drops a byte order mark', () => {
    expect(textsOf(utf8('\ufeffLender,Answer\nHalifax,Yes'))?.[0]).toEqual(['Lender', 'Answer'])
  })

  it('reads Windows-1252 without replacement characters', () => {
    const bytes = Uint8Array.from(
      [...'Lender,Answer\nHalifax,_20 _ lender_s _'].map((c) => c.charCodeAt(0)),
    )
    for (const byte of [0xa3, 0x96, 0x92, 0x80]) bytes[bytes.indexOf('_'.charCodeAt(0))] = byte
    expect(textsOf(bytes)?.[1]).toEqual(['Halifax', '£20 – lender’s €'])
  })

  it.each([
    ['with its mark', [0xff, 0xfe]],
    ['without', []],
  ])('reads UTF-16 %s', (_, mark) => {
    const text = 'Lender\tAnswer\nHalifax\tYes – £20'
    const bytes = [...text].flatMap((c) => [c.charCodeAt(0) & 0xff, c.charCodeAt(0) >> 8])
    expect(textsOf(Uint8Array.from([...mark, ...bytes]))?.[1]).toEqual(['Halifax', 'Yes – £20'])
  })

  it('closes up what an unquoted comma cut', () => {
    const text =
      'Lender,Criteria,Answer\nHalifax,Min income,£20,000 pa\nTSB,DMP,No, never\nHSBC,IVA,No'
    expect(textsOf(utf8(text))?.slice(1)).toEqual([
      ['Halifax', 'Min income', '£20,000 pa'],
      ['TSB', 'DMP', 'No, never'],
      ['HSBC', 'IVA', 'No'],
    ])
  })

  it('keeps a blank line as a record and survives a quote that is never closed', () => {
    expect(textsOf(utf8('A,B\n\nC,"D'))).toEqual([['A', 'B'], [null], ['C', '"D']])
  })
})
