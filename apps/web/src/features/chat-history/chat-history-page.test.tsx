import type { ChatHistory } from '@criteria-desk/contract/chat-history'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPageAs, startPageServer, stopPageServer } from '../../app/testing-pages.tsx'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'
import { aCompany, aUser } from '../companies/testing-people.ts'

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
        ...{ documentName: 'matrix.xlsx', isOfPapers: false },
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
        ...{ documentName: null, isOfPapers: false },
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
  it('has whom one may look at to choose from where nobody is selected', async () => {
    const elm = aCompany({ id: 5, name: 'Elm' })
    server.answer('GET /api/companies', json([aCompany(), elm]))
    const people = [
      aUser(),
      aUser({ id: 12, username: 'tom@elm.test', companyId: 5 }),
      aUser({ id: 13, username: 'new@elm.test', companyId: 5, status: 'invited' }),
      aUser({ id: 14, username: 'boss@elm.test', companyId: 5, role: 'broker-master-user' }),
      aUser({ id: 15, username: 'free@none.test', companyId: null, role: 'developer' }),
    ]
    server.answer('GET /api/users', json(people))
    server.answer(path, () => json(history))
    open('')
    const groups = await screen.findAllByRole('heading', { level: 3 })
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      'Elm',
      'Northgate Mortgages Ltd',
      'No company',
    ])
    const links = () =>
      within(screen.getByRole('region', { name: 'Choose somebody' })).getAllByRole('link')
    expect(links().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('tom@elm.test'),
      expect.stringContaining(aUser().username),
      expect.stringContaining('free@none.test'),
    ])
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search users...' }), 'elm')
    expect(links()).toHaveLength(1)
    await userEvent.click(screen.getByRole('link', { name: /tom@elm\.test/ }))
    expect(await screen.findByRole('heading', { name: 'Friday 4 July 2025' })).toBeDefined()
    expect(screen.getByText('tom@elm.test · last 7 days, read-only')).toBeDefined()
  })

  it('has a master user’s own people to choose from', async () => {
    server.answer('GET /api/companies/1/users', json([aUser({ companyId: 1 })]))
    openPageAs(server, 'broker-master-user', '/chat-history')
    const link = await screen.findByRole('link', { name: new RegExp(aUser().username) })
    expect(link.getAttribute('href')).toBe(
      '/chat-history?userId=21&username=sarah.okafor%40northgate.test',
    )
    expect(server.keys()).not.toContain('GET /api/companies')
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  })

  it('says that nobody is there yet, and that they could not be loaded', async () => {
    openPageAs(server, 'broker-master-user', '/chat-history')
    expect(await screen.findByText('Couldn’t load the users')).toBeDefined()
    server.answer('GET /api/companies/1/users', json([]))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Nobody to choose yet')).toBeDefined()
  })

  it('leads to the Usage Statistics where nobody is selected', async () => {
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

  it('draws answers as they were given: their words and places, figures, and what was put right', async () => {
    const place = { documentId: 8, filename: 'grid.xlsx', sheetName: 'Income', cell: 'C4' }
    const citation = { ...place, lender: 'Birch', criterion: 'Lodgers', quote: 'Up to 50%' }
    const ofPaper = {
      ...{ documentId: 9, filename: 'payslip.pdf', page: 1, box: [1, 2, 3, 4] },
      ...{ criterion: 'Net pay', quote: '£2,434.24' },
    }
    const asked = { source: null, corrections: [{ role: 'ltv', value: 80 }] }
    const source = {
      ...{ route: 'criteria', criteriaVersion: 'v1', citations: [citation] },
      parts: [{ kind: 'quote', citation: 0, footnotes: [], remarks: [] }],
    }
    const paper = { route: 'payslip', citations: [ofPaper], answer: { amount: 243424 } }
    server.answer(path, () => json(history))
    server.answer(conversationPath, () =>
      json([
        { ...question(1, 'Does Birch take lodgers?'), ...asked },
        { ...question(2, 'Birch: “Up to 50%”'), role: 'assistant', source },
        { ...question(3, 'Net pay?'), source: null, attachments: ['payslip.pdf'] },
        { ...question(4, '**Net pay: £2,434.24**.'), role: 'assistant', source: paper },
      ]),
    )
    open()
    await userEvent.click(await screen.findByRole('button', { name: /Document 12/ }))
    expect(await screen.findByText('“Up to 50%”')).toBeDefined()
    expect(screen.getByText('With LTV 80%')).toBeDefined()
    expect(screen.getByText('payslip.pdf')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /Source: grid\.xlsx/ }))
    expect(await screen.findByText('Couldn’t open the sheet')).toBeDefined()
    expect(screen.getByText(/^Not found\. The words above/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /Source: payslip\.pdf/ }))
    expect(await screen.findByText(/Its owner alone sees its pages/)).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Download payslip.pdf' })).toBeNull()
  })

  it('names a conversation about a client’s papers so', async () => {
    const [day] = history
    const [, second] = day?.conversations ?? []
    const conversations = [{ ...second, isOfPapers: true }]
    server.answer(path, () => json([{ ...day, conversations }]))
    open()
    expect(await screen.findByRole('button', { name: /^A client’s papers/ })).toBeDefined()
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
