import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../../testing/pages.ts'
import type { Box } from '../../../pages/pdf-page.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'
import { readCriteriaPdf } from '../read-criteria-pdf.ts'

/** A drawn table at the top of a guide, below it rows of property. */
const guideOf = (rows: readonly (readonly string[])[]) => {
  const width = rows[0]?.length ?? 0
  const edges = Array.from({ length: width + 1 }, (_, column) => 50 + column * 120)
  const right = edges.at(-1) ?? 50
  const bottom = 80 + rows.length * 20
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column): TestLine => {
      const printed = row === 0 ? `**${text}**` : text
      return [(edges[column] ?? 50) + 4, 94 + row * 20, printed]
    }),
  )
  const rules: readonly Box[] = [
    ...Array.from({ length: rows.length + 1 }, (_, row): Box => {
      return [50, 80 + row * 20, right, 80 + row * 20]
    }),
    ...edges.map((x): Box => [x, 80, x, bottom]),
  ]
  const lines: readonly TestLine[] = [
    [50, 40, '**Oakmoor Building Society**', 18],
    [50, 65, '**Limits at a glance**', 14],
    ...cells,
    [50, bottom + 40, '**Property**', 14],
    [50, bottom + 60, '• **Back-to-back houses** No.'],
    [50, bottom + 80, '• **Log cabins** No.'],
  ]
  const reading = readCriteriaPdf([testPage(1, lines, rules)], { filename: 'guide.pdf' })
  const uploadedAt = '2026-11-20T09:00:00.000Z'
  return buildCriteriaIndex([{ documentId: 1, filename: 'guide.pdf', uploadedAt, reading }])
}

const quotes = (index: ReturnType<typeof guideOf>, question: string) =>
  answerQuestion(index, question).citations.map(({ quote }) => quote)

describe('the head over the names of the rows', () => {
  const ofLoans = guideOf([
    ['Maximum LTV', 'Up to £300,000', '£300,001 – £600,000'],
    ['House or bungalow', '95%', '90%'],
    ['Flat or maisonette', '90%', '85%'],
    ['Second home', '80%', '75%'],
  ])

  it.each([
    ['oakmoor max ltv for a house', ['95%', '90%']],
    ['oakmoor ltv on a bungalow, 400k loan', ['90%']],
    ['oakmoor flat ltv 250k loan', ['90%']],
    ['oakmoor second home ltv for a £350,000 loan', ['75%']],
    ['oakmoor back to back', ['No.']],
  ])('says what the figures are of: %s', (question, expected) => {
    expect(quotes(ofLoans, question)).toEqual(expected)
  })

  it('leaves a name that says what its figure is as it is', () => {
    const index = guideOf([
      ['Maximum LTV', 'Standard', 'Plus'],
      ['Share of bonus used', '50%', '60%'],
      ['Thatch', '70%', '75%'],
    ])
    expect(quotes(index, 'oakmoor max ltv on thatch').toSorted()).toEqual(['70%', '75%'])
  })
})
