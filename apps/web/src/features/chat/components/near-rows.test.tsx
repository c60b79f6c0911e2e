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

const why = 'beside it in “Income”'
const source = {
  route: 'refusal',
  criteriaVersion: '1',
  citations: [],
  parts: [{ kind: 'text', role: 'headline', text: 'The cell is blank.' }],
  offer: {
    missing: 'Universal Credit',
    names: ['Child benefit', 'Lodger income'],
    rows: [
      { name: 'Child benefit', filename: 'grid.xlsx', sheetName: 'Income', why },
      { name: 'Lodger income', filename: 'grid.xlsx', sheetName: 'Income', why },
    ],
  },
}

let server: StubServer
beforeEach(async () => {
  server = startPageServer()
  server.answer('GET /api/documents/latest', json([aDocument({ id: 7 })]))
  server.answer('POST /api/chat', () => json({ message: 'The cell is blank.', source }))
  openPageAs(server, 'advisor')
  await screen.findByRole('region', { name: 'Answers come from' })
  const box = await screen.findByPlaceholderText('Type your question about lender criteria...')
  await fillAtOnce(box, 'Halifax universal credit?', '{Enter}')
})
afterEach(() => stopPageServer(server))

it('offers the nearest rows with where they stand, and asks of the one pressed', async () => {
  const rows = within(await screen.findByRole('group', { name: 'The nearest rows' }))
  expect(rows.getAllByText('Income · grid.xlsx · Beside it in “Income”')).toHaveLength(2)
  await userEvent.click(rows.getByRole('button', { name: /^1?\s*Child benefit/ }))
  expect(await lastBodyOf(server, 'POST /api/chat')).toMatchObject({
    message: 'Halifax Child benefit?',
  })
})

it('takes a number for the row', async () => {
  const rows = within(await screen.findByRole('group', { name: 'The nearest rows' }))
  rows.getAllByRole('button')[0]?.focus()
  await userEvent.keyboard('2')
  expect(await lastBodyOf(server, 'POST /api/chat')).toMatchObject({
    message: 'Halifax Lodger income?',
  })
})
