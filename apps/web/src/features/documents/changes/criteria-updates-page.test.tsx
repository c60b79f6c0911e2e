import type { DocumentChanges } from '@criteria-desk/contract/reading-report'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPageAs, startPageServer, stopPageServer } from '../../../app/testing-pages.tsx'
import { json, refusal, type StubServer } from '../../../lib/testing-server.ts'
import { aDocument } from '../testing-documents.ts'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  server.answer('GET /api/documents/latest', json([aDocument(), firstVersion]))
  server.answer('GET /api/document/7/changes', json(changes))
})
afterEach(() => stopPageServer(server))

const firstVersion = aDocument({ id: 8, filename: 'guide.pdf', version: 1 })
const none = { added: [], removed: [] }
const at = (cell: string) => ({ sheet: 'Income', cell })

const changes: DocumentChanges = {
  now: { documentId: 7, filename: 'grid.xlsx', uploadedAt: '2025-11-04T09:12:00.000Z', version: 3 },
  before: {
    documentId: 5,
    filename: 'grid.xlsx',
    uploadedAt: '2025-10-01T09:12:00.000Z',
    version: 2,
  },
  counts: { changed: 1, added: 1, removed: 0 },
  lenders: { added: ['Cedar'], removed: [] },
  criteria: none,
  answers: [
    {
      kind: 'changed',
      lender: 'Alder',
      criterion: 'Lodger income',
      sheet: 'Income',
      was: { words: '50%', place: at('B4') },
      now: { words: 'No', place: at('B4') },
    },
    {
      kind: 'added',
      lender: 'Cedar',
      criterion: 'Overtime',
      sheet: 'Income',
      now: { words: '100%', place: at('D5') },
    },
  ],
  left: 0,
  notes: [],
}

const open = (path = '/criteria-updates') => openPageAs(server, 'advisor', path)

it('shows the newest document’s old words beside the new', async () => {
  open()
  expect(await screen.findByText('1 answer changed, 1 answer added.')).toBeDefined()
  const row = screen.getByRole('heading', { name: 'Lodger income' }).closest('li')
  expect(row?.textContent).toMatch(/Alder.*Was50%.*NowNo/)
  expect(screen.getByText(/against version 2, 1 Oct 2025/)).toBeDefined()
})

it('finds a lender, and says where none is of that name', async () => {
  open()
  const search = await screen.findByRole('searchbox', { name: 'Search lenders and criteria' })
  await userEvent.type(search, 'ced')
  expect(screen.queryByRole('heading', { name: 'Lodger income' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Overtime' })).toBeDefined()
  await userEvent.type(search, 'xyz')
  expect(screen.queryByRole('heading', { name: 'Overtime' })).toBeNull()
})

it('opens another document by its link', async () => {
  server.answer(
    'GET /api/document/8/changes',
    json({
      ...changes,
      now: { ...changes.now, documentId: 8, filename: 'guide.pdf', version: 1 },
      before: null,
      counts: { changed: 0, added: 0, removed: 0 },
      lenders: none,
      answers: [],
    } satisfies DocumentChanges),
  )
  open()
  const documents = within(await screen.findByRole('region', { name: 'Documents' }))
  await userEvent.click(documents.getByRole('link', { name: 'guide.pdf' }))
  expect(await screen.findByText(/This is its first version/)).toBeDefined()
})

it('says why the versions could not be compared, and tries again', async () => {
  server.answer(
    'GET /api/document/7/changes',
    refusal(404, 'document.not-found', 'Document not found'),
  )
  open('/criteria-updates?document=7')
  expect(await screen.findByText('Document not found')).toBeDefined()
  server.answer('GET /api/document/7/changes', json(changes))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('1 answer changed, 1 answer added.')).toBeDefined()
})

it('says that there is nothing yet where no document is loaded', async () => {
  server.answer('GET /api/documents/latest', json([]))
  open()
  expect(await screen.findByText('No criteria documents yet')).toBeDefined()
})
