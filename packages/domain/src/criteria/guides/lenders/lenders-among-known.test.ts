import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../../testing/pages.ts'
import { readCriteriaPdf } from '../read-criteria-pdf.ts'

const points: Readonly<Record<string, readonly string[]>> = {
  Together: ['Loans from £26,000 with no upper limit.', 'Interest is rolled up or paid monthly.'],
  'West One': ['Loans from £75,000 to £10m.', 'Land without planning is declined.'],
  Precise: ['Loans from £50,000 to £1m.', 'A valuation lasts three months.'],
}

/** A page of lenders with their points, one of a further heading among them. */
function guideWith(title: string) {
  const sections = [
    ['Together', points.Together ?? []],
    ['West One', points['West One'] ?? []],
    [title, ['Loans from £80,000 to £5m.', 'Maximum term is 24 months.']],
    ['Precise', points.Precise ?? []],
  ] as const
  const lines: TestLine[] = [[50, 60, '**Bridging: lender by lender**', 16]]
  let down = 90
  for (const [name, own] of sections) {
    lines.push([50, down, `**${name}**`, 12])
    for (const text of own) {
      down += 14
      lines.push([50, down, `- ${text}`])
    }
    down += 28
  }
  const { answers } = readCriteriaPdf([testPage(1, lines)], { filename: 'selector.pdf' })
  return new Set(answers.map(({ lender }) => lender))
}

describe('a heading among those of known lenders', () => {
  it.each(['Kestrik', 'Ombrosa', 'Tarn & Fellowby'])(
    '%s is a lender, a word of no other use',
    (title) => {
      expect(guideWith(title)).toEqual(new Set(['Together', 'West One', 'Precise', title]))
    },
  )

  it.each(['Fees', 'Summary', 'Useful contacts', 'Loans', 'Second charges', 'Glossary'])(
    '%s is none',
    (title) => {
      expect(guideWith(title)).toEqual(new Set(['Together', 'West One', 'Precise']))
    },
  )
})
