import type { ChatSource } from '@criteria-desk/contract/chat'
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
import { aDocument } from '../../documents/testing-documents.ts'

const citations = ['75', 'None in 24 months'].map((quote, at) => ({
  documentId: 7,
  filename: 'grid.xlsx',
  sheetName: 'Applicant',
  cell: `W${at + 6}`,
  quote,
}))

const source: ChatSource = {
  route: 'numeric',
  criteriaVersion: '1',
  citations,
  parts: [
    {
      kind: 'misses',
      lines: [
        {
          lender: 'Skipton',
          citation: 0,
          outcome: 'accept',
          needs: 'a term of 18 years',
          correction: { role: 'term', value: 216 },
        },
        { lender: 'Leeds', citation: 1, outcome: 'conditional', needs: 'CCJs 2 years ago' },
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
  await userEvent.type(box, 'Who?{Enter}')
})
afterEach(() => stopPageServer(server))

it('says what each lender would need and quotes its limit, and never that it would accept', async () => {
  const misses = await screen.findByRole('region', { name: 'Nearest misses' })
  const lines = within(misses).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'Skiptonfits with a term of 18 years“75”W6ApplicantAsk with a term of 18 years',
    'Leedsfits with CCJs 2 years ago, on conditions“None in 24 months”W7Applicant',
  ])
  expect(within(misses).getByText(/whether it takes the case is for the lender/)).toBeDefined()
})

it('asks the same question again with the figure that would keep the limit', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ask with a term of 18 years' }))
  expect(await lastBodyOf(server, 'POST /api/chat')).toMatchObject({
    message: 'Who?',
    caseCorrections: [{ role: 'term', value: 216 }],
  })
})
