import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import type { CriteriaAnswer } from '../answers/answer.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex, type CriteriaIndex } from './criteria-index.ts'

const adverse = buildCriteriaIndex([
  testDocument(1, 'credit.xlsx', [
    {
      name: 'Credit',
      lenders: ['Halifax', 'Skipton Building Society'],
      rows: {
        'Debt plan – current': ['No', 'Refer'],
        'Debt plan – finished': ['After 2 years', 'Yes'],
        'IVA – live': ['No', 'No'],
        'IVA – cleared': ['After 6 years', 'After 3 years'],
      },
    },
  ]),
])

const rented = buildCriteriaIndex([
  testDocument(1, 'rented.xlsx', [
    {
      name: 'Shared houses',
      lenders: ['Halifax', 'Skipton Building Society', 'Leeds Building Society'],
      rows: {
        'HMO accepted': ['Yes', 'No', 'Yes'],
        'HMO – most bedrooms': ['6', '8', '10'],
        'Little HMO (3 to 4 rooms)': ['Yes', 'Refer', 'No'],
        'Freehold block': ['Yes', 'No', 'Refer'],
        'Freehold block – max units': ['4', '10', '6'],
        'Max number of mortgaged buy to lets': ['3', '10', '25'],
      },
    },
  ]),
])

const tabs = buildCriteriaIndex([
  testDocument(1, 'tabs.xlsx', [
    {
      name: 'Banks',
      lenders: ['Halifax', 'NatWest'],
      rows: { 'Gifted deposit': ['Yes', 'No'], 'Ex-council flats': ['Yes', 'No'] },
    },
    {
      name: 'Mutuals',
      lenders: ['Skipton Building Society', 'Leeds Building Society'],
      rows: { 'Deposit – gifted': ['No', 'Yes'], 'Ex-local authority flats': ['No', 'Yes'] },
    },
  ]),
])

const bridging = buildCriteriaIndex([
  testDocument(1, 'bridging-panel.xlsx', [
    {
      name: 'Lenders',
      lenders: ['Together', 'Shawbrook'],
      rows: {
        'Regulated bridging': ['Yes', 'No'],
        'Maximum LTV': ['70%', '80%'],
        'Maximum term': ['12 months', '24 months'],
        'Heavy refurbishment': ['No', 'Yes'],
      },
    },
  ]),
])

const namesOf = (answer: CriteriaAnswer): readonly string[] => [
  ...new Set(answer.citations.flatMap(({ criterion }) => criterion ?? [])),
]

const ask = (index: CriteriaIndex, question: string): CriteriaAnswer =>
  answerQuestion(index, question)

describe('a word that tells siblings apart', () => {
  test.each([
    ['halifax completed dmp', ['Debt plan – finished']],
    ['halifax previous debt management plan', ['Debt plan – finished']],
    ['skipton ongoing dmp', ['Debt plan – current']],
    ['halifax live iva', ['IVA – live']],
    ['skipton settled iva', ['IVA – cleared']],
  ])('%s', (question, names) => {
    expect(namesOf(ask(adverse, question))).toEqual(names)
  })

  it('is no answer where only the other sibling is printed', () => {
    const index = buildCriteriaIndex([
      testDocument(1, 'one.xlsx', [
        { name: 'Credit', lenders: ['Halifax'], rows: { 'DMP – active': ['No'], CCJs: ['Yes'] } },
      ]),
    ])
    const { route, message } = ask(index, 'halifax settled dmp')
    expect(route).toBe('refusal')
    expect(message).not.toContain('> “No”')
  })
})

describe('a count asked beside a kind of property', () => {
  test.each([
    ['halifax maximum rooms in an hmo', ['HMO – most bedrooms']],
    ['who does a 7 bed hmo', ['HMO – most bedrooms']],
    ['does skipton accept hmos', ['HMO accepted']],
    ['skipton on an hmo with 3 to 4 rooms', ['Little HMO (3 to 4 rooms)']],
    ['skipton how many units in a freehold block', ['Freehold block – max units']],
    ['leeds max number of properties', ['Max number of mortgaged buy to lets']],
  ])('%s', (question, names) => {
    expect(namesOf(ask(rented, question))).toEqual(names)
  })

  it('holds the portfolio against its limit', () => {
    const { lenders } = ask(rented, 'landlord has 12 properties, who can help')
    expect(lenders).toMatchObject({
      accept: ['Leeds Building Society'],
      decline: ['Halifax', 'Skipton Building Society'],
    })
  })
})

describe('one criterion under two names on two sheets', () => {
  test.each([
    'who takes gifted deposits',
    'which lenders accept ex local authority flats',
    'ex council flat anyone',
  ])('%s', (question) => {
    const { lenders } = ask(tabs, question)
    expect(lenders?.unknown).toEqual([])
    expect([...(lenders?.accept ?? []), ...(lenders?.decline ?? [])]).toHaveLength(4)
  })
})

describe('what a whole document is about', () => {
  test.each([
    ['who will bridge at 75% ltv', ['Maximum LTV'], ['Shawbrook']],
    ['18 month bridge needed, who', ['Maximum term'], ['Shawbrook']],
    ['which bridgers do a heavy refurb', ['Heavy refurbishment'], ['Shawbrook']],
    ['regulated bridge, anyone?', ['Regulated bridging'], ['Together']],
  ])('%s', (question, names, accept) => {
    const answer = ask(bridging, question)
    expect(namesOf(answer)).toEqual(names)
    expect(answer.lenders?.accept).toEqual(accept)
  })

  it('is no answer to another thing', () => {
    expect(ask(bridging, 'who does bridging for land with planning').route).toBe('refusal')
    expect(ask(bridging, 'which bridging lenders do light refurb').route).toBe('choices')
  })
})

describe('a named kind of something wider', () => {
  const guide = testDocument(1, 'guide.pdf', [
    { name: 'Income', lenders: ['Hodge'], rows: { 'Attendance allowance': ['Left out'] } },
  ])
  const index = buildCriteriaIndex([
    {
      ...guide,
      reading: {
        ...guide.reading,
        answers: guide.reading.answers.map((answer) => ({
          ...answer,
          place: { page: 2 },
          isPassage: true,
        })),
      },
    },
  ])

  test.each(['hodge universal credit', 'does hodge take pip', 'hodge tax credits'])(
    '%s is not answered by another kind',
    (question) => {
      const { route, message } = ask(index, question)
      expect(route).toBe('refusal')
      expect(message).not.toContain('Left out')
    },
  )

  it('is answered by its own name', () => {
    expect(ask(index, 'hodge attendance allowance').message).toContain('“Left out”')
  })
})

describe('parts of one criterion asked by its head alone', () => {
  it('lists every lender with all parts', () => {
    const { route, lenders, message } = ask(adverse, 'who takes ivas')
    expect(route).toBe('which')
    expect(lenders).toMatchObject({ conditional: ['Halifax', 'Skipton Building Society'] })
    expect(message).toContain('IVA – live: “No”')
    expect(message).toContain('IVA – cleared: “After 6 years”')
  })
})

describe('a name that another name of the trade stands in brackets after', () => {
  const index = buildCriteriaIndex([
    testDocument(1, 'who.xlsx', [
      {
        name: 'Who',
        lenders: ['Halifax'],
        rows: { 'Overseas nationals (visa)': ['12 months left'], 'Floors (flats)': ['6'] },
      },
    ]),
  ])

  it('is found by either', () => {
    expect(namesOf(ask(index, 'halifax visa holders'))).toEqual(['Overseas nationals (visa)'])
  })

  it('is not found by what only bounds it', () => {
    expect(ask(index, 'does halifax lend on flats').route).toBe('refusal')
  })
})

describe('the age of whoever asks', () => {
  const index = buildCriteriaIndex([
    testDocument(1, 'later.xlsx', [
      {
        name: 'Later life',
        lenders: ['Hodge', 'LiveMore'],
        rows: {
          RIO: ['From age 55', 'Yes'],
          'Earned income past 70': ['No', 'To 80'],
          'Agricultural ties': ['No', 'Yes'],
        },
      },
    ]),
  ])

  test.each([
    ['72 year old wants a rio, hodge ok', ['RIO']],
    ['livemore still working at 74', ['Earned income past 70']],
    ['hodge working beyond retirement age', ['Earned income past 70']],
    ['livemore ag ties', ['Agricultural ties']],
  ])('%s', (question, names) => {
    expect(namesOf(ask(index, question))).toEqual(names)
  })
})

describe('a client who is in a plan', () => {
  it('has not finished it', () => {
    expect(namesOf(ask(adverse, 'client is in a dmp, will halifax lend'))).toEqual([
      'Debt plan – current',
    ])
  })
})

describe('a loan of a size in a table of bands', () => {
  const index = buildCriteriaIndex([
    testDocument(1, 'bands.xlsx', [
      {
        name: 'LTV',
        lenders: ['Hodge'],
        rows: {
          'Max LTV – loans up to £300,000': ['95%'],
          'Max LTV – loans £300,001 to £600,000': ['85%'],
          'First time buyers, max LTV': ['90%'],
        },
      },
    ]),
  ])

  test.each(['hodge house purchase, 450k loan, what ltv', 'hodge 450k loan for a purchase ltv?'])(
    '%s',
    (question) => {
      expect(namesOf(ask(index, question))).toEqual(['Max LTV – loans £300,001 to £600,000'])
    },
  )
})

describe('a word that means two things', () => {
  const index = buildCriteriaIndex([
    testDocument(1, 'homes.xlsx', [
      { name: 'Property', lenders: ['Hodge'], rows: { Tenure: ['Freehold only'], Loans: ['£1m'] } },
    ]),
  ])

  it('is no answer to the other', () => {
    expect(ask(index, 'hodge time in current job').route).toBe('refusal')
  })

  it('is found by its own', () => {
    expect(ask(index, 'hodge tenure').message).toContain('“Freehold only”')
  })
})
