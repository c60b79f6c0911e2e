import type { FlaggedIssue } from '@criteria-desk/contract/flagged-issues'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { json, refusal, type StubServer } from '../lib/testing-server.ts'
import { lastBodyOf, openPageAs, startPageServer, stopPageServer } from './testing-pages.tsx'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
})
afterEach(() => stopPageServer(server))

const open: FlaggedIssue = {
  id: 3,
  status: 'open',
  description: 'The answer quotes the buy to let sheet.',
  flaggedAt: '2025-11-18T11:47:00.000Z',
  documentId: 9,
  user: { username: 'sarah@northgate.test' },
  company: { name: 'Northgate Mortgages Ltd' },
  chatLog: [
    { role: 'user', content: 'Max LTV at Leeds?', timestamp: '2025-11-18T11:45:00.000Z' },
    { role: 'assistant', content: '**75%**', timestamp: '2025-11-18T11:45:01.000Z' },
  ],
  resolvedBy: null,
  resolvedAt: null,
}
const resolved: FlaggedIssue = {
  ...{ ...open, id: 2, status: 'resolved', description: 'A cell says “?”.', user: null },
  ...{ resolvedBy: 'dev@demo.test', resolvedAt: '2025-11-17T09:00:00.000Z' },
}

describe('/flagged-issues', () => {
  it.each(['advisor', 'broker-master-user'] as const)('sends %s home', async (role) => {
    const history = openPageAs(server, role, '/flagged-issues')
    await waitFor(() => expect(history.location.pathname).toBe('/'))
  })

  it('has open issues unfolded and resolved ones folded, each with its count of messages', async () => {
    server.answer('GET /api/flagged-issues', () => json([open, resolved]))
    const history = openPageAs(server, 'developer', '/flagged-issues')
    const issue = await screen.findByRole('button', { name: /buy to let sheet/ })
    expect(issue.textContent).toContain('sarah@northgate.test · Northgate Mortgages Ltd2messages')
    expect(screen.getByText('1 open, the oldest from 18 Nov 2025')).toBeDefined()
    expect(screen.queryByText('A cell says “?”.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Resolved/ }))
    await userEvent.click(screen.getByRole('button', { name: /A cell says/ }))
    expect(screen.getByText(/^Resolved by dev@demo.test/)).toBeDefined()
    expect(history.location.search).toBe('?issue=2')
  })

  it('shows an issue’s conversation, and resolves it in one’s own name', async () => {
    server.answer('GET /api/flagged-issues', () => json([open]))
    const history = openPageAs(server, 'developer', '/flagged-issues?issue=3')
    const conversation = within(await screen.findByRole('region', { name: 'Conversation' }))
    expect(conversation.getByText('75%').tagName).toBe('B')
    expect(conversation.getByText('Reported answer')).toBeDefined()
    server.answer('PATCH /api/flagged-issues/3', () => {
      server.answer('GET /api/flagged-issues', () => json([{ ...resolved, id: 3 }]))
      return json({ ...resolved, id: 3 })
    })
    await userEvent.click(screen.getByRole('button', { name: 'Mark as Resolved' }))
    expect(await screen.findByText('Issue Resolved')).toBeDefined()
    expect(lastBodyOf(server, 'PATCH /api/flagged-issues/3')).toEqual({
      status: 'resolved',
      resolvedBy: 'ada@demo.test',
    })
    expect(history.location.search).toBe('')
    expect(screen.getByText('None open')).toBeDefined()
  })

  it('says what failed', async () => {
    server.answer('GET /api/flagged-issues', () => refusal(500, 'server.unexpected', 'No.'))
    openPageAs(server, 'developer', '/flagged-issues?issue=3')
    expect(await screen.findByText('Failed to load flagged issues.')).toBeDefined()
    server.answer('GET /api/flagged-issues', () => json([open]))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as Resolved' }))
    expect(await screen.findByText('Failed to resolve the issue.')).toBeDefined()
  })

  it('says where there is none', async () => {
    server.answer('GET /api/flagged-issues', () => json([]))
    openPageAs(server, 'developer', '/flagged-issues')
    expect(await screen.findByText('No flagged issues')).toBeDefined()
  })
})
