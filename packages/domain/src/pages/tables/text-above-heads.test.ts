import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import { answerQuestion } from '../../criteria/answers/answer-question.ts'
import { readCriteriaPdf } from '../../criteria/guides/read-criteria-pdf.ts'
import { buildCriteriaIndex } from '../../criteria/matching/criteria-index.ts'
import type { Box } from '../pdf-page.ts'

const COLUMNS = [50, 220, 360, 460]
const row = (top: number, cells: readonly string[]) =>
  cells.flatMap((text, at): readonly TestLine[] =>
    text === '' ? [] : [[COLUMNS[at] ?? 0, top, text]],
  )

/** A heading that is underlined as wide as the table below it, and a text between both. */
const guideOf = (lead: readonly string[], heads: readonly (readonly string[])[]) => {
  const top = 125 + lead.length * 14
  const bottom = top + heads.length * 12
  const rows = [
    ['House purchase', '95%', '£35,000', '£900,000'],
    ['New build flat', '75%', '£50,000', '£450,000'],
    ['Right to buy', '100% of the price', '£35,000', '£300,000'],
  ]
  const rules = [110, bottom, ...rows.map((_, at) => bottom + 20 + at * 20)].map(
    (y): Box => [48, y, 545, y],
  )
  const page = testPage(
    1,
    [
      [50, 50, '**Oakmoor Building Society**', 18],
      [50, 104, '**Scheme limits**', 14],
      ...lead.map((text, at): TestLine => [50, 124 + at * 14, text]),
      ...heads.flatMap((cells, at) => row(top + 8 + at * 12, cells)),
      ...rows.flatMap((cells, at) => row(bottom + 14 + at * 20, cells)),
      [50, bottom + 110, '**Property**', 14],
      [50, bottom + 130, 'Thatched roofs are acceptable with specialist insurance.'],
    ],
    rules,
  )
  return readCriteriaPdf([page], { filename: 'oakmoor-building-society.pdf' })
}

const oneLine = [
  ['**Scheme**', '**Maximum loan to value**', '**Smallest loan**', '**Largest loan**'],
]
const twoLines = [
  ['**Scheme**', '**Maximum**', '**Smallest**', '**Largest**'],
  ['', '**loan to value**', '**loan**', '**loan**'],
]
const sentence = 'The limits below are the most we will lend. All are subject to valuation.'

describe('a text between an underlined heading and the heads of a table', () => {
  it.each([
    ['a sentence above heads', [sentence], oneLine],
    ['a sentence above heads in two lines', [sentence], twoLines],
    [
      'a paragraph',
      [`${sentence} What a home is`, 'worth is what our own valuer says that it is.'],
      oneLine,
    ],
    ['a line that ends in a colon', ['What we lend at most, by the scheme of the loan:'], oneLine],
    ['nothing', [], oneLine],
  ])('is no row of it: %s', (_, lead, heads) => {
    const reading = guideOf(lead, heads)
    const uploadedAt = '2026-11-20T09:00:00.000Z'
    const index = buildCriteriaIndex([
      { documentId: 1, filename: 'guide.pdf', uploadedAt, reading },
    ])
    const quotes = (question: string) =>
      answerQuestion(index, question).citations.map(({ quote }) => quote)
    expect(quotes('oakmoor right to buy largest loan')).toEqual(['£300,000'])
    expect(quotes('oakmoor smallest loan right to buy')).toEqual(['£35,000'])
    expect(quotes('oakmoor max ltv new build flat')).toEqual(['75%'])
  })

  it('leaves the rows to the section of their heading', () => {
    const { answers } = guideOf([sentence], oneLine)
    const flat = answers.filter(({ criterion }) => criterion.startsWith('New build flat'))
    expect(flat.map(({ section }) => section)).toEqual(flat.map(() => 'Scheme limits'))
    expect(flat).toHaveLength(3)
  })
})

it('finds the heads below a caption that the grid of the table holds', () => {
  const edges = [48, 215, 355, 455, 545]
  const tops = [80, 100, 120, 140, 160]
  const rules = [
    ...tops.map((y): Box => [48, y, 545, y]),
    ...edges.map((x): Box => [x, x === 48 || x === 545 ? 80 : 100, x, 160]),
  ]
  const page = testPage(
    1,
    [
      [50, 50, '**Oakmoor Building Society**', 18],
      [52, 94, 'All limits are subject to valuation.'],
      ...row(114, oneLine[0] ?? []),
      ...row(134, ['House purchase', '95%', '£35,000', '£900,000']),
      ...row(154, ['Right to buy', '100%', '£35,000', '£300,000']),
      [50, 200, '**Property**', 14],
      [50, 220, 'Thatched roofs are acceptable with specialist insurance.'],
    ],
    rules,
  )
  const { answers } = readCriteriaPdf([page], { filename: 'oakmoor-building-society.pdf' })
  expect(answers.map(({ criterion, text }) => [criterion, text])).toContainEqual([
    'Right to buy – Largest loan',
    '£300,000',
  ])
})
