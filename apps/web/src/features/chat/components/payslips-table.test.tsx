import type { ChatCitation, ChatSource } from '@criteria-desk/contract/chat'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPageAs, startPageServer, stopPageServer } from '../../../app/testing-pages.tsx'
import { json, type StubServer } from '../../../lib/testing-server.ts'
import { fillAtOnce } from '../../../lib/testing-typing.ts'
import { aDocument } from '../../documents/testing-documents.ts'
import { anIncomeDetail } from '../../income/testing-income.ts'

const cite = (documentId: number, criterion: string, quote: string, top: number): ChatCitation => ({
  documentId,
  filename: `${documentId}.pdf`,
  page: 1,
  box: [297.5, top, 357, top + 10],
  criterion,
  quote,
})

const payslip = (documentId: number, payDate: string | null) => ({
  payDate,
  documentId,
  filename: `${documentId}.pdf`,
})

const source: ChatSource = {
  route: 'payslip',
  citations: [
    cite(31, 'Gross pay', '£2,500.00', 100),
    cite(31, 'Gross pay, year to date', '£2,500.00', 200),
    cite(32, 'Gross pay', '£2,700.00', 100),
    cite(33, 'Gross pay', '£310.00', 100),
  ],
  parts: [
    { kind: 'text', role: 'headline', text: '**Summary of 3 payslips**.' },
    {
      kind: 'payslips',
      groups: [
        {
          employer: 'Harbour Foods Ltd',
          employee: 'Ms J Okafor',
          payslips: [payslip(31, '2026-04-30'), payslip(32, '2026-05-31')],
        },
        { employer: 'Oakmere Ltd', employee: 'Ms J Okafor', payslips: [payslip(33, null)] },
      ],
      rows: [
        {
          name: 'Tax code',
          block: 'facts',
          cells: [
            { text: '1257L', citations: [] },
            { text: '1257L', citations: [] },
            { text: 'BR', citations: [] },
          ],
        },
        {
          name: 'Overtime',
          block: 'pay',
          cells: [{ citations: [] }, { amount: 20000, citations: [] }, { citations: [] }],
        },
        {
          name: 'Gross pay',
          block: 'pay',
          isTotal: true,
          cells: [
            { amount: 250000, citations: [0] },
            { amount: 270000, citations: [2], isUnsure: true },
            { amount: 31000, citations: [3] },
          ],
        },
        {
          name: 'Gross pay, year to date',
          block: 'yearToDate',
          cells: [{ amount: 250000, citations: [1] }, { citations: [] }, { citations: [] }],
        },
      ],
    },
    { kind: 'text', role: 'note', text: 'Not on any of these 3 payslips: bonus.' },
  ],
}

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  server.answer('GET /api/documents/latest', json([aDocument({ id: 7 })]))
})
afterEach(() => stopPageServer(server))

async function askWith(given: object): Promise<void> {
  server.answer('POST /api/chat', () => json(given))
  openPageAs(server, 'advisor')
  await screen.findByRole('region', { name: 'Answers come from' })
  const box = await screen.findByPlaceholderText('Type your question about lender criteria...')
  await fillAtOnce(box, 'Summarise these payslips', '{Enter}')
}

it('stands months across by employer and lines down, what one lacks as a dash that is said', async () => {
  await askWith({ message: 'Three.', source })
  const table = await screen.findByRole('table', { name: 'Payslips side by side' })
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Line', 'Harbour Foods Ltd · Ms J Okafor', 'Oakmere Ltd · Ms J Okafor'],
    ['30 Apr 202631.pdf', '31 May 202632.pdf', '33.pdf'],
    ['Tax code', '1257L', '1257L', 'BR'],
    ['Overtime', '–not on this payslip', '£200.00', '–not on this payslip'],
    ['Gross pay', '£2,500.00', 'check£2,700.00', '£310.00'],
    ['Gross pay, year to date', '£2,500.00', '–not on this payslip', '–not on this payslip'],
  ])
  expect(screen.getByText('Not on any of these 3 payslips: bonus.')).toBeDefined()
  // Where they stand is told by the figures themselves.
  expect(screen.queryByRole('region', { name: 'Read from' })).toBeNull()
})

it('lights the one figure whose place is open, though another says the same', async () => {
  server.answer('GET /api/document/31', json(anIncomeDetail()))
  await askWith({ message: 'Three.', source })
  const places = await screen.findAllByRole('button', {
    name: /^£2,500.00: Source: 31.pdf, page 1/,
  })
  expect(places).toHaveLength(2)
  await userEvent.click(places[1] as HTMLElement)
  const panel = await screen.findByRole('complementary', { name: 'Source' })
  expect(await within(panel).findByText('Gross pay, year to date')).toBeDefined()
  expect(places.map((place) => place.getAttribute('aria-expanded'))).toEqual(['false', 'true'])
})

it('of one payslip is a table of one column, whose file stands in the corner', async () => {
  const one: ChatSource = {
    ...source,
    parts: [
      {
        kind: 'payslips',
        groups: [{ employer: null, employee: null, payslips: [payslip(31, '2026-04-30')] }],
        rows: [{ name: 'Gross pay', block: 'pay', cells: [{ amount: 250000, citations: [0] }] }],
      },
    ],
  }
  await askWith({ message: 'One.', source: one })
  const table = await screen.findByRole('table', { name: 'The payslip, line by line' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['31.pdf', '30 Apr 2026'])
})

it('draws what is said of a P60 beside it with its own places', async () => {
  const parts: ChatSource['parts'] = [
    ...(source.parts ?? []),
    { kind: 'written', text: '**The P60**\n\n- Total pay: £30,000.00', citations: [4] },
  ]
  const citations = [...source.citations, cite(40, 'Total pay', '£30,000.00', 50)]
  await askWith({ message: 'Three.', source: { ...source, citations, parts } })
  expect(await screen.findByText('Total pay: £30,000.00')).toBeDefined()
  const places = screen.getByRole('region', { name: 'Read from' })
  expect(within(places).getAllByRole('listitem')).toHaveLength(1)
})

it('draws a summary of before there were tables as it was written', async () => {
  const { parts: _parts, ...before } = source
  const message = '**Summary of the payslip of 30 April 2026**\n\n- Gross pay: £2,500.00'
  await askWith({ message, source: before })
  expect(await screen.findByText('Gross pay: £2,500.00')).toBeDefined()
  const places = screen.getByRole('region', { name: 'Read from' })
  expect(within(places).getAllByRole('listitem')).toHaveLength(4)
})
