import type { OwnSession } from '@criteria-desk/contract/auth'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  lastBodyOf,
  nextUserId,
  openPageAs,
  startPageServer,
  stopPageServer,
} from '../../app/testing-pages.tsx'
import { forgetPreference } from '../../lib/preference-cookie.ts'
import { invalid, json, refusal, type StubServer } from '../../lib/testing-server.ts'
import { fillAtOnce } from '../../lib/testing-typing.ts'

const session = (more: Partial<OwnSession>): OwnSession => ({
  id: 1,
  device: 'Chrome on Windows',
  isPhone: false,
  startedAt: '2026-07-01T07:51:00.000Z',
  expiresAt: '2026-07-01T13:51:00.000Z',
  isCurrent: false,
  ...more,
})

let server: StubServer
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-01T09:00:00Z'), toFake: ['Date'] })
  server = startPageServer()
  server.answer('GET /api/sessions', () =>
    json([
      session({ id: 1, isCurrent: true }),
      session({ id: 2, device: 'Safari on iPhone', isPhone: true }),
      session({ id: 3, device: 'Edge on Windows', startedAt: '2026-06-30T22:10:00.000Z' }),
    ]),
  )
})
afterEach(() => {
  vi.useRealTimers()
  forgetPreference('theme')
  delete document.documentElement.dataset.theme
  stopPageServer(server)
})

const card = (name: string) => screen.findByRole('region', { name })
const self = (more: object) => ({
  id: nextUserId() - 1,
  username: 'ada@demo.test',
  role: 'advisor',
  companyId: 1,
  companyName: 'Demo Mortgages',
  name: null,
  mustChangePassword: false,
  ...more,
})

describe('the profile', () => {
  it('is reached from the sidebar and says who one is', async () => {
    openPageAs(server, 'advisor')
    await userEvent.click(await screen.findByRole('link', { name: /^Profile of ada@demo\.test/ }))
    const you = await card('You')
    for (const words of ['ada@demo.test', 'Advisor', 'Demo Mortgages']) {
      expect(within(you).getByText(words)).toBeDefined()
    }
  })

  it('saves the name that evidence prints', async () => {
    openPageAs(server, 'advisor', '/profile')
    server.answer('PATCH /api/profile', () => json(self({ name: 'Sarah Okafor' })))
    const you = within(await card('You'))
    expect(you.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await fillAtOnce(you.getByLabelText('Name on evidence'), ' Sarah Okafor ')
    await userEvent.click(you.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Name saved')).toBeDefined()
    expect(lastBodyOf(server, 'PATCH /api/profile')).toEqual({
      name: 'Sarah Okafor',
      before: null,
    })
    expect(you.getByLabelText('Name on evidence')).toHaveProperty('value', 'Sarah Okafor')
  })

  it('has what is wrong with the name at its field, until it is typed anew', async () => {
    openPageAs(server, 'advisor', '/profile')
    server.answer('PATCH /api/profile', () => invalid({ name: 'The name is too long' }))
    const you = within(await card('You'))
    const field = you.getByLabelText('Name on evidence')
    await fillAtOnce(field, 'Sarah Okafor')
    await userEvent.click(you.getByRole('button', { name: 'Save' }))
    expect(await you.findByText('The name is too long')).toBeDefined()
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(field, '!')
    expect(you.queryByText('The name is too long')).toBeNull()
  })

  it('keeps a name that was typed where another was saved meanwhile, and loads that', async () => {
    openPageAs(server, 'advisor', '/profile')
    const told = 'Your name was changed in another window.'
    server.answer('PATCH /api/profile', () => refusal(409, 'profile.changed-meanwhile', told))
    const you = within(await card('You'))
    await fillAtOnce(you.getByLabelText('Name on evidence'), 'Sarah Okafor')
    await userEvent.click(you.getByRole('button', { name: 'Save' }))
    expect((await you.findByRole('alert')).textContent).toContain(told)
    expect(you.getByLabelText('Name on evidence')).toHaveProperty('value', 'Sarah Okafor')
    server.answer('GET /api/auth/me', () => json(self({ name: 'S. Okafor' })))
    await userEvent.click(you.getByRole('button', { name: 'Load what is there now' }))
    await waitFor(() =>
      expect(you.getByLabelText('Name on evidence')).toHaveProperty('value', 'S. Okafor'),
    )
    expect(you.queryByRole('alert')).toBeNull()
  })

  it('changes the password and empties the form', async () => {
    openPageAs(server, 'advisor', '/profile')
    server.answer('POST /api/auth/change-password', () => json(self({})))
    const password = within(await card('Password'))
    await fillAtOnce(password.getByLabelText('Current password'), 'the old one')
    await fillAtOnce(password.getByLabelText('New password'), 'plain sailing')
    expect(password.getByText('At least 8 characters').textContent).toContain(': yes')
    expect(password.getByText('Both the same').textContent).toContain(': not yet')
    await fillAtOnce(password.getByLabelText('Confirm new password'), 'plain sailing')
    await userEvent.click(password.getByRole('button', { name: 'Change Password' }))
    expect(await screen.findByText('Your other sessions were signed out.')).toBeDefined()
    expect(password.getByLabelText('Current password')).toHaveProperty('value', '')
  })

  it('refuses what the server refuses beside the field', async () => {
    openPageAs(server, 'advisor', '/profile')
    const message = 'This password is one of the commonest there are. Please choose another.'
    server.answer(
      'POST /api/auth/change-password',
      refusal(400, 'registration.common-password', message),
    )
    const password = within(await card('Password'))
    await fillAtOnce(password.getByLabelText('Current password'), 'the old one')
    await fillAtOnce(password.getByLabelText('New password'), 'password1')
    await fillAtOnce(password.getByLabelText('Confirm new password'), 'password1')
    await userEvent.click(password.getByRole('button', { name: 'Change Password' }))
    expect(await password.findByText(message)).toBeDefined()
  })
})

describe('one’s own sessions', () => {
  it('are listed with where and when, this one without a way to end it', async () => {
    openPageAs(server, 'advisor', '/profile')
    const sessions = within(await card('Sessions'))
    const [current, phone, edge] = await sessions.findAllByRole('listitem')
    expect(current?.textContent).toBe(
      'Chrome on Windows · this onesigned in today, 08:51 · ends 14:51',
    )
    expect(phone?.textContent).toContain('signed in today, 08:51')
    expect(edge?.textContent).toContain('signed in yesterday, 23:10')
    expect(sessions.getAllByRole('button', { name: /^Sign out (Safari|Edge)/ })).toHaveLength(2)
  })

  it('end one by one', async () => {
    openPageAs(server, 'advisor', '/profile')
    const sessions = within(await card('Sessions'))
    server.answer('DELETE /api/sessions/2', () => {
      server.answer('GET /api/sessions', () => json([session({ isCurrent: true })]))
      return json({ ok: true })
    })
    await userEvent.click(await sessions.findByRole('button', { name: /^Sign out Safari/ }))
    await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1))
    expect(server.calls.filter(({ key }) => key === 'DELETE /api/sessions/2')).toHaveLength(1)
    expect(sessions.queryByRole('button', { name: 'Sign out all others' })).toBeNull()
  })

  it('end all together', async () => {
    openPageAs(server, 'advisor', '/profile')
    const sessions = within(await card('Sessions'))
    server.answer('POST /api/sessions/end-others', () => {
      server.answer('GET /api/sessions', json([session({ isCurrent: true })]))
      return json({ ok: true })
    })
    await userEvent.click(await sessions.findByRole('button', { name: 'Sign out all others' }))
    await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1))
    expect(sessions.queryByRole('button', { name: 'Sign out all others' })).toBeNull()
  })

  it('that cannot be had say so', async () => {
    server.answer('GET /api/sessions', refusal(500, 'server.unexpected', 'Broken.'))
    openPageAs(server, 'advisor', '/profile')
    expect(await screen.findByText('Couldn’t load your sessions')).toBeDefined()
  })
})

it('the theme chosen on the profile is the top bar’s too', async () => {
  openPageAs(server, 'advisor', '/profile')
  await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(screen.getByRole('button', { name: /^Theme: dark/ })).toBeDefined()
})
