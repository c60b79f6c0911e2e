import type { ChosenName } from '@criteria-desk/contract/documents'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPageAs, startPageServer, stopPageServer } from '../../../app/testing-pages.tsx'
import { json, refusal, type StubServer } from '../../../lib/testing-server.ts'
import { aDocument, aReport, aSheet } from '../testing-documents.ts'

const name: ChosenName = {
  id: 3,
  words: 'side hustle',
  criterion: 'Second job income',
  sheetName: 'Income',
  times: 2,
  confirmed: false,
  lastChosenAt: '2025-11-04T09:12:00.000Z',
  companyName: 'Elm Mortgages',
}

let server: StubServer
const chosen = (...chosenNames: readonly ChosenName[]) =>
  server.answer('GET /api/document/7', () => json(aDocument({ chosenNames: [...chosenNames] })))
beforeEach(() => {
  server = startPageServer()
  server.answer('GET /api/documents/latest', () => json([aDocument()]))
  server.answer('GET /api/document/7/report', json(aReport()))
  server.answer('GET /api/document/7/sheet?name=Income', json(aSheet()))
})
afterEach(() => stopPageServer(server))

const openReport = async () => {
  openPageAs(server, 'developer', '/documents?tab=criteria')
  await userEvent.click(await screen.findByRole('link', { name: 'Reading report' }))
  return screen.findByRole('region', { name: 'Names from questions' })
}

describe('what firms call the rows of a document', () => {
  it('is confirmed with one press', async () => {
    chosen(name)
    server.answer('POST /api/document/7/chosen-names/3/confirm', () => {
      chosen({ ...name, confirmed: true })
      return json({ ok: true })
    })
    const names = await openReport()
    expect(await within(names).findByText(/Elm Mortgages · chosen 2 times/)).toBeDefined()
    await userEvent.click(within(names).getByRole('button', { name: 'Confirm “side hustle”' }))
    expect(await within(names).findByText('Confirmed')).toBeDefined()
    expect(within(names).queryByRole('button', { name: /^Confirm/ })).toBeNull()
  })

  it('is taken away', async () => {
    chosen(name)
    server.answer('DELETE /api/document/7/chosen-names/3', () => {
      chosen()
      return json({ ok: true })
    })
    const names = await openReport()
    await userEvent.click(
      await within(names).findByRole('button', { name: 'Remove “side hustle”' }),
    )
    expect(await within(names).findByText('Nobody has chosen a row yet.')).toBeDefined()
  })

  it('stays as it was, with a word, when it could not be confirmed', async () => {
    chosen(name)
    server.answer('POST /api/document/7/chosen-names/3/confirm', refusal(500, 'internal', 'No.'))
    const names = await openReport()
    await userEvent.click(await within(names).findByRole('button', { name: /^Confirm/ }))
    expect(await screen.findByText('Not confirmed')).toBeDefined()
    expect(within(names).getByRole('button', { name: /^Confirm/ })).toBeDefined()
  })

  it('can be asked for again when it could not be loaded', async () => {
    server.answer('GET /api/document/7', refusal(500, 'internal', 'No.'))
    const names = await openReport()
    await within(names).findByText('Couldn’t load the names')
    chosen()
    await userEvent.click(within(names).getByRole('button', { name: /Try again|Retry/ }))
    expect(await within(names).findByText('Nobody has chosen a row yet.')).toBeDefined()
  })
})
