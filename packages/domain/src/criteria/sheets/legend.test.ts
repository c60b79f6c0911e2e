import { describe, expect, it } from 'vitest'
import { opensLegend, parseLegend, readLegend } from './legend.ts'
import { viewSheet } from './sheet-view.ts'

const legendOf = (rows: readonly (readonly string[])[]) => {
  const cells = rows.map((row) => row.map((text) => (text === '' ? null : { text })))
  const view = viewSheet({ name: 'M', isHidden: false, rows: cells, merges: [] }, false)
  return readLegend(view, () => false).map(({ code, meaning }) => `${code}: ${meaning}`)
}

describe('parseLegend', () => {
  it.each([
    ['Y = accepted', ['Y']],
    ['Key: Y = yes, R = refer, N = no', ['Y', 'R', 'N']],
    ['Refer = call first. N/A = not offered.', ['Refer', 'N/A']],
    ['✓ = yes; ✗ = no', ['✓', '✗']],
    ['Y=yes N=no R=refer', ['Y', 'N', 'R']],
    ['✓ = yes, ✗ = no / REF = refer', ['✓', '✗', 'REF']],
    ['NR means not researched; REF stands for refer', ['NR', 'REF']],
    ['Where NR is shown the point has not been researched.', ['NR']],
    ['Signs: ✓ yes, ✗ no, NR not researched', ['✓', '✗', 'NR']],
    ['Key: Y – yes; N: no', ['Y', 'N']],
    ['Max LTV is 85%', []],
  ])('finds the codes of %j', (text, codes) => {
    expect(parseLegend(text).map(({ code }) => code)).toEqual(codes)
  })
})

describe('readLegend', () => {
  it('reads a block of pairs, dashes or signs, and stops at a blank row', () => {
    expect(
      legendOf([
        ['Key', ''],
        ['Y', 'accepted'],
        ['N – declined'],
        ['R = refer'],
        [],
        ['X', 'is no code'],
      ]),
    ).toEqual(['Y: accepted', 'N: declined', 'R: refer'])
  })

  it.each<readonly [string, readonly (readonly string[])[]]>([
    ['one cell', [['✓ yes ✗ no REF refer NR = not researched']]],
    ['commas', [['✓ – yes, ✗ – no, REF – refer, NR – not researched']]],
    ['colons', [['✓: yes | ✗: no | REF: refer | NR: not researched']]],
    ['brackets', [['✓ (yes), ✗ (no), REF (refer), NR (not researched)']]],
    ['a cell each', [['✓ yes', '✗ no', 'REF refer', 'NR: not researched']]],
    [
      'a cell each past a lead',
      [['Signs:', '✓ = yes', '✗ = no', 'REF = refer', 'NR = not researched']],
    ],
    [
      'a row each',
      [['Symbols used'], ['✓ yes'], ['✗', 'no'], ['REF – refer'], ['NR', 'not researched']],
    ],
  ])('reads a key above a table, written with %s', (_, rows) => {
    expect(legendOf([['Desk guide v4'], ...rows])).toEqual([
      '✓: yes',
      '✗: no',
      'REF: refer',
      'NR: not researched',
    ])
  })

  it('takes no title, date or limit for a code', () => {
    const rows = [
      ['BTL desk'],
      ['HMO – up to 6 beds'],
      ['v4: 20 October'],
      ['Max LTV: 85%'],
      ['A no-fee panel'],
    ]
    expect(legendOf(rows)).toEqual([])
  })

  it('takes no details of the sheet for codes', () => {
    expect(
      legendOf([
        ['Key', ''],
        ['Owner', 'Compliance'],
        ['Updated', '03/11/2025'],
      ]),
    ).toEqual([])
    expect(opensLegend('Keyworkers')).toBe(false)
  })
})
