/**
 * Ideas that people ask about as a whole and sheets print by kind: "adverse" stands as CCJs, defaults
 * and so on. Keys of the table of synonyms; the parents of the written concepts, without those that
 * are a side or a subject of their own.
 */
const rows = {
  adverse:
    'ccj default missed-payments dmp iva bankruptcy dro repossession payday-loan tax-arrears',
  'missed-payments': 'secured-arrears rent-arrears',
  default: 'utility-default',
  age: 'minimum-age maximum-age maximum-age-end-of-term maximum-age-at-application',
  'foreign-national': 'eea-national non-eea-national visa',
  visa: 'skilled-worker-visa spouse-visa ancestry-visa bno-visa student-visa investor-visa',
  'benefit-income':
    'universal-credit child-benefit tax-credit disability-benefit carers-allowance esa jsa housing-benefit bereavement-benefit industrial-injuries',
  'disability-benefit': 'pip dla attendance-allowance',
  'pension-income': 'state-pension private-pension pension-drawdown',
  maintenance: 'court-ordered-maintenance voluntary-maintenance',
  allowances: 'car-allowance location-allowance housing-allowance forces-allowance',
  'income-documents': 'self-employed-docs payslips p60',
  'self-employed-docs': 'sa302 sole-trader-docs director-docs',
  'non-standard-construction':
    'concrete-construction steel-frame timber-frame modern-methods cob single-skin asbestos thatch flat-roof',
  'concrete-construction': 'mundic raac',
  listed: 'grade-1-listed grade-2-star-listed grade-2-listed',
  'lending-area': 'scotland northern-ireland wales islands',
  'capital-raising':
    'business-purpose business-capital-raising home-improvements debt-consolidation tax-bill deposit-raising school-fee-raising',
} as const satisfies Readonly<Record<string, string>>

/** What an idea stands printed as where it does not stand as such; none for most. */
export const kindsOfIdea: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(rows).map(([idea, kinds]) => [idea, kinds.split(' ')]),
)
