import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import type { ChoicesPart, CriteriaAnswer } from './answer.ts'
import { type Asking, answerQuestion } from './answer-question.ts'
import { keyOfWords } from './row-names.ts'

const sheet = testDocument(1, 'Sheet.xlsx', [
  {
    name: 'Criteria',
    lenders: ['Halifax', 'Skipton', 'Leeds'],
    rows: {
      'Min income sole / joint': ['20k / 30k', '', 'None'],
      'Non-trad constr.': ['Refer', 'No', 'TBC'],
      'Max age': ['75', '80', '85'],
    },
  },
])
const index = buildCriteriaIndex([sheet])
const INCOME = 'What income does Halifax want, sole and joint?'
const ask = (question: string, asking?: Asking) =>
  answerQuestion(index, question, undefined, asking)
const choicesOf = ({ parts }: CriteriaAnswer) =>
  parts.find((part): part is ChoicesPart => part.kind === 'choices')

describe('a match that is not sure asks back', () => {
  it('with the words of a lender’s rows and where they stand', () => {
    const answer = ask(INCOME)
    expect(answer.route).toBe('choices')
    expect(choicesOf(answer)).toMatchObject({
      words: INCOME,
      lender: 'Halifax',
      offered: [{ citation: 0, why: expect.stringContaining('income') }],
    })
    expect(answer.citations).toMatchObject([
      { lender: 'Halifax', criterion: 'Min income sole / joint', quote: '20k / 30k', cell: 'B2' },
    ])
  })

  it('and says the same as Markdown', () => {
    const { message } = ask(INCOME)
    expect(message).toContain(`“${INCOME}” could mean this row of Halifax:`)
    expect(message).toContain(
      '- **Min income sole / joint**: “20k / 30k” (Sheet.xlsx, sheet Criteria',
    )
  })

  it('for every lender with the first that states something', () => {
    const answer = ask('who lends on non standard construction')
    expect(answer.route).toBe('choices')
    expect(choicesOf(answer)?.lender).toBeUndefined()
    expect(answer.citations).toMatchObject([{ lender: 'Halifax', quote: 'Refer' }])
    expect(answer.message).toContain('“non standard construction” could mean this row')
  })

  test.each([
    ['a blank cell', 'What income does Skipton want, sole and joint?'],
    ['a cell that states no position', 'does Leeds lend on non standard construction?'],
    ['what nothing is like', 'does Halifax do offset mortgages?'],
    ['a sum beside a name', 'Halifax £95'],
    ['advice', 'would you fix for 2 or 5 years if you were my client'],
  ])('but not for %s', (_, question) => {
    expect(ask(question).route).toBe('refusal')
  })
})

describe('the row that was chosen', () => {
  const chosen = { words: INCOME, documentId: 1, criterion: 'Min income sole / joint' }

  it('answers, and the answer says whose choice it was', () => {
    const { route, citations, message, context } = ask(INCOME, { choice: chosen })
    expect(route).toBe('lookup')
    expect(citations).toMatchObject([{ quote: '20k / 30k', lender: 'Halifax' }])
    expect(message).toContain('You chose the row **Min income sole / joint** for “What income')
    expect(context?.criteria).toEqual(['Min income sole / joint'])
  })

  it('is asked of every lender where the question is', () => {
    const question = 'who lends on non standard construction'
    const choice = {
      words: 'non standard construction',
      documentId: 1,
      criterion: 'Non-trad constr.',
    }
    const { route, lenders } = ask(question, { choice })
    expect(route).toBe('which')
    expect(lenders).toMatchObject({ conditional: ['Halifax'], decline: ['Skipton'] })
  })

  it('is carried to the next question', () => {
    const first = ask(INCOME, { choice: chosen })
    const next = answerQuestion(index, 'and Leeds?', first.context)
    expect(next.citations).toMatchObject([{ lender: 'Leeds', quote: 'None' }])
  })

  it('is none of them: refused as before, by what is nearest', () => {
    const { route, citations } = ask(INCOME, { choice: { words: INCOME, none: true } })
    expect(route).toBe('refusal')
    expect(citations).toEqual([])
  })
})

describe('a name that a firm confirmed', () => {
  const names = [{ words: 'prefabs', documentId: 1, criterion: 'Non-trad constr.' }]

  test.each(['does Halifax take prefabs', 'Halifax PREFAB?'])('%s', (question) => {
    expect(ask(question).route).not.toBe('lookup')
    const { route, citations, message } = ask(question, { names })
    expect(route).toBe('lookup')
    expect(citations).toMatchObject([{ quote: 'Refer' }])
    expect(message).toContain('is a name of the row **Non-trad constr.**')
  })

  it('answers questions of every lender', () => {
    expect(ask('who takes prefabs', { names }).lenders).toMatchObject({ decline: ['Skipton'] })
  })

  it('changes nothing else', () => {
    expect(ask('Halifax max age', { names })).toEqual(ask('Halifax max age'))
  })

  it('is nothing in a document that has no such row', () => {
    const [name] = names.map((own) => ({ ...own, documentId: 2 }))
    const elsewhere = name === undefined ? [] : [name]
    expect(ask('does Halifax take prefabs', { names: elsewhere }).route).not.toBe('lookup')
  })
})

test('words are the same but for case, signs and number', () => {
  expect(keyOfWords('Side-hustles?')).toBe(keyOfWords('side hustle'))
  expect(keyOfWords('side hustle')).not.toBe(keyOfWords('second job'))
})
