import { describe, expect, it } from 'vitest'
import { parseInline, parseMarkdown, plainText } from './markdown-blocks.ts'

describe('blocks', () => {
  it('tells paragraphs, headings, lists, quotes and tables apart', () => {
    const blocks = parseMarkdown(
      [
        'Two lenders **say so**.',
        'Second line.',
        '',
        '## Accept',
        '- Alder Bank: Yes',
        '  and more',
        '- Birch',
        '',
        '> Max 80 %',
        '> of income',
        '',
        '| Lender | Words |',
        '|---|---|',
        '| Alder | a \\| b |',
        '',
        '1. first',
      ].join('\n'),
    )
    expect(blocks).toEqual([
      { kind: 'paragraph', text: 'Two lenders **say so**.\nSecond line.' },
      { kind: 'heading', level: 2, text: 'Accept' },
      {
        kind: 'list',
        isOrdered: false,
        items: [
          { text: 'Alder Bank: Yes\nand more', depth: 0 },
          { text: 'Birch', depth: 0 },
        ],
      },
      { kind: 'quote', text: 'Max 80 %\nof income' },
      { kind: 'table', head: ['Lender', 'Words'], rows: [['Alder', 'a \\| b']] },
      { kind: 'list', isOrdered: true, items: [{ text: 'first', depth: 0 }] },
    ])
  })

  it('keeps words that only look like a table', () => {
    expect(parseMarkdown('Yes | No')).toEqual([{ kind: 'paragraph', text: 'Yes | No' }])
  })
})

describe('inline runs', () => {
  it('reads bold, italics, code and escapes', () => {
    expect(parseInline('**Alder** says *up to* `O15` \\*not\\*')).toEqual([
      { text: 'Alder', style: 'bold' },
      { text: ' says ', style: 'plain' },
      { text: 'up to', style: 'italic' },
      { text: ' ', style: 'plain' },
      { text: 'O15', style: 'code' },
      { text: ' *not*', style: 'plain' },
    ])
  })

  it('leaves HTML, links and lone signs as the words they are', () => {
    const text = '<script>alert(1)</script> [a](javascript:x) 5 * 3 * 2 snake_case_name'
    expect(parseInline(text)).toEqual([{ text, style: 'plain' }])
  })

  it('takes the signs off', () => {
    expect(plainText('**Not stated** (2\\-3)')).toBe('Not stated (2-3)')
  })
})
