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
