/**
 * Words that narrow a criterion down without being one ("max", "second charge", "monthly"), how much
 * each counts, and which of them speak of different criteria. Data only.
 */
import type { Measure } from '../../criteria-synonyms.ts'

export type Qualifier = {
  readonly key: string
  readonly words: string
  /** How much it counts in a match, where a criterion counts 1. */
  readonly weight: number
  /** Two different qualifiers of one dimension speak of different criteria. */
  readonly dimension?: string
  readonly measure?: Measure
  /** How much it costs where the printed name leaves it out; half its weight unless said. */
  readonly cost?: number
}

/** Words that narrow a criterion down. */
export const qualifiers: readonly Qualifier[] = [
  {
    key: 'max',
    words: 'max, upper, highest, largest, biggest, top, oldest, longest, ceiling',
    weight: 0.35,
    dimension: 'bound',
    cost: 0.05,
  },
  {
    key: 'min',
    words: 'min, lower, lowest, smallest, youngest, shortest, low',
    weight: 0.35,
    dimension: 'bound',
    cost: 0.05,
  },
  // Another charge's LTV with this one's is a figure of its own.
  {
    key: 'combined',
    words:
      'combined, total, including first charge, including first mortgage, including existing mortgage, including prior charge, inclusive of first charge, inclusive of first mortgage, inclusive of existing mortgage, inclusive of prior charge, incl first charge, incl first mortgage, incl existing mortgage, incl prior charge, inc first charge, inc first mortgage, inc existing mortgage, inc prior charge',
    weight: 0.25,
    cost: 0.8,
  },
  {
    key: 'second-charge',
    words:
      'second charge, second mortgage, secured loan, homeowner loan, secured homeowner loan, secured lending, loan secured, second charge lender, second charge loan',
    weight: 0.8,
    dimension: 'charge',
    cost: 0.8,
  },
  {
    key: 'first-charge',
    words: 'first charge, first mortgage',
    weight: 0.8,
    dimension: 'charge',
    cost: 0.8,
  },
  { key: 'residential', words: 'residential, owner occupied', weight: 0.3 },
  {
    key: 'satisfied',
    words: 'satisfied, paid off, cleared, paid up, repaid, now paid, since paid',
    weight: 0.6,
    dimension: 'satisfied',
  },
  {
    key: 'unsatisfied',
    words:
      'unsatisfied, not satisfied, un satisfied, unsettled, not settled, not cleared, not yet settled, not paid, unpaid, outstanding, non satisfied',
    weight: 0.6,
    dimension: 'satisfied',
  },
  {
    key: 'grade-1',
    words: 'grade 1, grade i, grade one',
    weight: 0.6,
    dimension: 'grade',
    cost: 1.5,
  },
  {
    key: 'grade-2',
    words: 'grade 2, grade ii, grade two',
    weight: 0.6,
    dimension: 'grade',
    cost: 0.2,
  },
  {
    key: 'grade-2-star',
    words: 'grade 2star, grade two star, grade ii star, grade 2 star',
    weight: 0.6,
    dimension: 'grade',
    cost: 1.5,
  },
  {
    key: 'active',
    words: 'active, current, ongoing, live, existing',
    weight: 0.15,
    dimension: 'standing',
  },
  {
    key: 'discharged',
    words:
      'discharged, discharge, completed, ended, finished, previous, historic, historical, settled',
    weight: 0.15,
    dimension: 'standing',
  },
  // What had an owner before is the other kind beside a new build.
  {
    key: 'resale',
    words:
      'resale, re sale, second hand, secondhand, pre owned, previously owned, non new build, not new build',
    weight: 0.2,
    dimension: 'newness',
    cost: 0.05,
  },
  { key: 'leased', words: 'leased', weight: 0.4, dimension: 'panel ownership' },
  { key: 'owned', words: 'owned, owned outright', weight: 0.4, dimension: 'panel ownership' },
  { key: 'monthly', words: 'monthly', weight: 0.6, dimension: 'frequency' },
  { key: 'quarterly', words: 'quarterly', weight: 0.6, dimension: 'frequency' },
  {
    key: 'half-yearly',
    words: 'half yearly, biannual, six monthly',
    weight: 0.6,
    dimension: 'frequency',
  },
  { key: 'annual', words: 'annual', weight: 0.6, dimension: 'frequency' },
  { key: 'guaranteed', words: 'guaranteed', weight: 0.4, dimension: 'regularity' },
  {
    key: 'regular',
    words: 'regular, non guaranteed, not guaranteed',
    weight: 0.2,
    dimension: 'regularity',
  },
  { key: 'irregular', words: 'irregular, non regular', weight: 0.4, dimension: 'regularity' },
  {
    key: 'end-of-term',
    words: 'end of term, term end, end of mortgage',
    weight: 0.4,
    cost: 0.15,
    dimension: 'moment',
  },
  {
    key: 'at-application',
    words: 'at application, on application, at outset',
    weight: 0.4,
    dimension: 'moment',
  },
  {
    key: 'trading-time',
    words: 'trading',
    weight: 0.6,
    measure: { unit: 'months', bound: 'minimum' },
  },
  {
    key: 'earned-income',
    words: 'employed income, earned income, working, earnings',
    weight: 0.45,
  },
  { key: 'employed', words: 'employed, employee, paye', weight: 0.4, dimension: 'employment' },
  { key: 'licensed', words: 'licensed', weight: 0.5, cost: 0.4 },
  {
    key: 'personal',
    words:
      'personal name, own name, individual name, individual, personally, personal, his name, her name',
    weight: 0.4,
  },
  // What a guide says that its words mean answers nothing else that is asked about them.
  { key: 'definition', words: 'definition, define, defined', weight: 0.5, cost: 0.05 },
  { key: 'sole', words: 'sole', weight: 0.3, dimension: 'applicants' },
  { key: 'joint', words: 'joint', weight: 0.3, dimension: 'applicants' },
]
