import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../../testing/pages.ts'
import { readCriteriaPdf } from '../read-criteria-pdf.ts'

function lendersOf(...pages: readonly (readonly TestLine[])[]) {
  const { answers } = readCriteriaPdf(
    // What stands at one height on every page would be its furniture.
    pages.map((lines, at) =>
      testPage(
        at + 1,
        lines.map(([left, baseline, ...own]) => [left, baseline + at * 37, ...own]),
      ),
    ),
    { filename: 'pack.pdf' },
  )
  return answers.map(({ lender, criterion, text }) => `${lender} · ${criterion} · ${text}`)
}

const section = (name: string, age: string): readonly TestLine[] => [
  [50, 60, `**${name}**`, 18],
  [50, 90, '**Applicant**', 13],
  [50, 110, `Minimum age: ${age}`],
  [50, 126, 'Minimum income: £25,000'],
  [50, 160, '**Security**', 13],
  [50, 180, 'Flats over shops: considered'],
]

describe('a section headed by a name that no list of lenders holds', () => {
  it.each(['Harbour Property Finance', 'Tarn Valley Income Mortgages', 'Quillon'])(
    'is that lender’s where its headings are those of the others: %s',
    (name) => {
      const read = lendersOf(
        section('Landbay', '21'),
        section('Paragon', '25'),
        section(name, '18'),
      )
      expect(read).toContain(`${name} · Minimum age · 18`)
      expect(read).toContain('Paragon · Minimum age · 25')
    },
  )

  it('is that lender’s where a column of lenders names it', () => {
    const table: readonly TestLine[] = [
      [50, 60, '**All at a glance**', 18],
      [50, 90, '**Lender**'],
      [220, 90, '**Minimum age**'],
      [360, 90, '**Holiday lets**'],
      ...['Landbay', 'Paragon', 'Fleet Mortgages', 'Age Partnership Plus'].flatMap(
        (name, at): readonly TestLine[] => [
          [50, 110 + at * 20, name],
          [220, 110 + at * 20, `${21 + at}`],
          [360, 110 + at * 20, 'Yes'],
        ],
      ),
    ]
    const own: readonly TestLine[] = [
      [50, 60, '**Age Partnership Plus**', 18],
      [50, 90, 'Tenancies: one household only'],
      [50, 106, 'Report life: 90 days'],
    ]
    const read = lendersOf(section('Landbay', '21'), section('Paragon', '25'), own, table)
    expect(read).toContain('Age Partnership Plus · Tenancies · one household only')
  })

  it('is that lender’s where it is formed as a name and stands in the contents', () => {
    const contents: readonly TestLine[] = [
      [50, 60, '**Inside**', 18],
      [50, 90, '1. Landbay'],
      [50, 106, '2. Paragon'],
      [50, 122, '3. Harbour Property Finance .......... 4'],
      [50, 138, '4. Packaging and fees'],
    ]
    const own: readonly TestLine[] = [
      [50, 60, '**Harbour Property Finance**', 18],
      [50, 90, 'Tenancies: one household only'],
    ]
    const other: readonly TestLine[] = [
      [50, 60, '**Packaging and fees**', 18],
      [50, 90, 'Copies: certified by an accountant'],
    ]
    const read = lendersOf(contents, section('Landbay', '21'), section('Paragon', '25'), own, other)
    expect(read).toContain('Harbour Property Finance · Tenancies · one household only')
    expect(read.join('\n')).not.toContain('Copies')
  })
})
