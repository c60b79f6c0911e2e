import { describe, expect, it } from 'vitest'
import { testPage } from '../../../testing/pages.ts'
import { readCriteriaPdf } from '../guides/read-criteria-pdf.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const guideWith = (...sentences: readonly string[]) =>
  buildCriteriaIndex([
    {
      documentId: 1,
      filename: 'guide.pdf',
      uploadedAt: '2026-11-20T09:00:00.000Z',
      reading: readCriteriaPdf(
        [
          testPage(1, [
            [50, 40, '**Oakmoor Building Society**', 18],
            [50, 80, '**Income**', 13],
            [50, 100, 'Apprenticeship pay: Not counted'],
            [50, 116, 'Statutory sick pay: Refer'],
            [50, 132, 'Commission: 60% of the last three months'],
            [50, 160, '**From enquiry to completion**', 13],
            ...sentences.map((text, at) => [50, 180 + at * 30, text] as const),
          ]),
        ],
        { filename: 'guide.pdf' },
      ),
    },
  ])
const quotes = (index: ReturnType<typeof guideWith>, question: string) =>
  answerQuestion(index, question).citations.map(({ quote }) => quote)

describe('what brokers are paid', () => {
  it.each([
    'The broker is paid 0.55% within three days of completion, capped at £5,000.',
    'Introducers receive 0.4% of the loan on the day of completion.',
    'We pay the intermediary £250 for a further advance.',
    'Packagers are paid monthly at 0.6% of the loan.',
  ])('is the procuration fee, told by its verb: %s', (sentence) => {
    const index = guideWith('Keying takes one day.', sentence)
    for (const question of [
      'procuration fee oakmoor',
      'what do Oakmoor pay brokers',
      'oakmoor broker fee cap',
    ]) {
      const [quote, ...others] = quotes(index, question)
      expect(quote).toContain(sentence)
      expect(others).toEqual([])
    }
  })

  it.each([
    'what do oakmoor pay brokers',
    'how much does Oakmoor pay',
    'is the fee paid by oakmoor',
  ])('is in no row that only shares the word: %s', (question) =>
    expect(quotes(guideWith('Keying takes one day.'), question)).toEqual([]),
  )

  it('leaves pay by its own name where it is asked for', () => {
    const index = guideWith('Keying takes one day.')
    expect(quotes(index, 'oakmoor sick pay')).toEqual(['Refer'])
    expect(quotes(index, 'Does Oakmoor use apprenticeship pay')).toEqual(['Not counted'])
  })
})
