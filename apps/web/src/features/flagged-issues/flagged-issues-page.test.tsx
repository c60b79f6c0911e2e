import type { FlaggedIssue } from '@criteria-desk/contract/flagged-issues'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  lastBodyOf,
  openPageAs,
  startPageServer,
  stopPageServer,
} from '../../app/testing-pages.tsx'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'

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
  messageCount: 2,
  replyCount: 0,
  kept: [],
  reported: null,
  replies: [],
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

const openPath = 'GET /api/flagged-issues?status=open'
const resolvedPath = 'GET /api/flagged-issues?status=resolved'

/** What the server has from now on: lists without conversations, each issue by itself. */
function answerWith(issues: readonly FlaggedIssue[], more: ResponseInit = {}) {
  for (const [path, state] of [
    [openPath, 'open'],
    [resolvedPath, 'resolved'],
  ] as const) {
    const listed = issues
      .filter(({ status }) => status === state)
      .map(
        ({ chatLog: _log, kept: _kept, reported: _reported, replies: _replies, ...issue }) => issue,
      )
    const headers = { 'x-total-count': String(listed.length), ...more.headers }
    server.answer(path, () => json(listed, { headers }))
  }
  for (const issue of issues) {
    server.answer(`GET /api/flagged-issues/${issue.id}`, () => json(issue))
  }
}

describe('/flagged-issues', () => {
  it.each(['advisor', 'broker-master-user'] as const)('sends %s home', async (role) => {
    const history = openPageAs(server, role, '/flagged-issues')
    await waitFor(() => expect(history.location.pathname).toBe('/'))
  })

  it('has open issues unfolded and resolved ones folded, each with its count of messages', async () => {
    answerWith([open, resolved])
    const history = openPageAs(server, 'developer', '/flagged-issues')
    const issue = await screen.findByRole('button', { name: /buy to let sheet/ })
    expect(issue.textContent).toContain('sarah@northgate.test · Northgate Mortgages Ltd2messages')
    expect(screen.getByText('1 open, the oldest from 18 Nov 2025')).toBeDefined()
    expect(screen.queryByText('A cell says “?”.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Resolved/ }))
    await userEvent.click(screen.getByRole('button', { name: /A cell says/ }))
    expect(await screen.findByText(/^Resolved by dev@demo.test/)).toBeDefined()
    expect(history.location.search).toBe('?issue=2')
  })

  it('shows an issue’s conversation, and resolves it in one’s own name', async () => {
    answerWith([open])
    const history = openPageAs(server, 'developer', '/flagged-issues?issue=3')
    const conversation = within(await screen.findByRole('region', { name: 'Conversation' }))
    expect(conversation.getByText('75%').tagName).toBe('B')
    expect(conversation.getByText('Reported answer')).toBeDefined()
    server.answer('PATCH /api/flagged-issues/3', () => {
      answerWith([{ ...resolved, id: 3 }])
      return json({ ...resolved, id: 3 })
    })
    await userEvent.click(screen.getByRole('button', { name: 'Mark as Resolved' }))
    expect(await screen.findByText('Issue Resolved')).toBeDefined()
    expect(lastBodyOf(server, 'PATCH /api/flagged-issues/3')).toEqual({
      status: 'resolved',
      resolvedBy: 'ada@demo.test',
    })
    expect(history.location.search).toBe('')
    expect(await screen.findByText('None open')).toBeDefined()
  })

  it('says what failed', async () => {
    server.answer(openPath, () => refusal(500, 'server.unexpected', 'No.'))
    server.answer(resolvedPath, () => refusal(500, 'server.unexpected', 'No.'))
    openPageAs(server, 'developer', '/flagged-issues?issue=3')
    expect(await screen.findByText('Failed to load flagged issues.')).toBeDefined()
    answerWith([open])
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as Resolved' }))
    expect(await screen.findByText('Failed to resolve the issue.')).toBeDefined()
  })

  it('says where there is none', async () => {
    answerWith([])
    openPageAs(server, 'developer', '/flagged-issues')
    expect(await screen.findByText('No flagged issues')).toBeDefined()
  })

  it('reads the older ones when they are asked for, and says how many there are', async () => {
    const headers = { 'x-total-count': '1204' }
    const next = '</api/flagged-issues?status=open&before=3>; rel="next"'
    answerWith([open], { headers: { ...headers, link: next } })
    server.answer(resolvedPath, () => json([], { headers: { 'x-total-count': '0' } }))
    const older = { ...open, id: 1, description: 'The oldest of them.' }
    server.answer('GET /api/flagged-issues?status=open&before=3', () => json([older], { headers }))
    openPageAs(server, 'developer', '/flagged-issues')
    expect(await screen.findByText('1,204 open')).toBeDefined()
    expect(screen.queryByText('The oldest of them.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Older issues' }))
    expect(await screen.findByText('The oldest of them.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Older issues' })).toBeNull()
  })

  it('tries again where the older ones cannot be had', async () => {
    const headers = { link: '</api/flagged-issues?status=open&before=3>; rel="next"' }
    answerWith([open], { headers })
    server.answer(resolvedPath, () => json([]))
    openPageAs(server, 'developer', '/flagged-issues')
    await userEvent.click(await screen.findByRole('button', { name: 'Older issues' }))
    expect(await screen.findByText('The next ones couldn’t be loaded.')).toBeDefined()
    expect(screen.getByRole('button', { name: /buy to let sheet/ })).toBeDefined()
    server.answer('GET /api/flagged-issues?status=open&before=3', () =>
      json([{ ...open, id: 1, description: 'The oldest of them.' }]),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The oldest of them.')).toBeDefined()
  })

  it('deletes an issue once that is confirmed', async () => {
    answerWith([open, resolved])
    const history = openPageAs(server, 'developer', '/flagged-issues?issue=2')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this issue' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(server.keys()).not.toContain('DELETE /api/flagged-issues/2')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    server.answer('DELETE /api/flagged-issues/2', () => {
      answerWith([open])
      return json({ ok: true })
    })
    const again = within(await screen.findByRole('dialog', { name: 'Delete this issue' }))
    await userEvent.click(again.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(history.location.search).toBe(''))
    expect(await screen.findByRole('button', { name: /^Resolved 0$|^Resolved\s*0/ })).toBeDefined()
  })

  it('says of an issue that it does not exist', async () => {
    answerWith([open])
    server.answer('GET /api/flagged-issues/9', () => refusal(404, 'issue.not-found', 'No.'))
    openPageAs(server, 'developer', '/flagged-issues?issue=9')
    expect(await screen.findByText('This issue does not exist')).toBeDefined()
  })
})
