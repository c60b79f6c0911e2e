import { describe, expect, it } from 'vitest'
import { answersIn } from '../../../testing/guides.ts'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import type { Box } from '../pdf-page.ts'

type Clause = readonly [title: string, ...text: string[]]

const left: readonly Clause[] = [
  ['Holiday lets', 'Up to 75% of value in the north and the', 'south of Scotland.'],
  ['Agricultural ties', 'Considered to 65% LTV.'],
  ['Steel frame', 'Dorran is declined.'],
]
const right: readonly Clause[] = [
  ['Septic tanks', 'A certificate is seen by the solicitor.'],
  ['Land', 'Up to 12 acres.'],
  ['Private water', 'Acceptable with a current test.'],
]
const told = [...left, ...right].map(([title, ...text]) => [title, text.join(' ')])

/** The clauses of a column, each begun on one level with the one beside it. */
function column(
  x: number,
  clauses: readonly Clause[],
  numbers: readonly string[],
  inset: number,
): readonly TestLine[] {
  return clauses.flatMap(([title, ...text], at): readonly TestLine[] => {
    const top = 110 + at * 50
    const head: readonly TestLine[] =
      inset > 0
        ? [
            [x, top, numbers[at] ?? ''],
            [x + inset, top, `**${title}**`],
          ]
        : [[x, top, `${numbers[at]} **${title}**`]]
    return [...head, ...text.map((line, row): TestLine => [x, top + 14 + row * 14, line])]
  })
}

function guide(numbers: readonly [string, string], inset: number): readonly TestLine[] {
  const [ofLeft, ofRight] = numbers.map((own) => own.split(' '))
  return [
    [50, 40, '**Oakmoor Building Society**', 18],
    [50, 80, '**5 The property**', 14],
    ...column(50, left, ofLeft ?? [], inset),
    ...column(310, right, ofRight ?? [], inset),
  ]
}

describe('clauses in two columns', () => {
  it.each([
    ['with numbers far from their titles', ['5.1 5.2 5.3', '5.4 5.5 5.6'], 32],
    ['with numbers right before their titles', ['5.1 5.2 5.3', '5.4 5.5 5.6'], 0],
    ['with a number left out', ['5.1 5.2 5.4', '5.5 5.6 5.8'], 32],
    ['of two chapters', ['4.8 4.9 5.1', '5.2 5.3 5.4'], 32],
    ['of smaller parts', ['5.1.1 5.1.2 5.1.3', '5.1.4 5.1.5 5.1.6'], 32],
    ['numbered across', ['5.1 5.3 5.5', '5.2 5.4 5.6'], 32],
    ['numbered without chapters', ['1. 2. 3.', '4. 5. 6.'], 24],
  ] as const)('are read one by one: %s', (_, numbers, inset) => {
    const found = answersIn(testPage(1, guide(numbers, inset)))
    expect(found).toEqual(expect.arrayContaining(told))
    expect(found.flat().filter((text) => /\d\.\d|Holiday.*Septic/.test(text ?? ''))).toEqual([])
  })

  it('end where the next heading and its table begin', () => {
    const page = testPage(1, [
      ...guide(['5.1 5.2 5.3', '5.4 5.5 5.6'], 32),
      [50, 300, '**6 Loan to value**', 14],
      [50, 330, '**Property**'],
      [250, 330, '**Purchase**'],
      [400, 330, '**Remortgage**'],
      [50, 350, 'Terraced house'],
      [250, 350, '95%'],
      [400, 350, '85%'],
      [50, 370, 'Converted flat'],
      [250, 370, '80%'],
      [400, 370, '75%'],
    ])
    expect(answersIn(page)).toEqual(
      expect.arrayContaining([
        ...told,
        ['Terraced house – Purchase', '95%'],
        ['Converted flat – Remortgage', '75%'],
      ]),
    )
  })
})

it('reads a table with numbered rows across', () => {
  const rows = [
    ['**Point**', '**Limit**'],
    ['5.1 Minimum age', '18'],
    ['5.2 Maximum age', '80'],
    ['5.3 Income multiple', '4.5'],
    ['5.4 Multiple of joint income', '4.6'],
  ].flatMap(([name = '', value = ''], at): readonly TestLine[] => [
    [50, 110 + at * 20, name],
    [310, 110 + at * 20, value],
  ])
  const answers = answersIn(testPage(1, [[50, 40, '**Oakmoor Building Society**', 18], ...rows]))
  expect(answers.map(([, text]) => text)).toEqual(['18', '80', '4.5', '4.6'])
})

describe('columns right below a table with lines between its rows', () => {
  const table: readonly TestLine[] = [
    [50, 40, '**Oakmoor Building Society**', 18],
    [50, 80, '**3 Income**', 14],
    [54, 110, 'Salary'],
    [314, 110, '100%'],
    [54, 130, 'Bonus'],
    [314, 130, 'Half of it'],
    [54, 150, 'Overtime'],
    [314, 150, '60%'],
  ]
  const lines = [97, 117, 137, 157].map((y): Box => [50, y, 545, y + 0.5])

  it.each([
    ['numbered', ['3.1 ', '3.2 ', '3.3 ', '3.4 ']],
    ['with bold titles', ['', '', '', '']],
  ])('are text: %s', (_, [one, two, three, four]) => {
    const page = testPage(
      1,
      [
        ...table,
        [54, 172, `${one}**Self-employed**`],
        [314, 172, `${three}**Probation**`],
        [54, 186, 'Two years are needed, and one year is looked at'],
        [314, 186, 'Not a bar to lending where the work is in the'],
        [54, 198, 'by a manager.'],
        [314, 198, 'same trade.'],
        [54, 224, `${two}**Farm partnerships**`],
        [314, 224, `${four}**Second jobs**`],
        [54, 238, 'Share of the profit after all drawings, average'],
        [314, 238, 'Used in full.'],
        [54, 250, 'of three years.'],
      ],
      lines,
    )
    const found = answersIn(page)
    expect(found).toContainEqual(['Overtime', '60%'])
    expect(found).not.toContainEqual(['Self-employed', 'Probation'])
    expect(found.map(([criterion]) => criterion)).toEqual(
      expect.arrayContaining(['Self-employed', 'Farm partnerships', 'Probation', 'Second jobs']),
    )
  })
})
