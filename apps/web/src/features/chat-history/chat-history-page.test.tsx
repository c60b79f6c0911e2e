import type { ChatHistory } from '@criteria-desk/contract/chat-history'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPageAs, startPageServer, stopPageServer } from '../../app/testing-pages.tsx'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'

const path = 'GET /api/users/12/chat-history-no-auth?days=7'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
})
afterEach(() => stopPageServer(server))

const open = (search = '?userId=12&username=sarah%40northgate.test') =>
  openPageAs(server, 'developer', `/chat-history${search}`)

const question = (id: number, content: string) => ({
  ...{ id, role: 'user' as const, content, timestamp: '2025-07-04T09:12:05.000Z' },
  ...{ tokensUsed: null, cost: null, requestType: null },
})
const history: ChatHistory = [
  {
    date: '2025-07-04',
    conversationCount: 2,
    conversations: [
      {
        conversationId: '00000000-0000-4000-8000-000000000001',
        documentId: 12,
        documentName: 'matrix.xlsx',
        ...{
          companyId: 4,
          messageCount: 2,
          questionCount: 1,
          startedAt: '2025-07-04T09:12:05.000Z',
        },
        messages: [
          question(1, 'Which lenders accept lodger income?'),
          {
            ...question(2, '**Three** lenders.'),
            ...{ role: 'assistant', tokensUsed: 1204, cost: 1.23, requestType: 'which' },
          },
        ],
      },
      {
        conversationId: '00000000-0000-4000-8000-000000000002',
        documentId: null,
        documentName: null,
        ...{
          companyId: 4,
          messageCount: 2,
          questionCount: 1,
          startedAt: '2025-07-04T09:12:05.000Z',
        },
        messages: [
          question(3, 'and overtime?'),
          {
            ...question(4, 'Not stated.'),
            ...{ role: 'assistant', tokensUsed: 0, cost: 0, requestType: 'refusal' },
          },
        ],
      },
    ],
  },
]

const conversationPath = `GET /api/users/12/chat-history-no-auth/${history[0]?.conversations[0]?.conversationId}?date=2025-07-04&companyId=4`

describe('/chat-history', () => {
  it('asks for somebody where nobody is selected', async () => {
    open('')
    const words = 'No user selected. Please select a user from the Usage Statistics page.'
    expect(await screen.findByText(words)).toBeDefined()
    const link = screen.getByRole('link', { name: 'Go to Usage Statistics' })
    expect(link.getAttribute('href')).toBe('/usage-statistics')
  })

  it('shows the days with their conversations, how each began and what its last answer took', async () => {
    server.answer(path, () => json(history))
    open()
    expect(await screen.findByRole('heading', { name: 'Friday 4 July 2025' })).toBeDefined()
    expect(screen.getByText('2 conversations')).toBeDefined()
    const [first, second] = screen.getAllByRole('button', { expanded: false })
    expect(first?.textContent).toContain('Document 12 · matrix.xlsx')
    expect(first?.textContent).toContain('Which lenders accept lodger income?')
    expect(first?.textContent).toContain('2 messages · 1,204 tokens · $0.012 · which')
    expect(second?.textContent).toContain('All documents')
    expect(second?.textContent).toContain('2 messages · 0 tokens · Free · refusal')
  })

  it('opens a conversation with every message and its time', async () => {
    server.answer(path, () => json(history))
    open()
    await userEvent.click(await screen.findByRole('button', { name: /Document 12/ }))
    expect(await screen.findByText('Couldn’t load this conversation')).toBeDefined()
    server.answer(conversationPath, () => json(history[0]?.conversations[0]?.messages))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Three')
    const messages = within(
      screen.getByRole('button', { name: /Document 12/, expanded: true }).parentElement ??
        document.body,
    )
    expect(messages.getByText('Three').tagName).toBe('B')
    expect(messages.getAllByText(/10:12:05/).length).toBeGreaterThan(1)
    await userEvent.click(screen.getByRole('button', { name: /Document 12/, expanded: true }))
    expect(screen.queryByText('Three')).toBeNull()
  })

  it('reads what is older when it is asked for: conversations, and messages of one', async () => {
    const link = (to: string) => ({ headers: { link: `<${to}>; rel="next"` } })
    const older = '/api/users/12/chat-history-no-auth?days=7&before=2025-07-04.2'
    const [day] = history
    const [first, second] = day?.conversations ?? []
    server.answer(path, () => json([{ ...day, conversations: [first] }], link(older)))
    server.answer(`GET ${older}`, () => json([{ ...day, conversations: [first, second] }]))
    const earlier = `${conversationPath.slice(4)}&before=2`
    const [asked, answered] = first?.messages ?? []
    server.answer(conversationPath, () => json([answered], link(earlier)))
    server.answer(`GET ${earlier}`, () => json([{ ...asked, content: 'The very first question?' }]))
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Older conversations' }))
    expect(await screen.findByRole('button', { name: /All documents/ })).toBeDefined()
    expect(screen.getAllByRole('button', { name: /Document 12/ })).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: /Document 12/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Earlier messages' }))
    expect(await screen.findByText('The very first question?')).toBeDefined()
    expect(screen.getByText('Three')).toBeDefined()
  })

  it('says where there is none', async () => {
    server.answer(path, () => json([]))
    open()
    expect(await screen.findByText('No Chat History')).toBeDefined()
  })

  it('that cannot be had is asked for again', async () => {
    server.answer(path, () => refusal(500, 'server.unexpected', 'No.'))
    open()
    const words = 'Failed to load chat history. Please try again.'
    expect(await screen.findByText(words)).toBeDefined()
    server.answer(path, () => json(history))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('2 conversations')).toBeDefined()
  })
})
