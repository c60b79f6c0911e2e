import { expect, it } from 'vitest'
import { testPage } from '../../../testing/pages.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { readCriteriaPdf } from '../guides/read-criteria-pdf.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

it('quotes a passage once, whichever of its names led to it', () => {
  const page = testPage(1, [
    [50, 40, '**Oakmoor Building Society**', 18],
    [50, 80, '**Ex-local authority**', 13],
    [50, 100, 'Houses 90%. Flats 75%, six storeys at most.'],
    [50, 130, '**Fees**', 13],
    [50, 150, 'None.'],
  ])
  const filename = 'oakmoor-building-society.pdf'
  const index = buildCriteriaIndex([
    {
      documentId: 1,
      filename,
      uploadedAt: '2026-11-20T09:00:00.000Z',
      reading: readCriteriaPdf([page], { filename }),
    },
  ])
  const { citations } = answerQuestion(index, 'oakmoor flat max storeys')
  expect(citations.map(({ criterion, quote }) => [criterion, quote])).toEqual([
    ['Ex-local authority', 'Houses 90%. Flats 75%, six storeys at most.'],
  ])
})
