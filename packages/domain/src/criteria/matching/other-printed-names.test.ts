import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { understandQuestion } from '../questions/understand-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'

/** What one sheet prints, and how another prints it or somebody asks for it. */
const PAIRS = [
  ['Non-standard construction', 'Non-traditional build'],
  ['Minimum property value', 'Min house value'],
  ['Minimum floor area', 'Min square meterage'],
  ['Remortgage within 6 months', 'Under 6 months ownership'],
  ['Maximum portfolio size', 'Max BTL properties'],
  ['Minimum mortgage history', 'First mortgage history'],
  ['Projected income', 'Accountant’s forecast'],
  ['Minimum trading period', 'Min accounts'],
  ['Lease length', 'Unexpired lease term'],
  ['Guarantors', 'Family guarantee'],
  ['Armed forces', 'Forces personnel'],
  ['Pension income', 'Retirement income'],
  ['Foreign currency income', 'Income not in GBP'],
  ['Second jobs', 'Multiple employments'],
  ['Transfer of equity', 'Adding or removing a party'],
  ['Mortgage arrears', 'Conduct of mortgage'],
  ['Holiday lets', 'Short-term letting'],
  ['Self-build', 'Build your own home'],
  ['Concessionary purchase', 'Genuine bargain price'],
  ['Paying a tax bill', 'Paying HMRC'],
  ['Fixed term contracts', 'Contract of employment with end date'],
  ['Overpayments', 'Extra repayments'],
  ['Ex-council property', 'Used to be owned by the council'],
  ['Seafarers', 'Mariners accepted'],
  ['On-call pay', 'Call out / standby'],
  ['Heat pumps', 'ASHP / GSHP'],
  ['Umbrella company', 'Umb. co'],
  ['Part-complete property', 'Unfinished properties'],
  ['Sharia-compliant mortgages', 'Diminishing musharaka'],
] as const

const panelOf = (names: readonly string[]) =>
  buildCriteriaIndex([
    testDocument(1, 'panel.xlsx', [
      {
        name: 'Main',
        lenders: ['Halifax', 'TSB'],
        rows: Object.fromEntries(names.map((name) => [name, ['Yes', 'No']])),
      },
    ]),
  ])

const askedIn = (names: readonly string[], question: string) =>
  understandQuestion(question, panelOf(names)).criteria.flatMap(({ matches }) =>
    matches.map(({ criterion }) => criterion.name),
  )

describe('one criterion under two names', () => {
  it.each(PAIRS)('“%s” is found by “%s”, and the other way round', (one, other) => {
    const plain = PAIRS.map(([name]) => name)
    expect(askedIn(plain, `does Halifax do ${other}`)).toEqual([one])
    const replaced = plain.map((name) => (name === one ? other : name))
    expect(askedIn(replaced, `does Halifax do ${one}`)).toEqual([other])
  })
})
