import type { SignedInUser } from '@criteria-desk/contract/auth'
import type { Role } from '@criteria-desk/domain/access/roles'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { forgetPreference } from '../lib/preference-cookie.ts'
import { createMemoryHistory } from '../lib/router/history.ts'
import { startSession } from '../lib/session.ts'
import { json, type StubServer, startStubServer } from '../lib/testing-server.ts'
import { dismissToast, readToasts } from '../ui/toast-store.ts'
import { App } from './app.tsx'

/** A server for tests of whole pages: nobody is signed in and nothing is loaded. */
export function startPageServer(): StubServer {
  // The router scrolls the window; test documents cannot.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  localStorage.setItem('cookie-consent', 'accepted')
  return startStubServer({
    'GET /api/bank-statement/documents': json([]),
    'GET /api/billing-standing': json({ standing: 'fine', endedAt: null, areToolsClosed: false }),
    'GET /api/companies': json([]),
    'GET /api/documents/latest': json([]),
    'GET /api/flagged-issues/mine?news=true&limit=1': json([]),
    'GET /api/income-documents': json([]),
    'GET /api/income-rules-no-auth': json([]),
    'GET /api/self-employed-income-rules': json(null),
    'GET /api/consent-lenders': json(null),
    'GET /api/may-leave': json({ mayLeave: 'text', hasProvider: false }),
    'GET /api/quick-search/criteria': json([]),
    'GET /api/quick-search/left-out': json({ leftOut: [] }),
    'GET /api/profile/privacy-requests': json([]),
    'POST /api/search-activity': () => json({ ok: true }),
  })
}

export function stopPageServer(server: StubServer): void {
  server.restore()
  forgetPreference('cookie-consent')
  for (const { id } of readToasts()) dismissToast(id)
}

let lastUserId = 100

/** The person that the next page is opened as. */
export function nextUserId(): number {
  return lastUserId + 1
}

/** Opens a page as somebody of this role; each call is another person, as after a new sign-in. */
export function openPageAs(
  server: StubServer,
  role: Role,
  path = '/',
  more: Partial<SignedInUser> = {},
) {
  lastUserId = nextUserId()
  const user: SignedInUser = {
    id: lastUserId,
    username: 'ada@demo.test',
    role,
    companyId: role === 'developer' ? null : 1,
    companyName: role === 'developer' ? null : 'Demo Mortgages',
    name: null,
    mustChangePassword: false,
    ...more,
  }
  server.answer('GET /api/auth/me', json(user))
  const history = createMemoryHistory(path)
  startSession()
  render(<App history={history} />)
  return history
}

/** The body of the last call of this key, as it was sent. */
export function lastBodyOf(server: StubServer, key: string): unknown {
  const body = server.calls.findLast((call) => call.key === key)?.init.body
  return typeof body === 'string' ? JSON.parse(body) : undefined
}
