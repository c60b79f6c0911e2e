import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPageAs, startPageServer, stopPageServer } from '../../app/testing-pages.tsx'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
})
afterEach(() => stopPageServer(server))

const path = 'GET /api/flagged-issues/mine'
const report = {
  ...{ id: 12, status: 'open', description: 'It quotes another sheet.', replyCount: 0 },
  ...{ flaggedAt: '2026-01-01T09:00:00.000Z', resolvedAt: null, hasNews: false },
}
const resolved = {
  ...{ ...report, id: 11, status: 'resolved', description: 'A cell says “?”.', replyCount: 2 },
  ...{ resolvedAt: '2026-01-03T10:00:00.000Z', hasNews: true },
}

describe('/your-reports', () => {
  it('sends master users home, who report nothing', async () => {
    const history = openPageAs(server, 'broker-master-user', '/your-reports')
    await waitFor(() => expect(history.location.pathname).toBe('/'))
  })

  it('says how each report stands, and opens one by its address', async () => {
    server.answer(path, json([report, resolved]))
    server.answer(`${path}/12`, json({ ...report, question: 'Max LTV?', replies: [] }))
    const history = openPageAs(server, 'advisor', '/your-reports')
    const last = await screen.findByRole('button', { name: /A cell says/ })
    expect(last.textContent).toContain('Resolved · 2 replies · New reply')
    await userEvent.click(screen.getByRole('button', { name: /another sheet/ }))
    expect(await screen.findByText(/^No reply yet/)).toBeDefined()
    expect(screen.getByText('“Max LTV?”')).toBeDefined()
    expect(history.location.search).toBe('?report=12')
    // There is nothing to be seen yet.
    expect(server.keys()).not.toContain('POST /api/flagged-issues/mine/12/seen')
  })

  it('says where there is none, and what failed', async () => {
    server.answer(path, refusal(500, 'server.unexpected', 'No.'))
    server.answer(`${path}/9`, refusal(404, 'issue.not-found', 'No.'))
    openPageAs(server, 'advisor', '/your-reports?report=9')
    expect(await screen.findByText('Couldn’t load your reports')).toBeDefined()
    expect(await screen.findByText('This report does not exist any more')).toBeDefined()
    server.answer(path, json([]))
    await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] as Element)
    expect(await screen.findByText('You have reported nothing yet')).toBeDefined()
  })

  it('reads the older ones when they are asked for', async () => {
    const link = '</api/flagged-issues/mine?before=12>; rel="next"'
    server.answer(path, json([report], { headers: { link } }))
    server.answer(`${path}?before=12`, json([resolved]))
    openPageAs(server, 'advisor', '/your-reports')
    await userEvent.click(await screen.findByRole('button', { name: 'Older reports' }))
    expect(await screen.findByRole('button', { name: /A cell says/ })).toBeDefined()
  })
})
