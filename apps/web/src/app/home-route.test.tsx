import type { ChatCitation, ChatSource } from '@criteria-desk/contract/chat'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepDraft, keptDraft } from '../features/chat/kept-draft.ts'
import { aCompany } from '../features/companies/testing-people.ts'
import { aDocument, aSheet } from '../features/documents/testing-documents.ts'
import { createMemoryHistory } from '../lib/router/history.ts'
import { startSession } from '../lib/session.ts'
import { leaveExpiredSessionBy } from '../lib/session-expiry.ts'
import { json, refusal, type StubServer } from '../lib/testing-server.ts'
import { fillAtOnce } from '../lib/testing-typing.ts'
import { App } from './app.tsx'
import {
  lastBodyOf,
  nextUserId,
  openPageAs,
  startPageServer,
  stopPageServer,
} from './testing-pages.tsx'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
})
afterEach(() => stopPageServer(server))

const placeholder = 'Type your question about lender criteria...'
const box = () => screen.findByPlaceholderText(placeholder)
const ask = async (question: string) => fillAtOnce(await box(), question, '{Enter}')
const log = () => screen.findByRole('log', { name: 'Conversation' })
const loadDocuments = (...ids: number[]) => {
  const documents = ids.map((id) => aDocument({ id, filename: `grid-${id}.xlsx` }))
  server.answer('GET /api/documents/latest', json(documents))
}
const answerWith = (message: string, source: Partial<ChatSource> = {}) =>
  server.answer('POST /api/chat', () =>
    json({ message, source: { route: 'lookup', criteriaVersion: '1', citations: [], ...source } }),
  )

const citation: ChatCitation = {
  documentId: 7,
  filename: 'grid-7.xlsx',
  sheetName: 'Income',
  cell: 'C4',
  lender: 'Birch',
  criterion: 'Lodger income',
  quote: 'Up to 2 lodgers, max £7,500',
  outcome: 'conditional',
  updated: '2025-11-03',
}

describe('home by role', () => {
  it('of an advisor has the chat, the suggestions and four resources', async () => {
    loadDocuments(7)
    openPageAs(server, 'advisor')
    expect(await screen.findByRole('heading', { level: 1, name: 'Criteria Desk' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'New Chat' })).toBeDefined()
    const card = screen.getByRole('region', { name: 'Question Format Suggestions' })
    const questions = within(card).getAllByRole('button')
    expect(questions.map((button) => button.textContent)).toEqual([
      'Which lenders accept right to buy',
      'Which lenders accept lodger income',
      'Which lenders accept 1 year self-employed',
      'What is lender name criteria for DMPs',
      'What is lender name criteria for minimum mortgage history',
      'What is lender name criteria for maximum age',
    ])
    expect(within(card).getByText('Which lenders accept...')).toBeDefined()
    expect(within(card).getByText('What is [lender name] criteria for...')).toBeDefined()
    expect(screen.getByRole('link', { name: /^Lender Criteria Updates/ })).toBeDefined()
    for (const title of ['Training Webinars', 'Templates & Guidelines', 'Help Center']) {
      expect(screen.getByRole('button', { name: new RegExp(`^${title}`) })).toBeDefined()
    }
    expect(screen.queryByRole('button', { name: 'Browse Files' })).toBeNull()
  })

  it('of a developer is the management page', async () => {
    openPageAs(server, 'developer')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Criteria Desk Management' }),
    ).toBeDefined()
  })

  it('of a developer has help and support beside the tools', async () => {
    openPageAs(server, 'developer')
    // Its script comes after the page's own.
    const help = await screen.findByRole('button', { name: 'How to use this tool' })
    await userEvent.click(help)
    const guide = await screen.findByRole('dialog', { name: 'How to use this tool' })
    expect(within(guide).getByText('Asking a question')).toBeDefined()
    await userEvent.click(within(guide).getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('button', { name: 'Document templates' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Contact support' }))
    expect(await screen.findByRole('dialog', { name: 'Contact Us' })).toBeDefined()
  })

  it('of a master user shows the company and leads to its people', async () => {
    server.answer('GET /api/companies/1', json(aCompany({ id: 1 })))
    openPageAs(server, 'broker-master-user')
    const dashboard = await screen.findByRole('region', { name: 'Master User Dashboard' })
    const { contactPerson, contactNumber, address } = aCompany()
    for (const words of ['Demo Mortgages', contactPerson, contactNumber, address]) {
      expect(await within(dashboard).findByText(words)).toBeDefined()
    }
    expect(within(dashboard).getByText('5 active, 1 invited')).toBeDefined()
    const link = within(dashboard).getByRole('link', { name: 'User Management' })
    expect(link.getAttribute('href')).toBe('/company-users')
  })

  it('of a master user says that the company could not be had, and tries again', async () => {
    server.answer('GET /api/companies/1', new Response('', { status: 503 }))
    openPageAs(server, 'broker-master-user')
    const alert = await screen.findByText('Couldn’t load the company')
    server.answer('GET /api/companies/1', json(aCompany({ id: 1 })))
    const again = within(alert.parentElement as HTMLElement).getByRole('button', { name: 'Retry' })
    await userEvent.click(again)
    expect(await screen.findByText(aCompany().contactPerson)).toBeDefined()
  })

  it('of a developer has their tools in the sidebar', async () => {
    openPageAs(server, 'developer')
    const tools = await screen.findByRole('region', { name: 'Developer Tools' })
    const links = within(tools).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      expect.arrayContaining([['Manage Users', '/manage-users']]),
    )
  })

  it('of a master user has the dashboard and no chat', async () => {
    loadDocuments(7)
    openPageAs(server, 'broker-master-user')
    expect(await screen.findByRole('region', { name: 'Master User Dashboard' })).toBeDefined()
    expect(screen.getByText('Demo Mortgages')).toBeDefined()
    expect(screen.queryByPlaceholderText(placeholder)).toBeNull()
    expect(screen.queryByRole('button', { name: 'New Chat' })).toBeNull()
  })

  it('opens something real behind every resource', async () => {
    loadDocuments(7)
    openPageAs(server, 'advisor')
    await userEvent.click(await screen.findByRole('button', { name: /^Training Webinars/ }))
    expect(await screen.findByText('Not set up yet')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(screen.getByRole('link', { name: /^Lender Criteria Updates/ }))
    await screen.findByRole('heading', { level: 1, name: 'Lender Criteria Updates' })
    expect(await screen.findByRole('link', { name: 'grid-7.xlsx' })).toBeDefined()
  })
})

describe('the chat before the first question', () => {
  it('welcomes, greets once and names its documents', async () => {
    loadDocuments(7, 8, 9)
    openPageAs(server, 'advisor')
    expect(
      await screen.findByText(
        "Hello! I'm your Criteria Desk Assistant. Ask me any question about mortgage lender criteria, and I'll do my best to help you.",
      ),
    ).toBeDefined()
    expect(
      screen.getAllByText('What is it I can help you with? Ask me anything about lender criteria.'),
    ).toHaveLength(1)
    expect(await screen.findByText('All documents (3)')).toBeDefined()
    const sources = screen.getByRole('region', { name: 'Answers come from' })
    expect(within(sources).getAllByRole('listitem')).toHaveLength(3)
    expect(within(sources).getAllByText('1 sheet · 46 lenders · 77 criteria')).toHaveLength(3)
  })

  it('tells an advisor that nothing is loaded', async () => {
    openPageAs(server, 'advisor')
    expect(
      await screen.findByText(
        'It looks like there are no documents in the system yet. Please contact a developer to upload mortgage criteria documents.',
      ),
    ).toBeDefined()
  })

  it('sends a developer without documents to the upload, and takes no question', async () => {
    openPageAs(server, 'developer')
    expect(await screen.findByText('No Data Available')).toBeDefined()
    expect(
      screen.getByText(
        'Please upload a PDF or spreadsheet containing lender criteria to start asking questions.',
      ),
    ).toBeDefined()
    expect(await box()).toHaveProperty('disabled', true)
    const browse = await screen.findByRole('button', { name: 'Browse Files' })
    const scrolled = vi.fn()
    Element.prototype.scrollIntoView = scrolled
    await userEvent.click(screen.getByRole('button', { name: 'Upload Document' }))
    expect(scrolled).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(browse)
  })

  it('offers to load the documents again when that failed', async () => {
    server.answer('GET /api/documents/latest', refusal(500, 'server.unexpected', 'Broken.'))
    openPageAs(server, 'advisor')
    const retry = await screen.findByRole('button', { name: 'Retry' })
    loadDocuments(7)
    await userEvent.click(retry)
    expect(await screen.findByRole('region', { name: 'Answers come from' })).toBeDefined()
  })
})

describe('asking', () => {
  it('sends the question with its documents, the username and a conversation', async () => {
    loadDocuments(7, 8)
    answerWith('Two do.')
    openPageAs(server, 'advisor')
    await screen.findByText('All documents (2)')
    await ask('Which lenders accept gifts?')
    expect(await screen.findByText('Two do.')).toBeDefined()
    expect(lastBodyOf(server, 'POST /api/chat')).toEqual({
      message: 'Which lenders accept gifts?',
      documentId: 7,
      documentIds: [7, 8],
      userIdentifier: 'ada@demo.test',
      conversationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('asks only the documents that are chosen', async () => {
    loadDocuments(7, 8)
    answerWith('One does.')
    openPageAs(server, 'advisor')
    await screen.findByText('All documents (2)')
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'grid-8.xlsx' }))
    await userEvent.keyboard('{Escape}')
    await ask('Who?')
    await screen.findByText('One does.')
    expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({ documentId: 7 })
    expect(lastBodyOf(server, 'POST /api/chat')).not.toHaveProperty('documentIds')
  })

  it('waits with the box disabled, and says how many documents it reads', async () => {
    loadDocuments(7)
    let finish: (response: Response) => void = () => {}
    server.answer('POST /api/chat', () => new Promise((resolve) => (finish = resolve)))
    openPageAs(server, 'advisor')
    await screen.findByRole('region', { name: 'Answers come from' })
    await ask('Who?')
    expect(await screen.findByText('Reading 1 document')).toBeDefined()
    expect(await box()).toHaveProperty('disabled', true)
    finish(
      json({
        message: 'Nobody.',
        source: { route: 'refusal', criteriaVersion: '1', citations: [] },
      }),
    )
    expect(await screen.findByText('Nobody.')).toBeDefined()
    expect(await box()).toHaveProperty('disabled', false)
  })

  it('never sends a blank question, and Shift with Enter begins a line', async () => {
    loadDocuments(7)
    openPageAs(server, 'advisor')
    await screen.findByRole('region', { name: 'Answers come from' })
    await userEvent.type(await box(), '  {Enter}a{Shift>}{Enter}{/Shift}b')
    expect((await box()).textContent).toBe('  a\nb')
    expect(server.keys()).not.toContain('POST /api/chat')
  })

  it('asks a suggestion at once, and selects the lender where one is missing', async () => {
    loadDocuments(7)
    answerWith('Some do.')
    openPageAs(server, 'advisor')
    await screen.findByRole('region', { name: 'Answers come from' })
    await userEvent.click(screen.getByRole('button', { name: /criteria for DMPs$/ }))
    const field = await box()
    expect(field).toHaveProperty('value', 'What is [lender name] criteria for DMPs')
    await userEvent.keyboard('Skipton')
    expect(field).toHaveProperty('value', 'What is Skipton criteria for DMPs')
    await userEvent.click(screen.getByRole('button', { name: /accept right to buy$/ }))
    await screen.findByText('Some do.')
    expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({
      message: 'Which lenders accept right to buy',
    })
  })

  it('tells somebody without documents by an alert and a bubble, asking nobody', async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
    openPageAs(server, 'advisor')
    await screen.findByText(/no documents in the system yet/)
    await ask('Who?')
    expect(
      await screen.findByText(
        'I need a document to be loaded to answer questions. Please ensure a spreadsheet or PDF is available.',
      ),
    ).toBeDefined()
    expect(alert).toHaveBeenCalledWith(expect.stringMatching(/analysed once documents exist/))
    // It is there to be sent once there are some.
    expect(await box()).toHaveProperty('value', 'Who?')
    expect(server.keys()).not.toContain('POST /api/chat')
  })

  it('asks everything while the documents are still on their way', async () => {
    server.answer('GET /api/documents/latest', () => new Promise<Response>(() => {}))
    answerWith('Two do.')
    openPageAs(server, 'advisor')
    await ask('Who?')
    expect(await screen.findByText('Two do.')).toBeDefined()
    expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({ documentId: null })
  })

  it('starts anew with New Chat', async () => {
    loadDocuments(7)
    answerWith('Two do.')
    openPageAs(server, 'advisor')
    await screen.findByRole('region', { name: 'Answers come from' })
    await ask('Who?')
    await screen.findByText('Two do.')
    const first = lastBodyOf(server, 'POST /api/chat')
    await userEvent.click(screen.getByRole('button', { name: 'New Chat' }))
    expect(screen.queryByText('Two do.')).toBeNull()
    expect(screen.getByText('New chat started')).toBeDefined()
    expect(
      screen.getByText('Chat cleared successfully. You can now start a new conversation.'),
    ).toBeDefined()
    await ask('And?')
    await screen.findByText('Two do.')
    const second = lastBodyOf(server, 'POST /api/chat')
    expect(second).not.toHaveProperty('conversationId', Object(first).conversationId)
  })

  it('asks everything when a document has just gone', async () => {
    loadDocuments(7, 8)
    server.answer('POST /api/chat', ({ init }) =>
      String(init.body).includes('documentIds')
        ? refusal(404, 'document.not-found', 'Gone.')
        : json({
            message: 'Two do.',
            source: { route: 'which', criteriaVersion: '2', citations: [] },
          }),
    )
    openPageAs(server, 'advisor')
    await screen.findByText('All documents (2)')
    await ask('Who?')
    expect(await screen.findByText('Two do.')).toBeDefined()
  })

  it('reads its conversation again after a reload', async () => {
    loadDocuments(7)
    sessionStorage.setItem('conversation', 'c-1')
    server.answer(
      'GET /api/conversations/c-1',
      json([
        { id: 1, role: 'user', content: 'Who?', timestamp: '2026-01-01T00:00:00Z', source: null },
        {
          id: 2,
          role: 'assistant',
          content: 'Two.',
          timestamp: '2026-01-01T00:00:00Z',
          source: null,
        },
      ]),
    )
    keepDraft(nextUserId(), 'Who?')
    openPageAs(server, 'advisor')
    expect(await within(await log()).findByText('Two.')).toBeDefined()
    // It was asked before the reload and has been answered since.
    await waitFor(async () => expect(await box()).toHaveProperty('value', ''))
  })

  it('keeps what is typed over a reload, for the person who typed it', async () => {
    loadDocuments(7)
    keepDraft(nextUserId(), 'max age at')
    openPageAs(server, 'advisor')
    expect(await box()).toHaveProperty('value', 'max age at')
    cleanup()
    openPageAs(server, 'advisor')
    expect(await box()).toHaveProperty('value', '')
  })
})

describe('when an answer fails', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    loadDocuments(7)
  })

  it('says so when the server refuses, and tries again', async () => {
    server.answer('POST /api/chat', refusal(500, 'server.unexpected', 'Broken.'))
    openPageAs(server, 'advisor')
    await screen.findByRole('region', { name: 'Answers come from' })
    await ask('Who?')
    expect(
      await screen.findByText(
        "I'm sorry, I encountered an error processing your request. Please try again.",
      ),
    ).toBeDefined()
    expect(screen.getByText('Error')).toBeDefined()
    expect(screen.getByText('Failed to send message. Please try again.')).toBeDefined()
    answerWith('Two do.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Two do.')).toBeDefined()
  })

  it('keeps the question when the session has ended, and says so at the sign-in', async () => {
    const leave = vi.fn()
    leaveExpiredSessionBy(leave)
    server.answer('POST /api/chat', refusal(401, 'auth.no-session', 'Please sign in.'))
    const userId = nextUserId()
    openPageAs(server, 'advisor')
    await screen.findByRole('region', { name: 'Answers come from' })
    await ask('Who?')
    await waitFor(() => expect(leave).toHaveBeenCalled())
    expect(keptDraft(userId)).toBe('Who?')
    cleanup()
    server.answer('GET /api/auth/me', refusal(401, 'auth.no-session', 'Please sign in.'))
    startSession()
    render(<App history={createMemoryHistory('/login')} />)
    expect(await screen.findByText('Your session has ended. Sign in to carry on.')).toBeDefined()
  })

  it('finds out who is signed in now when the question is refused to this person', async () => {
    openPageAs(server, 'advisor')
    await screen.findByRole('region', { name: 'Answers come from' })
    const other = { id: 900, username: 'eve@demo.test', role: 'advisor', companyId: 1 }
    server.answer('GET /api/auth/me', json({ ...other, companyName: 'Demo Mortgages' }))
    server.answer('POST /api/chat', refusal(403, 'access.forbidden', 'Not yours.'))
    await ask('Who?')
    expect((await screen.findAllByText('eve@demo.test')).length).toBeGreaterThan(0)
    expect(screen.queryByText('Who?')).toBeNull()
  })

  it('says so when the answer cannot be had or understood', async () => {
    server.answer('POST /api/chat', new Response('<html>'))
    openPageAs(server, 'advisor')
    await screen.findByRole('region', { name: 'Answers come from' })
    await ask('Who?')
    expect(
      await screen.findByText('Failed to process your question. Please try again.'),
    ).toBeDefined()
  })
})

describe('an answer', () => {
  beforeEach(() => loadDocuments(7))

  it('lists every lender by outcome, folds long groups and narrows by the tally', async () => {
    const lenders = ['Ash', 'Alder', 'Aspen', 'Apple', 'Acacia']
    answerWith('6 lenders: 5 accept.', {
      route: 'which',
      citations: [
        ...lenders.map((lender, row) => ({
          ...citation,
          lender,
          quote: 'Yes',
          outcome: 'accept' as const,
          cell: `C${row + 4}`,
        })),
        citation,
      ],
      parts: [
        {
          kind: 'lenders',
          outcome: 'accept',
          lines: lenders.map((lender, at) => ({ lender, citations: [at], remarks: [] })),
        },
        {
          kind: 'lenders',
          outcome: 'conditional',
          lines: [{ lender: 'Birch', citations: [5], remarks: ['The documents disagree.'] }],
        },
      ],
    })
    openPageAs(server, 'advisor')
    await screen.findByRole('region', { name: 'Answers come from' })
    await ask('Who?')
    const conversation = await log()
    expect(await within(conversation).findByText('6 lenders')).toBeDefined()
    expect(await within(conversation).findByText('Aspen')).toBeDefined()
    expect(within(conversation).queryByText('Acacia')).toBeNull()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(within(conversation).getByText('Acacia')).toBeDefined()
    expect(screen.getByText(/printed .* by ada@demo.test/)).toBeDefined()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(within(conversation).queryByText('Acacia')).toBeNull()
    await userEvent.click(within(conversation).getByRole('button', { name: '2 more' }))
    expect(within(conversation).getByText('Acacia')).toBeDefined()
    await userEvent.click(within(conversation).getByRole('button', { name: /^1\s*Conditional$/ }))
    expect(within(conversation).queryByText('Aspen')).toBeNull()
    expect(within(conversation).getByText('Up to 2 lodgers, max £7,500')).toBeDefined()
    expect(within(conversation).getByText('The documents disagree.')).toBeDefined()
  })

  it('quotes a footnote beneath the words that it limits, with a place of its own', async () => {
    const footnote = { ...citation, cell: 'A40', quote: '¹ two years’ history' }
    answerWith('Birch', {
      citations: [citation, footnote],
      parts: [{ kind: 'quote', citation: 0, footnotes: [1], remarks: ['Said on the **phone**.'] }],
    })
    openPageAs(server, 'advisor')
    await screen.findByRole('region', { name: 'Answers come from' })
    await ask('Birch?')
    expect(await screen.findByText('¹ two years’ history')).toBeDefined()
    expect(screen.getByText('phone').tagName).toBe('B')
    expect(screen.getByRole('button', { name: /^A40: Source/ })).toBeDefined()
  })

  it('stored without parts is shown as it was written, with its places', async () => {
    const citations = Array.from({ length: 10 }, (_, row) => ({ ...citation, cell: `C${row}` }))
    answerWith('**Birch** takes two.', { citations })
    openPageAs(server, 'advisor')
    await screen.findByRole('region', { name: 'Answers come from' })
    await ask('Birch?')
    expect(await screen.findByText('Birch')).toBeDefined()
    expect(screen.getAllByRole('button', { name: /: Source/ })).toHaveLength(8)
    await userEvent.click(screen.getByRole('button', { name: '2 more' }))
    expect(screen.getAllByRole('button', { name: /: Source/ })).toHaveLength(10)
  })

  it('opens its source at the cell, walks by arrows, and closes by Escape to the chip', async () => {
    answerWith('**Birch** · Lodger income\n\n> “Up to 2 lodgers, max £7,500”', {
      citations: [citation],
    })
    server.answer('GET /api/document/7/sheet?name=Income', json(aSheet()))
    openPageAs(server, 'advisor')
    await screen.findByRole('region', { name: 'Answers come from' })
    await ask('Birch?')
    const chip = await screen.findByRole('button', { name: /^C4: Source: grid-7.xlsx/ })
    await userEvent.click(chip)
    const panel = await screen.findByRole('complementary', { name: 'Source' })
    const cell = await within(panel).findByRole('gridcell', { name: /^C4: Up to 2 lodgers/ })
    expect(cell.dataset.lit).toBe('true')
    expect(document.activeElement).toBe(cell)
    expect(within(panel).getByText('“Up to 2 lodgers, max £7,500”')).toBeDefined()
    expect(within(panel).getByText(/Version 3 · uploaded 4 Nov 2025, 09:12/)).toBeDefined()
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('B4: Not a problem')
    expect(within(panel).getByRole('button', { name: 'Back to C4' })).toBeDefined()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Source' })).toBeNull())
    expect(document.activeElement).toBe(chip)
  })

  it('closes its source by Back, which leaves the conversation, and opens it again by Forward', async () => {
    answerWith('> “Up to 2 lodgers, max £7,500”', { citations: [citation] })
    server.answer('GET /api/document/7/sheet?name=Income', json(aSheet()))
    const history = openPageAs(server, 'advisor')
    await screen.findByRole('region', { name: 'Answers come from' })
    await ask('Birch?')
    const chip = await screen.findByRole('button', { name: /^C4: Source: grid-7.xlsx/ })
    await userEvent.click(chip)
    await screen.findByRole('complementary', { name: 'Source' })
    act(() => history.back())
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Source' })).toBeNull())
    expect(screen.getByText('Birch?')).toBeDefined()
    expect(document.activeElement).toBe(chip)
    act(() => history.forward())
    const panel = await screen.findByRole('complementary', { name: 'Source' })
    expect(within(panel).getByText('“Up to 2 lodgers, max £7,500”')).toBeDefined()
  })

  it('lights nothing when the place is not there, and says so', async () => {
    answerWith('> “Up to 2 lodgers, max £7,500”', { citations: [{ ...citation, cell: 'C40' }] })
    server.answer('GET /api/document/7/sheet?name=Income', json(aSheet()))
    openPageAs(server, 'advisor')
    await screen.findByRole('region', { name: 'Answers come from' })
    await ask('Birch?')
    await userEvent.click(await screen.findByRole('button', { name: /^C40: / }))
    expect(await screen.findByText(/could not be found on the sheet/)).toBeDefined()
    expect(document.querySelector('[data-lit]')).toBeNull()
  })

  it('keeps the words of a page that cannot be shown, and the way to the original', async () => {
    const onPage = { ...citation, sheetName: undefined, cell: undefined, page: 3 }
    answerWith('> “Up to 2 lodgers, max £7,500”', { citations: [onPage] })
    server.answer('GET /api/document/7', json(aDocument({ documentType: 'pdf' })))
    server.answer('GET /api/document/7/file', refusal(503, 'server.unavailable', 'Busy.'))
    const problems = vi.spyOn(console, 'warn').mockImplementation(() => {})
    openPageAs(server, 'advisor')
    await screen.findByRole('region', { name: 'Answers come from' })
    await ask('Birch?')
    await userEvent.click(await screen.findByRole('button', { name: /^p\. 3: Source/ }))
    const panel = await screen.findByRole('complementary', { name: 'Source' })
    const failure = await within(panel).findByRole('alert')
    expect(within(failure).getByText('Couldn’t show page 3')).toBeDefined()
    expect(within(panel).getByText('“Up to 2 lodgers, max £7,500”')).toBeDefined()
    const original = within(panel).getByText('Download grid-7.xlsx').closest('a')
    expect(original?.getAttribute('href')).toBe('/api/document/7/file')
    expect(problems).toHaveBeenCalled()
  })

  it('offers the nearest names of a refusal as questions', async () => {
    answerWith('I could not find **Elmo**. Similar: **Elm Bank**.', {
      route: 'refusal',
      offer: { missing: 'Elmo', names: ['Elm Bank'] },
    })
    openPageAs(server, 'advisor')
    await screen.findByRole('region', { name: 'Answers come from' })
    await ask('What is Elmo criteria for DMPs?')
    await userEvent.click(await screen.findByRole('button', { name: 'Elm Bank' }))
    await waitFor(() =>
      expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({
        message: 'What is Elm Bank criteria for DMPs?',
      }),
    )
  })

  it.each<[Partial<ChatSource>, string]>([
    [{ criteriaVersion: '7' }, 'Read by rule'],
    [{ criteriaVersion: '7', readBy: { by: 'model' } }, 'Read with AI, checked'],
    [
      { criteriaVersion: '7', readBy: { by: 'rule', why: 'too-late' } },
      'Read by rule: the AI provider did not answer in time.',
    ],
  ])('says in plain words who read it: %j', async (source, words) => {
    answerWith('Two do.', source)
    openPageAs(server, 'advisor')
    await screen.findByRole('region', { name: 'Answers come from' })
    await ask('Who?')
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('stops asking when a new chat is begun, and says nothing of it', async () => {
    const asked = Promise.withResolvers<AbortSignal>()
    server.answer('POST /api/chat', ({ init: { signal } }) => {
      if (signal) asked.resolve(signal)
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    })
    openPageAs(server, 'advisor')
    await screen.findByRole('region', { name: 'Answers come from' })
    await ask('Who?')
    const signal = await asked.promise
    await userEvent.click(screen.getByRole('button', { name: 'New Chat' }))
    expect(signal.aborted).toBe(true)
    expect(screen.queryByText('Try again')).toBeNull()
  })

  it('tells a developer how it was understood', async () => {
    answerWith('Two do.', { trace: ['criterion: gifts'] })
    openPageAs(server, 'developer')
    await screen.findByRole('region', { name: 'Answers come from' })
    await ask('Who?')
    expect(await screen.findByText('How this was understood')).toBeDefined()
    expect(screen.getByText('criterion: gifts')).toBeDefined()
  })
})
