import type { DocumentText } from '@criteria-desk/domain/criteria/document-text/document-text'
import { expect, test } from 'vitest'
import { createMasking } from './masked.ts'
import { maskDocument } from './masked-document.ts'

const sheet = (...rows: readonly (readonly string[])[]): DocumentText => ({
  parts: [
    {
      name: 'Panel',
      rows: rows.map((row, at) =>
        row.map((words, column) => ({ at: `${'ABC'[column]}${at + 1}`, words })),
      ),
    },
  ],
})
const leaving = (document: DocumentText) =>
  maskDocument(document).parts.map(({ rows }) =>
    rows.map((row) => row.map(({ words, masked }) => masked ?? words)),
  )

test.each([
  ['0161 496 0142', '[D-PHONE-1]'],
  ['desk@lender.co.uk', '[D-EMAIL-1]'],
  ['Ask Mr Smith of Halifax', 'Ask Mr [D-NAME-1] of Halifax'],
  ['DR. lee; MRS MARY JONES', 'DR. lee; MRS [D-NAME-1]'],
  ['NE1 3DX', '[D-POSTCODE-1]'],
  ['born 3 March 1962', 'born [D-BORN-1]'],
  ['40-47-84 31926819', '[D-SORTCODE-1] [D-ACCOUNT-1]'],
])('%j of a document leaves as %j', (words, masked) => {
  expect(leaving(sheet([words]))).toEqual([[[masked]]])
})

test('the cell before, or the head of the column, tells what a figure is', () => {
  const told = sheet(
    ['Lender', 'Account number', 'Max loan'],
    ['Halifax', '20250131', '20250131'],
    ['Leeds', '20250130', '20250130'],
    ['Sort code', '404784', 'x'],
  )
  expect(leaving(told)).toEqual([
    [
      ['Lender', 'Account number', 'Max loan'],
      ['Halifax', '[D-ACCOUNT-1]', '20250131'],
      ['Leeds', '[D-ACCOUNT-2]', '20250130'],
      ['Sort code', '[D-SORTCODE-1]', 'x'],
    ],
  ])
})

test('what is not masked is kept once, and a comment is masked apart', () => {
  const cell = { at: 'B2', words: 'Max LTV 90% to £1,000,000, Halifax' }
  const noted = { at: 'B3', words: 'Refer', comment: 'Mrs Jones, 07123 456789' }
  const document = { parts: [{ name: 'Mr Men', rows: [[cell], [noted]] }] }
  const maskedComment = 'Mrs [D-NAME-1], [D-PHONE-1]'
  expect(maskDocument(document)).toEqual({
    parts: [{ name: 'Mr Men', rows: [[cell], [{ ...noted, maskedComment }]] }],
  })
})

test('its marks are none of a question’s, and what looks like either is masked', () => {
  const document = sheet(['07123 456789', '[PHONE-1] and [D-PHONE-1]'])
  const [[[own = '', other = ''] = []] = []] = leaving(document)
  expect([own, other]).toEqual(['[D-PHONE-1]', '[D-TEXT-1] and [D-TEXT-2]'])
  const question = createMasking()
  const asked = question.mask('07987 654321 and [D-PHONE-1]')
  expect(asked).toBe('[PHONE-1] and [TEXT-1]')
  // A document's mark in an answer stays one: who asks is told what stands in the document.
  expect(question.restore(`${asked} ${own}`)).toBe('07987 654321 and [D-PHONE-1] [D-PHONE-1]')
})

test('two who read the same have the same', () => {
  const document = sheet(['07123 456789', 'Mr Lee'], ['Mr Lee', '0161 496 0142'])
  expect(maskDocument(document)).toEqual(maskDocument(document))
  expect(leaving(document)[0]?.flat()).toEqual([
    ...['[D-PHONE-1]', 'Mr [D-NAME-1]', 'Mr [D-NAME-1]', '[D-PHONE-2]'],
  ])
})
