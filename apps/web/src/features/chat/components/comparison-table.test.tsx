import type { ChatCitation, ChatSource } from '@criteria-desk/contract/chat'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  lastBodyOf,
  openPageAs,
  startPageServer,
  stopPageServer,
} from '../../../app/testing-pages.tsx'
import { json, type StubServer } from '../../../lib/testing-server.ts'
import { fillAtOnce } from '../../../lib/testing-typing.ts'
import { aDocument } from '../../documents/testing-documents.ts'

const cite = (lender: string, criterion: string, quote: string, cell: string): ChatCitation => ({
  documentId: 7,
  filename: 'grid.xlsx',
  sheetName: 'Income',
  cell,
  lender,
  criterion,
  quote,
})

const words = (citation: number, ...remarks: string[]) => [{ citation, footnotes: [], remarks }]

const source: ChatSource = {
  route: 'compare',
  criteriaVersion: '1',
  citations: [
    { ...cite('Alder', 'Overtime', 'Yes – 100% used', 'F8'), outcome: 'accept' },
    { ...cite('Birch', 'Overtime', '50%', 'M8'), outcome: 'conditional' },
    { ...cite('Alder', 'Bonus', 'No', 'F7'), outcome: 'decline' },
    cite('Birch', 'Bonus', '', 'M7'),
  ],
  parts: [
    { kind: 'text', role: 'headline', text: 'Two lenders on two criteria.' },
    {
      kind: 'comparison',
      lenders: ['Alder', 'Birch'],
      rows: [
        {
          criterion: 'Overtime',
          differs: true,
          cells: [
            { outcome: 'accept', words: words(0), remarks: [] },
            { outcome: 'conditional', words: words(1, 'Note: “3 payslips”'), remarks: [] },
          ],
        },
        {
          criterion: 'Bonus',
          differs: true,
          cells: [
            { outcome: 'decline', words: words(2), remarks: [] },
            { outcome: 'not-stated', words: words(3), remarks: [] },
          ],
        },
      ],
    },
  ],
}

let server: StubServer
beforeEach(async () => {
  server = startPageServer()
  server.answer('GET /api/documents/latest', json([aDocument({ id: 7 })]))
  server.answer('POST /api/chat', () => json({ message: 'Two.', source }))
  openPageAs(server, 'advisor')
  await screen.findByRole('region', { name: 'Answers come from' })
  const box = await screen.findByPlaceholderText('Type your question about lender criteria...')
  await fillAtOnce(box, 'Compare Alder and Birch', '{Enter}')
  await screen.findByRole('table')
})
afterEach(() => stopPageServer(server))

it('stands lenders across and criteria down, each word with what it comes to and its place', () => {
  const table = screen.getByRole('table')
  const said = (role: string) =>
    within(table)
      .getAllByRole(role)
      .map((cell) => cell.textContent)
  expect(said('columnheader')).toEqual(['Criterion', 'Alder', 'Birch'])
  expect(said('rowheader')).toEqual(['OvertimeIncome', 'Bonus'])
  expect(said('cell')).toEqual([
    'AlderAcceptF8“Yes – 100% used”',
    'BirchConditionalM8“50%”Note: “3 payslips”',
    'AlderDeclineF7“No”',
    'BirchNot statedM7Blank cell',
  ])
})

it('gives each of its lenders a share of the width', () => {
  const widths = [...screen.getByRole('table').querySelectorAll('col')].map(
    (col) => col.style.width,
  )
  expect(widths).toEqual(['9.5rem', '50%', '50%'])
})

it('takes one more lender, of those that state the same', async () => {
  server.answer(
    'GET /api/quick-search/criteria',
    json([{ name: 'k1', displayName: 'Overtime', lenders: 3 }]),
  )
  const lender = (name: string) => ({ name, answer: '', outcome: 'accept', answers: [] })
  server.answer(
    'GET /api/quick-search/criteria/k1',
    json({
      name: 'k1',
      displayName: 'Overtime',
      lenders: ['Alder', 'Birch', 'Cedar'].map(lender),
      total: 3,
      criteriaVersion: '1',
      leftOut: [],
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add a lender' }))
  const cedar = await screen.findByRole('menuitem', { name: 'Cedar' })
  expect(screen.queryByRole('menuitem', { name: 'Alder' })).toBeNull()
  await userEvent.click(cedar)
  expect(await screen.findByText('Compare with Cedar')).toBeDefined()
  expect(await lastBodyOf(server, 'POST /api/chat')).toMatchObject({
    message: 'Compare with Cedar',
  })
})

it('says so where the lenders cannot be had', async () => {
  server.answer('GET /api/quick-search/criteria', json([]))
  await userEvent.click(screen.getByRole('button', { name: 'Add a lender' }))
  expect(await screen.findByText('No other lender states this.')).toBeDefined()
})
