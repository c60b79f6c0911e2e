import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { json, refusal, type StubServer } from '../lib/testing-server.ts'
import { fillAtOnce } from '../lib/testing-typing.ts'
import { Entry } from './entry.tsx'
import { startPageServer, stopPageServer } from './testing-pages.tsx'

const ada = { id: 41, username: 'ada@demo.test', role: 'advisor', companyId: 1 }
const user = { ...ada, companyName: 'Demo', name: null, mustChangePassword: false }

let server: StubServer

beforeEach(() => {
  server = startPageServer()
  server.answer('GET /api/auth/me', refusal(401, 'auth.no-session', 'Please sign in.'))
})
afterEach(() => {
  stopPageServer(server)
  window.history.replaceState(null, '', '/')
})

function openAt(path: string) {
  window.history.replaceState(null, '', path)
  render(<Entry />)
}

const home = () => screen.findByRole('navigation', { name: 'Main' })

describe('a visit that begins', () => {
  it('at the sign-in goes on to the home page', async () => {
    server.answer('POST /api/auth/login', json(user))
    openAt('/login')
    await fillAtOnce(await screen.findByLabelText('Username'), 'ada@demo.test')
    await fillAtOnce(screen.getByLabelText('Password'), 'secret')
    await userEvent.click(screen.getByRole('button', { name: 'Login' }))
    expect(await home()).toBeDefined()
    expect(window.location.pathname).toBe('/')
  })

  it('at the sign-in, signed in already, is at the home page', async () => {
    server.answer('GET /api/auth/me', json(user))
    openAt('/login')
    expect(await home()).toBeDefined()
  })

  it('elsewhere without a session is sent to the sign-in', async () => {
    openAt('/quick-search')
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined()
    expect(window.location.pathname).toBe('/login')
  })
})
