import { describe, expect, it } from 'vitest'
import { answersIn } from '../../../../testing/guides.ts'
import { type TestLine, testPage } from '../../../../testing/pages.ts'
import type { Box } from '../../../pages/pdf-page.ts'

const XS = [50, 200, 280, 420]

/** A table with a line under each row, its heads in bold type. */
function table(heads: readonly string[], ...rows: readonly (readonly string[])[]) {
  const lines = [heads.map((head) => `**${head}**`), ...rows].flatMap((texts, index) =>
    texts.flatMap((text, column): readonly TestLine[] =>
      text === '' ? [] : [[XS[column] ?? 0, 100 + index * 20, text]],
    ),
  )
  const rules = Array.from({ length: rows.length + 1 }, (_, index): Box => {
    const y = 106 + index * 20
    return [48, y, 545, y + 0.5]
  })
  return answersIn(testPage(1, [[50, 60, '**Property types**', 16], ...lines], rules))
}

describe('a bare answer and the terms beside it', () => {
  it.each([
    ['Lend?', 'Terms'],
    ['Answer', 'Conditions'],
    ['Accepted?', 'Notes'],
    ['Position', 'Limits'],
    ['Yes/No', 'What applies'],
    ['Do we lend?', 'In short'],
  ])('are one answer below “%s” and “%s”', (answer, terms) => {
    expect(
      table(
        ['Type', answer, terms],
        ['Council-built', 'Yes', '65% LTV, five storeys'],
        ['Thatched roof', 'Refer', 'Gold range only'],
        ['Cob walls', 'No', ''],
        ['Subsidence', 'Yes', 'Five years since the works'],
      ),
    ).toEqual([
      ['Council-built', 'Yes – 65% LTV, five storeys'],
      ['Thatched roof', 'Refer – Gold range only'],
      ['Cob walls', 'No'],
      ['Subsidence', 'Yes – Five years since the works'],
    ])
  })

  it('add nothing where a dash fills the cell', () => {
    const found = table(
      ['Source', 'Counted', 'Rules'],
      ['Lodger rent', 'Not counted', '–'],
      ['Bursary', 'Not used', '–'],
      ['Maintenance', 'Yes', 'Court order and six months'],
    )
    expect(found).toEqual([
      ['Lodger rent', 'Not counted'],
      ['Bursary', 'Not used'],
      ['Maintenance', 'Yes – Court order and six months'],
    ])
  })

  it('stay together beside a column that is a criterion of its own', () => {
    const found = table(
      ['Type', 'Lend?', 'Terms', 'Maximum LTV'],
      ['Annexe', 'Yes', 'Not let', '80%'],
      ['Live-work', 'Refer', '', '70%'],
    )
    expect(found).toContainEqual(['Annexe', 'Yes – Not let'])
    expect(found).toContainEqual(['Annexe – Maximum LTV', '80%'])
  })
})

describe('columns of answers apart', () => {
  it.each([
    ['Gold', 'Silver', 'Yes', 'Refer'],
    ['Purchase', 'Remortgage', 'Yes', 'Only after two years of ownership'],
    ['Lend?', 'Maximum LTV', 'Yes', 'Up to 75% of the value'],
  ])('“%s” and “%s” are answers each', (one, other, first, second) => {
    const found = table(
      ['Type', one, other],
      ['Annexe', first, second],
      ['Thatched roof', 'No', one === 'Purchase' ? 'Refer' : second],
      ['Cob walls', 'No', 'No'],
    )
    expect(found.filter(([criterion]) => criterion?.startsWith('Annexe'))).toHaveLength(2)
  })
})
