import { describe, expect, it, test } from 'vitest'
import { criteriaSynonyms } from '../criteria-synonyms.ts'
import { facetsOf } from './criterion-facets.ts'

const keys = (text: string) =>
  facetsOf(text)
    .map(({ key }) => key)
    .toSorted()

describe('facetsOf', () => {
  test.each([
    ['NB flat LTV', 'LTV for new-build flats'],
    ['Ex-LA / ex-council flats', 'ex local authority flat'],
    ['Upper age limit', 'maximum age'],
    ['Trading history required', 'Self-employed – length of trading'],
    ['12 months SE', 'minimum trading period'],
    ['Debt management plans', 'DMPs'],
    ['0 hours contracts', 'zero hrs contract'],
    ['CCJ (satisfied)', 'satisfied county court judgements'],
    ['tenants who are students', 'student tenants'],
    ['Max no. of floors', 'maximum storeys'],
    ['2nd charge DMP', 'DMPs (second charge)'],
    ['income from lodgers', 'rent a room'],
    ['Leased panels', 'leased solar panels'],
    ['Solar panels on a lease', 'leased panels'],
    ['Property in NI', 'property in Northern Ireland'],
  ])('%j means the same as %j', (one, other) => {
    expect(keys(one)).toEqual(keys(other))
  })

  test.each([
    ['satisfied CCJs', 'unsatisfied CCJs'],
    ['new build flats', 'new build houses'],
    ['max age', 'min age'],
    ['let to buy', 'buy to let'],
    ['right to buy', 'help to buy'],
    ['second home', 'second job'],
    ['gifted deposit', 'gifted equity'],
    ['owned solar panels', 'leased solar panels'],
    ['bridging exit fee', 'bridging'],
  ])('%j is not %j', (one, other) => {
    expect(keys(one)).not.toEqual(keys(other))
  })

  it('keeps words in no table as ideas of their own, singular or plural', () => {
    expect(keys('wigwam conversions')).toEqual(keys('Wigwam conversion'))
    expect(keys('wigwams')).toEqual(['word:wigwam'])
  })
})

describe('the table of criteria', () => {
  it('names at least 250 criteria, each once', () => {
    const names = criteriaSynonyms.map(({ key }) => key)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThanOrEqual(250)
  })

  it('has only words that say something', () => {
    const silent = criteriaSynonyms.flatMap(({ key, words }) =>
      words
        .split(',')
        .filter((phrase) => facetsOf(phrase).length === 0)
        .map((phrase) => `${key}: ${phrase}`),
    )
    expect(silent).toEqual([])
  })

  it('refers to criteria that exist', () => {
    const known = new Set(criteriaSynonyms.map(({ key }) => key))
    const referred = criteriaSynonyms
      .flatMap(({ broader, near }) => [broader, near])
      .filter((key) => key !== undefined)
    expect(referred.filter((key) => !known.has(key))).toEqual([])
  })
})

describe('words for one thing', () => {
  it.each([
    ['on call payments', 'on-call'],
    ['on-call pay', 'on-call'],
    ['standby allowance', 'on-call'],
    ['more than one job', 'second-job'],
    ['deed of trust', 'declaration-of-trust'],
    ['age and listing', 'listed'],
  ])('%s', (words, key) => {
    expect(facetsOf(words).map((facet) => facet.key)).toContain(key)
  })

  it('reads no trust deed of creditors into a deed of trust', () => {
    expect(facetsOf('a deed of trust is required').map(({ key }) => key)).not.toContain('iva')
    expect(facetsOf('trust deed').map(({ key }) => key)).toContain('iva')
  })
})

it('a fee is the broker’s where it is called so, and not by itself', () => {
  expect(facetsOf('Your fee').map(({ key }) => key)).toEqual(['proc-fee'])
  expect(facetsOf('Your commission').map(({ key }) => key)).toEqual(['proc-fee'])
  expect(facetsOf('commission').map(({ key }) => key)).toEqual(['commission'])
  expect(facetsOf('legal fee').map(({ key }) => key)).not.toContain('proc-fee')
})

describe('a tier', () => {
  it('of a product is one of several and no visa', () => {
    expect(facetsOf('CCJs – Tier 2').map(({ key }) => key)).toEqual(['ccj', 'word:tier2'])
    expect(facetsOf('max ltv tier two').map(({ key }) => key)).not.toContain('visa')
  })

  it('by itself is what a visa was called', () => {
    expect(facetsOf('tier 2').map(({ key }) => key)).toEqual(['visa', 'skilled-worker-visa'])
  })

  it.each(['tier 2 visa', 'client on a tier 2', 'skilled worker tier 2'])(
    '%s is a visa',
    (words) => {
      expect(facetsOf(words).map(({ key }) => key)).toContain('visa')
    },
  )
})

it.each([
  ['grade 2', 'grade-2'],
  ['Grade II', 'grade-2'],
  ['grade II*', 'grade-2-star'],
  ['grade 1', 'grade-1'],
])('%s is how a building is listed', (words, grade) => {
  expect(facetsOf(words).map(({ key }) => key)).toEqual(expect.arrayContaining(['listed', grade]))
})
