// biome-ignore-all format: a table reads best with one criterion a row
/** The invented cells of the own set: each text with what it comes to, judged by hand. */
export type Cell = readonly [text: string, status: string]

export type Matrix = {
  readonly lenders: readonly string[]
  readonly criteria: readonly { readonly name: string; readonly cells: readonly Cell[] }[]
}

const yes = 'accept'
const maybe = 'conditional'
const no = 'decline'
const refer = 'refer'
const na = 'na'
const none = 'unknown'

const panelLenders = [
  'Newbury Building Society',
  'Hinckley & Rugby',
  'Leek BS',
  'Furness BS',
  'Marsden',
  'Glenmoor Bank',
  'Harbour & Vale BS',
]

export const ownPanel: readonly { readonly sheet: string; readonly matrix: Matrix }[] = [
  {
    sheet: 'Residential',
    matrix: {
      lenders: panelLenders,
      criteria: [
        { name: 'Oldest age when mortgage ends', cells: [['80', maybe], ['85 (90 by exception with pension)', maybe], ['No upper age limit', yes], ['75', maybe], ['Up to 80, 85 for RIO', maybe], ['70 years', maybe], ['', none]] },
        { name: 'Loan-to-income cap', cells: [['4.49 times', maybe], ['5 times', maybe], ['4.75x', maybe], ['Up to 5.5x', maybe], ['4.5x, 5x for key workers', maybe], ['Decision in principle decides', maybe], ['TBC', none]] },
        { name: 'Granny annexes', cells: [['Happy to consider as standard', yes], ['One only, not let separately', maybe], ['Never', no], ['Fine', yes], ['Speak to your BDM', refer], ['Not available', no], ['Yes, no additional requirements', yes]] },
        { name: 'Debt management programmes', cells: [['Not while the plan is running', maybe], ['Declined', no], ['Only once settled for 3 years', maybe], ['No', no], ['Ok if over 12 months ago', maybe], ['', none], ['Referral to underwriting', refer]] },
        { name: 'Apprentice wages', cells: [['Yes', yes], ['No problem', yes], ['We do not lend to apprentices', no], ['Used in full', yes], ['50% of wage', maybe], ['n/a', na], ['?', none]] },
        { name: 'Family assisted deposit', cells: [['Parents and grandparents only', maybe], ['Any family member, no limit', yes], ['Accepted', yes], ['Not permitted', no], ['Up to 50% of the deposit', maybe], ['Yes', yes], ['Subject to signed letter', maybe]] },
        { name: 'Agricultural ties', cells: [['Excluded', no], ['Considered up to 65% LTV', maybe], ['Case by case', refer], ['Unsuitable security', no], ['No', no], ['No restriction', yes], ['', none]] },
        { name: 'Smallest loan', cells: [['£25,000', maybe], ['£40k', maybe], ['£50,000', maybe], ['None', yes], ['From £30,000', maybe], ['£100,000 (£75,000 for existing borrowers)', maybe], ['', none]] },
        { name: 'Barn conversions', cells: [['Yes with full building regs', maybe], ['Yes', yes], ['Not our appetite', no], ['Acceptable', yes], ['Max 75% LTV', maybe], ['Was accepted, currently suspended', no], ['-', none]] },
      ],
    },
  },
  {
    sheet: 'Buy to Let',
    matrix: {
      lenders: panelLenders.slice(0, 5),
      criteria: [
        { name: 'Oldest age when mortgage ends', cells: [['85', maybe], ['No limit', yes], ['80', maybe], ['85', maybe], ['75', maybe]] },
        { name: 'Smallest loan', cells: [['£40,000', maybe], ['£50,000', maybe], ['£50,000', maybe], ['£25,000', maybe], ['', none]] },
        { name: 'New landlords', cells: [['Yes', yes], ['Must own their home', maybe], ['No', no], ['Acceptable', yes], ['Refer', refer]] },
        { name: 'Student tenants', cells: [['No more than 4', maybe], ['✓', yes], ['Not accepted', no], ['N/A', na], ['Yes', yes]] },
        { name: 'Interest cover', cells: [['145%', maybe], ['125%', maybe], ['140% at 5.5%', maybe], ['130%', maybe], ['', none]] },
      ],
    },
  },
]

export const ownGrid: Matrix = {
  lenders: ['Castle Trust', 'Octane Capital', 'MT Finance', 'Hampshire Trust', 'Brindle Finance', 'Redwood Bank'],
  criteria: [
    { name: 'HMO', cells: [['✓', yes], ['✓', yes], ['✗', no], ['C', refer], ['Up to 10 rooms', maybe], ['', none]] },
    { name: 'MUFBs', cells: [['✓', yes], ['Max 20 units', maybe], ['✓', yes], ['✗', no], ['✗', no], ['C', refer]] },
    { name: 'Expat borrowers', cells: [['✗', no], ['✓', yes], ['C', refer], ['✓', yes], ['Not unless paid in sterling', maybe], ['✗', no]] },
    { name: 'Offshore SPV', cells: [['C', refer], ['✓', yes], ['✓', yes], ['✗', no], ['N/A', na], ['', none]] },
    { name: 'Top LTV', cells: [['75%', maybe], ['80%', maybe], ['70%', maybe], ['75% (80% for repeat clients)', maybe], ['85%', maybe], ['', none]] },
    { name: 'Semi commercial', cells: [['✓', yes], ['✗', no], ['✓', yes], ['Min 50% residential', maybe], ['✗', no], ['✓', yes]] },
    { name: 'Payslips required', cells: [['2 months', maybe], ['None', yes], ['3', maybe], ['1', maybe], ['3', maybe], ['', none]] },
  ],
}

export const ownCards: Matrix = {
  lenders: ['Vernon BS', 'Darlington BS', 'Larkfield Mortgages'],
  criteria: [
    { name: 'Time in current employment', cells: [['3 months', maybe], ['6 months', maybe], ['No minimum', yes]] },
    { name: 'Day-rate contracting', cells: [['Yes: rate x 5 x 46', maybe], ['No', no], ['Yes', yes]] },
    { name: 'Court order maintenance', cells: [['100%', yes], ['60% if 12 months’ receipt', maybe], ['Unacceptable', no]] },
    { name: 'Furnished holiday lettings', cells: [['Outside appetite', no], ['Yes, max 90 days personal use', maybe], ['', none]] },
    { name: 'Self-employed: years of accounts', cells: [['2 years', maybe], ['1 year', maybe], ['3 years, 2 years with accountant’s letter', maybe]] },
    { name: 'Shortest lease at completion', cells: [['85 years', maybe], ['70 years', maybe], ['60 yrs plus term', maybe]] },
    { name: 'Land with the property', cells: [['5 acres', maybe], ['No maximum', yes], ['Up to 10 acres', maybe]] },
  ],
}

type ListRow = {
  readonly lender: string
  readonly topic: string
  readonly criterion: string
  readonly text: string
  readonly status: string
}

const rows = (topic: string, criterion: string, cells: Readonly<Record<string, Cell>>): ListRow[] =>
  Object.entries(cells).map(([lender, [text, status]]) => ({ lender, topic, criterion, text, status }))

export const ownList: readonly ListRow[] = [
  ...rows('Credit', 'Unsatisfied CCJs', { Halifax: ['None in the last 36 months', maybe], 'Leeds Building Society': ['No', no], 'Harbour & Vale BS': ['Ignored under £300', maybe], 'Vernon BS': ['Refer to underwriter', refer] }),
  ...rows('Credit', 'Satisfied CCJs', { Halifax: ['OK', yes], 'Leeds Building Society': ['Satisfied over 12 months', maybe], 'Harbour & Vale BS': ['Fine', yes], 'Vernon BS': ['No', no] }),
  ...rows('Credit', 'Debt management plans', { Halifax: ['Cleared over 12 months', maybe], 'Leeds Building Society': ['Declined', no], 'Harbour & Vale BS': ['Yes', yes], 'Vernon BS': ['', none] }),
  ...rows('Property', 'Highest floor', { Halifax: ['No limit', yes], 'Leeds Building Society': ['6', maybe], 'Harbour & Vale BS': ['10 floors', maybe], 'Vernon BS': ['4 (6 with lift)', maybe] }),
  ...rows('Property', 'Timber-framed houses', { Halifax: ['Post-1970 with brick outer skin', maybe], 'Leeds Building Society': ['Yes', yes], 'Harbour & Vale BS': ['Not considered', no], 'Vernon BS': ['TBC', none] }),
  ...rows('Product', 'Early repayment charges', { Halifax: ['5/4/3/2/1%', maybe], 'Leeds Building Society': ['None on trackers; 3% on fixes', maybe], 'Harbour & Vale BS': ['No ERC', yes], 'Vernon BS': ['1% of balance', maybe] }),
  ...rows('Product', 'Overpaying without charge', { Halifax: ['10% a year', maybe], 'Leeds Building Society': ['10% of the balance each year', maybe], 'Harbour & Vale BS': ['Unlimited', yes], 'Vernon BS': ['', none] }),
  ...rows('Income', 'Commission earnings', { Halifax: ['60%', maybe], 'Leeds Building Society': ['50% of a 3 month average; P60 to support', maybe], 'Harbour & Vale BS': ['100%', yes], 'Vernon BS': ['Excluded from affordability', no] }),
]
