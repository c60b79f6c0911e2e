import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

const first = testDocument(1, 'homes.xlsx', [
  {
    name: 'Homes',
    lenders: ['Halifax', 'Skipton', 'NatWest'],
    rows: { 'Visa holders': ['No', 'Yes', 'Yes'], CCJs: ['2 at most', 'None', ''] },
  },
])
const second = testDocument(2, 'export.xlsx', [
  {
    name: 'Export',
    lenders: ['Halifax', 'Skipton', 'NatWest'],
    rows: {
      'Foreign nationals (visa)': ['', 'Not accepted', 'Yes'],
      'Satisfied CCJs': ['', 'No limit', ''],
    },
  },
])
const index = buildCriteriaIndex([first, second])
const filesOf = (question: string) =>
  answerQuestion(index, question).citations.map(({ filename, quote }) => `${filename}: ${quote}`)

describe('documents that name one thing in two ways', () => {
  it('shows both, and that they differ', () => {
    const { message } = answerQuestion(index, 'does Skipton lend to foreign nationals on a visa')
    expect(message).toContain('“Yes”')
    expect(message).toContain('“Not accepted”')
    expect(message).toContain('The documents differ')
    expect(filesOf('Skipton visa holders')).toEqual([
      'homes.xlsx: Yes',
      'export.xlsx: Not accepted',
    ])
  })

  it('shows both where either leaves out the kind that is asked', () => {
    expect(filesOf('Skipton on skilled worker visas')).toEqual([
      'homes.xlsx: Yes',
      'export.xlsx: Not accepted',
    ])
  })

  it('lets no blank hide what the other document states', () => {
    const { message } = answerQuestion(index, 'Halifax foreign nationals on a visa?')
    expect(message).toContain('“No”')
    expect(message).toContain('Left empty in export.xlsx')
    expect(answerQuestion(index, 'Halifax on satisfied CCJs').message).toContain('“2 at most”')
  })

  it('refuses a blank that no document fills', () => {
    const { route, message } = answerQuestion(index, 'NatWest on satisfied CCJs')
    expect(route).toBe('refusal')
    expect(message).toContain('not stated')
  })

  it('counts a lender once, by every document that speaks of it', () => {
    const { lenders } = answerQuestion(index, 'which lenders take foreign nationals on a visa')
    expect(lenders?.decline).toEqual(['Halifax'])
    expect(lenders?.conditional).toEqual(['Skipton'])
    expect(lenders?.accept).toEqual(['NatWest'])
  })
})

describe('a name that says in which part of a home a thing lies', () => {
  const lists = buildCriteriaIndex([
    testDocument(1, 'homes.xlsx', [
      { name: 'Homes', lenders: ['Halifax'], rows: { 'Spray foam insulation': ['Yes'] } },
    ]),
    testDocument(2, 'guide.xlsx', [
      {
        name: 'Guide',
        lenders: ['Skipton'],
        rows: { 'Spray foam in the roof space': ['Not acceptable'], 'Near the sea': ['Yes'] },
      },
    ]),
  ])

  it.each(['who wont touch spray foam', 'who takes spray foam'])(
    'is one with the thing: %s',
    (question) => {
      const { message } = answerQuestion(lists, question)
      expect(message).toContain('“Not acceptable”')
      expect(message).not.toContain('Nothing was found')
    },
  )
})
