import type { QuickSearchFound } from '@criteria-desk/contract/quick-search'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aDocument } from '../../features/documents/testing-documents.ts'
import { json, type StubServer } from '../../lib/testing-server.ts'
import { lastBodyOf, openPageAs, startPageServer, stopPageServer } from '../testing-pages.tsx'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
})
afterEach(() => stopPageServer(server))

const found: QuickSearchFound = {
  criteria: [
    {
      name: 'new build flats',
      displayName: 'New build flats',
      lenders: 38,
      documents: ['grid.xlsx'],
      why: 'name',
    },
    {
      name: 'warranty',
      displayName: 'Warranties',
      lenders: 3,
      documents: ['grid.xlsx', 'guide.pdf'],
      why: 'answers',
      held: { answers: 1, lender: 'Birch', text: 'all new builds' },
    },
  ],
  counts: { name: 1, meaning: 0, answers: 1 },
  lenders: [{ name: 'Newcastle', criteria: 31, documents: ['guide.pdf'] }],
  lenderCount: 1,
}
const conversation = {
  conversationId: '4b5e6ad8-2f5c-4b8e-9d7a-0c1d2e3f4a5b',
  title: null,
  question: 'Which lenders take a new build?',
  answeredAt: '2026-11-20T10:12:00.000Z',
  questionCount: 1,
  lenderCount: null,
  chosenFrom: null,
  isExported: false,
}

function fill() {
  server.answer('GET /api/quick-search/find?q=new&limit=50', json(found))
  server.answer('GET /api/conversations?limit=5', json([conversation]))
  server.answer('GET /api/conversations?find=new&limit=5', json([conversation]))
  server.answer('GET /api/documents/latest', json([aDocument({ filename: 'new-matrix.xlsx' })]))
}

async function openPalette() {
  await screen.findByRole('navigation', { name: 'Main' })
  await userEvent.keyboard('{Control>}k{/Control}')
  return within(await screen.findByRole('dialog', { name: /^Go to a/ }))
}

describe('the palette', () => {
  it('finds lenders, criteria, documents, one’s own questions and pages, in groups', async () => {
    fill()
    openPageAs(server, 'advisor', '/evidence')
    const palette = await openPalette()
    expect(palette.getByRole('group', { name: 'Pages' })).toBeDefined()
    expect(palette.queryByRole('group', { name: 'Lenders' })).toBeNull()
    await userEvent.keyboard('new')
    await palette.findByRole('group', { name: 'Lenders' })
    const groups = palette.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
    expect(groups).toEqual([
      'Lenders',
      'Criteria',
      'Documents',
      'Pages',
      'Your recent questions',
      'Chat',
    ])
    const lines = palette.getAllByRole('option').map((option) => option.textContent)
    expect(lines).toContain('Newcastle31 criteria · guide.pdf')
    expect(lines).toContain('Warrantiesin the words of Birch · 3 lenders · 2 documents')
    expect(lines).toContain('new-matrix.xlsxcriteria document')
    expect(lines).toContain('Which lenders take a new build?20 Nov 2026')
    expect(lines).toContain('New Chat')
  })

  it('opens what is chosen with the arrows, and gives the focus back on Escape', async () => {
    fill()
    const history = openPageAs(server, 'advisor', '/evidence')
    const palette = await openPalette()
    const box = palette.getByRole('combobox')
    await userEvent.keyboard('new')
    await palette.findByRole('group', { name: 'Lenders' })
    await userEvent.keyboard('{ArrowDown}')
    const active = document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toContain('New build flats')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(history.location.pathname).toBe('/quick-search'))
    expect(history.location.search).toContain('criterion=')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks in the chat with Ctrl and Enter', async () => {
    fill()
    server.answer(
      'POST /api/chat',
      json({
        message: 'All do.',
        source: { route: 'lookup', criteriaVersion: '1', citations: [] },
      }),
    )
    const history = openPageAs(server, 'advisor', '/evidence')
    const palette = await openPalette()
    await userEvent.keyboard('new')
    await palette.findByRole('group', { name: 'Lenders' })
    await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
    await waitFor(() => expect(history.location.pathname).toBe('/'))
    await waitFor(() => expect(server.keys()).toContain('POST /api/chat'))
    expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({
      message: 'Which lenders accept New build flats?',
    })
  })

  it('begins a question about a lender', async () => {
    fill()
    openPageAs(server, 'advisor', '/evidence')
    const palette = await openPalette()
    await userEvent.keyboard('new')
    await palette.findByRole('group', { name: 'Lenders' })
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    const box = await screen.findByRole('textbox', { name: 'Your question' })
    await waitFor(() => expect(box).toHaveProperty('value', 'What is Newcastle criteria for '))
    expect(document.activeElement).toBe(box)
  })

  it('opens an earlier conversation', async () => {
    fill()
    server.answer(
      `GET /api/conversations/${conversation.conversationId}`,
      json([
        {
          id: 1,
          role: 'user',
          content: conversation.question,
          timestamp: conversation.answeredAt,
          source: null,
        },
      ]),
    )
    const history = openPageAs(server, 'advisor', '/evidence')
    const palette = await openPalette()
    await userEvent.click(await palette.findByRole('option', { name: /take a new build/ }))
    await waitFor(() => expect(history.location.pathname).toBe('/'))
    expect(await screen.findByRole('log')).toBeDefined()
  })

  it('offers nothing of the chat to who has none', async () => {
    fill()
    openPageAs(server, 'broker-master-user', '/evidence')
    const palette = await openPalette()
    await userEvent.keyboard('new')
    await palette.findByRole('group', { name: 'Lenders' })
    const groups = palette.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
    expect(groups).toEqual(['Lenders', 'Criteria', 'Documents'])
    expect(palette.queryByText(/ask it in the chat/)).toBeNull()
    expect(server.keys().filter((key) => key.includes('/api/conversations'))).toEqual([])
  })

  it('says when there is nothing', async () => {
    openPageAs(server, 'broker-master-user', '/evidence')
    const palette = await openPalette()
    await userEvent.keyboard('zzz')
    expect(await palette.findByText('Nothing found.')).toBeDefined()
  })
})

describe('the keys of every page', () => {
  it('are listed by a question mark, where nobody types', async () => {
    openPageAs(server, 'advisor', '/quick-search')
    const search = await screen.findByPlaceholderText('Search criteria...')
    await userEvent.type(search, 'what?')
    expect(screen.queryByRole('dialog')).toBeNull()
    search.blur()
    await userEvent.keyboard('?')
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(keys.getByText('Go to the question box')).toBeDefined()
  })

  it('lead to the question with a slash, from any page', async () => {
    const history = openPageAs(server, 'advisor', '/evidence')
    await screen.findByRole('navigation', { name: 'Main' })
    await userEvent.keyboard('/')
    await waitFor(() => expect(history.location.pathname).toBe('/'))
    const box = await screen.findByRole('textbox', { name: 'Your question' })
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(box).toHaveProperty('value', '')
    await userEvent.keyboard('a/b?')
    expect(box).toHaveProperty('value', 'a/b?')
  })

  it('lead nowhere for who has no chat', async () => {
    const history = openPageAs(server, 'broker-master-user', '/evidence')
    await screen.findByRole('navigation', { name: 'Main' })
    await userEvent.keyboard('/?')
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(keys.queryByText('Go to the question box')).toBeNull()
    expect(history.location.pathname).toBe('/evidence')
  })
})
