import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { limitsAnswer } from './limiting-notes.ts'

const limits = [
  'Only where works schedule is supplied',
  'One applicant must be an owner occupier',
  'Min income £40k, existing landlords only',
  'Max 70% LTV with a reference from the plan provider',
  '5.5x where joint income is over £75,000',
  '80 with pension evidence',
  'to 85% on a repayment basis',
  'subject to valuer comments',
  'not in Northern Ireland',
  'satisfied for 12 months',
  'needs 6 months history',
  'Per BDM 14/09/26: max 75% LTV',
  'See guide p.12; no adverse',
  'refer to underwriter',
  'first time buyers excluded',
  'Personal guarantees from all directors',
  '12 months of payments made to plan',
  '2 years accounts',
]

const asides = [
  'Per BDM call 14/09/26',
  'See product guide p.12',
  'No max',
  'No restrictions',
  'confirmed with helpdesk 3 Nov 2026',
  'spoke to Jane, all good',
  'part of the same group',
  'aka Godiva',
  'proc fee 0.4%',
  'service 5 working days',
  'website updated Sept 26',
  'Checked 01/10/2026',
  'our favourite',
  'Very quick at the moment',
  'helpful underwriters',
  'DIP in 24 hours',
  '',
]

describe('a note beside an answer', () => {
  test.each(limits)('%j limits it', (note) => {
    expect(limitsAnswer(note)).toBe(true)
  })

  test.each(asides)('%j does not', (note) => {
    expect(limitsAnswer(note)).toBe(false)
  })

  it('limits by any of its clauses, in any order, and never by asides alone', () => {
    const aside = fc.constantFrom(...asides.filter((text) => text !== ''))
    fc.assert(
      fc.property(
        fc.array(aside, { maxLength: 3 }),
        fc.option(fc.constantFrom(...limits), { nil: undefined }),
        fc.array(aside, { maxLength: 3 }),
        (before, limit, after) => {
          const clauses = [...before, ...(limit === undefined ? [] : [limit]), ...after]
          expect(limitsAnswer(clauses.join('; '))).toBe(limit !== undefined)
        },
      ),
    )
  })
})
