import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const panel = (row: string) =>
  buildCriteriaIndex([
    testDocument(1, 'btl.xlsx', [
      {
        name: 'BTL',
        lenders: ['Landbay', 'Paragon'],
        rows: { [row]: ['Yes', 'Yes incl trading'] },
      },
    ]),
  ])

describe('a trading company where no row is about it', () => {
  it.each([
    'paragon trading company btl',
    'does Paragon take a trading company',
    'trading ltd company with Paragon',
  ])('%s: the wider row answers, its words may name it', (question) => {
    const { citations } = answerQuestion(panel('Limited company'), question)
    expect(citations.map(({ quote }) => quote)).toEqual(['Yes incl trading'])
  })

  it('a yes that does not name it is shown with the remark', () => {
    const { message } = answerQuestion(panel('Limited company'), 'landbay trading company')
    expect(message).toContain('does not name Trading limited companies; check that it applies')
  })

  it.each(['Limited company (SPV)', 'SPV'])('but “%s” is not about it', (row) => {
    expect(answerQuestion(panel(row), 'landbay trading company').citations).toEqual([])
  })
})
