// biome-ignore-all format: a table reads best with one topic a row
/** What sentences and questions of a guide call the topics, and more of those that are taken or not. Data only. */
import { blemishTopics, figureTopics, kindTopics } from '../topics.ts'

/** `subject` stands at the head of a sentence; `are` says whether several are meant. */
export type GuideTopic = { readonly id: string; readonly section: string; readonly heads: readonly string[]; readonly subject: string; readonly are: boolean; readonly questions: readonly string[] }

type Spoken = readonly [id: string, section: string, subject: string, questions: readonly string[]]

const LOAN = 'The loan', PEOPLE = 'Applicants', INCOME = 'Income', HOME = 'The property', CREDIT = 'Credit history'

const figures: readonly Spoken[] = [
  ['ltv', LOAN, 'The maximum loan to value', ['What is the maximum loan to value?', 'How high does the LTV go?']],
  ['loan', LOAN, 'The size of a loan', ['What are the smallest and largest loans?', 'How much can be borrowed?']],
  ['age-at-end', PEOPLE, 'The oldest age at the end of the term', ['How old may an applicant be at the end of the term?', 'Is there a maximum age?']],
  ['age-now', PEOPLE, 'The oldest age at application', ['How old may an applicant be at application?']],
  ['income', INCOME, 'The minimum income', ['Is there a minimum income?', 'How much must be earned?']],
  ['term', LOAN, 'The longest term', ['What is the longest term?']],
  ['trading', INCOME, 'The trading history needed from the self-employed', ['How long must a self-employed applicant have traded?']],
  ['time-in-job', INCOME, 'The time needed in the current job', ['How long must an applicant have been in the job?']],
  ['value', HOME, 'The minimum property value', ['What is the lowest property value?']],
  ['lease', HOME, 'The minimum unexpired lease', ['How long must the lease be?']],
  ['lti', INCOME, 'The highest income multiple', ['What income multiple is used?', 'How many times income can be borrowed?']],
  ['uk', PEOPLE, 'The time needed in the UK', ['How long must an applicant have lived in the UK?']],
  ['age-min', PEOPLE, 'The youngest age at application', ['How old must the youngest applicant be?']],
  ['rent-cover', INCOME, 'The rental cover needed', ['What rental cover is needed?']],
  ['applicants', PEOPLE, 'The largest number of applicants', ['How many people can apply?']],
  ['deposit', LOAN, 'The minimum deposit', ['How much deposit is needed?']],
  ['acres', HOME, 'The most land', ['How much land may there be?']],
  ['visa-left', PEOPLE, 'The time needed on a visa', ['How long must a visa have left?']],
]

const blemishes: readonly Spoken[] = [
  ['ccj', CREDIT, 'County court judgments', ['Do you accept county court judgments?', 'What about CCJs?']],
  ['default', CREDIT, 'Defaults', ['Are defaults accepted?', 'What about defaults?']],
]

const kinds: readonly Spoken[] = [
  ['ex-council', HOME, 'Former council flats', ['Do you lend on former council flats?']],
  ['zero-hours', INCOME, 'Zero hours contracts', ['Are zero hours contracts accepted?']],
  ['agency', INCOME, 'Agency workers', ['Can agency workers apply?']],
  ['hmo', HOME, 'Houses in multiple occupation', ['Do you lend on HMOs?']],
  ['gifted', LOAN, 'Gifted deposits', ['Can the deposit be a gift?']],
  ['thatched', HOME, 'Thatched properties', ['Will you lend on a thatched house?']],
  ['visa', PEOPLE, 'Holders of a skilled worker visa', ['Do you accept a skilled worker visa?']],
  ['maintenance', INCOME, 'Maintenance payments', ['Is maintenance counted?']],
]

/** Subject first: the plain heads are theirs. */
const more: readonly (readonly [...Spoken, heads: readonly string[]])[] = [
  ['bonus', INCOME, 'Bonuses', ['Is bonus income used?'], ['Bonus income', 'Bonuses', 'Bonus']],
  ['overtime', INCOME, 'Overtime payments', ['Is overtime counted?'], ['Overtime', 'Regular overtime']],
  ['second-job', INCOME, 'Second jobs', ['Does income from a second job count?'], ['Second jobs', 'Second job income']],
  ['lodger', INCOME, 'Rents from lodgers', ['Is rent from a lodger counted?'], ['Lodger income', 'Rent from lodgers']],
  ['credit-benefit', INCOME, 'Payments of Universal Credit', ['What about Universal Credit?'], ['Universal Credit']],
  ['foster', INCOME, 'Foster care payments', ['Are foster care payments used?'], ['Foster care income', 'Fostering income']],
  ['expat', PEOPLE, 'British expatriates', ['Can expats apply?'], ['Expatriates', 'Expats', 'British expats']],
  ['guarantor', PEOPLE, 'Guarantors', ['Do you take guarantors?'], ['Guarantors']],
  ['jbsp', PEOPLE, 'Joint borrower sole proprietor mortgages', ['Do you offer joint borrower sole proprietor mortgages?'], ['Joint borrower sole proprietor', 'JBSP']],
  ['attorney', PEOPLE, 'Powers of attorney', ['Can a power of attorney be used?'], ['Power of attorney']],
  ['solar', HOME, 'Leased solar panels', ['Are solar panels a problem?'], ['Solar panels', 'Leased solar panels']],
  ['knotweed', HOME, 'Homes with Japanese knotweed', ['What if there is Japanese knotweed?'], ['Japanese knotweed', 'Knotweed']],
  ['studio', HOME, 'Studio flats', ['Do you lend on studio flats?'], ['Studio flats', 'Studios']],
  ['shop', HOME, 'Flats above shops', ['Are flats above shops acceptable?'], ['Flats above shops', 'Flats over commercial premises']],
  ['steel', HOME, 'Steel framed houses', ['Do you accept steel framed houses?'], ['Steel framed houses', 'Steel frame']],
  ['annexe', HOME, 'Homes with an annexe', ['Can there be an annexe?'], ['Annexes', 'Self-contained annexe']],
  ['dmp', CREDIT, 'Debt management plans', ['Can someone with a debt management plan apply?'], ['Debt management plans', 'DMPs']],
  ['payday', CREDIT, 'Payday loans', ['Are payday loans a problem?'], ['Payday loans', 'Payday lending']],
  ['iva', CREDIT, 'Individual voluntary arrangements', ['Do you accept IVAs?'], ['IVAs', 'Individual voluntary arrangements']],
  ['repossession', CREDIT, 'Past repossessions', ['What about a past repossession?'], ['Repossession', 'Previous repossession']],
  ['consolidation', LOAN, 'Loans to consolidate debt', ['Can the loan be used to clear debts?'], ['Debt consolidation', 'Consolidating debt']],
  ['interest-only', LOAN, 'Interest-only loans', ['Is interest only available?'], ['Interest only']],
  ['let-to-buy', LOAN, 'Let to buy cases', ['Do you do let to buy?'], ['Let to buy']],
  ['right-to-buy', LOAN, 'Right to buy purchases', ['Is right to buy accepted?'], ['Right to buy']],
]

const named = new Map([...figureTopics, ...blemishTopics, ...kindTopics].map(({ id, heads }) => [id, heads]))

export const guideTopics: readonly GuideTopic[] = [
  ...figures.map(([id, section, subject, questions]) => ({ id, section, subject, questions, are: false, heads: named.get(id) ?? [] })),
  ...[...blemishes, ...kinds].map(([id, section, subject, questions]) => ({ id, section, subject, questions, are: true, heads: named.get(id) ?? [] })),
  ...more.map(([id, section, subject, questions, heads]) => ({ id, section, subject, questions, are: true, heads })),
]

/** Follow a cell or a sentence and limit it; they say nothing without it. */
export const limitingSentences: readonly string[] = [
  'This does not apply to flats.', 'A signed letter is needed.', 'Ask your account manager before you submit the case.', 'Evidence of the last three months is required.', 'It must be confirmed by an underwriter.', 'Existing borrowers are exempt.', 'This falls away where the loan is below half of the value.', 'We will ask for a copy of the agreement.',
]
export const footnotes: readonly string[] = [
  'Not available in Northern Ireland.', 'Limited to houses and bungalows in England and Wales.', 'For applications keyed after 1 October only.', 'Subject to a minimum household income of £45,000.', 'Where at least one applicant has owned a home before.', 'Excludes properties let on a company lease.', 'A surveyor has to confirm demand in the area.', 'Reduced by five points for borrowers who are not UK citizens.', 'Only where the application is keyed by an adviser on our panel.', 'The limit is lower in postcodes that our surveyors name.', 'Not for borrowers who let rooms to students.', 'Where the rate is fixed for five years or more.', 'Available through selected networks until the end of March.', 'Counted from the day on which the case is keyed.', 'Held back where the valuer reports damp.', 'For owners of no more than three homes.',
]
/** Nothing that a lender's position follows from. */
export const introductions: readonly string[] = [
  'This guide sets out our approach to lending through intermediaries. Every case is looked at by an underwriter, and meeting the criteria does not guarantee an offer.', 'Use this section together with the product list that is in force on the day of the application.', 'Our team looks at every application by hand. Where a case falls just outside this guide, talk to us first.', 'Please read these pages before you key a case. They replace the edition of last spring.', 'The points below are those that our desk is asked about most.',
]
export const contacts: readonly string[] = ['Contact us', 'Broker desk 0161 555 0142', 'Monday to Friday, 9am to 5pm', 'brokers@example.co.uk', 'Cases are keyed through our portal.']
