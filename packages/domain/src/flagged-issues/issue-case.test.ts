import { describe, expect, it } from 'vitest'
import type { Citation } from '../criteria/answers/answer.ts'
import { type IssueToKeep, type RightAnswer, toIssueCase } from './issue-case.ts'

const cited = (lender: string, more: Partial<Citation> = {}): Citation => ({
  ...{ documentId: 7, filename: 'grid.xlsx', sheet: 'Income', cell: 'B2', row: 2 },
  ...{ lender, criterion: 'Bonus income', quote: `${lender} says`, ...more },
})
const issue: IssueToKeep = {
  ...{ id: 12, question: 'bonus at leeds?', conversation: [], documents: ['grid.xlsx'] },
  ...{ note: 'Wrong row.', spellings: new Map([['Leeds', ['Leeds', 'Leeds BS']]]) },
}
const quoted = (...citations: Citation[]): RightAnswer => ({
  route: 'lookup',
  citations,
  parts: citations.map((_, citation) => ({
    ...{ kind: 'quote' as const, citation, footnotes: [], remarks: [] },
  })),
})
const questionOf = (right: RightAnswer | null, more: Partial<IssueToKeep> = {}) => {
  const made = toIssueCase({ ...issue, ...more }, right)
  return made.ok ? made.value.questions[0] : made.error
}

describe('what is right of an issue', () => {
  it('is the words that are quoted, with their places, and no footnote', () => {
    const right = quoted(cited('Leeds', { outcome: 'conditional' }))
    const footnote: Citation = {
      documentId: 7,
      filename: 'grid.xlsx',
      cell: 'B9',
      quote: '* Never.',
    }
    const made = toIssueCase(issue, { ...right, citations: [...right.citations, footnote] })
    expect(made).toMatchObject({
      ok: true,
      value: { set: 'flagged-issue-12', lenderAliases: { Leeds: ['Leeds', 'Leeds BS'] } },
    })
    expect(questionOf({ ...right, citations: [...right.citations, footnote] })).toEqual({
      ...{ id: 'flagged-issue-12', type: 'lookup', documents: ['grid.xlsx'] },
      ...{ question: 'bonus at leeds?', note: 'Wrong row.' },
      expect: {
        answers: [
          {
            ...{ lender: 'Leeds', lenderLabel: 'Leeds', criterion: 'Bonus income' },
            ...{ text: 'Leeds says', status: 'conditional', keyFacts: [] },
            source: { file: 'grid.xlsx', sheet: 'Income', cell: 'B2' },
          },
        ],
      },
    })
  })

  it.each([
    ['a page', { page: 3, sheet: undefined, cell: undefined, row: undefined }, { page: 3 }],
    ['a record', { sheet: 'grid.xlsx', cell: 'D9', row: 9 }, { cell: 'D9', row: 9 }],
  ] as const)('is at %s as the scorer looks for it', (_what, place, wanted) => {
    const { sheet: _sheet, cell: _cell, row: _row, ...bare } = cited('Leeds')
    const told = Object.entries(place).filter(([, value]) => value !== undefined)
    const right = quoted({ ...bare, ...Object.fromEntries(told) })
    expect(questionOf(right)).toMatchObject({
      expect: { answers: [{ source: { file: 'grid.xlsx', ...wanted } }] },
    })
  })

  it.each([
    ['followup', quoted(cited('Leeds')), { conversation: ['and bonus?'] }],
    ['compare', { ...quoted(cited('Leeds'), cited('Halifax')), route: 'compare' as const }, {}],
    ['unanswerable', null, {}],
    ['unanswerable', { ...quoted(), route: 'refusal' as const }, {}],
  ])('is of type %s', (type, right, more) => {
    expect(questionOf(right, more)).toMatchObject({ type })
  })

  it('is each lender’s group; who is to be read may stand in any', () => {
    const citations = [cited('Leeds'), cited('Metro'), cited('Skipton')]
    const line = (lender: string, ...numbers: number[]) => ({
      ...{ lender, citations: numbers, remarks: [] },
    })
    const right: RightAnswer = {
      ...{ route: 'numeric', citations },
      parts: [
        { kind: 'lenders', outcome: 'accept', lines: [line('Leeds', 0)] },
        {
          ...{ kind: 'lenders', outcome: 'decline' },
          // With columns its places stand in its cells.
          lines: [
            {
              ...line('Metro'),
              cells: [{ column: 0, outcome: 'decline', citations: [1], remarks: [] }],
            },
          ],
        },
        { kind: 'lenders', outcome: 'not-stated', lines: [line('Tipton')] },
      ],
      lenders: {
        ...{ accept: ['Leeds'], conditional: [], decline: ['Metro'], read: ['Skipton'] },
        ...{ notApplicable: [], unknown: ['Tipton'] },
      },
    }
    expect(questionOf(right)).toMatchObject({
      type: 'numeric',
      expect: {
        criterion: 'Bonus income',
        lists: {
          accept: [{ lender: 'Leeds', text: 'Leeds says', cell: 'B2' }],
          decline: [{ lender: 'Metro', text: 'Metro says' }],
          unknown: [{ lender: 'Tipton', text: '', file: 'grid.xlsx' }],
          ...{ conditional: [], refer: [], na: [] },
        },
        dontCare: ['Skipton'],
      },
    })
  })

  it('is nothing where an answer asks back, or quotes nothing', () => {
    expect(questionOf({ ...quoted(cited('Leeds')), route: 'choices' })).toBe('no-place')
    expect(questionOf(quoted())).toBe('no-place')
  })
})
