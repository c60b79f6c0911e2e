import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  lastBodyOf,
  nextUserId,
  openPageAs,
  startPageServer,
  stopPageServer,
} from '../../app/testing-pages.tsx'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'
import { fillAtOnce } from '../../lib/testing-typing.ts'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
})
afterEach(() => stopPageServer(server))

const changing = 'POST /api/auth/change-password'
const fill = async (current: string, password: string, confirmation = password) => {
  await fillAtOnce(await screen.findByLabelText('Password you signed in with'), current)
  await fillAtOnce(screen.getByLabelText('New password'), password)
  await fillAtOnce(screen.getByLabelText('Confirm new password'), confirmation)
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }))
}

describe('a password that somebody else chose', () => {
  it('is replaced before any page, and then the page that was wanted opens', async () => {
    const user = {
      id: nextUserId(),
      username: 'ada@demo.test',
      role: 'advisor',
      companyId: 1,
      companyName: 'Demo Mortgages',
      name: null,
      mustChangePassword: false,
    }
    server.answer(changing, json(user))
    const history = openPageAs(server, 'advisor', '/quick-search', { mustChangePassword: true })
    await screen.findByRole('heading', { level: 1, name: 'Choose your own password' })
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    expect(server.keys()).not.toContain('GET /api/quick-search/criteria')
    await fill('given to me', 'plain sailing')
    await screen.findByRole('navigation', { name: 'Main' })
    expect(history.location.pathname).toBe('/quick-search')
    expect(lastBodyOf(server, changing)).toEqual({
      currentPassword: 'given to me',
      newPassword: 'plain sailing',
    })
  })

  it('has its rules, and says which is broken', async () => {
    openPageAs(server, 'advisor', '/', { mustChangePassword: true })
    await fill('x', 'seven77', 'other')
    expect(await screen.findByText('Password must be at least 8 characters long.')).toBeDefined()
    expect(screen.getByText('Passwords do not match.')).toBeDefined()
    expect(server.keys()).not.toContain(changing)
  })

  it('that was typed wrongly is said beside its field', async () => {
    const message = 'Your current password is not right.'
    server.answer(changing, refusal(400, 'auth.wrong-password', message))
    openPageAs(server, 'advisor', '/', { mustChangePassword: true })
    await fill('wrong', 'plain sailing')
    expect(await screen.findByText(message)).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Password you signed in with'))
  })

  it('does not keep anybody from signing out', async () => {
    server.answer('POST /api/auth/logout', json({ ok: true }))
    const history = openPageAs(server, 'advisor', '/', { mustChangePassword: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(history.location.pathname).toBe('/login'))
  })
})
