import { describe, expect, it } from 'vitest'
import { testPage } from '../../../testing/pages.ts'
import { readCriteriaPdf } from '../../criteria/guides/read-criteria-pdf.ts'
import type { Box, PdfPage, PdfWord } from '../pdf-page.ts'

type Line = readonly [
  left: number,
  baseline: number,
  text: string,
  style?: 'bold' | 'large' | undefined,
]

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

function read(lines: readonly Line[], rules: readonly Box[] = []) {
  const words = lines.flatMap(wordsOf)
  const page: PdfPage = { number: 1, width: 595, height: 842, words, rules }
  return readCriteriaPdf([page], { filename: 'guide.pdf' }).answers
}

const title: Line = [50, 40, 'Oakmoor Building Society', 'large']

function answersOf(lines: readonly Line[], rules: readonly Box[] = []) {
  const answers = read([title, ...lines], rules)
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
const pairs = [
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
      pairs.map(([name, value], index) => [index < 3 ? 'Applicants' : 'Income', name, value]),
    )
  })

  it('are told by bold names where no heading stands above them', () => {
    expect(answersOf(names('bold')).map(([, ...own]) => own)).toEqual(pairs)
  })

  it('are told by their headings where the names are not bold', () => {
    expect(answersOf([...headings, ...names()]).map(([, ...own]) => own)).toEqual(pairs)
  })

  const rightAligned = (right: number, baseline: number, text: string): Line => {
    const letters = text.replaceAll(' ', '').length
    const spaces = text.split(' ').length - 1
    return [right - letters * 5 - spaces * 3, baseline, text, 'bold']
  }

  it('are read each under its own heading where several stand below each other on each side', () => {
    const told = answersOf([
      [50, 80, 'Lending', 'bold'],
      [50, 100, 'Longest term'],
      rightAligned(280, 100, '30 years'),
      [50, 120, 'Least that a home is worth'],
      rightAligned(280, 120, '£60,000'),
      [50, 150, 'Landlord', 'bold'],
      [50, 170, 'Youngest age'],
      rightAligned(280, 170, '23'),
      [50, 190, 'First-time'],
      rightAligned(280, 190, 'Yes – with somebody who has let'),
      [50, 202, 'landlords'],
      rightAligned(280, 202, 'before'),
      [50, 222, 'Abroad'],
      rightAligned(280, 222, 'No'),
      [310, 80, 'Rental cover', 'bold'],
      [310, 100, 'Basic rate'],
      rightAligned(540, 100, '125%'),
      [310, 120, 'Higher rate'],
      rightAligned(540, 120, '140%'),
      [310, 143, 'Property', 'bold'],
      [310, 163, 'Holiday lets'],
      rightAligned(540, 163, 'Refer'),
      [310, 183, 'Lease'],
      rightAligned(540, 183, '70 years'),
    ])
    expect(told).toEqual([
      ['Lending', 'Longest term', '30 years'],
      ['Lending', 'Least that a home is worth', '£60,000'],
      ['Landlord', 'Youngest age', '23'],
      ['Landlord', 'First-time landlords', 'Yes – with somebody who has let before'],
      ['Landlord', 'Abroad', 'No'],
      ['Rental cover', 'Basic rate', '125%'],
      ['Rental cover', 'Higher rate', '140%'],
      ['Property', 'Holiday lets', 'Refer'],
      ['Property', 'Lease', '70 years'],
    ])
  })

  it('are told by bold values where no heading stands above them', () => {
    const told = answersOf([
      [50, 100, 'Guarantors'],
      rightAligned(280, 100, 'Parents only'),
      [50, 120, 'Interest only'],
      rightAligned(280, 120, 'By referral'),
      [310, 100, 'Visa holders'],
      rightAligned(540, 100, 'With settled status'),
      [310, 120, 'Lodgers'],
      rightAligned(540, 120, 'Not counted'),
    ])
    expect(told.map(([, ...own]) => own)).toEqual([
      ['Guarantors', 'Parents only'],
      ['Interest only', 'By referral'],
      ['Visa holders', 'With settled status'],
      ['Lodgers', 'Not counted'],
    ])
  })

  it('are read each under its own heading where three stand beside each other', () => {
    const sides: readonly (readonly [left: number, blocks: readonly (readonly string[])[]])[] = [
      [40, [['Loans'], ['Least', '£30,000'], ['Largest', '£2m'], ['Term', '30 years']]],
      [
        220,
        [['Rent'], ['Basic', '125%'], ['Higher', '140%'], ['Lets'], ['HMO', 'Up to six rooms']],
      ],
      [400, [['Credit'], ['Defaults', 'None'], ['Fees'], ['Product', '£999'], ['Survey', 'Free']]],
    ]
    const told = answersOf(
      sides.flatMap(([left, rows]) =>
        rows.flatMap(([name = '', value], row): readonly Line[] => {
          const baseline = 80 + row * 18
          return value === undefined
            ? [[left, baseline, name, 'bold']]
            : [[left, baseline, name], rightAligned(left + 150, baseline, value)]
        }),
      ),
    )
    expect(told).toEqual([
      ['Loans', 'Least', '£30,000'],
      ['Loans', 'Largest', '£2m'],
      ['Loans', 'Term', '30 years'],
      ['Rent', 'Basic', '125%'],
      ['Rent', 'Higher', '140%'],
      ['Lets', 'HMO', 'Up to six rooms'],
      ['Credit', 'Defaults', 'None'],
      ['Fees', 'Product', '£999'],
      ['Fees', 'Survey', 'Free'],
    ])
  })

  it('are read apart from running text beside them', () => {
    const text = [
      'We visit each property before an offer is',
      'made, and the valuer is chosen by our own',
      'desk. A second opinion may be asked for by',
      'the landlord at his own cost, at any time.',
    ]
    const told = answersOf([
      [50, 80, 'Lending', 'bold'],
      [50, 98, 'Longest term'],
      [200, 98, '30 years'],
      [50, 116, 'Largest loan'],
      [200, 116, '£2m'],
      [50, 134, 'Guarantors'],
      [200, 134, 'Yes – parents'],
      [320, 80, 'Notes', 'bold'],
      ...text.map((line, row): Line => [320, 94 + row * 13, line]),
    ])
    expect(told).toContainEqual(['Lending', 'Longest term', '30 years'])
    expect(told).toContainEqual(['Lending', 'Guarantors', 'Yes – parents'])
    expect(told).toContainEqual([undefined, 'Notes', text.join(' ')])
  })

  it('are told by headings of another colour', () => {
    const sheet = testPage(1, [
      [50, 40, '**Oakmoor Building Society**', 18],
      [50, 80, '_Lending_'],
      [50, 98, 'Longest term'],
      [200, 98, '30 years'],
      [50, 116, 'Guarantors'],
      [200, 116, 'Parents only'],
      [320, 80, '_Rent_'],
      [320, 98, 'Basic rate'],
      [460, 98, '125%'],
      [320, 116, '_Property_'],
      [320, 134, 'Holiday lets'],
      [460, 134, 'By referral'],
    ])
    const { answers } = readCriteriaPdf([sheet], { filename: 'guide.pdf' })
    const told = answers.filter(({ isPassage }) => isPassage !== true)
    expect(told.map(({ criterion, text }) => [criterion, text])).toEqual([
      ['Longest term', '30 years'],
      ['Guarantors', 'Parents only'],
      ['Basic rate', '125%'],
      ['Holiday lets', 'By referral'],
    ])
  })

  it('are a table where values say yes or no and why', () => {
    const told = answersOf([
      [50, 100, 'Youngest age'],
      [200, 100, '21'],
      [50, 116, 'First-time landlords'],
      [200, 116, 'Yes – must own their home'],
      [50, 132, 'Expat landlords'],
      [200, 132, 'No – nor for lets to family'],
    ])
    expect(told.map(([, ...own]) => own)).toEqual([
      ['Youngest age', '21'],
      ['First-time landlords', 'Yes – must own their home'],
      ['Expat landlords', 'No – nor for lets to family'],
    ])
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

it('reads names and values side by side in one grid', () => {
  const [xs, ys] = [
    [45, 150, 280, 400, 520],
    [80, 100, 120, 140],
  ]
  const rules: readonly Box[] = [
    ...ys.map((y): Box => [45, y, 520, y]),
    ...xs.map((x): Box => [x, 80, x, 140]),
  ]
  const cells = [
    ['Minimum loan', '£40,000', 'Maximum loan', '£1,250,000'],
    ['Minimum term', '5 years', 'Maximum term', '40 years'],
    ['Minimum income', '£20,000', 'Offer validity', '6 months'],
  ]
  const lines = cells.flatMap((row, at) =>
    row.map((text, column): Line => [(xs[column] ?? 0) + 5, 94 + at * 20, text]),
  )
  const told = answersOf(lines, rules).map(([, ...own]) => own)
  expect(told).toHaveLength(6)
  expect(told).toContainEqual(['Maximum loan', '£1,250,000'])
  expect(told).toContainEqual(['Minimum income', '£20,000'])
})

it('reads lenders and what each says under the heading that they answer to', () => {
  const answers = read([
    [50, 40, 'Who does what', 'large'],
    [50, 80, 'Concrete construction', 'bold'],
    [50, 96, 'Together'],
    [250, 96, 'To 65% of value'],
    [50, 112, 'Shawbrook Bank'],
    [250, 112, 'Case by case'],
    [50, 150, 'Annexes', 'bold'],
    [50, 166, 'Pepper Money'],
    [250, 166, 'Family use only'],
    [50, 182, 'Together'],
    [250, 182, 'One, not let'],
  ])
  expect(answers.map(({ lender, criterion, text }) => [lender, criterion, text])).toEqual([
    ['Together', 'Concrete construction', 'To 65% of value'],
    ['Shawbrook Bank', 'Concrete construction', 'Case by case'],
    ['Pepper Money', 'Annexes', 'Family use only'],
    ['Together', 'Annexes', 'One, not let'],
  ])
})

it('finds the heads of shaded rows above a row that is not shaded', () => {
  const lefts = [50, 200, 300, 400]
  const cells = [
    ['', 'Halifax', 'Barclays', 'Santander'],
    ['Maximum age', '80', '75', '75'],
    ['Overtime', '60%', '50%', '50%'],
    ['Expats', 'No', 'No', 'Refer'],
    ['Bonus', '50%', '100%', '50%'],
    ['Lodgers', 'One', 'Two', 'No'],
  ]
  const lines = cells.flatMap((row, at) =>
    row.flatMap((text, column): readonly Line[] =>
      text === '' ? [] : [[lefts[column] ?? 0, 80 + at * 18, text]],
    ),
  )
  const levels = [122, 140, 158, 176]
  const rules: readonly Box[] = [
    ...levels.map((y): Box => [45, y - 14, 500, y - 14]),
    [45, 108, 45, 162],
    [500, 108, 500, 162],
  ]
  const answers = read(lines, rules)
  const told = answers.map(({ lender, criterion, text }) => [lender, criterion, text])
  expect(told).toContainEqual(['Halifax', 'Maximum age', '80'])
  expect(told).toContainEqual(['Santander', 'Expats', 'Refer'])
  expect(told).toHaveLength(15)
})
