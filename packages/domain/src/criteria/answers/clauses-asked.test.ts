import { describe, expect, it } from 'vitest'
import { testPage } from '../../../testing/pages.ts'
import { readCriteriaPdf } from '../guides/read-criteria-pdf.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const index = buildCriteriaIndex([
  {
    documentId: 1,
    filename: 'oakmoor.pdf',
    uploadedAt: '2026-11-20T09:00:00.000Z',
    reading: readCriteriaPdf(
      [
        testPage(1, [
          [50, 40, '**Oakmoor Building Society**', 18],
          [50, 80, '**Deposit**', 13],
          [50, 100, 'Five per cent at least must come from own savings.'],
          [50, 130, 'From parents and grandparents: accepted, for all of the deposit.'],
          [50, 160, '**Interest only**', 13],
          [50, 180, 'Interest only is available to 60% of the value.'],
          [50, 210, '**Repayment**', 13],
          [50, 230, 'The sale of the home repays interest only where £200,000 of equity is left.'],
          [50, 260, '**Credit history**', 13],
          [50, 280, 'An applicant who has used a payday loan is not accepted.'],
        ]),
      ],
      { filename: 'oakmoor.pdf' },
    ),
  },
])
const ask = (question: string) => answerQuestion(index, question)
const quotes = (question: string) => ask(question).citations.map(({ quote }) => quote)

describe('a question of a guide as a whole', () => {
  it.each([
    ['can the grandparents give the whole deposit', 'accepted, for all of the deposit.'],
    [
      'interest only with sale of the home, how much equity is needed',
      'The sale of the home repays interest only where £200,000 of equity is left.',
    ],
  ])('is answered by the clause that speaks of it: %s', (question, clause) => {
    expect(quotes(question)).toContain(clause)
  })

  it('is asked of the one lender whose guide is loaded', () => {
    expect(ask('payday loans ok?').lenders).toBeUndefined()
    expect(ask('payday loans ok?').message).toContain('is not accepted')
  })

  it.each(['does oakmoor take gambling income', 'spray foam in the loft?'])(
    'is refused where no clause speaks of it: %s',
    (question) => {
      expect(ask(question).route).toBe('refusal')
    },
  )
})
