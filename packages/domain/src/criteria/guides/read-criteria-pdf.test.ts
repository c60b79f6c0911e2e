import { describe, expect, it } from 'vitest'
import type { Box, PdfPage, PdfWord } from '../../pages/pdf-page.ts'
import { readCriteriaPdf } from './read-criteria-pdf.ts'

/** A line of text: where it begins, how far down, and how it is set. */
type Line = readonly [left: number, baseline: number, text: string, style?: Style]
type Style = { readonly size?: number; readonly bold?: boolean; readonly centred?: boolean }

const LETTER = 0.5

function wordsOf([left, baseline, text, { size = 10, bold = false, centred = false } = {}]: Line) {
  const words: PdfWord[] = []
  let at = centred ? left - (text.length * size * LETTER) / 2 : left
  for (const word of text.split(' ')) {
    const right = at + word.length * size * LETTER
    words.push({
      text: word,
      box: [at, baseline - size * 0.76, right, baseline + size * 0.22],
      fontSize: size,
      isBold: bold,
    })
    at = right + size * 0.3
  }
  return words
}

function page(number: number, lines: readonly Line[], rules: readonly Box[] = []): PdfPage {
  return { number, width: 595, height: 842, words: lines.flatMap(wordsOf), rules }
}

const bold = { bold: true }
const title: Line = [50, 40, 'Oakmoor Building Society', { size: 18, bold: true }]

function read(...pages: readonly PdfPage[]) {
  return readCriteriaPdf(pages, { filename: 'guide.pdf' })
}

/** Criterion to text, for guides of one lender. */
function answersOf(...pages: readonly PdfPage[]) {
  return read(...pages).answers.map(({ criterion, text }) => [criterion, text])
}

describe('columns of text', () => {
  const guide = page(1, [
    title,
    [50, 80, 'Gifted deposits', bold],
    [50, 94, 'From close family who live in the UK.'],
    [50, 120, 'Lodgers', bold],
    [50, 134, 'One lodger is permitted at any time.'],
    [50, 160, 'Flat roofs', bold],
    [50, 174, 'Up to 30% of the area of the roof.'],
    [320, 80, 'Contractors', bold],
    [320, 94, 'A history of 12 months is needed here.'],
    [320, 131, 'Spray foam', bold],
    [320, 145, 'Not acceptable in any space of a roof.'],
    [320, 171, 'Studio flats', bold],
    [320, 185, 'At least 32 square metres in all.'],
  ])

  it('are read one after the other, each heading with its own text', () => {
    const headings = [
      'Gifted deposits',
      'Lodgers',
      'Flat roofs',
      'Contractors',
      'Spray foam',
      'Studio flats',
    ]
    const named = answersOf(guide).filter(([criterion = '']) => headings.includes(criterion))
    expect(named).toEqual([
      ['Gifted deposits', 'From close family who live in the UK.'],
      ['Lodgers', 'One lodger is permitted at any time.'],
      ['Flat roofs', 'Up to 30% of the area of the roof.'],
      ['Contractors', 'A history of 12 months is needed here.'],
      ['Spray foam', 'Not acceptable in any space of a roof.'],
      ['Studio flats', 'At least 32 square metres in all.'],
    ])
  })

  it('keep the place of each text', () => {
    const [first] = read(guide).answers
    expect(first?.place.page).toBe(1)
    expect(first?.place.box?.map(Math.round)).toEqual([50, 86, 221, 96])
  })
})

it('reads headings in the margin with the paragraphs beside them', () => {
  const guide = page(1, [
    title,
    [60, 80, 'Age limits', bold],
    [200, 80, 'The borrower must be at least 18 years old when applying to'],
    [200, 92, 'borrow.'],
    [200, 110, 'The term must end before the 80th birthday of the eldest.'],
    [60, 130, 'Residency', bold],
    [200, 130, 'Three years of residence in the United Kingdom are needed.'],
    [60, 160, 'Deposit', bold],
    [200, 160, 'Savings of the borrower or a gift from the close family.'],
  ])
  expect(answersOf(guide)).toContainEqual([
    'Age limits',
    'The borrower must be at least 18 years old when applying to borrow.\nThe term must end before the 80th birthday of the eldest.',
  ])
  expect(answersOf(guide)).toContainEqual([
    'Deposit',
    'Savings of the borrower or a gift from the close family.',
  ])
})

describe('lists', () => {
  it('carry the words that open them', () => {
    const guide = page(1, [
      title,
      [50, 80, 'Security', { size: 13, bold: true }],
      [50, 100, '4.1 The property must be in England or in Wales.'],
      [50, 120, '4.2 The following are not suitable security:'],
      [70, 140, '4.2.1 houses of prefabricated concrete;'],
      [70, 160, '4.2.2 properties which have been flooded.'],
    ])
    expect(answersOf(guide)).toContainEqual([
      'houses of prefabricated concrete',
      'The following are not suitable security: houses of prefabricated concrete;',
    ])
    expect(answersOf(guide)).toContainEqual([
      'properties which have been flooded',
      'The following are not suitable security: properties which have been flooded.',
    ])
  })

  it('stand whole under their heading where points stand under points', () => {
    const guide = page(1, [
      title,
      [50, 80, 'Applicants', { size: 13, bold: true }],
      [60, 100, 'Age'],
      [80, 114, 'Minimum'],
      [100, 128, '21 when the application is made'],
      [80, 142, 'Maximum'],
      [100, 156, '85 at the end of the term'],
      [100, 170, '75 in manual work'],
    ])
    expect(answersOf(guide)).toContainEqual([
      'Applicants',
      'Age\nMinimum\n21 when the application is made\nMaximum\n85 at the end of the term\n75 in manual work',
    ])
  })
})

describe('tables', () => {
  const heads: readonly Line[] = [
    [60, 80, 'Criterion', bold],
    [250, 80, 'Clear', { bold: true, centred: true }],
    [370, 80, 'Light', { bold: true, centred: true }],
    [490, 80, 'Recent', { bold: true, centred: true }],
  ]
  const row = (baseline: number, name: string, ...cells: readonly string[]): readonly Line[] => [
    [60, baseline, name],
    ...cells.map((cell, at): Line => [250 + at * 120, baseline, cell, { centred: true }]),
  ]
  const lines = [66, 86, 106, 126, 146, 166].map((at): Box => [50, at, 560, at])

  it('take a figure over several products as each product’s', () => {
    const guide = page(
      1,
      [
        title,
        ...heads,
        ...row(100, 'Maximum LTV', '85%', '80% of value', '75%'),
        [60, 120, 'Maximum loan'],
        [310, 120, '£1,000,000', { centred: true }],
        [490, 120, '£500,000', { centred: true }],
        ...row(140, 'CCJs', '0 in 48 months', '0 in 36', '1 in 12'),
        ...row(160, 'Defaults', 'None', '2 in 36 months', '3'),
      ],
      lines,
    )
    const loans = answersOf(guide).filter(([criterion]) => criterion?.startsWith('Maximum loan'))
    expect(loans.map(([, text]) => text)).toEqual(['£1,000,000', '£1,000,000', '£500,000'])
  })

  it('cite an answer and the conditions beside it by all of their lines', () => {
    const rows: readonly (readonly [
      at: number,
      name: string,
      used: string,
      ...limits: string[],
    ])[] = [
      [120, 'Regular overtime', '60%', 'Three months of payslips'],
      [140, 'Fostering', '50%', 'Three years of experience and a', 'letter from the agency'],
      [180, 'Annual bonus', '40%', 'Two years of P60s'],
    ]
    const guide = page(
      1,
      [
        title,
        [60, 100, 'Type of income', bold],
        [210, 100, 'We use', bold],
        [320, 100, 'Proof and limits', bold],
        ...rows.flatMap(([at, name, used, ...limits]): Line[] => [
          [60, at, name],
          [210, at, used],
          ...limits.map((limit, line): Line => [320, at + line * 12, limit]),
        ]),
      ],
      [88, 106, 126, 166, 186].map((at): Box => [50, at, 560, at]),
    )
    const fostering = read(guide).answers.find(({ criterion }) => criterion === 'Fostering')
    expect(fostering?.text).toBe('50% – Three years of experience and a letter from the agency')
    expect(fostering?.place.box?.map(Math.round)).toEqual([210, 132, 465, 154])
  })

  it('go on over a page’s end without their head', () => {
    const cell = (left: number, at: number, text: string, style: Style = {}): Line => [
      left,
      at,
      text,
      style,
    ]
    const societies = (
      at: number,
      name: string,
      loan: string,
      landlords: string,
    ): readonly Line[] => [cell(60, at, name), cell(250, at, loan), cell(400, at, landlords)]
    const first = page(1, [
      [50, 40, 'Societies compared', { size: 18, bold: true }],
      cell(60, 700, 'Society', bold),
      cell(250, 700, 'Largest loan', bold),
      cell(400, 700, 'Student lets', bold),
      ...societies(720, 'Ripon BS', '£300,000', 'Yes'),
      ...societies(740, 'Otley BS', '£500,000', 'No'),
    ])
    const second = page(2, [
      ...societies(60, 'Calder BS', '£400,000', 'Refer'),
      ...societies(80, 'Penrith BS', '£250,000', 'No'),
    ])
    const { answers } = read(first, second)
    expect(
      answers
        .filter(({ place }) => place.page === 2)
        .map(({ lender, criterion, text }) => [lender, criterion, text]),
    ).toEqual([
      ['Calder BS', 'Largest loan', '£400,000'],
      ['Calder BS', 'Student lets', 'Refer'],
      ['Penrith BS', 'Largest loan', '£250,000'],
      ['Penrith BS', 'Student lets', 'No'],
    ])
  })

  it('keep what is done by exception apart from the standard', () => {
    const guide = page(1, [
      title,
      [60, 80, 'Feature', bold],
      [220, 80, 'Standard', bold],
      [380, 80, 'By exception', bold],
      [60, 100, 'Land'],
      [220, 100, '5 acres'],
      [380, 100, '10 acres'],
      [60, 120, 'Lease'],
      [220, 120, '85 years'],
      [380, 120, '70 years'],
    ])
    const land = read(guide).answers.find(({ criterion }) => criterion.startsWith('Land'))
    expect(land?.text).toBe('5 acres')
    expect(land?.notes.map(({ text }) => text)).toEqual(['By exception – 10 acres'])
  })
})

it('leaves out lines that count the pages, at whatever height they stand', () => {
  const guide = [
    page(1, [
      title,
      [50, 80, 'Lodgers', { size: 13, bold: true }],
      [50, 100, 'One lodger is permitted at any time.'],
      [50, 118, 'Oakmoor for brokers · page 1 of 2'],
    ]),
    page(2, [
      [50, 80, 'Flat roofs', { size: 13, bold: true }],
      [50, 100, 'Up to 30% of the area of the roof.'],
      [50, 112, 'A report is needed above that.'],
      [50, 130, 'Oakmoor for brokers · page 2 of 2'],
    ]),
  ]
  const texts = answersOf(...guide).map(([, text]) => text)
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => text?.includes('page'))).toEqual([])
})

it('reads what lenders say under a criterion as theirs', () => {
  const guide = page(1, [
    [50, 40, 'Who lends on what', { size: 18, bold: true }],
    [50, 80, 'Thatched roofs', { size: 13, bold: true }],
    [60, 100, 'Nationwide: yes, to 80% LTV'],
    [60, 120, 'Halifax: yes'],
    [50, 150, 'Japanese knotweed', { size: 13, bold: true }],
    [60, 170, 'Nationwide: with a guarantee of ten years'],
    [60, 190, 'Halifax: refer to the valuer'],
  ])
  expect(
    read(guide).answers.map(({ lender, criterion, text }) => [lender, criterion, text]),
  ).toContainEqual(['Halifax', 'Japanese knotweed', 'refer to the valuer'])
})

it('joins letters that are set wide, and keeps signs that no note answers to', () => {
  const guide = page(1, [
    title,
    [50, 80, 'B O R R O W E R S', { size: 12, bold: true }],
    [50, 100, 'Listed buildings: Grade II* must be referred.'],
  ])
  const [answer] = read(guide).answers
  expect(answer?.section).toBe('BORROWERS')
  expect(answer?.text).toBe('Grade II* must be referred.')
})

it('says in the report that text was left out', () => {
  const guide = page(1, [title, [50, 80, 'Lodger income: used in full.']])
  const { sheets } = read({ ...guide, leftOut: { unseen: 12, struckOut: 3 } })
  expect(sheets[0]?.skipped.map(({ range, reason }) => `${range}: ${reason}`)).toEqual([
    'Page 1: Text that cannot be seen on the page was left out.',
    'Page 1: Text that is struck out was left out.',
  ])
})

describe('what is taken and what is not', () => {
  it('keeps lists side by side apart', () => {
    const guide = page(1, [
      title,
      [50, 80, 'Acceptable property', bold],
      [320, 80, 'Unacceptable property', bold],
      [50, 100, 'Converted chapels'],
      [320, 100, 'Mobile homes'],
      [50, 120, 'Barns'],
      [320, 120, 'Live/work units'],
      [50, 140, 'Properties with up to ten acres of land'],
      [320, 140, 'Flats above takeaways or other hot food'],
    ])
    const said = read(guide).answers.map(({ text }) => text)
    expect(said).toContain('Acceptable property: Converted chapels')
    expect(said).toContain('Unacceptable property: Live/work units')
    expect(said.filter((text) => /Chapels.*Mobile|chapels.*homes/s.test(text))).toEqual([])
  })

  it('does so in a table with lines as well', () => {
    const xs = [40, 300, 560]
    const ys = [66, 86, 106, 126]
    const lines = [...ys.map((y): Box => [40, y, 560, y]), ...xs.map((x): Box => [x, 66, x, 126])]
    const guide = page(
      1,
      [
        title,
        [50, 80, 'We will consider', bold],
        [320, 80, 'We won’t consider', bold],
        [50, 100, 'Converted chapels'],
        [320, 100, 'Mobile homes'],
        [50, 120, 'Barn conversions'],
        [320, 120, 'Park homes'],
      ],
      lines,
    )
    expect(answersOf(guide)).toContainEqual(['Mobile homes', 'We won’t consider: Mobile homes'])
    expect(answersOf(guide)).toContainEqual([
      'Barn conversions',
      'We will consider: Barn conversions',
    ])
  })

  it('keeps ticks and crosses with their points', () => {
    const guide = page(1, [
      title,
      [50, 80, 'Property', { size: 13, bold: true }],
      [50, 100, '✔ Converted chapels.'],
      [50, 120, '✘ Mobile homes.'],
    ])
    expect(
      read(guide)
        .answers.map(({ text }) => text)
        .join('\n'),
    ).toContain('✘ Mobile homes.')
  })
})

it('reads text beside a table to its end', () => {
  const lines = [66, 86, 106, 126, 146].map((y): Box => [310, y, 560, y])
  const guide = page(
    1,
    [
      title,
      [50, 80, 'Debt management plan: not accepted while it runs'],
      [50, 92, 'and for two years from the day it has ended on.'],
      [50, 120, 'Lodgers: one lodger is permitted, and the rent is'],
      [50, 132, 'not used as income in any application to us.'],
      [320, 80, 'Basic salary'],
      [500, 80, '100%'],
      [320, 100, 'Overtime'],
      [500, 100, '60%'],
      [320, 120, 'Shift allowance'],
      [500, 120, '100%'],
      [320, 140, 'Child benefit'],
      [500, 140, 'Not used'],
    ],
    lines,
  )
  const answers = answersOf(guide)
  expect(answers).toContainEqual([
    'Debt management plan',
    'not accepted while it runs and for two years from the day it has ended on.',
  ])
  expect(answers).toContainEqual(['Overtime', '60%'])
  expect(answers).toContainEqual(['Child benefit', 'Not used'])
})

describe('what a figure is of', () => {
  const told = (sentence: string) =>
    read(page(1, [title, [50, 80, 'Limits', bold], [50, 94, sentence], [50, 120, 'Fees', bold]]))
      .answers.filter(({ isPassage }) => isPassage)
      .map(({ criterion, measure }) => [criterion, measure])

  it('is told beside the printed subject, which stays the name', () => {
    expect(told('Prime loans are limited to £400,000 in all.')).toEqual([
      ['Prime loans', 'Maximum loan'],
    ])
  })

  it('is not a loan where something else is limited', () => {
    expect(told('Annual overpayments are limited to £10,000.')).toEqual([
      ['Annual overpayments', undefined],
    ])
  })

  it('of percentages under a heading of rental cover is that, and not who they are for', () => {
    const guide = page(1, [
      title,
      [50, 80, 'Rental cover', bold],
      [50, 98, 'Limited company'],
      [200, 98, '125%'],
      [50, 114, 'Holiday lets'],
      [200, 114, '145%'],
      [50, 130, 'Savings counted'],
      [200, 130, '50%'],
    ])
    expect(read(guide).answers.map(({ criterion, measure }) => [criterion, measure])).toEqual([
      ['Limited company', 'Rental cover'],
      ['Holiday lets', 'Rental cover'],
      ['Savings counted', undefined],
    ])
  })

  it('is told by the heading above labelled points as well', () => {
    const guide = page(1, [
      title,
      [50, 80, 'Interest cover', bold],
      [50, 96, 'Limited company: 125%'],
      [50, 112, 'Holiday lets: 145%'],
      [50, 128, 'Top slicing: not offered'],
    ])
    expect(read(guide).answers.map(({ criterion, measure }) => [criterion, measure])).toEqual([
      ['Limited company', 'Rental cover'],
      ['Holiday lets', 'Rental cover'],
      ['Top slicing', undefined],
    ])
  })

  it('of percentages against the size of a loan is the loan to value', () => {
    const lines: readonly Line[] = [
      [50, 80, 'Loan size', bold],
      [200, 80, 'House', bold],
      [320, 80, 'Flat', bold],
      [50, 100, 'Up to £350,000'],
      [200, 100, '95%'],
      [320, 100, '90%'],
      [50, 120, '£350,001 to £500,000'],
      [200, 120, '90%'],
      [320, 120, '–'],
    ]
    const { answers } = read(page(1, [title, ...lines]))
    expect(answers.map(({ criterion, measure, text }) => [criterion, measure, text])).toEqual([
      ['House, Loan size Up to £350,000', 'Maximum LTV', '95%'],
      ['Flat, Loan size Up to £350,000', 'Maximum LTV', '90%'],
      ['House, Loan size £350,001 to £500,000', 'Maximum LTV', '90%'],
      ['Flat, Loan size £350,001 to £500,000', 'Maximum LTV', ''],
    ])
  })
})
