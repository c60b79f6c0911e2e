// biome-ignore-all format: a table reads best with one question a row
/** The questions of the own set, in the words that advisors use. */
export type OwnQuestion = {
  readonly type: string
  readonly sub?: string
  readonly documents: readonly string[]
  readonly conversation?: readonly string[]
  readonly question: string
  readonly answers?: readonly (readonly [lender: string, criterion: string, sheet?: string])[]
  /** Of a guide in PDF: whose words, the words, and the page that they stand on. */
  readonly passages?: readonly (readonly [lender: string, text: string, page: number])[]
  readonly citationOnly?: boolean
  readonly list?: readonly [criterion: string, sheet?: string]
  /** For figures: what each lender comes to. */
  readonly threshold?: Readonly<Record<string, string>>
  readonly missing?: Readonly<Record<string, string | boolean>>
}

export const lenderAliases: Readonly<Record<string, readonly string[]>> = {
  'Newbury Building Society': ['newbury'],
  'Hinckley & Rugby': ['hinckley and rugby', 'h&r'],
  'Leek BS': ['leek', 'leek building society'],
  'Furness BS': ['furness'],
  Marsden: ['marsden bs', 'marsden building society'],
  'Glenmoor Bank': ['glenmoor'],
  'Harbour & Vale BS': ['harbour and vale', 'harbour & vale'],
  'Castle Trust': ['castle trust bank'],
  'Octane Capital': ['octane'],
  'MT Finance': ['mtf'],
  'Hampshire Trust': ['hampshire trust bank', 'htb'],
  'Brindle Finance': ['brindle'],
  'Redwood Bank': ['redwood'],
  'Vernon BS': ['vernon', 'vernon building society'],
  'Darlington BS': ['darlington'],
  'Larkfield Mortgages': ['larkfield'],
  Halifax: ['halifax intermediaries'],
  'Leeds Building Society': ['leeds', 'leeds bs'],
  'Rowan Building Society': ['rowan', 'rowan bs'],
  'Elder Mortgages': ['elder'],
  'Ripon BS': ['ripon'],
  'Otley BS': ['otley'],
  'Calder BS': ['calder'],
  'Wharfedale BS': ['wharfedale'],
  'Beverley BS': ['beverley'],
  'Penrith BS': ['penrith'],
}

const panel = ['panel.xlsx']
const grid = ['grid.xlsx']
const cards = ['cards.xlsx']
const list = ['list.csv']
const aToZ = ['a-to-z.pdf']
const products = ['products.pdf']
const societies = ['societies.pdf']
const everything = ['panel.xlsx', 'grid.xlsx', 'cards.xlsx', 'list.csv']

export const ownQuestions: readonly OwnQuestion[] = [
  // One lender, one criterion
  { type: 'lookup', documents: panel, question: 'would newbury be ok with a granny flat at the property?', answers: [['Newbury Building Society', 'Granny annexes']] },
  { type: 'lookup', documents: panel, question: 'Hinckley & Rugby - annexe?', answers: [['Hinckley & Rugby', 'Granny annexes']] },
  { type: 'lookup', documents: panel, question: 'Is a DMP a problem for the Leek?', answers: [['Leek BS', 'Debt management programmes']] },
  { type: 'lookup', documents: panel, question: 'what do Glenmoor say about apprentices', answers: [['Glenmoor Bank', 'Apprentice wages']] },
  { type: 'lookup', documents: panel, question: 'harbour and vale deposit gifted by parents', answers: [['Harbour & Vale BS', 'Family assisted deposit']] },
  { type: 'lookup', documents: panel, question: 'furness bs max lti', answers: [['Furness BS', 'Loan-to-income cap']] },
  { type: 'lookup', documents: panel, question: 'What’s the biggest income multiple Marsden will go to?', answers: [['Marsden', 'Loan-to-income cap']] },
  { type: 'lookup', documents: panel, question: 'can i do a converted barn with Furness', answers: [['Furness BS', 'Barn conversions']] },
  { type: 'lookup', documents: panel, question: 'glenmoor ag tie', answers: [['Glenmoor Bank', 'Agricultural ties']] },
  { type: 'lookup', documents: panel, question: 'buy to let min loan hinckley and rugby', answers: [['Hinckley & Rugby', 'Smallest loan', 'Buy to Let']] },
  { type: 'lookup', documents: panel, question: 'first time landlords at Marsden', answers: [['Marsden', 'New landlords']] },
  { type: 'lookup', documents: panel, question: 'newbury rental cover', answers: [['Newbury Building Society', 'Interest cover']] },
  { type: 'lookup', documents: panel, question: 'does hinckly and rugby lend where tenants are students', answers: [['Hinckley & Rugby', 'Student tenants']] },
  { type: 'lookup', documents: grid, question: 'castle trust expats', answers: [['Castle Trust', 'Expat borrowers']] },
  { type: 'lookup', documents: grid, question: 'what is the max ltv with Hampshire Trust Bank?', answers: [['Hampshire Trust', 'Top LTV']] },
  { type: 'lookup', documents: grid, question: 'brindle hmo rooms', answers: [['Brindle Finance', 'HMO']] },
  { type: 'lookup', documents: grid, question: 'Octane multi unit freehold block', answers: [['Octane Capital', 'MUFBs']] },
  { type: 'lookup', documents: grid, question: 'MT Finance semi-commercial please', answers: [['MT Finance', 'Semi commercial']] },
  { type: 'lookup', documents: grid, question: 'how many payslips do castle trust want', answers: [['Castle Trust', 'Payslips required']] },
  { type: 'lookup', documents: cards, question: 'darlington - client started job 4 months ago, time in job?', answers: [['Darlington BS', 'Time in current employment']] },
  { type: 'lookup', documents: cards, question: 'vernon day rate', answers: [['Vernon BS', 'Day-rate contracting']] },
  { type: 'lookup', documents: cards, question: 'child maintenance with a court order, Darlington', answers: [['Darlington BS', 'Court order maintenance']] },
  { type: 'lookup', documents: cards, question: 'Would Vernon BS do an airbnb?', answers: [['Vernon BS', 'Furnished holiday lettings']] },
  { type: 'lookup', documents: cards, question: 'larkfield years accounts', answers: [['Larkfield Mortgages', 'Self-employed: years of accounts']] },
  { type: 'lookup', documents: cards, question: 'short lease larkfeild', answers: [['Larkfield Mortgages', 'Shortest lease at completion']] },
  { type: 'lookup', documents: cards, question: 'how much land will Larkfield take', answers: [['Larkfield Mortgages', 'Land with the property']] },
  { type: 'lookup', documents: list, question: 'leeds unsatisfied ccj', answers: [['Leeds Building Society', 'Unsatisfied CCJs']] },
  { type: 'lookup', documents: list, question: 'How many storeys will Harbour & Vale go to?', answers: [['Harbour & Vale BS', 'Highest floor']] },
  { type: 'lookup', documents: list, question: 'halifax timber frame', answers: [['Halifax', 'Timber-framed houses']] },
  { type: 'lookup', documents: list, question: 'exit fees leeds bs?', answers: [['Leeds Building Society', 'Early repayment charges']] },
  { type: 'lookup', documents: list, question: 'can halifax borrowers overpay', answers: [['Halifax', 'Overpaying without charge']] },
  { type: 'lookup', documents: list, question: 'vernon treatment of comission', answers: [['Vernon BS', 'Commission earnings']] },
  { type: 'lookup', sub: 'all_documents', documents: everything, question: 'harbour & vale on ccjs that have been satisfied', answers: [['Harbour & Vale BS', 'Satisfied CCJs']] },
  { type: 'lookup', sub: 'all_documents', documents: everything, question: 'octane capital offshore company', answers: [['Octane Capital', 'Offshore SPV']] },
  { type: 'lookup', sub: 'conflict', documents: everything, question: 'DMP - Harbour & Vale', answers: [['Harbour & Vale BS', 'Debt management programmes'], ['Harbour & Vale BS', 'Debt management plans']] },
  // Which lenders
  { type: 'which', documents: panel, question: 'anyone ok with granny annexes?', list: ['Granny annexes'] },
  { type: 'which', documents: panel, question: 'Who would look at someone in a debt management plan', list: ['Debt management programmes'] },
  { type: 'which', documents: panel, question: 'list lenders taking apprentices', list: ['Apprentice wages'] },
  { type: 'which', documents: panel, question: 'Which lenders allow gifted deposits', list: ['Family assisted deposit'] },
  { type: 'which', documents: panel, question: 'barn conversion - who lends?', list: ['Barn conversions'] },
  { type: 'which', documents: panel, question: 'which lenders accept agricultural ties', list: ['Agricultural ties'] },
  { type: 'which', documents: grid, question: 'who lends on HMOs', list: ['HMO'] },
  { type: 'which', documents: grid, question: 'any lender for an expat?', list: ['Expat borrowers'] },
  { type: 'which', documents: grid, question: 'semi commercial lenders', list: ['Semi commercial'] },
  { type: 'which', documents: cards, question: 'who accepts day rate contractors', list: ['Day-rate contracting'] },
  { type: 'which', documents: cards, question: 'holiday let lenders', list: ['Furnished holiday lettings'] },
  { type: 'which', documents: list, question: 'who ignores satisfied ccjs', list: ['Satisfied CCJs'] },
  { type: 'which', documents: list, question: 'lenders using commission income', list: ['Commission earnings'] },
  // Figures
  { type: 'numeric', documents: panel, question: 'residential mortgage running to age 85, which lenders', list: ['Oldest age when mortgage ends', 'Residential'], threshold: { 'Newbury Building Society': 'decline', 'Hinckley & Rugby': 'accept', 'Leek BS': 'accept', 'Furness BS': 'decline', Marsden: 'conditional', 'Glenmoor Bank': 'decline' } },
  { type: 'numeric', documents: panel, question: 'who can do 5 times income', list: ['Loan-to-income cap'], threshold: { 'Newbury Building Society': 'decline', 'Hinckley & Rugby': 'accept', 'Leek BS': 'decline', 'Furness BS': 'accept', Marsden: 'conditional' } },
  { type: 'numeric', documents: panel, question: 'btl lenders for a £30,000 loan', list: ['Smallest loan', 'Buy to Let'], threshold: { 'Newbury Building Society': 'decline', 'Hinckley & Rugby': 'decline', 'Leek BS': 'decline', 'Furness BS': 'accept' } },
  { type: 'numeric', documents: grid, question: 'who does 80% ltv', list: ['Top LTV'], threshold: { 'Castle Trust': 'decline', 'Octane Capital': 'accept', 'MT Finance': 'decline', 'Hampshire Trust': 'conditional', 'Brindle Finance': 'accept' } },
  { type: 'numeric', documents: cards, question: 'only 12 months trading – who could help?', list: ['Self-employed: years of accounts'], threshold: { 'Vernon BS': 'decline', 'Darlington BS': 'accept', 'Larkfield Mortgages': 'decline' } },
  { type: 'numeric', documents: cards, question: 'four months in new job which lenders', list: ['Time in current employment'], threshold: { 'Vernon BS': 'accept', 'Darlington BS': 'decline', 'Larkfield Mortgages': 'accept' } },
  { type: 'numeric', documents: cards, question: '8 acres of land any lenders?', list: ['Land with the property'], threshold: { 'Vernon BS': 'decline', 'Darlington BS': 'accept', 'Larkfield Mortgages': 'accept' } },
  { type: 'numeric', documents: cards, question: '75 years left on the lease, who lends', list: ['Shortest lease at completion'], threshold: { 'Vernon BS': 'decline', 'Darlington BS': 'accept', 'Larkfield Mortgages': 'conditional' } },
  { type: 'numeric', documents: list, question: 'flat on an 8 storey block who takes it', list: ['Highest floor'], threshold: { Halifax: 'accept', 'Leeds Building Society': 'decline', 'Harbour & Vale BS': 'accept', 'Vernon BS': 'decline' } },
  // Two lenders, two criteria, follow-ups
  { type: 'compare', documents: panel, question: 'Leek or Furness for a barn conversion?', answers: [['Leek BS', 'Barn conversions'], ['Furness BS', 'Barn conversions']] },
  { type: 'compare', documents: list, question: 'halifax v leeds overpayments', answers: [['Halifax', 'Overpaying without charge'], ['Leeds Building Society', 'Overpaying without charge']] },
  { type: 'compare', documents: grid, question: 'how do Octane and Redwood compare on MUFB', answers: [['Octane Capital', 'MUFBs'], ['Redwood Bank', 'MUFBs']] },
  { type: 'multi', documents: panel, question: 'Newbury: apprentices and gifted deposit please', answers: [['Newbury Building Society', 'Apprentice wages'], ['Newbury Building Society', 'Family assisted deposit']] },
  { type: 'multi', documents: cards, question: 'need darlington time in job, and also holiday lets', answers: [['Darlington BS', 'Time in current employment'], ['Darlington BS', 'Furnished holiday lettings']] },
  { type: 'multi', documents: list, question: 'halifax commission & erc', answers: [['Halifax', 'Commission earnings'], ['Halifax', 'Early repayment charges']] },
  { type: 'followup', documents: list, conversation: ['halifax unsatisfied ccjs'], question: 'how about leeds', answers: [['Leeds Building Society', 'Unsatisfied CCJs']] },
  { type: 'followup', documents: list, conversation: ['halifax unsatisfied ccjs', 'how about leeds'], question: 'what about satisfied ones ccjs', answers: [['Leeds Building Society', 'Satisfied CCJs']] },
  { type: 'followup', documents: panel, conversation: ['does furness take gifted deposits'], question: 'do they do barn conversions?', answers: [['Furness BS', 'Barn conversions']] },
  { type: 'followup', documents: grid, conversation: ['Castle Trust HMO?'], question: 'where does it say that?', answers: [['Castle Trust', 'HMO']], citationOnly: true },
  // Guides in PDF
  { type: 'pdf', documents: aToZ, question: 'rowan annexe let out', passages: [['Rowan Building Society', 'Acceptable for relatives. An annexe that is let commercially is not acceptable.', 1]] },
  { type: 'pdf', documents: aToZ, question: 'does rowan lend on barn conversions', passages: [['Rowan Building Society', 'Acceptable with a building regulations completion certificate.', 1]] },
  { type: 'pdf', documents: aToZ, question: 'rowan regular bonus', passages: [['Rowan Building Society', '60% of the average over 24 months.', 1]] },
  { type: 'pdf', documents: aToZ, question: 'rowan cladding', passages: [['Rowan Building Society', 'An EWS1 form rated A1, A2, A3 or B1 is required for buildings of 11 metres and above.', 1]] },
  { type: 'pdf', documents: aToZ, question: 'rowan debt consol max ltv', passages: [['Rowan Building Society', 'Permitted to 85% LTV. Gambling debts cannot be consolidated.', 1]] },
  { type: 'pdf', documents: aToZ, question: 'rowan builder incentive', passages: [['Rowan Building Society', 'Builder incentives to 5% on new-build houses.', 1]] },
  { type: 'pdf', documents: aToZ, question: 'rowan flying freehold', passages: [['Rowan Building Society', 'Up to 25% of the floor area.', 1]] },
  { type: 'pdf', documents: aToZ, question: 'rowan fostering income', passages: [['Rowan Building Society', 'Net payments in full, with 24 months of history.', 1]] },
  { type: 'pdf', documents: aToZ, question: 'rowan ground rent', passages: [['Rowan Building Society', 'Must not exceed 0.2% of the value, and may not double more often than every 20 years.', 1]] },
  { type: 'pdf', documents: aToZ, question: 'will rowan take a guarantor', passages: [['Rowan Building Society', 'We do not accept guarantors.', 1]] },
  { type: 'pdf', documents: aToZ, question: 'rowan hmo', passages: [['Rowan Building Society', 'Not acceptable.', 1]] },
  { type: 'pdf', documents: aToZ, question: 'rowan knotweed', passages: [['Rowan Building Society', 'Categories C and D only, with a treatment plan and a ten-year insurance-backed guarantee.', 1]] },
  { type: 'pdf', documents: aToZ, question: 'rowan income multiple', passages: [['Rowan Building Society', '4.75 times income. Incomes below £30,000 are limited to 4 times.', 2]] },
  { type: 'pdf', documents: aToZ, question: 'rowan court order maintenance', passages: [['Rowan Building Society', 'In full under a court order with at least five years to run.', 2]] },
  { type: 'pdf', documents: aToZ, question: 'rowan rtb', passages: [['Rowan Building Society', 'Up to 100% of the discounted price, but no more than 80% of the value.', 2]] },
  { type: 'pdf', documents: aToZ, question: 'rowan shared ownership', passages: [['Rowan Building Society', 'Shares from 25% to 75%; 90% LTV of the share that is bought.', 2]] },
  { type: 'pdf', documents: aToZ, question: 'rowan skilled worker visa', passages: [['Rowan Building Society', 'Skilled Worker visas with 12 months remaining, to 75% LTV.', 2]] },
  { type: 'pdf', documents: aToZ, question: 'rowan zero hours', passages: [['Rowan Building Society', 'Twenty-four months with the same employer.', 2]] },
  { type: 'pdf', documents: products, question: 'elder flexible max ltv', passages: [['Elder Mortgages', '75%', 1]] },
  { type: 'pdf', documents: products, question: 'elder light max loan', passages: [['Elder Mortgages', '£1,000,000', 1]] },
  { type: 'pdf', documents: products, question: 'elder recent max loan', passages: [['Elder Mortgages', '£500,000', 1]] },
  { type: 'pdf', documents: products, question: 'elder minimum loan', passages: [['Elder Mortgages', '£25,001', 1]] },
  { type: 'pdf', documents: products, question: 'elder recent mortgage arrears', passages: [['Elder Mortgages', '1 in 12, 0 in 3', 1]] },
  { type: 'pdf', documents: products, question: 'elder flexible dmp', passages: [['Elder Mortgages', 'After 12 months', 1]] },
  { type: 'pdf', documents: products, question: 'elder clear proc fee', passages: [['Elder Mortgages', '0.45%', 1]] },
  { type: 'pdf', documents: products, question: 'elder interest only', passages: [['Elder Mortgages', 'Interest only is not available.', 1]] },
  { type: 'pdf', documents: products, question: 'elder new build flats', passages: [['Elder Mortgages', 'new-build flats to 80% LTV', 1]] },
  { type: 'pdf', documents: societies, question: 'otley max age', passages: [['Otley BS', 'No limit', 1]] },
  { type: 'pdf', documents: societies, question: 'calder income multiple', passages: [['Calder BS', '5.5x', 1]] },
  { type: 'pdf', documents: societies, question: 'ripon zero hours', passages: [['Ripon BS', '12 months in the same role', 1]] },
  { type: 'pdf', documents: societies, question: 'does otley use lodger income', passages: [['Otley BS', 'Yes, £7,500 at most', 1]] },
  { type: 'pdf', documents: societies, question: 'calder holiday let', passages: [['Calder BS', 'To 75% LTV with a letting agent’s estimate for the low, mid and high seasons', 1]] },
  { type: 'pdf', documents: societies, question: 'otley largest loan btl', passages: [['Otley BS', '£500,000', 1]] },
  { type: 'pdf', documents: societies, question: 'wharfedale first time landlord', passages: [['Wharfedale BS', 'Yes, after two years as an owner', 2]] },
  { type: 'pdf', documents: societies, question: 'penrith icr', passages: [['Penrith BS', '150% at 6%', 2]] },
  { type: 'which', documents: societies, question: 'which societies accept thatched properties', list: ['Thatched properties'] },
  { type: 'which', documents: societies, question: 'who takes first time landlords', list: ['First-time landlords'] },
  { type: 'unanswerable', sub: 'criterion_missing', documents: aToZ, question: 'rowan top slicing', missing: { lender: 'Rowan Building Society', criterion: 'top slicing' } },
  { type: 'unanswerable', sub: 'criterion_missing', documents: products, question: 'does elder accept an iva', missing: { lender: 'Elder Mortgages', criterion: 'iva' } },
  { type: 'unanswerable', sub: 'lender_missing', documents: societies, question: 'saffron gifted deposit', missing: { lender: 'saffron' } },
  { type: 'unanswerable', sub: 'not_for_this_lender', documents: societies, question: 'penrith gifted deposit', missing: { lender: 'Penrith BS', criterion: 'gifted deposit' } },
  // What is not there
  { type: 'unanswerable', sub: 'lender_missing', documents: panel, question: 'what are Kestrel Homeloans like on apprentices?', missing: { lender: 'Kestrel Homeloans' } },
  { type: 'unanswerable', sub: 'lender_missing', documents: panel, question: 'leeds granny annexe', missing: { lender: 'leeds' } },
  { type: 'unanswerable', sub: 'lender_missing', documents: cards, question: 'do brindle accept day rate contractors', missing: { lender: 'brindle' } },
  { type: 'unanswerable', sub: 'criterion_missing', documents: panel, question: 'does newbury lend on houseboats', missing: { lender: 'Newbury Building Society', criterion: 'houseboats' } },
  { type: 'unanswerable', sub: 'criterion_missing', documents: list, question: 'halifax bankruptcy', missing: { lender: 'Halifax', criterion: 'bankruptcy' } },
  { type: 'unanswerable', sub: 'criterion_missing', documents: grid, question: 'who does regulated bridging', missing: { criterion: 'bridging' } },
  { type: 'unanswerable', sub: 'blank_cell', documents: panel, question: 'harbour and vale max age', missing: { lender: 'Harbour & Vale BS', criterion: 'Oldest age when mortgage ends' } },
  { type: 'unanswerable', sub: 'blank_cell', documents: list, question: 'vernon dmp', missing: { lender: 'Vernon BS', criterion: 'Debt management plans' } },
  { type: 'unanswerable', sub: 'not_for_this_lender', documents: panel, question: 'glenmoor student tenants', missing: { lender: 'Glenmoor Bank', criterion: 'student tenants' } },
  { type: 'unanswerable', sub: 'off_topic', documents: list, question: 'whats on at the cinema in leeds tonight', missing: { topic: true } },
  { type: 'unanswerable', sub: 'off_topic', documents: panel, question: 'can you recommend a good plumber', missing: { topic: true } },
]
