import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { json, refusal, type StubServer } from '../lib/testing-server.ts'
import { openPageAs, startPageServer, stopPageServer } from './testing-pages.tsx'

const mail = (id: number) => ({
  id,
  to: 'ada@firm.test',
  subject: `Reset your password ${id}`,
  text: `Hello\n\nhttps://desk.test/reset-password?token=${id}\n\nBye`,
  createdAt: '2026-07-01T07:51:00.000Z',
})
const job = {
  id: 'b5bd2d0e-0000-4000-8000-000000000001',
  name: 'auth.password-reset-mail',
  payload: { userId: 7 },
  diedAt: '2026-07-01T07:51:00.000Z',
  reason: 'no room',
}

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  server.answer('GET /api/outbox', json({ mails: [mail(2)], next: null }))
  server.answer('GET /api/jobs/dead', json([]))
})
afterEach(() => stopPageServer(server))

const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the outbox', () => {
  it('lists mail with its link to copy, and older mail on request', async () => {
    server.answer('GET /api/outbox', json({ mails: [mail(2)], next: 2 }))
    server.answer('GET /api/outbox?before=2', json({ mails: [mail(1)], next: null }))
    openPageAs(server, 'developer', '/outbox')
    const kept = await card('E-mail kept here')
    const user = userEvent.setup()
    await user.click(await kept.findByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe('https://desk.test/reset-password?token=2')
    await user.click(kept.getByRole('button', { name: 'Older mail' }))
    await waitFor(() => expect(kept.getAllByRole('listitem')).toHaveLength(2))
    expect(kept.queryByRole('button', { name: 'Older mail' })).toBeNull()
  })

  it('opens a mail as it looks, in a frame that can do nothing, and as plain text', async () => {
    openPageAs(server, 'developer', '/outbox')
    const kept = await card('E-mail kept here')
    await userEvent.click(await kept.findByRole('button', { name: /^Reset your password 2/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Reset your password 2' }))
    const frame = dialog.getByTitle('The mail “Reset your password 2”')
    expect(frame.getAttribute('sandbox')).toBe('')
    expect(frame.getAttribute('src')).toBe('/api/outbox/2/html')
    await userEvent.click(dialog.getByRole('radio', { name: 'As plain text' }))
    expect(dialog.getByText(/^Hello/).textContent).toBe(mail(2).text)
  })

  it('says when there is none, and when it cannot be had', async () => {
    server.answer('GET /api/outbox', refusal(500, 'server.unexpected', 'Broken.'))
    openPageAs(server, 'developer', '/outbox')
    expect(await screen.findByText('Couldn’t load the mail')).toBeDefined()
    server.answer('GET /api/outbox', json({ mails: [], next: null }))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No mail is kept here')).toBeDefined()
  })
})

it('a failed job is tried again', async () => {
  server.answer('GET /api/jobs/dead', json([job]))
  server.answer(`POST /api/jobs/dead/${job.id}/retry`, () => {
    server.answer('GET /api/jobs/dead', json([]))
    return json({ ok: true })
  })
  openPageAs(server, 'developer', '/outbox')
  const jobs = await card('Failed jobs')
  expect(await jobs.findByText('no room')).toBeDefined()
  await userEvent.click(jobs.getByRole('button', { name: 'Retry auth.password-reset-mail' }))
  expect(await jobs.findByText('No failed jobs')).toBeDefined()
})

it('is for developers', async () => {
  const history = openPageAs(server, 'advisor', '/outbox')
  await waitFor(() => expect(history.location.pathname).toBe('/'))
  expect(server.keys()).not.toContain('GET /api/outbox')
})
