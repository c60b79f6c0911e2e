import { describe, expect, it } from 'vitest'
import { answersIn } from '../../../../testing/guides.ts'
import { type TestLine, testPage } from '../../../../testing/pages.ts'

const top: readonly TestLine[] = [
  [50, 40, '**Oakmoor Building Society**', 18],
  [50, 80, '**Applicants**', 13],
]

describe('a point with a label', () => {
  const points = (mark: string, end: string): readonly TestLine[] => [
    [60, 100, `${mark}**Guarantors${end}** Not offered.`],
    [60, 114, `${mark}**Agency workers${end}** Outside our policy.`],
    [60, 128, `${mark}**Payday loans${end}** None in the last 12 months.`],
  ]
  const told = [
    ['Guarantors', 'Not offered.'],
    ['Agency workers', 'Outside our policy.'],
    ['Payday loans', 'None in the last 12 months.'],
  ]

  it.each(['', '• ', '– ', '▪ ', 'o ', '\uf0b7 ', '§ ', '(a) ', 'a) ', '1. ', 'ii. '])(
    'is named by it after “%s”',
    (mark) => {
      for (const end of ['', '.', ':', ' –']) {
        expect(answersIn(testPage(1, [...top, ...points(mark, end)]))).toEqual(told)
      }
    },
  )

  it('is named by it where the label has a line of its own', () => {
    const lines: readonly TestLine[] = [
      [60, 100, '• **Guarantors.**'],
      [70, 112, 'Not offered.'],
      [60, 128, '• **Agency workers.**'],
      [70, 140, 'Outside our policy.'],
    ]
    expect(answersIn(testPage(1, [...top, ...lines]))).toEqual(told.slice(0, 2))
  })
})

describe('a label in slanted, underlined or coloured type', () => {
  const told = [
    ['Guarantors', 'Not offered.'],
    ['Agency workers', 'Outside our policy.'],
    ['Payday loans', 'None in the last 12 months.'],
  ]

  it.each(['', ':', ' –'])('names its point with “%s” after it', (end) => {
    const lines = told.map(
      ([label, text], at): TestLine => [50, 100 + at * 18, `• _${label}_${end} ${text}`],
    )
    expect(answersIn(testPage(1, [...top, ...lines]))).toEqual(told)
  })

  it('names what stands below it, where several do', () => {
    const lines = told.flatMap(([label, text], at): readonly TestLine[] => [
      [50, 100 + at * 30, `_${label}_`],
      [50, 112 + at * 30, `${text}`],
    ])
    expect(answersIn(testPage(1, [...top, ...lines]))).toEqual(told)
  })

  it('is none where the sentence goes on', () => {
    const line: TestLine = [50, 100, '_All_ applicants must be eighteen.']
    expect(answersIn(testPage(1, [...top, line]))).toEqual([
      ['Applicants', 'All applicants must be eighteen.'],
    ])
  })
})

it('keeps lettered points apart, whatever letters they begin with', () => {
  const guide = testPage(1, [
    ...top,
    [50, 100, '4.1 Applicants must be 21.'],
    [50, 118, '4.2 We lend to:'],
    [50, 136, '(a) citizens of the United Kingdom;'],
    [50, 154, '(b) holders of settled status; and'],
    [50, 172, '(c) holders of a skilled worker visa.'],
  ])
  expect(answersIn(guide)).toContainEqual([
    'holders of settled status',
    'We lend to: (b) holders of settled status; and',
  ])
  expect(answersIn(guide)).toContainEqual([
    'holders of a skilled worker visa',
    'We lend to: (c) holders of a skilled worker visa.',
  ])
})

it('leaves bold words that open a sentence in it', () => {
  const guide = testPage(1, [...top, [50, 100, '**Second jobs** are used in full after a year.']])
  expect(answersIn(guide)).toEqual([['Second jobs', 'Second jobs are used in full after a year.']])
})

it('names a sentence by what it says where its label only says who speaks', () => {
  const told = answersIn(
    testPage(1, [
      [50, 60, '**Oakmoor** **Building** **Society**', 20],
      [50, 100, '**Purchases**', 13],
      [50, 120, 'Oakmoor Building Society: remortgages within six months are declined.'],
      [50, 160, '**Fees**', 13],
      [50, 180, '**Oakmoor Building Society** – a valuer from the panel must be used.'],
    ]),
  )
  expect(told).toContainEqual([
    'remortgages within six months',
    'remortgages within six months are declined.',
  ])
  expect(told.map(([criterion]) => criterion)).not.toContain('Oakmoor Building Society')
})

describe('a word set like the sentence that it names', () => {
  it('names that, and is never left alone or at the end of the one before', () => {
    const lines: readonly TestLine[] = [
      [50, 100, 'Reports last four months. A re-type of another report costs £95.'],
      [50, 114, 'Packaging. Portfolio schedule and three months of statements.'],
      [50, 140, 'Insurance. The policy starts on exchange of contracts.'],
    ]
    const read = answersIn(testPage(1, [...top, ...lines]))
    const names = read.map(([criterion]) => criterion)
    expect(names).toContain('Packaging')
    expect(names).toContain('Insurance')
    expect(read.filter(([, text]) => /^\S+$|Packaging\.$/.test(text ?? ''))).toEqual([])
  })

  it('ends what the label before it names', () => {
    const lines: readonly TestLine[] = [
      [50, 100, '**Valuation.** Reports last four months. **Packaging.** Two payslips and a form.'],
      [50, 126, '**Guarantors:** Not offered.'],
    ]
    const read = answersIn(testPage(1, [...top, ...lines]))
    expect(read).toContainEqual(['Valuation', 'Reports last four months.'])
    expect(read).toContainEqual(['Packaging', 'Packaging. Two payslips and a form.'])
  })

  it.each(['Unlimited.', 'Not taken.', 'Four months.', 'Gold only.', 'Declined.'])(
    'is none where it answers: %s',
    (answer) => {
      const lines: readonly TestLine[] = [
        [
          50,
          100,
          `The number of lettings is told at keying. ${answer} Copies are certified by us.`,
        ],
        [50, 126, 'Guarantors: Not offered.'],
      ]
      const read = answersIn(testPage(1, [...top, ...lines]))
      expect(read.map(([criterion]) => criterion)).not.toContain(answer.replace('.', ''))
    },
  )
})
