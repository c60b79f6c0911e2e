import { describe, expect, it } from 'vitest'
import type { PdfPage, PdfWord } from './pdf-page.ts'
import { readCriteriaPdf } from './read-criteria-pdf.ts'

type Line = readonly [left: number, baseline: number, text: string, style?: 'bold' | 'large']

function wordsOf([left, baseline, text, style]: Line): readonly PdfWord[] {
  const size = style === 'large' ? 14 : 10
  const words: PdfWord[] = []
  let at = left
  for (const word of text.split(' ')) {
    const right = at + word.length * size * 0.5
    const box = [at, baseline - size * 0.76, right, baseline + size * 0.22] as const
    words.push({ text: word, box, fontSize: size, isBold: style !== undefined })
    at = right + size * 0.3
  }
  return words
}

function answersOf(lines: readonly Line[]) {
  const words = [[50, 40, 'Oakmoor Building Society', 'large'] as Line, ...lines].flatMap(wordsOf)
  const page: PdfPage = { number: 1, width: 595, height: 842, words, rules: [] }
  const { answers } = readCriteriaPdf([page], { filename: 'guide.pdf' })
  return answers.map(({ section, criterion, text }) => [section, criterion, text])
}

const headings: readonly Line[] = [
  [50, 80, 'Applicants', 'large'],
  [320, 80, 'Income', 'large'],
]
const names = (style?: 'bold'): readonly Line[] => [
  [50, 100, 'Minimum age', style],
  [150, 100, '21'],
  [50, 116, 'Lending into', style],
  [150, 116, 'Considered with'],
  [50, 128, 'retirement', style],
  [150, 128, 'pension statement'],
  [50, 144, 'Guarantors', style],
  [150, 144, 'Not accepted'],
  [320, 100, 'Bonus', style],
  [420, 100, 'Half of the'],
  [420, 112, 'average'],
  [320, 128, 'Probation', style],
  [420, 128, 'Professionals only'],
  [320, 144, 'Maintenance', style],
  [420, 144, 'By court order'],
]
const read = [
  ['Minimum age', '21'],
  ['Lending into retirement', 'Considered with pension statement'],
  ['Guarantors', 'Not accepted'],
  ['Bonus', 'Half of the average'],
  ['Probation', 'Professionals only'],
  ['Maintenance', 'By court order'],
]

describe('blocks of names and values side by side', () => {
  it('are read apart, each under its own heading', () => {
    expect(answersOf([...headings, ...names('bold')])).toEqual(
      read.map(([name, value], index) => [index < 3 ? 'Applicants' : 'Income', name, value]),
    )
  })

  it('are told by bold names where no heading stands above them', () => {
    expect(answersOf(names('bold')).map(([, ...own]) => own)).toEqual(read)
  })

  it('are told by their headings where the names are not bold', () => {
    expect(answersOf([...headings, ...names()]).map(([, ...own]) => own)).toEqual(read)
  })

  it('are no blocks where every column has a head of its own', () => {
    const table: readonly Line[] = [
      [50, 80, 'Borrower', 'bold'],
      [180, 80, 'House', 'bold'],
      [290, 80, 'Flat', 'bold'],
      [400, 80, 'Bungalow', 'bold'],
      ...['Employed', 'Contractor', 'Landlord'].flatMap((name, row): readonly Line[] => [
        [50, 96 + row * 16, name],
        [180, 96 + row * 16, `${90 - row}%`],
        [290, 96 + row * 16, `${80 - row}%`],
        [400, 96 + row * 16, `${70 - row}%`],
      ]),
    ]
    const told = answersOf(table)
    expect(told.map(([, criterion]) => criterion)).toContain('Contractor – Flat')
    expect(told).toHaveLength(9)
  })
})
