import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'
import { withoutInterjections } from './interjections.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'Leeds Building Society'],
      rows: {
        Overtime: ['Halifax overtime', 'Leeds overtime'],
        'Rental income': ['Halifax rent', 'Leeds rent'],
        'Universal Credit': ['Halifax UC', 'Leeds UC'],
        'Self-build': ['Halifax build', 'Leeds build'],
        Expats: ['Halifax expat', 'Leeds expat'],
        'CIS contractors': ['Halifax CIS', 'Leeds CIS'],
        IVA: ['Halifax IVA', 'Leeds IVA'],
        'Spray foam insulation': ['Halifax foam', 'Leeds foam'],
        'Flats – max LTV': ['90%', '80%'],
        'New build flats – max LTV': ['75%', '70%'],
        'New build houses – max LTV': ['85%', '82%'],
        'Min UK residency (non-settled)': ['24 months', '12 months'],
        'Min shareholding treated as self-employed': ['25%', '20%'],
        'Min trading period': ['2 years', '1 year'],
        'Day rate contractors': ['Halifax day rate', 'Leeds day rate'],
      },
    },
    {
      name: 'Second charge',
      lenders: ['Oplo', 'Selina'],
      rows: { 'Max loan': ['£250,000', '£500,000'] },
    },
  ]),
])

function asked(...turns: readonly string[]) {
  let answer = answerQuestion(index, turns[0] ?? '')
  for (const turn of turns.slice(1)) answer = answerQuestion(index, turn, answer.context)
  return { quotes: answer.citations.map(({ quote }) => quote), message: answer.message }
}

describe('sounds', () => {
  it.each([
    ['hmm ok, and Leeds?', 'Leeds overtime'],
    ['errr leeds', 'Leeds overtime'],
    ['ooh and leeds then', 'Leeds overtime'],
    ['um, CIS', 'Halifax CIS'],
    ['ahh... what about an IVA', 'Halifax IVA'],
  ])('%s', (question, quote) => {
    expect(asked('halifax overtime', question).quotes).toEqual([quote])
  })

  it.each(['ER at 70', 'HM with a fix', 'an OO flat', 'mm of snow', 'homer', 'uh-60'])(
    '%s stays as it is',
    (question) => expect(withoutInterjections(question)).toBe(question),
  )
})

describe('what is only told', () => {
  it.each([
    ['how do halifax treat rental income when working out affordability', 'Halifax rent'],
    ['halifax: overtime for affordability', 'Halifax overtime'],
    ['single mum tops up her wages with UC, halifax?', 'Halifax UC'],
    ['wages topped up by universal credit – leeds', 'Leeds UC'],
    [
      'couple, two kids and a labradoodle, he is on a day rate. Would leeds look at that?',
      'Leeds day rate',
    ],
    ["halifax: she isn't settled yet, how long in the UK", '24 months'],
    ['at what shareholding do leeds class a director as self employed', '20%'],
  ])('%s', (question, quote) => {
    const { quotes, message } = asked(question)
    expect(quotes).toEqual([quote])
    expect(message).not.toMatch(/is not in|does not name/)
  })
})

describe('everyday words for a criterion', () => {
  it.each([
    ['leeds, building their own place', 'Leeds build'],
    ['halifax: they want to build themselves their own house', 'Halifax build'],
    ['can a brit abroad go to leeds', 'Leeds expat'],
    ['halifax and Brits overseas', 'Halifax expat'],
    ['leeds subbies', 'Leeds CIS'],
    ['subbie with halifax', 'Halifax CIS'],
    ['ind vol arrangement halifax', 'Halifax IVA'],
    ['loft has been spray foamed, halifax', 'Halifax foam'],
    ['leeds, roof sprayed with foam', 'Leeds foam'],
    ['new build hse ltv halifax', '85%'],
    ['what is the most oplo lend on a second', '£250,000'],
    ['selina: how much on a 2nd at most', '£500,000'],
  ])('%s', (question, quote) => {
    expect(asked(question).quotes).toEqual([quote])
  })

  it('buys a house on a building plot of others without building it', () => {
    expect(asked('halifax flat in a new building, max ltv').quotes).not.toContain('Halifax build')
  })
})

describe('a dwelling that is no new build', () => {
  it.each([
    'and if its a flat that isnt new',
    'what about one thats not new build',
    'a second hand flat?',
    'no, not new, an ordinary flat',
    'and a resale flat',
    'the flat is not brand new',
  ])('%s', (question) => {
    expect(asked('max ltv new build flat halifax', question).quotes).toEqual(['90%'])
  })

  it('a job that is not new says nothing of it', () => {
    expect(asked('halifax new build flat, she is not new to the job').quotes).toEqual(['75%'])
  })
})
