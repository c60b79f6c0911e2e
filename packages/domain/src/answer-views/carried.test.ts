import { describe, expect, it } from 'vitest'
import { testDocument } from '../../testing/documents.ts'
import type { QuestionContext } from '../criteria/answers/answer.ts'
import { buildCriteriaIndex } from '../criteria/matching/criteria-index.ts'
import { questionWithDropped } from './dropped-words.ts'
import { giveAnswer } from './give-answer.ts'
import type { Dropped, ShownAnswer } from './shown-answer.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'grid.xlsx', [
    {
      name: 'Grid',
      lenders: ['Metro Bank', 'Leeds', 'Skipton'],
      rows: {
        'Max age at end of term': ['75', '80', '85'],
        'Lodger income': ['Yes', 'No', 'Up to 2 lodgers'],
        DMP: ['No', 'No', 'Yes'],
        'Max LTV': ['90%', '80%', '85%'],
      },
    },
  ]),
])

/** The last answer of a conversation, asked without what was dropped. */
function converse(questions: readonly string[], dropped: readonly Dropped[] = []): ShownAnswer {
  let context: QuestionContext | undefined
  for (const question of questions.slice(0, -1)) {
    const before = giveAnswer(index, question, context)
    context = before.context ?? context
  }
  return giveAnswer(index, questions.at(-1) ?? '', context, { dropped })
}
const carriedBy = (...questions: readonly string[]) =>
  converse(questions).carried?.map(({ label }) => label)
const quotesOf = ({ citations }: ShownAnswer) => citations.map(({ quote }) => quote)

describe('what an answer carries', () => {
  it.each([
    [['Metro max age', 'and lodger income?'], ['Metro']],
    [['Metro max age', 'and Leeds?'], ['Max age']],
    [['who takes lodger income', 'what about Leeds?'], ['Lodger income']],
    [['Metro max ltv', 'and Leeds?'], ['Max LTV']],
    [
      ['Metro lodger income', 'anyone else?'],
      ['not Metro', 'Lodger income'],
    ],
  ])('%j: %j', (questions, labels) => {
    expect(carriedBy(...questions)).toEqual(labels)
  })

  it('is nothing where the question says it all, or asks where the last answer stands', () => {
    expect(carriedBy('Metro max age', 'does Leeds take DMPs')).toBeUndefined()
    expect(carriedBy('Metro max age', 'where does that come from?')).toBeUndefined()
    expect(carriedBy('Metro max age')).toBeUndefined()
  })

  it('holds the client’s figures that the words met, where no case shows them', () => {
    const { carried } = converse(['85% LTV, who lends?', 'and Leeds?'])
    expect(carried).toContainEqual({ kind: 'figure', key: 'ltv', label: 'LTV 85%' })
    const list = converse(['Leeds max LTV for 85%', 'and anyone?'])
    expect(list.case?.figures.map(({ text }) => text)).toEqual(['85%'])
    expect(list.carried?.some(({ kind }) => kind === 'figure')).not.toBe(true)
  })

  it('stands in the message too', () => {
    expect(converse(['Metro max age', 'and lodger income?']).message).toMatch(
      /^Carried from before: Metro\n\n/,
    )
  })
})

describe('taking off', () => {
  it('a lender asks everybody', () => {
    const given = converse(
      ['Metro max age', 'and lodger income?'],
      [{ kind: 'lender', key: 'Metro' }],
    )
    expect(given.route).toBe('which')
    expect(given.lenders?.accept).toEqual(['Metro Bank'])
    expect(given.carried).toBeUndefined()
  })

  it('a criterion leaves the lender’s others', () => {
    const given = converse(
      ['Metro max age and lodger income', 'and Leeds?'],
      [{ kind: 'criterion', key: 'max age' }],
    )
    expect(quotesOf(given)).toEqual(['No'])
  })

  it('a figure holds nothing against it', () => {
    const asked = ['85% LTV, who lends?', 'and Leeds?']
    expect(converse(asked).citations[0]?.outcome).toBe('decline')
    const without = converse(asked, [{ kind: 'figure', key: 'ltv' }])
    expect(without.citations[0]?.outcome).toBeUndefined()
    expect(without.carried?.map(({ kind }) => kind)).not.toContain('figure')
  })

  it('who was left out is asked again', () => {
    const given = converse(
      ['Metro lodger income', 'anyone else?'],
      [{ kind: 'left-out', key: 'Metro' }],
    )
    expect(given.lenders?.accept).toEqual(['Metro Bank'])
  })

  it('what is not carried changes nothing', () => {
    const asked = ['Metro max age', 'and lodger income?']
    expect(converse(asked, [{ kind: 'lender', key: 'Nobody' }])).toEqual(converse(asked))
  })

  it('is said of the question in words', () => {
    const dropped: Dropped[] = [
      { kind: 'lender', key: 'Metro' },
      { kind: 'criterion', key: 'Lodger income' },
      { kind: 'figure', key: 'count storey' },
      { kind: 'event', key: 'ccj' },
      { kind: 'left-out', key: 'Leeds' },
    ]
    expect(questionWithDropped('and DMPs?', dropped)).toBe(
      'and DMPs? (without Metro, lodger income, number of storey, CCJs, Leeds not left out)',
    )
    expect(questionWithDropped('and DMPs?', [])).toBe('and DMPs?')
  })
})

describe('everybody', () => {
  it.each([
    'and anywhere?',
    'anyone?',
    'what about everyone',
    'so, all lenders?',
    'which of all lenders do it?',
    'would anybody take that?',
  ])('%s takes the lender off by itself', (question) => {
    const given = converse(['Metro lodger income', question])
    expect(given.route).toBe('which')
    expect(given.lenders?.decline).toEqual(['Leeds'])
    expect(given.carried?.map(({ label }) => label)).toEqual(['Lodger income'])
  })

  it('keeps the client’s case', () => {
    const given = converse(['Leeds for 85% LTV', 'and anywhere?'])
    expect(given.lenders?.decline).toEqual(['Leeds'])
    expect(given.case?.figures.map(({ text }) => text)).toEqual(['85%'])
  })
})

it('a lender that no document has is never carried', () => {
  const given = converse(['does Monzo take DMPs', 'and lodger income?'])
  expect(given.route).toBe('which')
  expect(given.carried).toBeUndefined()
  expect(given.message).not.toContain('Monzo')
})
