import type { ChatSource } from '@criteria-desk/contract/chat'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDocument } from '../features/documents/testing-documents.ts'
import { anIncomeDetail } from '../features/income/testing-income.ts'
import { json, refusal, type StubServer } from '../lib/testing-server.ts'
import { StubUpload, stubUploads } from '../lib/testing-uploads.ts'
import { lastBodyOf, openPageAs, startPageServer, stopPageServer } from './testing-pages.tsx'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  stubUploads()
  server.answer(call, () => json({ id: 1 }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  stopPageServer(server)
})

const call = 'POST /api/flagged-issues-no-auth'
const load = (...ids: number[]) =>
  server.answer(
    'GET /api/documents/latest',
    json(ids.map((id) => aDocument({ id, filename: `grid-${id}.xlsx` }))),
  )
const answerWith = (path: string, source: Partial<ChatSource>) =>
  server.answer(`POST ${path}`, () =>
    json({ message: 'So.', source: { route: 'lookup', citations: [], ...source } }),
  )
const cited = (documentId: number, more: object = {}) => ({
  ...{ documentId, filename: `grid-${documentId}.xlsx`, quote: 'Yes' },
  ...more,
})
const ask = async (question: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your question' }), question)
  await userEvent.keyboard('{Enter}')
  await screen.findByText('So.')
}
const report = async () => {
  const id = sessionStorage.getItem('conversation')
  server.answer(`GET /api/conversations/${id}`, json([]))
  await userEvent.click(screen.getByRole('button', { name: 'Report Issue' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /What is wrong/ }), 'Wrong.')
  await userEvent.click(screen.getAllByRole('button', { name: 'Report Issue' }).at(-1) as Element)
  expect(await screen.findByText('Issue Reported')).toBeDefined()
}

describe('a report names', () => {
  it('the document that the answer came from', async () => {
    load(9, 7)
    answerWith('/api/chat', { citations: [cited(7)] })
    openPageAs(server, 'advisor')
    await ask('Who?')
    await report()
    expect(lastBodyOf(server, call)).toMatchObject({ documentId: 7, description: 'Wrong.' })
  })

  it('none where several were asked and none has an answer', async () => {
    load(9, 7)
    answerWith('/api/chat', { route: 'refusal' })
    openPageAs(server, 'advisor')
    await ask('Who?')
    await report()
    expect(lastBodyOf(server, call)).toMatchObject({ documentId: null })
  })

  it('the payslip of a conversation about it, though no criteria are loaded', async () => {
    const askedOf = [{ documentId: 31, filename: 'august.pdf' }]
    const rules = cited(5, { rulesKind: 'income' })
    answerWith('/api/chat/payslip', { route: 'lender-income', askedOf, citations: [rules] })
    openPageAs(server, 'advisor')
    fireEvent.change(await screen.findByLabelText('Choose payslips'), {
      target: { files: [new File(['x'], 'august.pdf', { type: 'application/pdf' })] },
    })
    await waitFor(() => expect(StubUpload.all).toHaveLength(1))
    StubUpload.all[0]?.answer(200, { ...anIncomeDetail(), message: 'Ready.' })
    await screen.findByText('Ready to send (1 documents)')
    await ask('net pay?')
    await report()
    expect(lastBodyOf(server, call)).toMatchObject({ documentId: 31 })
  })

  it('none where the document is gone by then', async () => {
    load(7)
    answerWith('/api/chat', { citations: [cited(7)] })
    openPageAs(server, 'advisor')
    await ask('Who?')
    server.answer(call, ({ init }) =>
      String(init.body).includes('"documentId":7')
        ? refusal(404, 'document.not-found', 'This document does not exist.')
        : json({ id: 1 }),
    )
    await report()
    expect(lastBodyOf(server, call)).toMatchObject({ documentId: null, description: 'Wrong.' })
  })
})
