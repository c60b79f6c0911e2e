import type { Role } from '@criteria-desk/domain/access/roles'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetPreference } from '../lib/preference-cookie.ts'
import { createMemoryHistory } from '../lib/router/history.ts'
import { startSession } from '../lib/session.ts'
import { json, refusal, type StubServer, startStubServer } from '../lib/testing-server.ts'
import { fillAtOnce } from '../lib/testing-typing.ts'
import { dismissToast, readToasts } from '../ui/toast-store.ts'
import { App } from './app.tsx'

const noSession = refusal(401, 'auth.no-session', 'Please sign in to continue.')
const userOf = (role: Role, companyId: number | null = 1) => ({
  id: 3,
  username: 'ada@demo.test',
  role,
  companyId,
  companyName: companyId === null ? null : 'Demo',
})

let server: StubServer

beforeEach(() => {
  // The router scrolls the window; test documents cannot.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  localStorage.setItem('cookie-consent', 'accepted')
  server = startStubServer({
    'GET /api/auth/me': noSession,
    'GET /api/documents/latest': json([]),
    'GET /api/quick-search/criteria': json([]),
  })
})
afterEach(() => {
  server.restore()
  forgetPreference('sidebar_state')
  for (const { id } of readToasts()) dismissToast(id)
})

function open(path: string) {
  const history = createMemoryHistory(path)
  startSession()
  render(<App history={history} />)
  return history
}

function openAs(role: Role, path = '/', companyId: number | null = 1) {
  server.answer('GET /api/auth/me', json(userOf(role, companyId)))
  return open(path)
}

describe('the route guard', () => {
  it('says "Loading..." while the session is checked', async () => {
    server.answer('GET /api/auth/me', () => new Promise<never>(() => {}))
    open('/')
    expect(await screen.findByText('Loading...')).toBeDefined()
  })

  it.each(['/', '/quick-search'])('sends %s to the sign-in without a session', async (path) => {
    const history = open(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined()
    expect(history.location.pathname).toBe('/login')
  })

  it('shows home at /login when signed in', async () => {
    const history = openAs('advisor', '/login')
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeDefined()
    expect(history.location.pathname).toBe('/')
  })

  it('offers to try again when the server does not answer', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.answer('GET /api/auth/me', new Response('', { status: 503 }))
    open('/')
    const retry = await screen.findByRole('button', { name: 'Retry' })
    server.answer('GET /api/auth/me', json(userOf('advisor')))
    await userEvent.click(retry)
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeDefined()
  })

  it('knows when there is no such page', async () => {
    open('/nowhere')
    expect(
      await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' }),
    ).toBeDefined()
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  })

  it('keeps every way on for who is signed in, where there is no such page', async () => {
    openAs('advisor', '/nowhere')
    expect(
      await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' }),
    ).toBeDefined()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
  })
})

describe('signing in', () => {
  async function submit(username: string, password: string) {
    const fields = await screen.findByLabelText('Username')
    if (username) await fillAtOnce(fields, username)
    if (password) await fillAtOnce(screen.getByLabelText('Password'), password)
    await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  }

  it('says what is missing and asks nothing of the server', async () => {
    open('/login')
    await submit('', '')
    expect(await screen.findByText('Username is required')).toBeDefined()
    expect(screen.getByText('Password is required')).toBeDefined()
    expect(server.keys()).toEqual(['GET /api/auth/me'])
  })

  it('says that it is at it, then leads home', async () => {
    let finish: (response: Response) => void = () => {}
    server.answer('POST /api/auth/login', () => new Promise((resolve) => (finish = resolve)))
    const history = open('/login')
    await submit('ada@demo.test', 'secret')
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeDefined()
    finish(json(userOf('advisor')))
    expect(await screen.findByText('Login Successful')).toBeDefined()
    expect(screen.getByText('You have been successfully logged in.')).toBeDefined()
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeDefined()
    expect(history.location.pathname).toBe('/')
  })

  it('says why it failed, and stays', async () => {
    server.answer(
      'POST /api/auth/login',
      refusal(401, 'auth.invalid-credentials', 'Invalid credentials'),
    )
    const history = open('/login')
    await submit('ada@demo.test', 'wrong')
    expect(await screen.findByText('Login Failed')).toBeDefined()
    expect(screen.getByText('Invalid credentials')).toBeDefined()
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong')
    expect(history.location.pathname).toBe('/login')
  })

  it('shows the password when asked to', async () => {
    open('/login')
    const password = await screen.findByLabelText('Password')
    expect(password.getAttribute('type')).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password.getAttribute('type')).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password.getAttribute('type')).toBe('password')
  })
})

describe('signing out', () => {
  it('leads to the sign-in and leaves nothing in the tab', async () => {
    server.answer('POST /api/auth/logout', new Response(null, { status: 204 }))
    const history = openAs('advisor')
    sessionStorage.setItem('current-document', '{}')
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined()
    expect(history.location.pathname).toBe('/login')
    expect(sessionStorage.length).toBe(0)
  })

  it('only logs a failure', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.answer('POST /api/auth/logout', new Response('', { status: 500 }))
    openAs('advisor')
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(warn.mock.calls.flat()).toContain('Logout failed'))
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
  })
})

describe('the shell', () => {
  it.each([
    ['advisor', 'Advisor Portal', 'Mortgage Advisor', 'Advisor'],
    ['broker-master-user', 'Master User Portal', 'Master User', 'Master User'],
    ['developer', 'Upload Documents', 'Developer', 'Developer'],
  ] as const)('of %s names the role', async (role, portal, barLabel, sidebarLabel) => {
    openAs(role)
    const sidebar = await screen.findByRole('complementary', { name: 'Sidebar' })
    expect(within(sidebar).getByText(portal)).toBeDefined()
    expect(within(sidebar).getAllByText(sidebarLabel).length).toBeGreaterThan(0)
    expect(within(screen.getByRole('banner')).getByText(barLabel)).toBeDefined()
  })

  it.each([
    ['advisor', []],
    [
      'broker-master-user',
      [
        ['Company Users', '/company-users'],
        ['Usage Statistics', '/usage-statistics'],
      ],
    ],
    [
      'developer',
      [
        ['Manage Users', '/manage-users'],
        ['Company Users', '/company-users'],
        ['Usage Statistics', '/usage-statistics'],
        ['Payslip Upload', '/payslip-upload'],
        ['Income Rules', '/income-rules'],
        ['Flagged Issues', '/flagged-issues'],
        ['Waitlist', '/waitlist'],
        ['Privacy', '/privacy'],
        ['Outbox', '/outbox'],
        ['Model Check', '/model-check'],
        ['API Documentation', '/documentation'],
      ],
    ],
  ] as const)('of %s links only to pages that exist', async (role, ownLinks) => {
    openAs(role)
    const navigation = await screen.findByRole('navigation', { name: 'Main' })
    const links = within(navigation).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ...(role === 'advisor' ? [] : [['Chat History', '/chat-history']]),
      ['Quick Search', '/quick-search'],
      ['Income Calculator', '/income-calculator'],
      ['Bank Statement Reviewer', '/bank-statement-reviewer'],
      ['Documents', '/documents'],
      ['Evidence', '/evidence'],
      ...ownLinks,
    ])
    expect(within(navigation).getByRole('link', { name: 'Home', current: 'page' })).toBeDefined()
  })

  it('folds its sidebar with Ctrl or Cmd and B, and remembers it', async () => {
    openAs('advisor')
    await screen.findByText('Advisor Portal')
    await userEvent.keyboard('{Control>}b{/Control}')
    expect(screen.queryByText('Advisor Portal')).toBeNull()
    expect(document.cookie).toContain('sidebar_state=collapsed')
    await userEvent.keyboard('{Meta>}b{/Meta}')
    expect(screen.getByText('Advisor Portal')).toBeDefined()
    expect(document.cookie).toContain('sidebar_state=expanded')
  })

  it('goes to a page from the palette, by keyboard alone', async () => {
    const history = openAs('advisor')
    await screen.findByText('Advisor Portal')
    await userEvent.keyboard('{Control>}k{/Control}')
    const find = await screen.findByRole('combobox', { name: 'Go to a lender, criterion or page' })
    expect(document.activeElement).toBe(find)
    await userEvent.keyboard('quick')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Quick Search',
      'Ask “quick”',
    ])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(history.location.pathname).toBe('/quick-search'))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('asks about cookies until there is an answer', async () => {
    localStorage.removeItem('cookie-consent')
    openAs('advisor')
    await screen.findByRole('dialog', { name: 'Cookies' })
    await userEvent.click(screen.getByRole('button', { name: 'Reject All' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('begins at the content after going to another page', async () => {
    openAs('advisor')
    await userEvent.click(await screen.findByRole('link', { name: 'Quick Search' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })
})

describe('somebody without a company', () => {
  it('is told so', async () => {
    openAs('advisor', '/quick-search', null)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your account has no company yet' }),
    ).toBeDefined()
  })

  it('as a developer sees the pages', async () => {
    openAs('developer', '/', null)
    await screen.findByRole('navigation', { name: 'Main' })
    expect(screen.queryByText('Your account has no company yet')).toBeNull()
  })
})
