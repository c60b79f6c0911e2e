import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const wide = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'Leeds Building Society'],
      rows: { 'Non-standard construction': ['Refer', 'No'], 'Ex-council flats': ['Yes', 'Yes'] },
    },
  ]),
])
const narrow = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'Leeds Building Society'],
      rows: {
        'Non-standard construction': ['Refer', 'No'],
        'PRC (repaired)': ['Yes', 'No'],
        'Steel frame': ['No', 'Yes'],
      },
    },
  ]),
])

describe('a kind of construction', () => {
  it.each([
    'PRC house Halifax',
    'prefab house with Halifax',
    'concrete house at Halifax',
    'Halifax steel framed house',
    'does Halifax lend on a BISF house',
    'cob cottage Halifax',
  ])('%s: the wider row, with a word that it does not name it', (question) => {
    const { citations, message } = answerQuestion(wide, question)
    expect(citations.map(({ quote }) => quote)).toEqual(['Refer'])
    expect(message).toContain('does not name')
  })

  it.each([
    ['PRC house Halifax', 'Yes'],
    ['Halifax steel framed house', 'No'],
  ])('%s: its own row where there is one', (question, quote) => {
    const { citations } = answerQuestion(narrow, question)
    expect(citations.map((citation) => citation.quote)).toEqual([quote])
  })
})
