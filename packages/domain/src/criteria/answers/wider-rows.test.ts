import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'grid.xlsx', [
    {
      name: 'Grid',
      lenders: ['Alder', 'Birch', 'Cedar', 'Dogwood'],
      rows: {
        'Gift from a friend / employer': ['No', 'Yes', 'tbc', 'Yes'],
        'Lodger income': ['No', 'Yes', 'No', 'Yes'],
      },
    },
  ]),
  testDocument(2, 'guide.xlsx', [
    {
      name: 'Guide',
      lenders: ['Alder', 'Birch', 'Cedar', 'Dogwood'],
      rows: {
        'Gifted deposit': [
          'From parents and siblings',
          'No',
          'Family only',
          'Family; friends by exception',
        ],
        'Lodger income': ['50%', 'Yes', 'No', 'No'],
      },
    },
  ]),
])

const ask = (question: string) => answerQuestion(index, question)

describe('a row for the very thing asked, and another document’s wider row', () => {
  test('the specific row decides, the wider one stands behind it', () => {
    const { lenders, message } = ask('who accepts gifted deposits from friends')
    expect(lenders?.decline).toContain('Alder')
    const line = message.split('\n').find((one) => one.includes('**Alder**'))
    expect(line).toMatch(/“No”.*“From parents and siblings”/)
    expect(line).not.toContain('disagree')
  })

  test('a no to the whole, and words that speak of the thing, are a position of their own', () => {
    const { message } = ask('who accepts gifted deposits from friends')
    const lines = message.split('\n')
    expect(lines.find((one) => one.includes('**Birch**'))).toContain('disagree')
    expect(lines.find((one) => one.includes('**Dogwood**'))).toContain('disagree')
  })

  test('where the specific row states nothing, the wider one does', () => {
    // "Family only" is a no to a friend.
    expect(ask('who accepts gifted deposits from friends').lenders?.decline).toContain('Cedar')
  })

  test('the same criterion in both documents disagrees as ever', () => {
    const { lenders, message } = ask('who accepts lodger income')
    expect(lenders?.conditional).toEqual(['Alder', 'Dogwood'])
    expect(message.match(/The documents disagree/g)).toHaveLength(2)
    expect(message).not.toContain('wider')
  })
})

describe('one lender asked about the very thing', () => {
  test('the wider row stands below it, and the documents do not differ', () => {
    const { message, citations } = ask('does Alder accept gifted deposits from friends')
    expect(message).not.toContain('The documents differ')
    expect(citations.map(({ criterion }) => criterion)).toEqual([
      'Gift from a friend / employer',
      'Gifted deposit',
    ])
    expect(message).toMatch(/“From parents and siblings”[\s\S]*This is a wider row/)
  })

  test.each(['Birch', 'Dogwood'])('%s: a position on the thing itself differs', (lender) => {
    const { message } = ask(`does ${lender} accept gifted deposits from friends`)
    expect(message).toContain('The documents differ')
    expect(message).not.toContain('wider row')
  })

  test('a row that states nothing is no narrower position', () => {
    expect(ask('Cedar gifted deposit from a friend').message).not.toContain('wider row')
  })

  test('the same criterion in both documents differs as ever', () => {
    expect(ask('alder lodger income').message).toContain('The documents differ')
    expect(ask('does Alder take gifted deposits').message).not.toContain('wider row')
  })
})
