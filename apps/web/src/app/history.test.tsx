import type { ChatCitation } from '@criteria-desk/contract/chat'
import type {
  ConversationMessages,
  ConversationSince,
  OwnConversation,
} from '@criteria-desk/contract/conversations'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDocument, aSheet } from '../features/documents/testing-documents.ts'
import { json, refusal, type StubServer } from '../lib/testing-server.ts'
import { fillAtOnce } from '../lib/testing-typing.ts'
import { lastBodyOf, openPageAs, startPageServer, stopPageServer } from './testing-pages.tsx'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  sessionStorage.clear()
  server.answer('GET /api/documents/latest', json([aDocument({ id: 8, filename: 'grid.xlsx' })]))
})
afterEach(() => {
  stopPageServer(server)
  vi.unstubAllGlobals()
})

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const own = (number: number, more: Partial<OwnConversation> = {}): OwnConversation => ({
  conversationId: id(number),
  title: null,
  question: `Question ${number}?`,
  answeredAt: '2025-11-19T10:42:00.000Z',
  questionCount: 1,
  lenderCount: null,
  chosenFrom: null,
  isExported: false,
  ...more,
})
const list = (...listed: OwnConversation[]) => server.answer('GET /api/conversations', json(listed))
const page = (body: unknown, next: string) =>
  json(body, { headers: { link: `<${next}>; rel="next"` } })

const citation: ChatCitation = {
  ...{ documentId: 7, filename: 'grid.xlsx', sheetName: 'Income', cell: 'Q12' },
  ...{ lender: 'Coventry', criterion: 'Zero hours contracts', quote: 'Not accepted' },
}
type Message = ConversationMessages[number]
const asked = (number: number, content: string): Message => ({
  id: number,
  role: 'user',
  content,
  timestamp: '2025-11-19T10:41:00.000Z',
  source: null,
})
const answered = (number: number, content: string): Message => ({
  id: number,
  role: 'assistant',
  content,
  timestamp: '2025-11-19T10:42:00.000Z',
  source: { route: 'lookup', criteriaVersion: '1', citations: [citation] },
})
const messages: ConversationMessages = [
  asked(1, 'What is Leeds criteria for zero hours'),
  answered(2, 'Leeds says so.'),
  asked(3, 'and Coventry?'),
  answered(4, '**Coventry**: Not accepted'),
]
const now = { ...citation, documentId: 8, quote: 'Refer, 24 mths history' }
const replaced: ConversationSince = {
  documents: [
    {
      ...{ id: 7, kind: 'criteria', filename: 'grid.xlsx', version: 2, sha256: 'x' },
      uploadedAt: '2025-11-03T09:00:00.000Z',
      since: 'superseded',
      newer: { id: 8, filename: 'grid.xlsx', version: 3, uploadedAt: '2025-11-20T09:00:00.000Z' },
    },
  ],
  answers: [
    { messageId: 2, documents: [0], changes: [] },
    { messageId: 4, documents: [0], changes: [{ was: citation, now }] },
  ],
  added: [],
}

async function openHistory() {
  await userEvent.click(await screen.findByRole('button', { name: 'Your history' }))
  return screen.findByRole('dialog', { name: 'Your history' })
}
const conversation = () => screen.findByRole('log', { name: 'Conversation' })

/** Opens the conversation of `messages` from the history, in the page of an advisor. */
async function openEarlier(since: ConversationSince = replaced, title: string | null = null) {
  list(own(1, { title, question: 'What is Leeds criteria for zero hours', questionCount: 2 }))
  server.answer(`GET /api/conversations/${id(1)}`, json(messages))
  server.answer(`GET /api/conversations/${id(1)}/since`, json(since))
  openPageAs(server, 'advisor')
  const history = await openHistory()
  const name = title ?? 'What is Leeds criteria for zero hours'
  await userEvent.click(
    await within(history).findByRole('button', { name: new RegExp(`^${name}`) }),
  )
  return screen.findByRole('region', { name: 'An earlier conversation' })
}

describe('one’s own history', () => {
  it('stands by day, with what each conversation was of', async () => {
    list(
      own(1, { questionCount: 2 }),
      own(2, { title: 'Mrs Purple', lenderCount: 38, isExported: true }),
      own(3, { answeredAt: '2025-11-17T15:20:00.000Z', chosenFrom: 3 }),
    )
    openPageAs(server, 'advisor')
    const history = await openHistory()
    const day = await within(history).findByRole('region', { name: 'Wednesday 19 November 2025' })
    const rows = within(day).getAllByRole('listitem')
    expect(rows.map((row) => within(row).getAllByRole('button')[0]?.textContent)).toEqual([
      'Question 1?10:42 · 2 questions',
      'Mrs Purple10:42 · 38 lenders · exported',
    ])
    const other = within(history).getByRole('region', { name: 'Monday 17 November 2025' })
    expect(within(other).getByText('15:20 · chosen from 3 rows')).toBeDefined()
  })

  it('is found by its words, which stand out in what is shown', async () => {
    list(own(1))
    const found = { messageId: 4, role: 'assistant' as const, text: 'Coventry: Refer to BDM' }
    server.answer(
      'GET /api/conversations?find=coventry%20ref',
      json([own(2, { question: 'Who takes zero hours?', found })]),
    )
    openPageAs(server, 'advisor')
    const history = await openHistory()
    const search = within(history).getByRole('searchbox', { name: 'Search your conversations...' })
    await fillAtOnce(search, ' coventry ref')
    const row = await within(history).findByRole('button', { name: /^Who takes zero hours/ })
    expect([...row.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Coventry',
      'Ref',
    ])
    expect(await within(history).findByText('1 conversation found')).toBeDefined()
    server.answer('GET /api/conversations?find=nowhere', json([]))
    await userEvent.clear(search)
    await fillAtOnce(search, 'nowhere')
    expect(await within(history).findByText('No conversation holds these words')).toBeDefined()
    await userEvent.click(within(history).getByRole('button', { name: 'Clear search' }))
    expect(await within(history).findByRole('button', { name: /^Question 1/ })).toBeDefined()
  })

  it('goes on with older ones, and says where these cannot be had', async () => {
    const next = '/api/conversations?before=1.1'
    server.answer('GET /api/conversations', page([own(2)], next))
    openPageAs(server, 'advisor')
    const history = await openHistory()
    await userEvent.click(
      await within(history).findByRole('button', { name: 'Older conversations' }),
    )
    expect(await within(history).findByText('The next ones couldn’t be loaded.')).toBeDefined()
    server.answer(`GET ${next}`, json([own(1)]))
    await userEvent.click(within(history).getByRole('button', { name: 'Try again' }))
    expect(await within(history).findByRole('button', { name: /^Question 1/ })).toBeDefined()
    expect(within(history).queryByRole('button', { name: 'Older conversations' })).toBeNull()
  })

  it('says that there is none yet, and that it could not be had', async () => {
    server.answer('GET /api/conversations', refusal(500, 'server.unexpected', 'Broken.'))
    openPageAs(server, 'advisor')
    const history = await openHistory()
    expect(
      await within(history).findByText('Failed to load chat history. Please try again.'),
    ).toBeDefined()
    list()
    await userEvent.click(within(history).getByRole('button', { name: 'Retry' }))
    expect(await within(history).findByText('No Chat History')).toBeDefined()
  })

  it('says that a conversation could not be opened, and stays', async () => {
    list(own(1))
    server.answer(`GET /api/conversations/${id(1)}`, refusal(500, 'server.unexpected', 'Broken.'))
    openPageAs(server, 'advisor')
    const history = await openHistory()
    await userEvent.click(await within(history).findByRole('button', { name: /^Question 1/ }))
    expect(
      await screen.findByText('This conversation could not be opened. Please try again.'),
    ).toBeDefined()
    expect(screen.getByRole('dialog', { name: 'Your history' })).toBeDefined()
  })

  it('stands beside the chat where there is room, with keys of its own', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('80rem'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    list(own(1), own(2))
    openPageAs(server, 'advisor')
    const button = await screen.findByRole('button', { name: 'Your history' })
    await userEvent.click(button)
    const drawer = await screen.findByRole('region', { name: 'Your history' })
    const second = await within(drawer).findByRole('button', { name: /^Question 2/ })
    expect(document.activeElement).toBe(within(drawer).getByRole('searchbox'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(second)
    server.answer(`GET /api/conversations/${id(2)}`, json(messages))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(second.getAttribute('aria-current')).toBe('true'))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Your history' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Your history' }))
  })
})

describe('a conversation is renamed', () => {
  async function startNaming(title: string | null = null) {
    list(own(1, { title }))
    openPageAs(server, 'advisor')
    const history = await openHistory()
    await userEvent.click(await within(history).findByRole('button', { name: /^More for/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    return { history, field: within(history).getByRole('textbox', { name: 'Title' }) }
  }
  const rename = `PATCH /api/conversations/${id(1)}`

  it('with Enter', async () => {
    const { history, field } = await startNaming()
    server.answer(rename, json({ title: 'Mrs Purple' }))
    await userEvent.clear(field)
    await fillAtOnce(field, 'Mrs Purple', '{Enter}')
    const row = await within(history).findByRole('button', { name: /^Mrs Purple/ })
    expect(lastBodyOf(server, rename)).toEqual({ title: 'Mrs Purple' })
    await waitFor(() => expect(document.activeElement).toBe(row))
  })

  it('not with Escape, which leaves the history open', async () => {
    const { history, field } = await startNaming('Mrs Purple')
    await userEvent.clear(field)
    await fillAtOnce(field, 'Somebody else', '{Escape}')
    expect(await within(history).findByRole('button', { name: /^Mrs Purple/ })).toBeDefined()
    expect(server.keys()).not.toContain(rename)
  })

  it('by its first question again where the title is cleared, or given up', async () => {
    const { history, field } = await startNaming('Mrs Purple')
    server.answer(rename, json({ title: null }))
    await userEvent.clear(field)
    await userEvent.type(field, '{Enter}')
    expect(await within(history).findByRole('button', { name: /^Question 1/ })).toBeDefined()
    expect(lastBodyOf(server, rename)).toEqual({ title: '' })
  })

  it('and says why where it could not be', async () => {
    const { history, field } = await startNaming()
    server.answer(rename, refusal(404, 'conversation.not-found', 'This conversation is gone.'))
    await userEvent.clear(field)
    await fillAtOnce(field, 'Mrs Purple', '{Enter}')
    expect(await within(history).findByText('This conversation is gone.')).toBeDefined()
    expect(field).toBeDefined()
  })
})

describe('an earlier conversation', () => {
  it('says when it was answered and from what, and which words have changed since', async () => {
    const banner = await openEarlier()
    expect(
      await within(banner).findByText(
        /on 19 Nov 2025, 10:42, from grid.xlsx version 2; version 3 is current\.$/,
      ),
    ).toBeDefined()
    expect(within(banner).getByText('What is not marked below reads the same today.')).toBeDefined()
    const log = await conversation()
    expect(within(log).getAllByText('Changed since:')).toHaveLength(1)
    expect(within(log).getByText('version 3 says')).toBeDefined()
    expect(within(log).getByText('“Refer, 24 mths history”')).toBeDefined()
    // What it was given from, and what stands there now, each opens its own version.
    server.answer('GET /api/document/8/sheet?name=Income', json(aSheet({ documentId: 8 })))
    server.answer('GET /api/document/7/sheet?name=Income', json(aSheet({ documentId: 7 })))
    const chips = within(log).getAllByRole('button', { name: /^(Income!)?Q12: Source/ })
    await userEvent.click(chips.at(-1) as HTMLElement)
    await waitFor(() => expect(server.keys()).toContain('GET /api/document/8/sheet?name=Income'))
    await userEvent.click(chips.at(-2) as HTMLElement)
    await waitFor(() => expect(server.keys()).toContain('GET /api/document/7/sheet?name=Income'))
  })

  it('says what has no such entry any more', async () => {
    const [first, second] = replaced.answers
    const gone = [{ was: citation, now: null }]
    await openEarlier({
      ...replaced,
      answers: [...(first ? [first] : []), ...(second ? [{ ...second, changes: gone }] : [])],
    })
    expect(await screen.findByText('version 3 has no such entry any more')).toBeDefined()
  })

  it('names of many changes the lenders, and folds the rest', async () => {
    const names = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm']
    const changes = names.map((lender) => ({
      was: { ...citation, lender },
      now: { ...now, lender, quote: `${lender} says no` },
    }))
    await openEarlier({
      ...replaced,
      answers: [{ messageId: 4, documents: [0], changes }],
    })
    const log = await conversation()
    expect(
      await within(log).findByText('5 of the words quoted read otherwise in version 3'),
    ).toBeDefined()
    expect(within(log).queryByText('Elm says no')).toBeNull()
    await userEvent.click(within(log).getByRole('button', { name: '2 more' }))
    expect(within(log).getByText('Elm says no')).toBeDefined()
  })

  it('says that what became of its words could not be looked up, and tries again', async () => {
    list(own(1))
    server.answer(`GET /api/conversations/${id(1)}`, json(messages))
    const since = `GET /api/conversations/${id(1)}/since`
    server.answer(since, refusal(500, 'server.unexpected', 'Broken.'))
    openPageAs(server, 'advisor')
    const history = await openHistory()
    await userEvent.click(await within(history).findByRole('button', { name: /^Question 1/ }))
    const banner = await screen.findByRole('region', { name: 'An earlier conversation' })
    const failure = await within(banner).findByRole('alert')
    server.answer(since, json(replaced))
    await userEvent.click(within(failure).getByRole('button', { name: 'Retry' }))
    expect(await within(banner).findByText(/version 3 is current/)).toBeDefined()
  })

  it('has what was before it read, with what became of that', async () => {
    const next = `/api/conversations/${id(1)}?before=3`
    list(own(1))
    server.answer(`GET /api/conversations/${id(1)}`, page(messages.slice(2), next))
    server.answer(`GET /api/conversations/${id(1)}/since`, json(replaced))
    server.answer(`GET ${next}`, json(messages.slice(0, 2)))
    server.answer(`GET /api/conversations/${id(1)}/since?before=3`, json(replaced))
    openPageAs(server, 'advisor')
    const history = await openHistory()
    await userEvent.click(await within(history).findByRole('button', { name: /^Question 1/ }))
    const log = await conversation()
    expect(within(log).queryByText('What is Leeds criteria for zero hours')).toBeNull()
    await userEvent.click(within(log).getByRole('button', { name: 'Earlier questions' }))
    expect(await within(log).findByText('What is Leeds criteria for zero hours')).toBeDefined()
    expect(within(log).queryByRole('button', { name: 'Earlier questions' })).toBeNull()
    expect(server.keys()).toContain(`GET /api/conversations/${id(1)}/since?before=3`)
  })

  it('after a reload says nothing where nothing has changed', async () => {
    sessionStorage.setItem('conversation', id(1))
    server.answer(`GET /api/conversations/${id(1)}`, json(messages))
    const current: ConversationSince = {
      ...replaced,
      documents: replaced.documents.map(({ newer: _newer, ...one }) => ({
        ...one,
        since: 'current' as const,
      })),
      answers: [],
    }
    server.answer(`GET /api/conversations/${id(1)}/since`, json(current))
    openPageAs(server, 'advisor')
    await within(await conversation()).findByText('and Coventry?')
    await waitFor(() => expect(server.keys()).toContain(`GET /api/conversations/${id(1)}/since`))
    expect(screen.queryByRole('region', { name: 'An earlier conversation' })).toBeNull()
  })

  it('after a reload says what has changed', async () => {
    sessionStorage.setItem('conversation', id(1))
    server.answer(`GET /api/conversations/${id(1)}`, json(messages))
    server.answer(`GET /api/conversations/${id(1)}/since`, json(replaced))
    openPageAs(server, 'advisor')
    expect(await screen.findByText('Changed since:')).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Ask again today' })).toBeDefined()
  })
})

describe('asked again today', () => {
  const answerAll = () =>
    server.answer('POST /api/chat', () =>
      json({
        message: 'As of today.',
        source: { route: 'lookup', criteriaVersion: '2', citations: [] },
      }),
    )
  const questions = () =>
    server.calls
      .filter(({ key }) => key === 'POST /api/chat')
      .map(({ init }) => JSON.parse(String(init.body)))

  it('all questions are asked in their order, in a new conversation under the same title', async () => {
    answerAll()
    const banner = await openEarlier(replaced, 'Mrs Purple')
    await userEvent.click(within(banner).getByRole('button', { name: 'Ask again today' }))
    const again = await screen.findByRole('region', { name: 'Asked again' })
    await within(again).findByRole('button', { name: 'Show the earlier answers' })
    expect(questions().map(({ message }) => message)).toEqual([
      'What is Leeds criteria for zero hours',
      'and Coventry?',
    ])
    const [into] = questions().map(({ conversationId }) => conversationId)
    expect(into).not.toBe(id(1))
    expect(questions()[1].conversationId).toBe(into)
    expect(lastBodyOf(server, `PATCH /api/conversations/${into}`)).toEqual({ title: 'Mrs Purple' })
    expect(within(await conversation()).getAllByText('As of today.')).toHaveLength(2)
    expect(again.textContent).toContain(
      'Asked again today: what was answered on 19 Nov 2025, 10:42.',
    )
    await userEvent.click(within(again).getByRole('button', { name: 'Show the earlier answers' }))
    expect(await screen.findByRole('region', { name: 'An earlier conversation' })).toBeDefined()
    expect(within(await conversation()).getByText('Leeds says so.')).toBeDefined()
  })

  it('what failed can be gone on with', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    let calls = 0
    server.answer('POST /api/chat', () => {
      calls += 1
      return calls === 2
        ? refusal(500, 'server.unexpected', 'Broken.')
        : json({ message: 'As of today.', source: { route: 'lookup', citations: [] } })
    })
    const banner = await openEarlier()
    await userEvent.click(within(banner).getByRole('button', { name: 'Ask again today' }))
    const again = await screen.findByRole('region', { name: 'Asked again' })
    const goOn = await within(again).findByRole('button', { name: 'Go on' })
    expect(again.textContent).toContain('1 of 2 questions')
    await userEvent.click(goOn)
    await waitFor(() => expect(questions()).toHaveLength(3))
    await waitFor(() => expect(within(again).queryByRole('button', { name: 'Go on' })).toBeNull())
    expect(questions().at(-1).message).toBe('and Coventry?')
    vi.restoreAllMocks()
  })

  it('it stops after the question that is under way', async () => {
    const waiting: (() => void)[] = []
    server.answer(
      'POST /api/chat',
      () =>
        new Promise<Response>((resolve) => {
          waiting.push(() =>
            resolve(json({ message: 'Today.', source: { route: 'lookup', citations: [] } })),
          )
        }),
    )
    const banner = await openEarlier()
    await userEvent.click(within(banner).getByRole('button', { name: 'Ask again today' }))
    const again = await screen.findByRole('region', { name: 'Asked again' })
    await userEvent.click(await within(again).findByRole('button', { name: 'Stop' }))
    for (const answer of waiting) answer()
    expect(await within(again).findByRole('button', { name: 'Go on' })).toBeDefined()
    expect(questions()).toHaveLength(1)
  })
})
