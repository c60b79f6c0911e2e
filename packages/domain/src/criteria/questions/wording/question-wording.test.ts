import { describe, expect, it, test } from 'vitest'
import { nameInTerms, putInTerms, withBareAges, withDepositAsLoan } from './question-wording.ts'

const worded = (question: string) => putInTerms(question).text.replace(/\s+/g, ' ').trim()

describe('ages at the end of the term', () => {
  test.each([
    ['client is 78 at end of term who', 'aged 78 at end of term'],
    ['client will be 87 when mortgage ends', 'aged 87 at end of term'],
    ['she is 43 now and wants 35 yrs so 78 at the end, who', 'aged 78 at end of term'],
    ['he is 55 and wants a 25 year term, who', 'aged 80 at end of term'],
  ])('%s', (question, phrase) => {
    expect(worded(question)).toContain(phrase)
  })

  it('puts away the age now and the term once the end is known', () => {
    expect(worded('she is 43 now and wants 35 yrs so 78 at the end')).not.toMatch(/43|35/)
  })

  it('notes the sum it made', () => {
    expect(putInTerms('he is 55 and wants a 25 year term').notes).toEqual([
      '55 now and a term of 25 years: 80 at its end',
    ])
  })

  it('leaves a term alone where no age limit is near', () => {
    expect(worded('client is 22 and wants a 40 year term')).toContain('40 year term')
  })

  it('leaves percentages and years alone', () => {
    expect(worded('max ltv 80% at the end of 2024')).toBe('max ltv 80% at the end of 2024')
  })
})

describe('bare ages', () => {
  test.each([
    ['applicant is 19 who', 'aged 19'],
    ['85+ borrowers - who', 'aged 85'],
    ['any lenders for over 70s', 'aged 70'],
  ])('%s', (question, phrase) => {
    expect(withBareAges(question)).toContain(phrase)
  })

  test.each(['client is 2 years in', 'client has 30 properties', 'flat is 34 sq m'])(
    '%s names no age',
    (question) => {
      expect(withBareAges(question)).toBe(question)
    },
  )
})

describe('values and loans', () => {
  test.each([
    ['property is only worth 60k, who', 'min property value 60k'],
    ['house worth £900k, who', 'max property value £900k'],
    ['6x income who does it', '6x income multiple'],
    ['5.5 times his salary', '5.5x income multiple'],
    ['who lends a million', '£1m'],
    ['loan of 2.5m who', 'loan of £2.5m'],
  ])('%s', (question, phrase) => {
    expect(worded(question)).toContain(phrase)
  })

  it('asks about the loan, not the value, where both are stated', () => {
    expect(worded('looking for £750k loan on a £1m house')).not.toMatch(/property value|1m/)
  })

  it('leaves a percentage on a flat alone', () => {
    expect(worded('flat at 90% who')).toBe('flat at 90% who')
  })
})

describe('deposits', () => {
  it('leave the rest as what is borrowed', () => {
    expect(withDepositAsLoan('ftb 10% deposit saved').text).toMatch(/^ftb\s+90%\s+saved$/)
  })

  it('say nothing beside another percentage', () => {
    expect(withDepositAsLoan('10% deposit, who goes to 90%').text).not.toContain('10%')
  })

  test.each(['10% deposit gifted by dad', 'minimum 5% deposit'])('%s asks about it', (question) => {
    expect(withDepositAsLoan(question).text).toBe(question)
  })
})

describe('printed names', () => {
  test.each([
    ['Max LTV at 70', 'Max LTV at age 70'],
    ['Over 85s', 'Over age 85'],
    ['Max LTV at 70%', 'Max LTV at 70%'],
  ])('%s', (name, expected) => {
    expect(nameInTerms(name)).toBe(expected)
  })
})

describe('everyday stories', () => {
  test.each([
    ['can he take his halifax mortgage with him to the new house', 'port mortgage'],
    ['she wants to take the mortgage across to the new place', 'port mortgage'],
    ['keeping their flat and renting it out to buy a house', 'let to buy'],
    ['keep the current place then let it out', 'let to buy'],
    ['never been a landlord before', 'first time landlord'],
    ['this would be their first rental', 'first time landlord'],
    ['gets paid in us dollars', 'foreign currency'],
    ['salary in euros', 'foreign currency'],
    ['three mates buying together', 'three applicants'],
    ['contractor working thru an umbrella', 'umbrella contractor'],
    ['bought cash last month and needs a remortgage', 'early remortgage'],
    ['first time buyer with no deposit at all', '100% ltv'],
    ['will let the term run to age 85', 'lend to age 85'],
    ['dad is 70 and wants 15 years', 'aged 85 at end of term'],
    ['flat over a bookies', 'flat above commercial'],
    ['£300 default never paid off', 'unsatisfied'],
    ["a ccj that hasn't been settled", 'unsatisfied'],
    ['defaults not yet cleared', 'unsatisfied'],
    ['ccj still to be, and was never satisfied', 'unsatisfied'],
    ['just turned eighteen', 'aged 18'],
    ['turns 70 next week', 'aged 70'],
    ['on a 0hr contract', 'zero hours contract'],
    ['0 hrs worker', 'zero hours worker'],
    ['sole trader 15 months in', 'sole trader trading 15 months'],
    ['self employed, only 14 months in', 'self employed trading 14 months'],
    ['halifax n leeds', 'halifax and leeds'],
    ['a maisonette on top of the dry cleaners', 'maisonette above commercial'],
    ['he is living and working in spain', 'expat'],
    ['couple based in dubai', 'expat'],
  ])('%s', (question, phrase) => {
    expect(worded(question)).toContain(phrase)
  })

  test.each([
    ['a lovely old house with thatch', 'a lovely house with thatch'],
    ['some old defaults', 'some defaults'],
    ['who goes that high', 'who'],
    ['ccj is 3 years old', 'ccj is 3 years ago'],
  ])('%s says no more than %s', (question, rest) => {
    expect(worded(question)).toBe(rest)
  })

  test.each([
    'is 70 too old',
    'n/a',
    'turned down by Halifax',
    'never late paying',
    'old people',
    'default 3 years ago',
    'flat over a certain value',
    'flat above the second floor',
    'property over 20 years',
    'works in sales',
  ])('%s stays', (question) => {
    expect(worded(question)).toBe(question)
  })
})

describe('deposits as loans', () => {
  test.each([
    ['flat with 25% down who lends', '75%'],
    ['putting 10% down', '90%'],
    ['puts down 15% deposit', '85%'],
  ])('%s', (question, share) => {
    expect(withDepositAsLoan(question).text).toContain(share)
  })
})
