import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../../testing/pages.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'
import { readCriteriaPdf } from '../read-criteria-pdf.ts'

function guide(note: string) {
  const row = (top: number, ...cells: readonly string[]) =>
    cells.map((text, at): TestLine => [50 + at * 170, top, text])
  const page = testPage(1, [
    [50, 80, '**Oakmoor Building Society**', 18],
    [50, 120, '**Credit conduct**', 14],
    [50, 145, 'Core is our usual range.'],
    ...row(180, '**On the credit file**', '**Core**', '**Fresh Start ‡**'),
    ...row(200, 'Judgments, settled', 'None in 4 years', '2 in 3 years'),
    ...row(220, 'Defaults', '1 in 3 years', '4 in 3 years'),
    ...row(240, 'Payday loan', 'None in 2 years', '1 in the last year'),
    [50, 270, `‡ ${note}`, 8],
    [50, 300, '**Sending us the case**', 14],
    [50, 325, 'Upload papers within ten days of the agreement in principle.'],
  ])
  const reading = readCriteriaPdf([page], { filename: 'oakmoor-building-society.pdf' })
  return buildCriteriaIndex([
    {
      documentId: 1,
      filename: 'oakmoor-building-society.pdf',
      uploadedAt: '2026-01-01T00:00:00.000Z',
      reading,
    },
  ])
}

describe('a limit that stands in a footnote alone', () => {
  it.each([
    'Fresh Start loans stop at £325,000 and at a 30-year term; flats are excluded.',
    'Fresh Start lending ends at £325,000.',
    'Fresh Start loans go to £325,000.',
    'Fresh Start loans are no more than £325,000.',
    'Fresh Start loans may not exceed £325,000.',
    'Loans stop at £325,000.',
    'Lending is limited to £325,000.',
  ])('is found by its subject and its measure: %s', (note) => {
    const { citations } = answerQuestion(guide(note), 'oakmoor fresh start max loan')
    expect(citations.map(({ quote }) => quote)).toEqual([note])
  })

  it('is no limit of loans that its mark does not stand at', () => {
    const index = guide('Fresh Start loans stop at £325,000; flats are excluded.')
    expect(answerQuestion(index, 'oakmoor core max loan').citations).toEqual([])
    expect(answerQuestion(index, 'oakmoor max loan').citations).toEqual([])
  })
})
