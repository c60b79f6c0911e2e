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

function open(path: string) {
  const history = createMemoryHistory(path)
  startSession()
  render(<App history={history} />)
  return history
}

const offline = () => {
  throw new TypeError('Failed to fetch')
}
const sameForEverybody =
  'If a user with that username exists, a password reset email has been sent.'

describe('a forgotten password', () => {
  const asking = 'POST /api/auth/forgot-password'
  const ask = async (username: string) => {
    if (username) await fillAtOnce(await screen.findByLabelText('Username'), username)
    await userEvent.click(await screen.findByRole('button', { name: 'Send reset link' }))
  }

  it('is asked about from the sign-in', async () => {
    const history = open('/login')
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
    await waitFor(() => expect(history.location.pathname).toBe('/forgot-password'))
  })

  it('needs a username', async () => {
    open('/forgot-password')
    await ask('  ')
    expect(await screen.findByText('Username Required')).toBeDefined()
    expect(screen.getAllByText('Please enter your username.')).toHaveLength(2)
    expect(server.keys()).not.toContain(asking)
  })

  it('says where the link went, the same for every name, and can be asked again', async () => {
    server.answer(asking, json({ message: sameForEverybody }))
    open('/forgot-password')
    await ask(' ada@firm.test ')
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeDefined()
    expect(screen.getByText('Reset Email Sent')).toBeDefined()
    expect(screen.getAllByText(sameForEverybody)).toHaveLength(2)
    expect(lastBodyOf(server, asking)).toEqual({ username: 'ada@firm.test' })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Username')).toBeDefined()
  })

  it.each([
    [
      'Request Failed',
      refusal(429, 'request.too-many', 'Too many requests.'),
      'Too many requests.',
    ],
    [
      'Network Error',
      offline,
      'Unable to send the reset email. Please check your connection and try again.',
    ],
  ])('%s says why', async (title, answer, description) => {
    server.answer(asking, answer)
    open('/forgot-password')
    await ask('ada@firm.test')
    expect(await screen.findByText(title)).toBeDefined()
    expect(screen.getByText(description)).toBeDefined()
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'ada@firm.test')
  })
})

describe('a reset link', () => {
  const validation = 'GET /api/auth/validate-token/abc'
  const resetting = 'POST /api/auth/reset-password'
  const good = json({ valid: true, type: 'password-reset' })
  const typePasswords = async (password: string, confirmation: string) => {
    await fillAtOnce(await screen.findByLabelText('New password'), password)
    await fillAtOnce(screen.getByLabelText('Confirm password'), confirmation)
  }
  const submit = () => screen.getByRole('button', { name: 'Reset password' })

  it('without its token says so', async () => {
    open('/reset-password')
    expect(await screen.findByText('Invalid Link')).toBeDefined()
    expect(screen.getByText('No reset token found in the URL.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeDefined()
  })

  it.each([
    { valid: false, type: 'password-reset', message: 'It has been used.' },
    { valid: true, type: 'registration', message: 'It has been used.' },
  ])('that is no good says so (%j)', async (answer) => {
    server.answer(validation, json(answer))
    open('/reset-password?token=abc')
    expect(await screen.findByText('Invalid or Expired Link')).toBeDefined()
    expect(screen.getByText('It has been used.')).toBeDefined()
    expect(screen.queryByLabelText('New password')).toBeNull()
  })

  it('that cannot be checked is checked again on request', async () => {
    server.answer(validation, offline)
    open('/reset-password?token=abc')
    expect(await screen.findByText('Validation Error')).toBeDefined()
    expect(screen.getByText('Unable to validate reset link. Please try again.')).toBeDefined()
    server.answer(validation, good)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByLabelText('New password')).toBeDefined()
  })

  it('sets a password of at least 8, typed twice, and leads to the sign-in', async () => {
    server.answer(validation, good)
    server.answer(resetting, json({ ok: true }))
    const history = open('/reset-password?token=abc')
    await typePasswords('seven77', 'seven')
    expect(await screen.findByText('Password must be at least 8 characters long.')).toBeDefined()
    expect(screen.getByText('Passwords do not match.')).toBeDefined()
    expect(submit()).toHaveProperty('disabled', true)
    await userEvent.type(screen.getByLabelText('New password'), '8')
    await userEvent.type(screen.getByLabelText('Confirm password'), '778')
    await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
    await userEvent.click(submit())
    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeDefined()
    expect(lastBodyOf(server, resetting)).toEqual({ token: 'abc', newPassword: 'seven778' })
    await userEvent.click(screen.getByRole('link', { name: 'Go to login' }))
    await waitFor(() => expect(history.location.pathname).toBe('/login'))
  })

  it.each([
    ['Reset Failed', refusal(400, 'registration.common-password', 'Too common.'), 'Too common.'],
    [
      'Network Error',
      offline,
      'Unable to reset password. Please check your connection and try again.',
    ],
  ])('%s says why, and the form stays', async (title, answer, description) => {
    server.answer(validation, () => good.clone())
    server.answer(resetting, answer)
    open('/reset-password?token=abc')
    await typePasswords('plain sailing', 'plain sailing')
    await userEvent.click(submit())
    expect(await screen.findByText(title)).toBeDefined()
    expect(screen.getAllByText(description)[0]).toBeDefined()
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'plain sailing')
  })

  it('has what is wrong with the password at its field', async () => {
    server.answer(validation, () => good.clone())
    server.answer(resetting, refusal(400, 'registration.common-password', 'Too common.'))
    open('/reset-password?token=abc')
    await typePasswords('password1', 'password1')
    await userEvent.click(submit())
    const field = screen.getByLabelText('New password')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field)
  })

  it('that was used meanwhile says so instead of the form', async () => {
    server.answer(validation, good)
    server.answer(resetting, refusal(400, 'auth.invalid-reset-link', 'Used already.'))
    open('/reset-password?token=abc')
    await typePasswords('plain sailing', 'plain sailing')
    server.answer(validation, json({ valid: false, type: 'password-reset' }))
    await userEvent.click(submit())
    expect(await screen.findByText('Invalid or Expired Link')).toBeDefined()
  })
})
