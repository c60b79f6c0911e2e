import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  lastBodyOf,
  openPageAs,
  startPageServer,
  stopPageServer,
} from '../../app/testing-pages.tsx'
import { stubKeptFiles } from '../../lib/testing-kept-files.ts'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  server.answer('GET /api/sessions', json([]))
})
afterEach(() => stopPageServer(server))

const asked = {
  ...{ id: 33, asksFor: 'erasure', receivedAt: '2025-11-18T11:47:00.000Z' },
  ...{ answerBy: '2025-12-18T23:59:59.000Z', doneAt: null },
}

const openCard = async () => {
  openPageAs(server, 'advisor', '/profile')
  return within(await screen.findByRole('region', { name: 'Your data' }))
}

describe('what is kept about oneself', () => {
  it('is handed out as an archive, under the name that the server gives', async () => {
    const kept = stubKeptFiles()
    const archive = new Response('zip', {
      headers: { 'content-disposition': "attachment; filename*=UTF-8''desk-data-7.zip" },
    })
    server.answer('GET /api/profile/export', archive)
    const card = await openCard()
    await userEvent.click(card.getByRole('button', { name: 'Prepare a copy of my data' }))
    await waitFor(() => expect(kept.map(({ name }) => name)).toEqual(['desk-data-7.zip']))
  })

  it('says why there is no archive', async () => {
    server.answer('GET /api/profile/export', refusal(409, 'x', 'One is being made already.'))
    const card = await openCard()
    await userEvent.click(card.getByRole('button', { name: 'Prepare a copy of my data' }))
    expect(await screen.findByText('One is being made already.')).toBeDefined()
  })

  it('is asked to be erased once it was said what that means, and taken back', async () => {
    server.answer('POST /api/profile/privacy-requests', () => {
      server.answer('GET /api/profile/privacy-requests', json([asked]))
      return json(asked)
    })
    server.answer('DELETE /api/profile/privacy-requests/33', () => {
      server.answer('GET /api/profile/privacy-requests', json([]))
      return json({ ok: true })
    })
    const card = await openCard()
    const request = await card.findByRole('button', { name: 'Request the erasure of my data' })
    await waitFor(() => expect(request.hasAttribute('disabled')).toBe(false))
    await userEvent.click(request)
    const dialog = within(screen.getByRole('dialog', { name: /^Ask for the erasure/ }))
    expect(dialog.getByText(/^Records of evidence stay with your company/)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for erasure' }))
    expect(await card.findByText(/^On 18 Nov 2025, request 33/)).toBeDefined()
    expect(lastBodyOf(server, 'POST /api/profile/privacy-requests')).toEqual({ asksFor: 'erasure' })
    await userEvent.click(card.getByRole('button', { name: 'Take back' }))
    expect(await card.findByText('Erase my data')).toBeDefined()
  })
})
