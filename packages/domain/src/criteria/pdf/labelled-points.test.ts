import { describe, expect, it } from 'vitest'
import { answersIn, type TestLine, testPage } from './test-pages.ts'

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
