import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'
import { joinedNames } from './joined-names.ts'

describe('names that join several things', () => {
  test.each([
    ['Allowances - car / shift', ['car Allowances', 'shift Allowances']],
    [
      'Construction: concrete, steel or timber',
      ['concrete Construction', 'steel Construction', 'timber Construction'],
    ],
    ['Car / shift allowance', ['Car allowance', 'shift allowance']],
    ['Max age', []],
    ['CCJs – Satisfied', []],
    ['IVA / DMP', []],
    ['Notes: one, two, three, four, five, six, seven', []],
  ])('%s', (name, parts) => {
    expect(joinedNames(name)).toEqual(parts)
  })

  const index = buildCriteriaIndex([
    testDocument(1, 'panel.xlsx', [
      {
        name: 'Panel',
        lenders: ['Alder'],
        rows: {
          'Allowances - car / shift': ['50%'],
          'Construction - concrete / steel / timber': ['Refer'],
          'Late payments - mortgage/rent': ['0 in 12'],
          'Late payments - cards/loans': ['2 in 12'],
          'Deposit - gift': ['Family'],
          'Deposit - loan': ['No'],
        },
      },
    ]),
  ])

  test.each([
    ['alder car allowance', '50%'],
    ['alder shift pay', '50%'],
    ['alder steel frame', 'Refer'],
    ['alder timber framed house', 'Refer'],
    ['alder missed rent payment', '0 in 12'],
    ['alder gifted deposit', 'Family'],
    ['alder deposit from a personal loan', 'No'],
  ])('%s is found under its joined name', (question, quote) => {
    expect(answerQuestion(index, question).citations[0]?.quote).toBe(quote)
  })
})

describe('a row of every kind', () => {
  const rows = (names: Readonly<Record<string, readonly string[]>>) =>
    buildCriteriaIndex([
      testDocument(1, 'panel.xlsx', [{ name: 'Panel', lenders: ['Alder'], rows: names }]),
    ])

  test('does not answer for the grade beside it', () => {
    const index = rows({ 'Listed – grade 2': ['Yes'], 'Thatched roof': ['No'] })
    expect(answerQuestion(index, 'alder grade 1 listed').citations).toEqual([])
  })
})
