import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { findQuickSearchCriterion } from '../answers/quick-search.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { type Outcome, outcomes } from '../outcomes.ts'
import { combineOutcomes } from './combine-outcomes.ts'

const anyOutcomes = fc.array(fc.constantFrom<Outcome>(...outcomes))

describe('several answers of one lender', () => {
  it.each<readonly [readonly Outcome[], Outcome]>([
    [[], 'not-stated'],
    [['not-stated', 'decline'], 'decline'],
    [['accept', 'not-applicable'], 'accept'],
    [['not-applicable', 'not-stated'], 'not-applicable'],
    [['accept', 'decline'], 'conditional'],
    [['accept', 'conditional', 'not-applicable'], 'conditional'],
  ])('%j come to %s', (several, outcome) => {
    expect(combineOutcomes(several)).toBe(outcome)
  })

  it('come to the same in any order and however often said', () => {
    fc.assert(
      fc.property(anyOutcomes, (several) => {
        const twice = [...several.toReversed(), ...several]
        expect(combineOutcomes(twice)).toBe(combineOutcomes(several))
      }),
    )
  })

  it('are told alike in a list and in quick search', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.constantFrom(...texts), (one, other) => {
        const index = buildCriteriaIndex([documentOf(1, one), documentOf(2, other)])
        const { lenders } = answerQuestion(index, 'which lenders accept lodger income')
        const [lender] = findQuickSearchCriterion(index, 'Lodger income')?.lenders ?? []
        const listed: Readonly<Record<Outcome, readonly string[] | undefined>> = {
          accept: lenders?.accept,
          conditional: lenders?.conditional,
          decline: lenders?.decline,
          read: lenders?.read,
          'not-applicable': lenders?.notApplicable,
          'not-stated': lenders?.unknown,
        }
        expect(lender && listed[lender.outcome]).toEqual(['Halifax'])
      }),
    )
  })
})

const texts = ['Yes', 'No', 'N/A', '', 'Max 50%', 'TBC'] as const

function documentOf(id: number, text: string) {
  const rows = { 'Lodger income': [text] }
  return testDocument(id, `sheet-${id}.xlsx`, [{ name: 'Income', lenders: ['Halifax'], rows }])
}
