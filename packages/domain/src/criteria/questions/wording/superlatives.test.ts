import { describe, expect, it } from 'vitest'
import { facetsOf } from '../../matching/criterion-facets.ts'
import { putInTerms } from './question-wording.ts'
import { withSuperlatives } from './superlatives.ts'

/** The ideas of a question that count for something, sorted. */
const ideas = (question: string) =>
  facetsOf(putInTerms(question).text)
    .filter(({ kind, weight }) => kind !== 'word' || weight >= 0.3)
    .map(({ key }) => key)
    .toSorted()
    .join(' ')

describe('superlatives and “how” forms lead to a measure and its side', () => {
  it.each([
    // Age
    ['how old does she need to be', 'age min'],
    ['how old do you have to be', 'age min'],
    ['how old must the youngest borrower be?', 'age min'],
    ['youngest they will take', 'age min'],
    ['is 17 too young', 'age min'],
    ['how old can he be', 'age max'],
    ['how old could the older borrower be', 'age max'],
    ['oldest they will go', 'age max'],
    ['who goes older, aldermore or hodge', 'age max'],
    ['lends to older clients', 'age max'],
    ['who will go a bit older', 'age max'],
    // Loan
    ['smallest mortgage they do', 'loan-size min'],
    ['how small a loan will they do', 'loan-size min'],
    ['biggest mortgage', 'loan-size max'],
    ['most we can borrow', 'loan-size max'],
    ['how much will they lend', 'loan-size max'],
    ['how much can be borrowed against the property', 'ltv max'],
    ['highest loan to value', 'ltv max'],
    // Value
    ['lowest value property', 'min-property-value'],
    ['cheapest house they will lend on', 'min-property-value'],
    ['least expensive place', 'min-property-value'],
    ['lowest property val', 'min-property-value'],
    ['min val', 'min-property-value'],
    ['max property val', 'max-property-value'],
    // People and money
    ['how many on a JBSP', 'number-of-applicants'],
    ['max of 4 people', 'number-of-applicants'],
    ['how many people can be on a mortgage', 'number-of-applicants'],
    ['How many people can apply?', 'number-of-applicants'],
    ['most names on the mortgage', 'number-of-applicants'],
    ['how much does he need to earn', 'minimum-income'],
    ['the least she can earn', 'minimum-income'],
    ['lowest salary', 'minimum-income'],
    ['how much deposit', 'savings-deposit'],
    ['how small a deposit', 'savings-deposit'],
    // Time and size
    ['how old can accounts be', 'accounts-age'],
    ['how recent must the figures be', 'accounts-age'],
    ['how old can his latest set of accounts be', 'accounts-age'],
    ['how up to date do the accounts have to be', 'accounts-age'],
    ['how long is an offer good for', 'offer-validity'],
    ['how long do their offers stand', 'offer-validity'],
    ['how long must the lease be', 'lease'],
    ['shortest lease', 'lease'],
    ['how short a lease', 'lease'],
    ['how long does he need to have been in his job', 'time-in-job'],
    ['how long must she have been trading', 'self-employed trading-time'],
    ['tallest block', 'storeys'],
    ['how high can the building be', 'storeys'],
    ['how far up can a flat be', 'storeys'],
    ['smallest flat', 'flat min-square-metres'],
    ['how big must the flat be', 'flat min-square-metres'],
    ['how small can each unit be', 'min-square-metres'],
  ])('%s: %s', (question, expected) => {
    const found = ideas(question).split(' ')
    expect(found).toEqual(expect.arrayContaining(expected.split(' ')))
    const isOther = expected.includes('min') ? 'max' : 'min'
    expect(found.includes(isOther) && !expected.includes(isOther)).toBe(false)
  })

  it.each([
    'does Halifax accept lodgers',
    'do most lenders accept DMPs',
    'how old can the building be',
    'how old does a payday loan have to be',
    'how old must a CCJ be',
    'lowest rate',
    'how many CCJs',
    'minimum mortgage history',
    'smallest mortgage deposit',
  ])('“%s” names no loan, age or value', (question) => {
    expect(ideas(question)).not.toMatch(/loan-size|property-value|\bage\b/)
  })

  it('says nothing twice and leaves other words alone', () => {
    expect(withSuperlatives('does Leeds take a 2 year old DMP')).toBe(
      'does Leeds take a 2 year old DMP',
    )
    expect(withSuperlatives('how long is a Leeds offer good for')).toContain('Leeds offer')
  })
})
