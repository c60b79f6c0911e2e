import { describe, expect, it } from 'vitest'
import { testDocument } from '../../testing/documents.ts'
import { buildCriteriaIndex } from '../criteria/matching/criteria-index.ts'
import { answerCriterion } from './criterion-answer.ts'

const grid = testDocument(1, 'grid.xlsx', [
  {
    name: 'Main',
    lenders: ['Halifax', 'Leeds BS', 'Skipton', 'Santander'],
    rows: {
      Lodgers: ['Yes', 'No', 'Refer', ''],
      'Max age': ['75', '80, exceptionally 85', 'No maximum', ''],
    },
  },
])
const guide = testDocument(2, 'guide.pdf', [
  { name: 'Guide', lenders: ['Vernon BS'], rows: { Overtime: ['50%'] } },
])
const index = buildCriteriaIndex([grid, guide])

describe('one criterion as an answer', () => {
  it('has every lender in exactly one group, with what it does not state', () => {
    const answered = answerCriterion(index, 'lodgers', {})
    expect(answered?.lenders).toEqual({
      accept: ['Halifax'],
      conditional: ['Skipton'],
      decline: ['Leeds BS'],
      read: [],
      notApplicable: [],
      unknown: ['Santander', 'Vernon BS'],
    })
    expect(answered?.question).toBe('Lodgers')
    expect(answered?.citations.map(({ lender, quote, cell }) => [lender, quote, cell])).toEqual([
      ['Halifax', 'Yes', expect.any(String)],
      ['Skipton', 'Refer', expect.any(String)],
      ['Leeds BS', 'No', expect.any(String)],
    ])
    expect(answered?.parts).toMatchObject([
      { kind: 'text', role: 'headline', text: expect.stringContaining('**Lodgers**') },
      {
        kind: 'text',
        role: 'tally',
        text: '5 lenders: 1 accept · 1 conditional · 1 decline · 2 not stated',
      },
      { kind: 'lenders', outcome: 'accept', lines: [{ lender: 'Halifax', citations: [0] }] },
      { kind: 'lenders', outcome: 'conditional', lines: [{ lender: 'Skipton', citations: [1] }] },
      { kind: 'lenders', outcome: 'decline', lines: [{ lender: 'Leeds BS', citations: [2] }] },
      {
        kind: 'lenders',
        outcome: 'not-stated',
        lines: [
          { lender: 'Santander', citations: [], remarks: ['Blank cell'] },
          { lender: 'Vernon BS', citations: [], remarks: ['No entry'] },
        ],
      },
    ])
    expect(answered?.answer).toContain('**Decline (1)**')
    expect(answered?.answer).toContain('- **Leeds BS**: “No” (grid.xlsx ')
  })

  it('judges no figure without a need, and says for which need it judges', () => {
    const open = answerCriterion(index, 'max age', {})
    expect(open?.lenders?.read).toContain('Halifax')
    const held = answerCriterion(index, 'max age', { need: 82 })
    expect(held?.question).toBe('Max age: a client aged 82')
    expect(held?.columns).toEqual([{ name: 'Max age', held: 'a client aged 82' }])
    expect(held?.lenders).toMatchObject({
      accept: ['Skipton'],
      conditional: ['Leeds BS'],
      decline: ['Halifax'],
    })
    expect(held?.citations.find(({ lender }) => lender === 'Halifax')?.outcome).toBe('decline')
  })

  it('names what is left out, and knows no other key', () => {
    const answered = answerCriterion(index, 'lodgers', { leftOut: ['lost.xlsx'] })
    expect(answered?.answer).toContain('leaves out lost.xlsx')
    expect(answerCriterion(index, 'moonbeams', {})).toBeUndefined()
  })
})
