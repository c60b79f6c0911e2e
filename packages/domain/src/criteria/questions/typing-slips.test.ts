import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { understandQuestion } from './understand-question.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Leeds Building Society', 'Halifax'],
      rows: {
        Lodgers: ['Yes', 'No'],
        'Minimum mortgage history': ['6 months', 'None'],
        'Maximum term': ['40 years', '35 years'],
        'Remote working': ['Yes', 'No'],
        Porting: ['Yes', 'Yes'],
        'Storeys in block': ['6', '10'],
        'Foster income': ['Yes', 'No'],
        'Auction purchases': ['Yes', 'Refer'],
      },
    },
  ]),
])

const namesAsked = (question: string) =>
  understandQuestion(question, index).criteria.flatMap(({ matches }) =>
    matches.map(({ criterion }) => criterion.name),
  )

describe('plain English is no typing slip', () => {
  it.each([
    ['a mortgage history of no longer than 3 months', ['Minimum mortgage history']],
    [
      'which lenders have no minimum mortgage history longer than 3 months',
      ['Minimum mortgage history'],
    ],
    ['who offers a term longer than 30 years', ['Maximum term']],
    ['do Halifax remove lodgers', ['Lodgers']],
    ['can he pay faster with lodgers at Leeds', ['Lodgers']],
    ['stop the press, lodgers at Halifax', ['Lodgers']],
    ['action needed: lodgers at Halifax', ['Lodgers']],
    ['parting shot: lodgers at Halifax', ['Lodgers']],
  ])('%s', (question, names) => {
    expect(namesAsked(question)).toEqual(names)
  })

  it.each([
    ['does Halifax take lodgrs', 'Lodgers'],
    ['auctoin purchases Halifax', 'Auction purchases'],
    ['Halifax maximun term', 'Maximum term'],
    ['fostr income Leeds', 'Foster income'],
  ])('“%s” is mended', (question, name) => {
    expect(namesAsked(question)).toContain(name)
  })
})

describe('a slip in a short word of a known phrase', () => {
  const readAs = (question: string) =>
    understandQuestion(question, index).trace.find((line) => line.includes('read as'))

  it.each([
    ['halifax: bounce bak loan', 'back'],
    ['halifax on bounce bck loans', 'back'],
    ['frst time buyer at halifax', 'first'],
    ['first tiem buyer at halifax', 'time'],
    ['debt mangement plan, lodgers', 'management'],
    ['halifax hlep to buy', 'help'],
    ['leeds: zero huor contract', 'hour'],
    ['slf employed at leeds', 'self'],
  ])('%s is read with “%s”', (question, word) => {
    expect(readAs(question)).toContain(`read as “${word}”`)
  })

  it.each([
    'halifax: bak of the house',
    'lodgers for Tmi at halifax',
    'his nan gives him the loan, halifax',
    'zen time lodgers halifax',
    'halifax: pit stop, lodgers',
  ])('%s stays as typed', (question) => {
    expect(readAs(question)).toBeUndefined()
  })
})

describe('letters that have changed places', () => {
  it.each([
    ['does Leeds take fotser income', ['Foster income']],
    ['Halifax on aucitons', ['Auction purchases']],
    ['Leeds potring', ['Porting']],
    ['Halifax and lodegrs', ['Lodgers']],
    ['Leeds remote wokring', ['Remote working']],
  ])('“%s”', (question, names) => {
    expect(namesAsked(question)).toEqual(names)
  })
})
