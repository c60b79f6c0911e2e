import { buildCriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import { expect, test } from 'vitest'
import { testDocument } from '../../../domain/testing/documents.ts'
import { addressOf, cellRefOf, writeDocuments } from './document-lines.ts'

const row = (lender: string) => [{ name: 'Panel', lenders: [lender], rows: { 'Max age': ['80'] } }]
const textOf = (words: string) => ({ parts: [{ name: 'Panel', rows: [[{ at: 'A1', words }]] }] })
const texts = new Map([
  [4, textOf('the older')],
  [9, textOf('the newer')],
])

test('documents are written in the order that they came in, whatever order they are asked in', () => {
  const [older, newer] = [
    testDocument(4, 'old.xlsx', row('Halifax')),
    testDocument(9, 'new.xlsx', row('Santander')),
  ]
  const index = buildCriteriaIndex([newer, older])
  expect(writeDocuments(index, texts)).toMatch(/^<<<D1 old\.xlsx.*the older.*<<<D2 new\.xlsx/s)
  const ref = cellRefOf('D1.1!A1', index, texts)
  expect(ref).toEqual({ documentId: 4, part: 0, at: 'A1' })
  expect(ref && addressOf(ref, index)).toBe('D1.1!A1')
})
