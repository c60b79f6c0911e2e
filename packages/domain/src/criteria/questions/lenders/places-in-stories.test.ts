import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Purpose',
      lenders: ['Skipton', 'Kent Reliance', 'Leeds', 'Halifax'],
      rows: { 'Let to buy': ['S', 'K', 'L', 'H'], Lodgers: ['1', '2', '3', '4'] },
    },
  ]),
])
const quotes = (question: string) =>
  answerQuestion(index, question).citations.map(({ quote }) => quote)

describe('a preposition at the end of a sentence', () => {
  it.each([
    ['Letting the flat and buying another to live in. skipton do let to buy?', 'S'],
    ['wants a place to move to. Skipton let to buy?', 'S'],
    ['a house they both live in - halifax let to buy?', 'H'],
    ['it is the town he works near. leeds lodgers?', '3'],
    ['the flat she lives in? leeds let to buy', 'L'],
    ['can i put a flat to halifax, let to buy', 'H'],
  ])('%s', (question, quote) => {
    expect(quotes(question)).toEqual([quote])
  })

  it('within one sentence a place is a place', () => {
    expect(quotes('flat in leeds, does skipton do let to buy')).toEqual(['S'])
  })
})

describe('places that people come from', () => {
  it.each([
    ['moving up from Kent, does skipton do let to buy', 'S'],
    ['moving from Leeds to Bath, skipton let to buy?', 'S'],
    ['relocating from Leeds to Newcastle. skipton let to buy', 'S'],
    ['commuting from Leeds to Skipton, does halifax take lodgers', '4'],
    ['couple from Leeds want let to buy with skipton', 'S'],
    ['he’s originally from Kent, lodgers with halifax', '4'],
    ['came down from Leeds last year, halifax lodgers', '4'],
  ])('%s', (question, quote) => {
    expect(quotes(question)).toEqual([quote])
  })

  it('lists every lender for one who comes from such a town', () => {
    expect(answerQuestion(index, 'client from Kent, which lenders take lodgers').route).toBe(
      'which',
    )
  })

  it('are lenders where a mortgage goes that way', () => {
    expect(quotes('remortgage from Halifax to Skipton, lodgers?')).toEqual(['4', '1'])
  })

  it('are lenders where they are asked', () => {
    expect(quotes('lodgers at kent')).toEqual(['2'])
    expect(quotes('does Leeds do lodgers')).toEqual(['3'])
  })
})
