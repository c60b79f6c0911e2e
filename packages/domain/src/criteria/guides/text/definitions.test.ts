import { describe, expect, it } from 'vitest'
import { answersIn } from '../../../../testing/guides.ts'
import { type TestLine, testPage } from '../../../../testing/pages.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'
import { readCriteriaPdf } from '../read-criteria-pdf.ts'

const top: readonly TestLine[] = [
  [50, 40, '**Oakmoor Building Society**', 18],
  [50, 80, '**Deposits**', 13],
  [50, 100, 'Gifted deposits: from close family only.'],
  [50, 114, 'Lodgers: one lodger is permitted at any time.'],
]

const glossaries: readonly (readonly [string, readonly TestLine[]])[] = [
  [
    'sentences',
    [[50, 160, 'Close family means parents and children. New build is under two years old.']],
  ],
  [
    'labels',
    [
      [50, 160, '**Close family:** Parents and children.'],
      [50, 180, '**New build:** A home under two years old.'],
    ],
  ],
  [
    'headings of their own',
    [
      [50, 160, '**Close family**'],
      [50, 172, 'Parents and children.'],
      [50, 190, '**New build**'],
      [50, 202, 'A home under two years old.'],
    ],
  ],
]

describe('a glossary', () => {
  it.each(glossaries)('of %s defines its words', (_, lines) => {
    const guide = testPage(1, [...top, [50, 140, '**Definitions**', 13], ...lines])
    const names = answersIn(guide).map(([name]) => name)
    expect(names).toEqual(['Gifted deposits', 'Lodgers', 'Close family', 'New build'])
  })
})

describe('a definition', () => {
  const guide = testPage(1, [
    ...top,
    [50, 140, '**Definitions**', 13],
    [50, 160, '**Self-employed:** Anyone who owns a fifth of the business.'],
    [50, 180, '**Close family:** Parents and children.'],
  ])
  const index = buildCriteriaIndex([
    {
      documentId: 1,
      filename: 'oakmoor.pdf',
      uploadedAt: '2026-11-20T09:00:00.000Z',
      reading: readCriteriaPdf([guide], { filename: 'oakmoor.pdf' }),
    },
  ])
  const quotes = (question: string) =>
    answerQuestion(index, question).citations.map(({ quote }) => quote)

  it.each([
    'what counts as self-employed at Oakmoor',
    'how does Oakmoor define self-employed',
    'what does Oakmoor mean by self employed',
    'Oakmoor definition of self-employed',
  ])('answers “%s”', (question) => {
    expect(quotes(question)).toEqual(['Anyone who owns a fifth of the business.'])
  })

  it('answers nothing else about its words', () => {
    expect(quotes('does Oakmoor lend to the self-employed')).toEqual([])
    expect(quotes('can close family gift the deposit at Oakmoor')).toEqual([
      'from close family only.',
    ])
  })
})
