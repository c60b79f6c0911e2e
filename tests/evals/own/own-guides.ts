// biome-ignore-all format: a guide reads best with one criterion a row
/**
 * The guides of the own set: what each prints, and where. Three layouts: an A to Z in two columns,
 * a product grid whose figures stand for one product or several, and societies side by side, then
 * one below the other over a page's end. Every answer is invented (illustrative data).
 */
import type { Cell, Matrix } from './own-documents.ts'

const yes = 'accept'
const maybe = 'conditional'
const no = 'decline'
const refer = 'refer'

/** Under each letter what is printed in bold, and the text below it. */
export const guideAToZ: Readonly<Record<string, readonly (readonly [term: string, text: string])[]>> = {
  A: [
    ['Adverse credit', 'Defaults and CCJs registered in the last 24 months are declined unless they come to less than £300.'],
    ['Annexes', 'Acceptable for relatives. An annexe that is let commercially is not acceptable.'],
    ['Armed forces', 'Serving personnel are considered, and may let the property while posted elsewhere.'],
  ],
  B: [
    ['Bank statements', 'The latest month for employed applicants, three months for the self-employed.'],
    ['Barn conversions', 'Acceptable with a building regulations completion certificate.'],
    ['Bonus', 'Guaranteed: 100%. Regular: 60% of the average over 24 months.'],
  ],
  C: [
    ['Cladding', 'An EWS1 form rated A1, A2, A3 or B1 is required for buildings of 11 metres and above.'],
    ['Concessionary purchase', 'Sales by a relative or landlord below value: up to 90% of the price paid.'],
    ['Commission', '60% of the average over the last 12 months.'],
  ],
  D: [
    ['Debt consolidation', 'Permitted to 85% LTV. Gambling debts cannot be consolidated.'],
    ['Deposit', 'Own resources, a gift from close family or the sale of another property. Builder incentives to 5% on new-build houses.'],
  ],
  F: [
    ['Fixed-term contracts', 'Twelve months of history and six months remaining.'],
    ['Flying freehold', 'Up to 25% of the floor area.'],
    ['Foster income', 'Net payments in full, with 24 months of history.'],
  ],
  G: [
    ['Ground rent', 'Must not exceed 0.2% of the value, and may not double more often than every 20 years.'],
    ['Guarantors', 'We do not accept guarantors.'],
  ],
  H: [
    ['High-rise flats', 'Up to 12 storeys in London and eight elsewhere, with a lift above the fourth floor.'],
    ['HMOs', 'Not acceptable.'],
  ],
  J: [['Japanese knotweed', 'Categories C and D only, with a treatment plan and a ten-year insurance-backed guarantee.']],
  L: [
    ['Listed buildings', 'Grade II is acceptable. Grade I and Grade II* must be referred.'],
    ['Loan to income', '4.75 times income. Incomes below £30,000 are limited to 4 times.'],
    ['Lodgers', 'One lodger is permitted; the rent is not counted as income.'],
  ],
  M: [['Maintenance', 'In full under a court order with at least five years to run.']],
  P: [['Pension income', 'State, private and occupational pensions: 100%.']],
  R: [['Right to buy', 'Up to 100% of the discounted price, but no more than 80% of the value.']],
  S: [
    ['Shared ownership', 'Shares from 25% to 75%; 90% LTV of the share that is bought.'],
    ['Spray foam', 'Not acceptable in any roof space.'],
  ],
  T: [['Thatch', 'Individual consideration to 75% LTV.']],
  V: [['Visas', 'Skilled Worker visas with 12 months remaining, to 75% LTV.']],
  Z: [['Zero-hours contracts', 'Twenty-four months with the same employer.']],
}

export const gridProducts = ['Clear', 'Light', 'Flexible', 'Recent'] as const

/** Rows in groups; a cell may stand for several products in a row: `[text, products]`. */
export const guideGrid: readonly {
  readonly group: string
  readonly rows: readonly (readonly [criterion: string, ...cells: (string | readonly [string, number])[]])[]
}[] = [
  { group: 'Loan', rows: [
    ['Maximum LTV', '85%', '80%', '75%', '70%'],
    ['Maximum loan', ['£1,000,000', 2], '£750,000', '£500,000'],
    ['Minimum loan', ['£25,001', 4]],
  ] },
  { group: 'Credit', rows: [
    ['CCJs', '0 in 48 months', '0 in 36 months', '0 in 24 months', '0 in 6 months'],
    ['Mortgage arrears', '0 in 36 months', '0 in 24 months', '0 in 12 months', '1 in 12, 0 in 3'],
    ['Debt management plan', 'No', 'No', 'After 12 months', 'Yes'],
  ] },
  { group: 'Fees', rows: [
    ['Application fee', ['None', 4]],
    ['Procuration fee', ['0.45%', 2], ['0.50%', 2]],
  ] },
]

const across = ['Ripon BS', 'Otley BS', 'Calder BS']

export const guideAcross: Matrix = {
  lenders: across,
  criteria: [
    { name: 'Maximum age at end of term', cells: [['80', maybe], ['No limit', yes], ['75 (80 for RIO)', maybe]] },
    { name: 'Income multiple', cells: [['4.49x', maybe], ['5x', maybe], ['5.5x', maybe]] },
    { name: 'Gifted deposit', cells: [['Family only', maybe], ['Yes', yes], ['No', no]] },
    { name: 'Zero-hours contracts', cells: [['12 months in the same role', maybe], ['No', no], ['Refer', refer]] },
    { name: 'Lodger income', cells: [['No', no], ['Yes, £7,500 at most', maybe], ['No', no]] },
    { name: 'Satisfied CCJs', cells: [['After 12 months', maybe], ['After 36 months', maybe], ['Refer', refer]] },
    { name: 'Thatched properties', cells: [['Yes', yes], ['Yes, insurance needed', maybe], ['No', no]] },
    { name: 'Holiday lets', cells: [['No', no], ['No', no], ['To 75% LTV with a letting agent’s estimate for the low, mid and high seasons', maybe]] },
  ],
}

export const guideDown: { readonly heads: readonly string[]; readonly rows: readonly (readonly [lender: string, page: number, ...cells: Cell[]])[] } = {
  heads: ['Society', 'Largest loan', 'First-time landlords', 'Interest cover'],
  rows: [
    ['Ripon BS', 1, ['£300,000', maybe], ['Yes', yes], ['125% at 6%', maybe]],
    ['Otley BS', 1, ['£500,000', maybe], ['No', no], ['140% at 5.5%', maybe]],
    ['Calder BS', 1, ['£400,000', maybe], ['Refer', refer], ['145% at 5%', maybe]],
    ['Wharfedale BS', 2, ['£350,000', maybe], ['Yes, after two years as an owner', maybe], ['130% at 5.5%', maybe]],
    ['Beverley BS', 2, ['£750,000', maybe], ['Yes', yes], ['125% at 5%', maybe]],
    ['Penrith BS', 2, ['£250,000', maybe], ['No', no], ['150% at 6%', maybe]],
  ],
}
