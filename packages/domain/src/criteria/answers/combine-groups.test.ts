import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const matrix = testDocument(1, 'matrix.xlsx', [
  {
    name: 'Homes',
    lenders: ['Alder', 'Birch', 'Cedar', 'Damson', 'Elm'],
    rows: {
      JBSP: ['Yes, max 4', 'Yes', 'Up to 2 applicants', 'No', 'Refer'],
      'Ex-council flats': ['Max 6 storeys', 'Yes', 'Up to 10 storeys', 'No', ''],
      'Zero hours': ['Yes', '', 'No', 'Yes', 'Yes'],
      'Payday loans': ['Yes', 'Yes', 'Yes', 'No', ''],
    },
  },
])
const guide = testDocument(2, 'guide.pdf', [
  {
    name: 'Guide',
    lenders: ['Fennel'],
    rows: { 'Number of applicants': ['We consider up to four applicants'] },
  },
])
const caps = testDocument(3, 'caps.xlsx', [
  {
    name: 'Caps',
    lenders: ['Alder', 'Birch', 'Elm'],
    rows: { 'Max number of applicants': ['2', '4', '3'] },
  },
])
const ask = (documents: Parameters<typeof buildCriteriaIndex>[0], question: string) =>
  answerQuestion(buildCriteriaIndex(documents), question)

describe('a number that narrows what is asked', () => {
  test.each([
    ['which lenders do JBSP with 4 applicants', [matrix, guide]],
    ['who does jbsp for four borrowers', [matrix]],
    ['4 applicants on a JBSP mortgage - which lenders?', [matrix, guide]],
  ])('%j is looked for in the words about the main question', (question, documents) => {
    const { lenders, message } = ask(documents, question)
    const isCounted = documents.includes(guide)
    expect(lenders?.accept).toEqual(isCounted ? ['Alder'] : ['Alder', 'Birch'])
    expect(lenders?.unknown).toEqual(isCounted ? expect.arrayContaining(['Birch', 'Elm']) : [])
    expect(lenders?.conditional).toEqual(isCounted ? [] : ['Elm'])
    expect(lenders?.decline).toEqual(['Cedar', 'Damson'])
    expect(message).toMatch(/Birch\*\*: .*“Yes”.* Not stated: /)
  })

  it('goes by a row of its own where the words leave it out', () => {
    const { lenders } = ask([matrix, caps], 'which lenders do JBSP with 4 applicants')
    expect(lenders?.accept).toEqual(['Birch'])
    expect(lenders?.decline).toEqual(['Alder', 'Cedar', 'Damson', 'Elm'])
  })

  it('is compared where no row counts it', () => {
    const { lenders } = ask([matrix], 'who lends on ex council flats in a 9 storey block')
    expect(lenders?.decline).toEqual(['Alder', 'Damson'])
    expect(lenders?.accept).toEqual(['Birch', 'Cedar'])
    expect(lenders?.conditional).toEqual([])
  })
})

describe('an LTV that only some words state', () => {
  const lets = testDocument(4, 'lets.xlsx', [
    {
      name: 'Buy to let',
      lenders: ['Alder', 'Birch', 'Cedar', 'Damson', 'Elm', 'Fir'],
      rows: {
        'Holiday let': ['Yes', '75%', 'Yes – to 80% LTV', 'No', '', 'Refer'],
        DMP: ['Yes', 'Settled ok; live to 75% LTV', 'Max 85%', 'No', '', 'Yes'],
        'Lodger income': ['50%', '100%', 'Yes', 'No', '', 'Yes'],
      },
    },
  ])

  it('is held against those that do; a plain yes stays one, and what it does not state is told', () => {
    const { lenders, message } = ask([lets], 'who does holiday lets at 80% ltv')
    expect(lenders).toMatchObject({
      accept: ['Alder', 'Cedar'],
      conditional: ['Fir'],
      decline: ['Birch', 'Damson'],
      unknown: ['Elm'],
    })
    expect(message).toMatch(/Alder\*\*: .*“Yes”.* Not stated: LTV \(80%\)/)
  })

  it('beyond a limit that may be of a part is no plain no', () => {
    const { lenders } = ask([lets], 'which lenders take a dmp at 90% ltv')
    expect(lenders?.accept).toEqual(['Alder', 'Fir'])
    expect(lenders?.conditional).toEqual(['Birch'])
    expect(lenders?.decline).toEqual(['Cedar', 'Damson'])
  })

  it('a demand beside others is one of the whole', () => {
    const beside = testDocument(5, 'beside.xlsx', [
      {
        name: 'Property',
        lenders: ['Alder', 'Birch', 'Cedar', 'Damson', 'Elm', 'Fir'],
        rows: {
          'Thatched roof': [
            'Max 75% LTV, electrics checked',
            'Insured; max 80% LTV',
            'Yes – max 70% LTV and a survey',
            '85% LTV if insured',
            'Listed ones 75% LTV, others ok',
            'Max 80% LTV until rewired',
          ],
        },
      },
    ])
    const { lenders } = ask([beside], 'who lends on thatch at 85% ltv')
    expect(lenders?.decline).toEqual(['Alder', 'Birch', 'Cedar', 'Fir'])
    expect(lenders?.conditional).toEqual(['Damson', 'Elm'])
  })

  it('is no share of an income', () => {
    const { message } = ask([lets], 'who takes lodger income at 80% ltv')
    expect(message).toContain('Not compared: LTV 80%')
  })
})

describe('two criteria at once', () => {
  it('keeps what is stated of one beside what is not of the other', () => {
    const { lenders, message } = ask([matrix], 'which lenders take zero hours and payday loans')
    expect(lenders?.accept).toEqual(['Alder'])
    expect(lenders?.unknown).toEqual(['Birch', 'Elm'])
    expect(message).toMatch(/Birch\*\*: Payday loans: “Yes”.* Not stated: Zero hours\./)
    expect(message).toMatch(/Elm\*\*: Zero hours: “Yes”.* Not stated: Payday loans\./)
  })
})
