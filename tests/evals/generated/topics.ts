// biome-ignore-all format: a table reads best with one topic a row
/** What rows of a generated workbook are about: their names, how figures limit, what clients tell. Data only. */
import { type WriteFigure, writeAcres, writeAge, writeCount, writeMoney, writeMultiple, writePeople, writePercent, writeShare, writeTime, writeTimes, writeYears } from './written-figures.ts'

export type FigureTopic = {
  readonly id: string
  readonly role: string
  readonly of?: string
  readonly bound: 'max' | 'min' | 'range'
  readonly heads: readonly string[]
  /** As it stands in a cell, and in a question where that is another way. */
  readonly write: WriteFigure
  readonly tell?: WriteFigure
  /** Usual limits; a least and a most in turn for a range. */
  readonly values: readonly number[]
  readonly least?: readonly number[]
  /** Special cases that another figure may hold for. */
  readonly special: readonly string[]
  /** How far beside a limit a client's figure may lie. */
  readonly step: number
  /** Said of a client, `#` being the figure. */
  readonly told: readonly string[]
  /** What is told is the deposit that the LTV leaves. */
  readonly toldDeposit?: readonly string[]
  readonly lookups: readonly string[]
  /** Bands that its limits are written for. */
  readonly bandedBy?: 'loan' | 'ltv' | 'income'
  readonly open: readonly string[]
}

export const figureTopics: readonly FigureTopic[] = [
  { id: 'ltv', role: 'ltv', bound: 'max', heads: ['Max LTV', 'Maximum LTV', 'LTV (max)', 'Maximum loan to value', 'Max LTV %', 'Highest LTV'], write: writeShare, tell: writePercent, values: [60, 65, 70, 75, 80, 85, 90, 95], special: ['new build flats', 'flats', 'interest only', 'first time buyers'], step: 1, told: ['at # LTV', 'needing # LTV', 'on # loan to value'], toldDeposit: ['with a # deposit', 'putting down #'], lookups: ['Which lenders go to # LTV?', 'who will do # LTV'], bandedBy: 'loan', open: [] },
  { id: 'loan', role: 'loan', bound: 'range', heads: ['Loan size', 'Min / max loan', 'Loan amount', 'Loan size (min - max)', 'Size of loan'], write: writeMoney, least: [15_000, 25_000, 50_000, 75_000, 100_000], values: [250_000, 400_000, 500_000, 750_000, 1_000_000, 1_500_000, 2_000_000], special: ['interest only', 'first time buyers', 'flats'], step: 5000, told: ['borrowing #', 'who needs a loan of #', 'wanting a # mortgage'], lookups: ['Which lenders will lend #?', 'who does a loan of #'], bandedBy: 'ltv', open: ['No max', 'No limit'] },
  { id: 'age-at-end', role: 'ageAtEnd', bound: 'max', heads: ['Max age at end of term', 'Maximum age at end', 'Age at end of term (max)', 'Max age @ end of term', 'Oldest age at end of mortgage'], write: writeAge, values: [70, 75, 80, 85, 90], special: ['RIO', 'BTL', 'interest only', 'professionals'], step: 1, told: ['who will be # when the term ends', 'aged # at the end of the term'], lookups: ['Which lenders go to age # at the end of the term?', 'who lends to # at end of term'], open: ['No maximum age', 'No max', 'No upper limit', 'None'] },
  { id: 'age-now', role: 'ageAtApplication', bound: 'max', heads: ['Max age at application', 'Maximum age at application', 'Oldest age at application', 'Age at application (max)'], write: writeAge, values: [60, 65, 70, 75, 80], special: ['RIO', 'BTL'], step: 1, told: ['aged # now', 'who is # at application'], lookups: ['Which lenders accept age # at application?'], open: ['No maximum', 'No max age', 'None'] },
  { id: 'income', role: 'income', bound: 'min', heads: ['Min income', 'Minimum income', 'Income required (min)', 'Min income £', 'Minimum annual income'], write: writeMoney, values: [10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000], special: ['interest only', 'contractors', 'BTL'], step: 1000, told: ['earning #', 'with an income of #', 'on # a year'], lookups: ['Which lenders accept an income of #?', 'who takes # income'], open: ['No minimum', 'None', 'No min income'] },
  { id: 'term', role: 'term', bound: 'max', heads: ['Max term', 'Maximum term', 'Longest term', 'Term (max)'], write: writeYears, values: [300, 360, 420, 480], special: ['interest only', 'BTL'], step: 12, told: ['over # ', 'on a term of #'], lookups: ['Which lenders do a term of #?', 'who lends over #'], open: ['No max'] },
  { id: 'trading', role: 'trading', bound: 'min', heads: ['Self employed - min trading', 'Self employed: years trading', 'Minimum time self employed', 'S/E trading history'], write: writeTime, values: [12, 18, 24, 36], special: ['contractors', 'professionals'], step: 2, told: ['self employed for #', 'trading for #'], lookups: ['Which lenders take somebody self employed for #?', 'self employed # who'], bandedBy: 'ltv', open: [] },
  { id: 'time-in-job', role: 'timeInJob', bound: 'min', heads: ['Time in current job', 'Min time in job', 'Time in present employment', 'Minimum time in current employment'], write: writeTime, values: [1, 3, 6, 12], special: ['professionals', 'first time buyers'], step: 1, told: ['in the job for #', 'with # in the current job'], lookups: ['Which lenders accept # in the current job?'], open: ['No minimum', 'None'] },
  { id: 'value', role: 'propertyValue', bound: 'min', heads: ['Min property value', 'Minimum property value', 'Minimum valuation', 'Property value (min)'], write: writeMoney, values: [50_000, 60_000, 75_000, 100_000, 125_000, 150_000], special: ['flats', 'London', 'BTL'], step: 5000, told: ['buying a property worth #', 'with a property valued at #'], lookups: ['Which lenders take a property worth #?'], open: ['No minimum', 'None'] },
  { id: 'lease', role: 'leaseLeft', bound: 'min', heads: ['Minimum lease remaining', 'Min unexpired lease', 'Lease remaining (min)', 'Unexpired lease at application'], write: writeYears, values: [660, 720, 840, 900, 1020], special: ['BTL', 'London'], step: 12, told: ['with # left on the lease', 'buying a flat with a lease of #'], lookups: ['Which lenders accept # left on the lease?', 'lease # who will lend'], open: [] },
  { id: 'lti', role: 'loanToIncome', bound: 'max', heads: ['Income multiple', 'Max loan to income', 'Maximum LTI', 'Max income multiple'], write: writeMultiple, tell: writeTimes, values: [4, 4.25, 4.5, 4.75, 5, 5.5], special: ['professionals', 'first time buyers'], step: 0.1, told: ['needing # income', 'at # loan to income'], lookups: ['Which lenders do # income?', 'who goes to # income'], bandedBy: 'income', open: [] },
  { id: 'uk', role: 'timeInUk', bound: 'min', heads: ['Time in UK', 'Min time in UK', 'Minimum UK residency', 'Foreign nationals - time in UK'], write: writeTime, values: [6, 12, 24, 36], special: ['professionals'], step: 1, told: ['living in the UK for #', 'who has been in the UK #'], lookups: ['Which lenders accept # in the UK?'], open: ['No minimum', 'None'] },
  { id: 'age-min', role: 'ageAtApplication', bound: 'min', heads: ['Min age', 'Minimum age', 'Youngest age at application'], write: writeAge, values: [18, 21, 23, 25], special: ['BTL'], step: 1, told: ['aged #', 'who is #'], lookups: ['Which lenders accept a client aged #?'], open: ['None'] },
  { id: 'rent-cover', role: 'rentCover', bound: 'min', heads: ['ICR', 'Rental cover', 'Min rental cover (ICR)', 'Interest cover ratio'], write: writeShare, tell: writePercent, values: [125, 130, 135, 140, 145, 160], special: ['limited companies', 'HMOs'], step: 5, told: ['with rental cover of #', 'whose rent covers #'], lookups: ['Which lenders accept # rental cover?'], open: [] },
  { id: 'applicants', role: 'count', of: 'applicant', bound: 'max', heads: ['Max applicants', 'Number of applicants', 'Maximum number of applicants'], write: writeCount, tell: writePeople, values: [2, 3, 4, 6], special: ['BTL', 'first time buyers'], step: 1, told: ['applying with #', 'with #'], lookups: ['Which lenders allow #?', '# - who?'], open: [] },
  { id: 'deposit', role: 'deposit', bound: 'min', heads: ['Min deposit', 'Minimum deposit', 'Deposit required (min)'], write: writePercent, values: [5, 10, 15, 20, 25], special: ['new build flats', 'flats', 'first time buyers'], step: 1, told: ['with a # deposit', 'putting in #'], lookups: ['Which lenders accept a # deposit?'], open: [] },
  { id: 'acres', role: 'acres', bound: 'max', heads: ['Max acreage', 'Maximum land (acres)', 'Acreage'], write: writeAcres, values: [2, 5, 10, 20], special: ['BTL'], step: 1, told: ['with # of land'], lookups: ['Which lenders take a house with # of land?'], open: ['No limit'] },
  { id: 'visa-left', role: 'visaLeft', bound: 'min', heads: ['Time left on visa', 'Min time remaining on visa', 'Visa: minimum remaining'], write: writeTime, values: [3, 6, 12, 24], special: ['professionals'], step: 1, told: ['with # left on the visa'], lookups: ['Which lenders accept # left on a visa?'], open: ['None', 'No minimum'] },
]

export type BlemishTopic = { readonly id: string; readonly of: string; readonly heads: readonly string[]; readonly one: string; readonly many: string }

export const blemishTopics: readonly BlemishTopic[] = [
  { id: 'ccj', of: 'ccj', heads: ['CCJs', 'CCJ', 'County court judgments', 'CCJs accepted?'], one: 'CCJ', many: 'CCJs' },
  { id: 'default', of: 'default', heads: ['Defaults', 'Defaults accepted', 'Registered defaults'], one: 'default', many: 'defaults' },
]

/** Kinds that are taken or not, with or without figures. */
export type KindTopic = { readonly id: string; readonly heads: readonly string[]; readonly told: readonly string[]; readonly lookups: readonly string[] }

export const kindTopics: readonly KindTopic[] = [
  { id: 'ex-council', heads: ['Ex local authority flats', 'Ex-LA flats', 'Former council flats'], told: ['buying an ex local authority flat'], lookups: ['Which lenders take ex local authority flats?', 'ex council flat, who lends?'] },
  { id: 'zero-hours', heads: ['Zero hours contracts', 'Zero hour contract income', 'Zero-hours workers'], told: ['on a zero hours contract'], lookups: ['Which lenders accept zero hours contracts?', 'zero hours who'] },
  { id: 'agency', heads: ['Agency workers', 'Agency work'], told: ['who is an agency worker'], lookups: ['Which lenders take agency workers?'] },
  { id: 'hmo', heads: ['HMO', 'HMOs', 'Houses in multiple occupation'], told: ['buying an HMO'], lookups: ['Which lenders do HMOs?', 'hmo lenders'] },
  { id: 'gifted', heads: ['Gifted deposit', 'Gifted deposits', 'Deposit gifted by family'], told: ['using a gifted deposit'], lookups: ['Who accepts a gifted deposit?', 'Which lenders take gifted deposits?'] },
  { id: 'thatched', heads: ['Thatched roof', 'Thatched properties'], told: ['buying a thatched cottage'], lookups: ['Which lenders take thatched roofs?'] },
  { id: 'visa', heads: ['Skilled worker visa', 'Tier 2 / skilled worker visa'], told: ['on a skilled worker visa'], lookups: ['Which lenders accept a skilled worker visa?'] },
  { id: 'maintenance', heads: ['Maintenance income', 'Child maintenance'], told: ['using maintenance income'], lookups: ['Which lenders accept maintenance income?'] },
]

export const lenderNames: readonly string[] = [
  'Halifax', 'Nationwide', 'Barclays', 'Santander', 'NatWest', 'HSBC', 'TSB', 'Virgin Money', 'Leeds BS', 'Skipton', 'Coventry BS', 'Accord', 'Newcastle BS', 'Kensington', 'Metro Bank', 'Principality BS', 'Aldermore', 'Precise', 'Vida Homeloans', 'Bluestone', 'Pepper Money', 'Hinckley & Rugby', 'Vernon BS', 'Furness BS', 'Marsden BS', 'Cumberland BS', 'Brackenfield BS', 'Thornmere Bank', 'Harrow Vale Mortgages', 'Saffron BS', 'Kent Reliance', 'Together',
]
