import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { longestTexts } from '../../shared/text-bounds.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { tokenise } from '../matching/criterion-facets.ts'
import { putInTerms } from '../questions/wording/question-wording.ts'
import { answerQuestion } from './answer-question.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'Leeds Building Society'],
      rows: { 'Gifted deposit': ['Yes', 'No'], 'Lodger income': ['50%', 'No'] },
    },
  ]),
])

/** As long as a question may be. */
const full = (piece: string) => piece.repeat(longestTexts.question).slice(0, longestTexts.question)

const pieces = [
  ...['\ufdfa', '\ufb03', 'a\u0301', '\u0301', '½ ', 'İ', '😀', 'a', '7', ' ', '\n', ',', '(', '"'],
  ...[
    '1,',
    '1-',
    '£1 ',
    '< 5 ',
    '5% ',
    'and ',
    '& ',
    'n/b ',
    'a million and a half ',
    'ftb, ',
    's/o ',
  ],
  ...[
    'Leeds, Halifax and ',
    'gifted deposit ',
    'CCJ £800 16 months ago, ',
    'does halifax take ',
    'the place is only worth 60k ',
  ],
]

describe('a question that is as long as may be', () => {
  it.each(pieces)('of %j is answered, and the next one too', (piece) => {
    const first = answerQuestion(index, full(piece))
    const second = answerQuestion(index, 'what about Leeds for gifted deposits?', first.context)
    expect(first.message).not.toBe('')
    expect(answerQuestion(index, full(piece), second.context).message).not.toBe('')
  })

  it.each(pieces)('of %j becomes no longer when it is understood', (piece) => {
    expect(putInTerms(full(piece)).text.length).toBeLessThanOrEqual(longestTexts.question)
    expect(tokenise(full(piece)).length).toBeLessThanOrEqual(longestTexts.question)
  })
})
