import type { ChatSource } from '@criteria-desk/contract/chat'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDocument } from '../features/documents/testing-documents.ts'
import { anIncomeDetail } from '../features/income/testing-income.ts'
import { toHref } from '../lib/router/history.ts'
import { json, refusal, type StubServer } from '../lib/testing-server.ts'
import { fillAtOnce } from '../lib/testing-typing.ts'
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
  await fillAtOnce(await screen.findByRole('textbox', { name: 'Your question' }), question)
  await userEvent.keyboard('{Enter}')
  await screen.findByText('So.')
}
const report = async () => {
  const id = sessionStorage.getItem('conversation')
  server.answer(`GET /api/conversations/${id}`, json([]))
  await userEvent.click(screen.getByRole('button', { name: 'Report Issue' }))
  await fillAtOnce(await screen.findByRole('textbox', { name: /What is wrong/ }), 'Wrong.')
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

describe('a report of a conversation that the server has', () => {
  const at = '2026-01-01T09:00:00.000Z'
  const source = { route: 'lookup', citations: [] }
  const kept = ['Max LTV?', 'So.', 'And the age?', 'So too.'].map((content, place) => ({
    id: 40 + place,
    role: place % 2 === 0 ? 'user' : 'assistant',
    content,
    timestamp: at,
    source: place % 2 === 0 ? null : source,
  }))
  const begin = async () => {
    load(7)
    answerWith('/api/chat', { citations: [cited(7)] })
    openPageAs(server, 'advisor')
    await ask('Max LTV?')
    const id = sessionStorage.getItem('conversation')
    server.answer(`GET /api/conversations/${id}`, json(kept))
    await userEvent.click(screen.getByRole('button', { name: 'Report Issue' }))
    await fillAtOnce(await screen.findByRole('textbox', { name: /What is wrong/ }), 'Wrong.')
  }
  const submit = async () => {
    await userEvent.click(screen.getAllByRole('button', { name: 'Report Issue' }).at(-1) as Element)
    expect(await screen.findByText('Issue Reported')).toBeDefined()
  }

  it('is of its newest answer, with the ids of all', async () => {
    await begin()
    await submit()
    expect(lastBodyOf(server, call)).toMatchObject({
      reported: 43,
      chatLog: kept.map(({ id, role, content }) => ({ messageId: id, role, content })),
    })
  })

  it('is of another answer that is chosen by its question', async () => {
    await begin()
    const choice = await screen.findByRole('combobox', { name: 'Which answer is wrong?' })
    await userEvent.selectOptions(choice, 'Max LTV?')
    await submit()
    expect(lastBodyOf(server, call)).toMatchObject({ reported: 41 })
  })

  it('leads to what was reported before', async () => {
    await begin()
    const link = screen.getByRole('link', { name: 'Your reports' })
    expect(link.getAttribute('href')).toBe('/your-reports')
  })
})

describe('a reply to a report', () => {
  it('is told at the home page, and seen once it is opened', async () => {
    const report = {
      ...{ id: 12, status: 'open', description: 'It quotes another sheet.', replyCount: 1 },
      ...{ flaggedAt: '2026-01-01T09:00:00.000Z', resolvedAt: null, hasNews: true },
    }
    const reply = {
      id: 5,
      text: 'Put right.',
      writtenAt: report.flaggedAt,
      writtenBy: 'dev@desk.test',
    }
    const newsPath = 'GET /api/flagged-issues/mine?news=true&limit=1'
    server.answer(newsPath, json([report], { headers: { 'x-total-count': '1' } }))
    server.answer('GET /api/flagged-issues/mine', json([report]))
    server.answer(
      'GET /api/flagged-issues/mine/12',
      json({ ...report, question: 'Max LTV?', replies: [reply] }),
    )
    server.answer('POST /api/flagged-issues/mine/12/seen', () => {
      server.answer(newsPath, json([], { headers: { 'x-total-count': '0' } }))
      return json({ ok: true })
    })
    load(7)
    const history = openPageAs(server, 'advisor')
    await userEvent.click(await screen.findByRole('link', { name: 'New reply' }))
    expect(await screen.findByText('Put right.')).toBeDefined()
    expect(screen.getByText(/^dev@desk.test · 1 Jan 2026/)).toBeDefined()
    expect(toHref(history.location)).toBe('/your-reports?report=12')
    await waitFor(() =>
      expect(lastBodyOf(server, 'POST /api/flagged-issues/mine/12/seen')).toEqual({ replyId: 5 }),
    )
    await userEvent.click(screen.getAllByRole('link', { name: 'Home' })[0] as Element)
    await screen.findByRole('button', { name: 'Report Issue' })
    await waitFor(() => expect(screen.queryByRole('link', { name: 'New reply' })).toBeNull())
  })
})
