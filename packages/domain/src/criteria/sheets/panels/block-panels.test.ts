import { describe, expect, it } from 'vitest'
import { lines, read, sheet } from '../../../../testing/sheets.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const block = (head: readonly string[], hmo: readonly string[], icr: readonly string[]) => [
  [...head],
  ['HMO', ...hmo],
  ['Rental cover (ICR)', ...icr],
  ['Holiday let', 'No', 'Yes'],
]
const sides = ['Personal name', 'Ltd company / SPV']
const fleet = block(
  ['FLEET MORTGAGES', ...sides],
  ['Yes – 6 beds', 'Yes, 8 beds'],
  ['145%', '125%'],
)
const keystone = block(['KEYSTONE', ...sides], ['15 beds', 'Yes'], ['140%', ''])
const linesOf = (rows: readonly (readonly string[])[]) => lines(read(sheet('BTL', rows)))

describe('blocks whose lender stands in the row of their heads', () => {
  const expected = [
    'FLEET MORTGAGES (Personal name) | HMO | Yes – 6 beds | B2',
    'FLEET MORTGAGES (Ltd company / SPV) | HMO | Yes, 8 beds | C2',
  ]

  it('are each lender’s answers for each kind of borrower', () => {
    const found = linesOf([...fleet, [], ...keystone])
    expect(found).toHaveLength(12)
    expect(found).toEqual(
      expect.arrayContaining([
        ...expected,
        'KEYSTONE (Ltd company / SPV) | Rental cover (ICR) |  | C8',
      ]),
    )
  })

  it('need neither blank rows nor titles, and one may stand alone', () => {
    expect(linesOf([...fleet, ...keystone])).toHaveLength(12)
    expect(linesOf(fleet).slice(0, 2)).toEqual(expected)
    expect(linesOf([['BTL lenders – one block each'], [], ...fleet, [], ...keystone])).toHaveLength(
      12,
    )
  })

  it('may be of a lender in no table, and have remarks', () => {
    const heads = ['Resi', 'BTL', 'Notes']
    const rows = [
      ['Halifax', ...heads],
      ['Max LTV', '95%', '75%', 'ask first'],
      ['Expats', 'No', 'Yes', ''],
      [],
      ['Oakmoor', ...heads],
      ['Max LTV', '90%', '80%', ''],
      ['Expats', 'Yes', 'No', ''],
    ]
    const { answers } = read(sheet('Panel', rows))
    expect(answers.map(({ lender, variant }) => `${lender} ${variant}`)).toContain('Oakmoor BTL')
    expect(answers[0]?.notes.map(({ text }) => text)).toEqual(['ask first'])
  })

  it('are answered for every kind that is not told', () => {
    const reading = read(sheet('BTL', [...fleet, [], ...keystone]))
    const uploadedAt = '2026-11-20T09:00:00.000Z'
    const index = buildCriteriaIndex([{ documentId: 1, filename: 'btl.xlsx', uploadedAt, reading }])
    const quotes = (question: string) =>
      answerQuestion(index, question).citations.map(({ quote }) => quote)
    expect(quotes('Fleet v Keystone on HMOs')).toEqual([
      'Yes – 6 beds',
      'Yes, 8 beds',
      '15 beds',
      'Yes',
    ])
    expect(quotes('fleet ltd co icr')).toEqual(['125%'])
  })

  it('are no rows of a table of lenders', () => {
    const rows = [
      ['Lender', 'Valuation', 'Underwriting'],
      ['Halifax', 'Desktop', 'Manual'],
      ['TSB', 'Desktop', 'Manual'],
    ]
    expect(linesOf(rows)).toEqual([
      'Halifax | Valuation | Desktop | B2',
      'Halifax | Underwriting | Manual | C2',
      'TSB | Valuation | Desktop | B3',
      'TSB | Underwriting | Manual | C3',
    ])
  })
})

describe('cards whose pairs go on beside them', () => {
  it('have them all under the one title', () => {
    const card = (lender: string, ltv: string, iva: string) => [
      [lender],
      ['Max LTV', ltv, '', 'IVA', iva],
      ['CCJs', 'None', '', 'Right to buy', 'Yes'],
      [],
    ]
    const found = linesOf([
      ...card('Kensington', '80%', 'No'),
      ...card('Pepper Money', '85%', 'Yes'),
    ])
    expect(found).toHaveLength(8)
    expect(found).toEqual(
      expect.arrayContaining([
        'Kensington | Max LTV | 80% | B2',
        'Kensington | IVA | No | E2',
        'Pepper Money | IVA | Yes | E6',
        'Pepper Money | Right to buy | Yes | E7',
      ]),
    )
  })
})
