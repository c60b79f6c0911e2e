import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../../testing/pages.ts'
import { readCriteriaPdf } from '../read-criteria-pdf.ts'

const section = (head: string, age: string): readonly TestLine[] => [
  [50, 60, `**${head}**`, 18],
  [50, 90, `Minimum age: ${age}`],
  [50, 110, 'Minimum income: £25,000'],
  [50, 130, 'Flats over shops: considered by the underwriters, who look at the shop below'],
]

function agesOf(...pages: readonly (readonly TestLine[])[]) {
  const { answers, sheets } = readCriteriaPdf(
    // What stands at one height on every page would be its furniture.
    pages.map((lines, at) =>
      testPage(
        at + 1,
        lines.map(([left, baseline, ...own]) => [left, baseline + at * 37, ...own]),
      ),
    ),
    { filename: 'pack.pdf' },
  )
  const ages = answers.filter(({ criterion }) => criterion === 'Minimum age')
  return { ages: ages.map(({ lender, text }) => `${lender} ${text}`), sheets }
}

describe('a heading that goes on behind its lender’s name', () => {
  it.each([
    ['in a few words', 'Leek Building Society – send cases by post'],
    ['with a stop', 'Leek Building Society – please send all cases by post.'],
    [
      'at length',
      'Leek Building Society – please send us all of your cases by the portal and then chase them after three days',
    ],
    ['with nothing between', 'Leek Building Society please send all cases by post.'],
  ])('opens that lender’s section, %s', (_, head) => {
    for (const at of [0, 1, 2]) {
      const pages = [section('Landbay', '21'), section('Paragon', '25')]
      const { ages } = agesOf(...pages.toSpliced(at, 0, section(head, '18')))
      expect(ages).toEqual(
        ['Landbay 21', 'Paragon 25'].toSpliced(at, 0, 'Leek Building Society 18'),
      )
    }
  })

  it('opens a section of every lender where all are so', () => {
    const heads = ['Landbay', 'Paragon', 'Harwick Home Loans'].map(
      (name) => `${name} – please send all cases by post.`,
    )
    expect(agesOf(...heads.map((head) => section(head, '21'))).ages).toEqual([
      'Landbay 21',
      'Paragon 21',
      'Harwick Home Loans 21',
    ])
  })

  it('opens nobody’s section where it may be a town, and says what was not read', () => {
    const { ages, sheets } = agesOf(
      section('Landbay', '21'),
      section('Paragon', '25'),
      section('Cambridge customers please send all cases by post.', '18'),
    )
    expect(ages).toEqual(['Landbay 21', 'Paragon 25'])
    expect(sheets[0]?.skipped.map(({ reason }) => reason)).toEqual([
      'They stand in no lender’s section.',
    ])
  })
})
