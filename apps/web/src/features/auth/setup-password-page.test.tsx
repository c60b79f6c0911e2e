import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { App } from '../../app/app.tsx'
import { lastBodyOf, startPageServer, stopPageServer } from '../../app/testing-pages.tsx'
import { createMemoryHistory } from '../../lib/router/history.ts'
import { startSession } from '../../lib/session.ts'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'
import { fillAtOnce } from '../../lib/testing-typing.ts'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  server.answer('GET /api/auth/me', refusal(401, 'auth.no-session', 'Please sign in to continue.'))
})
afterEach(() => stopPageServer(server))

const verification = 'GET /api/registration/verify-token?token=abc&email=ada%40firm.test'
const setting = 'POST /api/registration/set-password'

function openLink(query = '?token=abc&email=ada%40firm.test') {
  const history = createMemoryHistory(`/setup-password${query}`)
  startSession()
  render(<App history={history} />)
  return history
}

async function typePasswords(password: string, confirmation: string) {
  await fillAtOnce(await screen.findByLabelText('New password'), password)
  await fillAtOnce(screen.getByLabelText('Confirm password'), confirmation)
}

const submit = () => screen.getByRole('button', { name: 'Set password' })

describe('a set-up link', () => {
  it('sets the password and leads to the sign-in', async () => {
    server.answer(verification, json({ role: 'developer' }))
    server.answer(setting, json({ ok: true }))
    const history = openLink()
    await typePasswords('plain sailing', 'plain sailing')
    await userEvent.click(submit())
    await screen.findByText('Password set successfully. You can now log in.')
    await waitFor(() => expect(history.location.pathname).toBe('/login'))
    expect(lastBodyOf(server, setting)).toEqual({
      token: 'abc',
      email: 'ada@firm.test',
      password: 'plain sailing',
    })
  })

  it('says what is missing until both passwords are right', async () => {
    server.answer(verification, json({ role: 'advisor' }))
    openLink()
    await typePasswords('short', 'shore')
    await screen.findByText('Password must be at least 6 characters')
    await screen.findByText('Passwords do not match')
    expect(submit()).toHaveProperty('disabled', true)
    await userEvent.type(screen.getByLabelText('New password'), '!!')
    await userEvent.clear(screen.getByLabelText('Confirm password'))
    await fillAtOnce(screen.getByLabelText('Confirm password'), 'short!!')
    await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
  })

  it('that is no longer good says so', async () => {
    const message =
      'Invalid or expired setup link. Please contact your administrator for a new registration email.'
    server.answer(verification, refusal(400, 'registration.invalid-link', message))
    openLink()
    await screen.findByText(message)
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(screen.getByText('Already set up?', { exact: false })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  })

  it('has what is wrong with the password at its field', async () => {
    server.answer(verification, json({ role: 'advisor' }))
    const message = 'This password is one of the commonest there are. Please choose another.'
    server.answer(setting, refusal(400, 'registration.common-password', message))
    openLink()
    await typePasswords('password', 'password')
    await userEvent.click(submit())
    const field = screen.getByLabelText('New password')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field)
    expect(screen.getAllByText(message)).toHaveLength(2)
  })

  it('that is used meanwhile gives way to the sign-in', async () => {
    server.answer(verification, json({ role: 'advisor' }))
    const message = 'Invalid or expired setup link.'
    server.answer(setting, refusal(400, 'registration.invalid-link', message))
    openLink()
    await typePasswords('plain sailing', 'plain sailing')
    server.answer(verification, refusal(400, 'registration.invalid-link', message))
    await userEvent.click(submit())
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeDefined()
  })

  it.each(['', '?token=abc', '?email=ada%40firm.test'])(
    'without its parts (%j) leads away',
    async (query) => {
      const history = openLink(query)
      await waitFor(() => expect(history.location.pathname).toBe('/login'))
    },
  )
})
