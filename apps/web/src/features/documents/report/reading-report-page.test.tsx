import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPageAs, startPageServer, stopPageServer } from '../../../app/testing-pages.tsx'
import { json, refusal, type StubServer } from '../../../lib/testing-server.ts'
import { aReport, aSheet } from '../testing-documents.ts'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  server.answer('GET /api/document/7/report', json(aReport()))
  server.answer('GET /api/document/7/sheet?name=Income', json(aSheet()))
})
afterEach(() => stopPageServer(server))

const open = () => openPageAs(server, 'developer', '/documents/7/reading')
const lists = () => screen.findByRole('region', { name: 'What was read' })
const again = () => screen.getByRole('button', { name: 'Read again' })
const bodies = () =>
  server.calls
    .filter(({ key }) => key.startsWith('PUT'))
    .map(({ init }) => JSON.parse(String(init.body)))

it('names each cell with what it was read as', async () => {
  open()
  expect(await screen.findByRole('gridcell', { name: 'B2: Alder, lender' })).toBeDefined()
  expect(screen.getByRole('gridcell', { name: 'A4: Lodger income, criterion' })).toBeDefined()
})

it('a cell is corrected where it stands, and the document read again with that', async () => {
  server.answer('PUT /api/document/7/corrections', json(aReport({ revision: 1 })))
  open()
  await userEvent.click(await screen.findByRole('gridcell', { name: /^C2: Birch/ }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'This is not a lender' }))
  expect(screen.getByText(/1 correction not yet read/)).toBeDefined()
  await userEvent.click(again())
  expect(await screen.findByText('Read again', { selector: 'p, b, strong, div' })).toBeDefined()
  expect(bodies()).toEqual([
    { revision: 0, marks: [{ sheet: 'Income', range: 'C2', role: 'dead', words: 'Birch' }] },
  ])
})

it('a row is told which criterion it is, a lender whose other name it is', async () => {
  server.answer('PUT /api/document/7/corrections', json(aReport({ revision: 1 })))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Correct Overtime' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search criteria' }), 'bon')
  await userEvent.click(screen.getByRole('button', { name: 'Bonus income' }))
  await userEvent.click(within(await lists()).getByRole('button', { name: /^Lenders/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Correct Birch' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'The same lender as…' }))
  await userEvent.click(screen.getByRole('button', { name: 'Alder' }))
  await userEvent.click(again())
  await waitFor(() =>
    expect(bodies()).toMatchObject([
      {
        marks: [
          { range: 'A5', role: 'criterion', name: 'Bonus income' },
          { range: 'C2', role: 'lender', lender: 'Alder' },
        ],
      },
    ]),
  )
})

it('the heads of a sheet are said in a form, which says what is wrong', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
  const row = screen.getByRole('textbox', { name: 'Header row' })
  await userEvent.clear(row)
  await userEvent.click(screen.getByRole('button', { name: 'Say so' }))
  expect(screen.getByText('A row’s number, such as 5.')).toBeDefined()
  await userEvent.type(row, '2')
  await userEvent.click(screen.getByRole('button', { name: 'Say so' }))
  expect(screen.getByText(/2 corrections not yet read/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.queryByText(/not yet read/)).toBeNull()
})

it('a refusal says which correction it is about, and keeps them all', async () => {
  server.answer('PUT /api/document/7/corrections', () =>
    json(
      {
        message: 'Some of these corrections do not fit the document, so none was stored.',
        code: 'document.correction-misplaced',
        requestId: 'test',
        details: {
          corrections: [{ sheet: 'Income', range: 'C2', reason: 'Nothing stands there.' }],
        },
      },
      { status: 400 },
    ),
  )
  open()
  await userEvent.click(await screen.findByRole('gridcell', { name: /^C2: Birch/ }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Ignore this column' }))
  await userEvent.click(again())
  expect(await screen.findByText(/do not fit the document/)).toBeDefined()
  expect(screen.getByText(/Nothing stands there\./)).toBeDefined()
  expect(screen.getByText(/1 correction not yet read/)).toBeDefined()
})

it('a version that was replaced is looked at alone', async () => {
  server.answer('GET /api/document/7/report', json(aReport({ isInForce: false })))
  open()
  expect(await screen.findByText(/This version was replaced/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull()
  await userEvent.click(await screen.findByRole('gridcell', { name: /^C2: Birch/ }))
  expect(screen.queryByRole('menu')).toBeNull()
})

it('what holds no longer is told, and can be taken back', async () => {
  const lost = {
    ...{ sheet: 'Income', range: 'F5', role: 'dead' as const, words: 'BDM contact' },
    lost: '“BDM contact” does not stand there any more.',
    madeAt: '2025-11-04T09:12:00.000Z',
  }
  server.answer('GET /api/document/7/report', json(aReport({ marks: [lost] })))
  open()
  await screen.findByText('A correction of the version before holds no longer')
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
  expect(screen.queryByText(/holds no longer/)).toBeNull()
  expect(screen.getByText(/1 correction not yet read/)).toBeDefined()
})

it('says what is wrong where the report cannot be opened', async () => {
  server.answer('GET /api/document/7/report', refusal(404, 'document.damaged', 'The file is lost.'))
  open()
  expect(await screen.findByText('The file is lost.')).toBeDefined()
})

it('is no page for advisors', async () => {
  openPageAs(server, 'advisor', '/documents/7/reading')
  expect(await screen.findByText('404 Page Not Found')).toBeDefined()
  expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(1)
})
