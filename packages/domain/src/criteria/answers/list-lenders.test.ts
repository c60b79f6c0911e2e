import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import type { CriteriaAnswer, CriteriaDocument } from './answer.ts'
import { answerQuestion } from './answer-question.ts'

const lenders = ['Halifax', 'NatWest', 'Leeds Building Society', 'Brindle Finance']

const grid = testDocument(1, 'grid.xlsx', [
  {
    name: 'Main',
    lenders,
    rows: {
      'Max age at end of term': ['85', '75 (90 for RIO)', 'No maximum', '80'],
      'Max LTV': ['90%', '95%', '85%', '90% (95% FTB)'],
      'Minimum income': ['None', '£20,000', '£15k', 'No minimum'],
      'Max term': ['40 years', '35', '480 months', '5 – 30 years'],
      'Min loan': ['£25,001', '£5k', '£10,000', '£50,000'],
      'Minimum property value': ['£75,000', '£50k', '£100,000', '£60,000'],
      'Max storeys in block': ['10', '4', 'No limit', '6 (20 in London)'],
      'HMO – max bedrooms': ['6', '10', '12 (15 by referral)', 'No HMOs'],
      'Number of CCJs': ['2', 'None', '1 in 24 months', '3'],
      'Consent required': ['Yes', 'No', 'Not needed', 'Yes, over 75% LTV'],
      'Lodger income': ['Yes', 'No', 'Up to 2', 'No'],
      'Max LTI': ['4.5x', '5.5x', '5.5', 'Affordability only'],
      'Interest only – max LTV': ['75%', 'Repayment only', 'No IO', '50%'],
      '1 year’s accounts': ['Yes', 'OK, max 80% LTV', 'No', '2 years min'],
    },
  },
])

/** One lender's products in one column: the same rows, told apart by the variant. */
const products: CriteriaDocument = withVariants(
  testDocument(2, 'products.xlsx', [
    {
      name: 'Buy to let',
      lenders: ['Halifax', 'Halifax', 'Brindle Finance'],
      rows: { 'Max LTV': ['80%', '75%', '80%'], 'Top slicing': ['Yes', 'No', 'Yes'] },
    },
  ]),
  ['Individual', 'Ltd Co', 'Individual'],
)

function withVariants(document: CriteriaDocument, variants: readonly string[]): CriteriaDocument {
  const answers = document.reading.answers.map((answer, at) => ({
    ...answer,
    variant: variants[at % variants.length] ?? '',
  }))
  return { ...document, reading: { ...document.reading, answers } }
}

const index = buildCriteriaIndex([grid])
const ask = (question: string) => answerQuestion(index, question)
const groupsOf = ({ lenders: groups }: CriteriaAnswer) => [
  groups?.accept,
  groups?.conditional,
  groups?.decline,
]

const [halifax, natwest, leeds, brindle] = lenders

describe('figures of a question', () => {
  test.each([
    ['who lends to age 85', [halifax, leeds], [natwest], [brindle]],
    ['who lends to over 85', [leeds], [natwest], [halifax, brindle]],
    ['who goes above 90% ltv', [natwest], [brindle], [halifax, leeds]],
    ['who does at least 90% ltv', [halifax, natwest, brindle], [], [leeds]],
    ['which lenders have a min loan under £10,000', [natwest], [], [halifax, leeds, brindle]],
    ['which lenders do a £10,000 min loan', [natwest, leeds], [], [halifax, brindle]],
    ['40 year term, who', [halifax, leeds], [], [natwest, brindle]],
    ['who lends on a 10 bed hmo, max bedrooms', [natwest, leeds], [], [halifax, brindle]],
    ['number of ccjs, client has 2 ccjs, who', [halifax, brindle], [leeds], [natwest]],
    ['who has no minimum income', [halifax, brindle], [], [natwest, leeds]],
    ['who doesn’t have a min income', [halifax, brindle], [], [natwest, leeds]],
    ['interest only at 70%, who', [halifax], [], [natwest, leeds, brindle]],
    ['1 year’s accounts, 1 year self employed, who', [halifax], [natwest], [leeds, brindle]],
    ['max storeys, who does an 8 storey block', [halifax, leeds], [brindle], [natwest]],
  ])('%j', (question, accept, conditional, decline) => {
    expect(groupsOf(ask(question))).toEqual([accept, conditional, decline])
  })

  it('are written with their unit, and how strictly they are meant', () => {
    expect(ask('who lends to over 85').message).toContain('held against more than age 85')
    expect(ask('40 year term, who').message).toContain('held against 40 years')
    expect(ask('max storeys, who does an 8 storey block').message).toContain('8 storeys')
  })

  it('add a term to an age where only the age at the end is stated', () => {
    const ages = testDocument(1, 'ages.xlsx', [
      { name: 'A', lenders: ['Halifax', 'TSB'], rows: { 'Max age': ['85', '80'] } },
    ])
    const one = buildCriteriaIndex([ages])
    const { message, lenders: groups } = answerQuestion(one, 'client 67 wants 15 year term, who')
    expect(groups).toMatchObject({ accept: ['Halifax'], decline: ['TSB'] })
    expect(message).toContain('Age 67 now and a term of 15 years: 82 at its end')
    expect(message).not.toContain('not compared')
  })

  it('never hold the floor of a flat against the height of its block', () => {
    const answer = ask('max storeys in block, 8th floor flat, who')
    expect(answer.route).toBe('which')
    expect(answer.message).toContain('Not compared: ')
  })

  it('strictly beyond a limit never includes the limit itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 95 }), (limit) => {
        const one = buildCriteriaIndex([
          testDocument(1, 'a.xlsx', [
            {
              name: 'A',
              lenders: ['Halifax'],
              rows: { 'Max age at end of term': [String(limit)] },
            },
          ]),
        ])
        const accepts = (question: string) =>
          answerQuestion(one, question).lenders?.accept.length === 1
        return (
          accepts(`who lends to age ${limit} at the end of the term`) &&
          !accepts(`who lends to age over ${limit} at the end of the term`) &&
          accepts(`who lends to age over ${limit - 1} at the end of the term`)
        )
      }),
      { numRuns: 30 },
    )
  })
})

describe('the way round a question asks', () => {
  it('keeps every lender where its words put it and says which group was asked for', () => {
    const answer = ask('which lenders don’t accept lodger income')
    expect(groupsOf(answer)).toEqual([[halifax], [leeds], [natwest, brindle]])
    expect(answer.message).toContain('You asked who does not: those stand under **Decline**')
    expect(ask('which lenders accept lodger income').message).not.toContain('You asked')
  })

  it('reads a yes to a demand as a condition and a no as nothing asked', () => {
    const answer = ask('who doesn’t need consent')
    expect(groupsOf(answer)).toEqual([[natwest, leeds], [halifax, brindle], []])
    expect(answer.message).toContain('“Yes” asks for something')
    expect(answer.message).toContain('under **Accept**')
  })

  test.each([
    ['which lender has the highest LTI', [natwest, leeds, halifax, brindle], '**5.5x**, NatWest'],
    ['who has the longest max term', [halifax, leeds, natwest, brindle], '**40 years**, Halifax'],
    ['lowest min loan', [natwest, leeds, halifax, brindle], '**£5,000**, NatWest'],
    ['lowest minimum income', [halifax, brindle, leeds, natwest], '**no limit**, Halifax and'],
    ['highest max storeys in block', [leeds, halifax, brindle, natwest], '**no limit**, Leeds'],
    ['highest HMO max bedrooms', [leeds, natwest, halifax], '**12 bedrooms**, Leeds'],
  ])('%j sorts by the figure, ties named', (question, order, best) => {
    const { lenders: groups, message } = ask(question)
    expect([...(groups?.accept ?? []), ...(groups?.conditional ?? [])]).toEqual(order)
    expect(message).toContain(best)
  })
})

describe('a figure asked of one lender', () => {
  test.each([
    ['does Halifax lend to age 85', 'accept', 'Held against age 85: within what is stated.'],
    ['does Halifax lend to over 85', 'decline', 'more than age 85: beyond what is stated.'],
    ['NatWest max age, client is 82', 'conditional', 'only by a condition or an exception'],
  ])('%j', (question, outcome, words) => {
    const { citations, message } = ask(question)
    expect(citations.map((citation) => citation.outcome)).toEqual([outcome])
    expect(message).toContain(words)
  })

  it('is not held against what counts something else, and a figure alone has no outcome', () => {
    const { citations, message } = ask('Halifax max term')
    expect(citations[0]).not.toHaveProperty('outcome')
    expect(message).not.toContain('Held against')
  })
})

describe('products of one lender', () => {
  const both = buildCriteriaIndex([products])

  it('are listed by name and never called a disagreement', () => {
    const { message, lenders: groups } = answerQuestion(both, 'who does 80% ltv')
    expect(groups?.conditional).toEqual([halifax])
    expect(message).toContain('Individual: “80%” (B2); Ltd Co: “75%” (C2)')
    expect(message).not.toContain('disagree')
  })

  it('are narrowed to the one asked, in lists and for one lender', () => {
    const list = answerQuestion(both, '80% max ltv ltd co, who')
    expect(list.lenders).toMatchObject({ decline: [halifax], unknown: [brindle] })
    const spv = answerQuestion(both, 'halifax top slicing for an spv')
    expect(spv.citations.map(({ quote, variant }) => [quote, variant])).toEqual([['No', 'Ltd Co']])
  })

  it('are written once where they say the same', () => {
    const same = withVariants(
      testDocument(3, 'same.xlsx', [
        { name: 'A', lenders: ['Halifax', 'Halifax'], rows: { 'Top slicing': ['Yes', 'Yes'] } },
      ]),
      ['Individual', 'Ltd Co'],
    )
    const { message } = answerQuestion(buildCriteriaIndex([same]), 'who does top slicing')
    expect(message).toContain('- **Halifax**: Individual and Ltd Co: “Yes” (B2, C2)')
  })
})

describe('documents that differ', () => {
  const twoSay = (one: string, other: string) => {
    const sheet = (text: string) => ({
      name: 'Main',
      lenders: ['Halifax'],
      rows: { 'Car allowance': [text] },
    })
    const documents = [
      testDocument(1, 'a.xlsx', [sheet(one)]),
      testDocument(2, 'b.xlsx', [sheet(other)]),
    ]
    return answerQuestion(buildCriteriaIndex(documents), 'who takes car allowance').message
  }

  test.each([
    ['Yes – 100%', '100% is used when it is shown on the payslip'],
    ['60% used', 'Yes – 60%, with a contract'],
  ])('“%s” and “%s” are one figure, more or less fully told', (one, other) => {
    expect(twoSay(one, other)).not.toContain('disagree')
    expect(twoSay(other, one)).not.toContain('disagree')
  })

  test.each([
    ['Yes', 'No'],
    ['100%', 'Not used'],
    ['Yes', 'Yes – 50%'],
    ['Yes', 'Up to 60%'],
  ])('“%s” and “%s” disagree', (one, other) => {
    expect(twoSay(one, other)).toContain('disagree')
  })
})

describe('places', () => {
  it('name the sheet where a list spans several', () => {
    const cards = testDocument(4, 'cards.xlsx', [
      { name: 'Vernon', lenders: ['Vernon BS'], rows: { 'Payday loans': ['Yes'] } },
      { name: 'Darlington', lenders: ['Darlington BS'], rows: { 'Payday loans': ['No'] } },
    ])
    const { message } = answerQuestion(buildCriteriaIndex([cards]), 'who accepts payday loans')
    expect(message).toContain('(Vernon!B2)')
    expect(message).toContain('(Darlington!B2)')
  })
})

describe('the trace', () => {
  it('says what was matched and why, and how each outcome was decided', () => {
    const { trace } = ask('who lends to age 85')
    expect(trace).toContainEqual(expect.stringContaining('“Max age at end of term”'))
    expect(trace).toContainEqual(expect.stringContaining('case: ageAtEnd 85'))
    expect(trace).toContain('NatWest: “75 (90 for RIO)” is conditional: ageAtEnd: some')
  })
})

describe('a row that limits the row beside it', () => {
  const adverse = buildCriteriaIndex([
    testDocument(3, 'adverse.xlsx', [
      {
        name: 'Adverse',
        lenders,
        rows: {
          CCJs: ['Yes', 'Yes', 'No', 'Yes'],
          'CCJs – Max amount / age': ['max £200 last 3 yrs', '', '', '1 in 24m'],
        },
      },
    ]),
  ])

  it('is quoted with it', () => {
    const answer = answerQuestion(adverse, 'halifax ccj £400 2 years ago')
    expect(answer.citations.map(({ quote }) => quote)).toEqual(['Yes', 'max £200 last 3 yrs'])
  })

  it('makes a bare yes conditional in a list', () => {
    const answer = answerQuestion(adverse, 'who takes ccjs')
    expect(answer.lenders).toMatchObject({
      accept: ['NatWest'],
      conditional: ['Halifax', 'Brindle Finance'],
      decline: ['Leeds Building Society'],
    })
  })
})

it('asks a document that names two subjects at once too', () => {
  const index = buildCriteriaIndex([
    testDocument(4, 'panel.xlsx', [
      { name: 'Adverse', lenders: ['Halifax'], rows: { IVA: ['No'] } },
    ]),
    testDocument(5, 'other.xlsx', [
      {
        name: 'Credit',
        lenders: ['NatWest'],
        rows: { 'Bankruptcy and IVA': ['Discharged for at least 6 years'] },
      },
    ]),
  ])
  const { lenders: groups } = answerQuestion(index, 'which lenders accept ivas')
  expect(groups).toMatchObject({ conditional: ['NatWest'], decline: ['Halifax'], unknown: [] })
})
