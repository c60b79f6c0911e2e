import { expect, it } from 'vitest'
import { testPage } from '../../../testing/pages.ts'
import { answerQuestion } from '../../criteria/answers/answer-question.ts'
import { readCriteriaPdf } from '../../criteria/guides/read-criteria-pdf.ts'
import { buildCriteriaIndex } from '../../criteria/matching/criteria-index.ts'

const guideOf = (first: string, second: string) =>
  readCriteriaPdf(
    [
      testPage(1, [
        [50, 40, '**Oakmoor Building Society**', 18],
        [50, 70, `**${first}**`, 14],
        [50, 95, '• **Expats** Not accepted.'],
        [50, 115, '• **Lodgers** Half of the rent is used.'],
        [50, 150, `**${second}**`, 14],
        [50, 175, '• **Expats** Accepted with a letting agent in the UK.'],
        [50, 195, '• **Top slicing** Income of £50,000 or more.'],
      ]),
    ],
    { filename: 'guide.pdf' },
  )

it.each([
  ['Part one: residential', 'Part two: buy to let'],
  ['Part 1 – Residential', 'Part 2 – Buy to let'],
  ['Section A: Residential', 'Section B: Buy to let'],
  ['A. Residential', 'B. Buy to let'],
  ['Chapter I. Residential', 'Chapter II. Buy to let'],
])('“%s” and “%s” are called after what they are about', (first, second) => {
  const { answers } = guideOf(first, second)
  const sections = new Set(answers.map(({ section = '' }) => section.toLowerCase()))
  expect([...sections]).toEqual(['residential', 'buy to let'])
})

it('turns from one part to the other where a follow-up names it', () => {
  const index = buildCriteriaIndex([
    {
      documentId: 1,
      filename: 'guide.pdf',
      uploadedAt: '2026-11-20T09:00:00.000Z',
      reading: guideOf('Part one: residential', 'Part two: buy to let'),
    },
  ])
  const { context } = answerQuestion(index, 'oakmoor expats residential')
  const { citations } = answerQuestion(index, 'and on buy to let?', context)
  expect(citations.map(({ quote }) => quote)).toEqual(['Accepted with a letting agent in the UK.'])
})
