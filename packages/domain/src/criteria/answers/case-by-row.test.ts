import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const sizes = testDocument(1, 'sizes.xlsx', [
  {
    name: 'Loan sizes',
    lenders: ['HSBC', 'Accord', 'Hodge'],
    rows: {
      'Loan sizes – Up to 75%': ['£2m', '£2m', '£750k'],
      'Loan sizes – Up to 85%': ['£1.5m', '£1m', 'N/A'],
    },
  },
])
const panel = testDocument(2, 'panel.xlsx', [
  {
    name: 'Residential',
    lenders: ['Halifax', 'Skipton', 'Leeds BS'],
    rows: {
      'Max loan': ['£2m to 75%, £1m to 85%', '£1m up to 85%, £650k above', '£1.5m'],
      'Max LTV': ['95%', '95%', '90%'],
    },
  },
])
const visas = testDocument(3, 'visas.xlsx', [
  {
    name: 'Visas',
    lenders: ['Barclays', 'Accord', 'Hodge'],
    rows: { 'ILR required?': ['No', 'No', 'Yes'], 'Time in UK': ['12 months', '24 months', ''] },
  },
])
const ages = testDocument(4, 'ages.xlsx', [
  {
    name: 'Ages',
    lenders: ['Halifax', 'Hodge', 'Coventry BS'],
    rows: {
      'Youngest applicant': ['18', '50', '21'],
      'Max age at end of term': ['80', '95', 'No max'],
    },
  },
])

function ask(documents: Parameters<typeof buildCriteriaIndex>[0], question: string) {
  return answerQuestion(buildCriteriaIndex(documents), question)
}

describe('a case held against the rows of several documents', () => {
  it('keeps the loan to value that chose a row of one for the bands of another', () => {
    const { lenders } = ask([sizes, panel], '£1.2m loan at 80% LTV, who lends that?')
    expect(lenders).toMatchObject({ accept: ['HSBC', 'Leeds BS'], conditional: [] })
    expect(lenders?.decline).toEqual(expect.arrayContaining(['Halifax', 'Skipton', 'Accord']))
  })

  it('is met by a row whose name states the band, whatever other rows leave out', () => {
    const { lenders } = ask([sizes, panel], 'loan of £1.2m at 75% LTV')
    expect(lenders?.accept).toEqual(expect.arrayContaining(['HSBC', 'Accord', 'Halifax']))
    expect(lenders?.decline).toEqual(expect.arrayContaining(['Hodge', 'Skipton']))
  })

  it('is no refusal where a demand is answered with a no', () => {
    const { lenders } = ask([visas], '18 months in the UK and no ILR, which lenders?')
    expect(lenders).toMatchObject({ accept: ['Barclays'], decline: ['Accord'] })
  })

  it('knows the least age under another name for it', () => {
    const { lenders } = ask([ages], 'which lenders for a 20 year old, youngest applicant')
    expect(lenders).toMatchObject({ accept: ['Halifax'] })
    expect(lenders?.decline).toEqual(expect.arrayContaining(['Hodge', 'Coventry BS']))
  })

  it('shows no figure where a bound is asked to be absent', () => {
    const answer = ask([ages], 'which lenders have no maximum age at end of term?')
    expect(answer.lenders?.accept).toEqual(['Coventry BS'])
    expect(answer.case?.figures ?? []).toEqual([])
    expect(answer.message).not.toContain(String(Number.MAX_SAFE_INTEGER))
  })

  it('shows what else a lender states of a figure that its bands go by', () => {
    const { message } = ask([sizes, panel], '£900k loan at 80% LTV, who lends that?')
    expect(message).toMatch(/Halifax\*\*: .*£1m to 85%.*95%/)
  })

  it('tells a note on all that a lender says, and counts it for no figure in particular', () => {
    const note = {
      kind: 'note' as const,
      text: 'Manual roles max 70',
      place: { sheet: 'Ages', cell: 'F2' },
    }
    const answers = ages.reading.answers.map((answer) =>
      answer.lender === 'Halifax' ? { ...answer, notes: [note] } : answer,
    )
    const noted = { ...ages, reading: { ...ages.reading, answers } }
    const at78 = ask([noted], 'which lenders for 78 at end of term?')
    expect(at78.lenders?.accept).toContain('Halifax')
    expect(at78.message).toContain('Manual roles max 70')
    const young = ask([noted], 'which lenders for a 20 year old, youngest applicant')
    expect(young.lenders?.accept).toEqual(['Halifax'])
  })

  it('takes a relative for no lender', () => {
    const gifts = testDocument(5, 'gifts.xlsx', [
      {
        name: 'Gifts',
        lenders: ['Halifax', 'Family BS'],
        rows: { 'Gifted deposit': ['Family only', 'Yes'] },
      },
    ])
    expect(ask([gifts], 'who allows gifted deposits from non family?').route).toBe('which')
    expect(ask([gifts], 'what is the gifted deposit criteria at Family BS?').route).toBe('lookup')
  })
})
