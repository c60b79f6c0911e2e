import type { RetentionOverview, RetentionRun } from '@criteria-desk/contract/privacy'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  lastBodyOf,
  openPageAs,
  startPageServer,
  stopPageServer,
} from '../../app/testing-pages.tsx'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'
import { fillAtOnce } from '../../lib/testing-typing.ts'
import { aCompany, aPreview } from '../companies/testing-people.ts'

const nothing = { account: 0, financial: 0, logs: 0, termination: 0, inactive: 0, 'own-end': 0 }

const aRun = (part: Partial<RetentionRun> = {}): RetentionRun => ({
  id: 9,
  startedAt: '2025-11-21T03:00:00.000Z',
  endedAt: '2025-11-21T03:00:02.100Z',
  outcome: 'done',
  error: null,
  removed: { ...nothing, logs: 1204, termination: 318, account: 1 },
  files: 41,
  ...part,
})

const anOverview = (part: Partial<RetentionOverview> = {}): RetentionOverview => ({
  removedToday: aRun().removed,
  closed: { companies: 3, firstDueAt: '2032-03-04T03:00:00.000Z' },
  oldestBillAt: '2025-03-03T09:00:00.000Z',
  logsKeptSince: '2024-11-21T03:00:00.000Z',
  terminated: {
    ...{ companyId: 4, name: 'Brackenhall Loans', endedAt: '2025-10-22T09:00:00.000Z' },
    ...{ goesAt: '2025-11-21T09:00:00.000Z', isGone: true },
  },
  inactive: [],
  runs: [aRun()],
  ...part,
})

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  server.answer('GET /api/privacy/retention', json(anOverview()))
})
afterEach(() => stopPageServer(server))

const dialog = async () => within(await screen.findByRole('dialog'))
const rowOf = async (kind: string) =>
  (await screen.findByRole('rowheader', { name: kind })).closest('tr')?.textContent

describe('/privacy', () => {
  it.each(['advisor', 'broker-master-user'] as const)('sends %s home', async (role) => {
    const history = openPageAs(server, role, '/privacy')
    await waitFor(() => expect(history.location.pathname).toBe('/'))
  })

  it('opens with what is kept, and what was removed today', async () => {
    openPageAs(server, 'developer', '/privacy?tab=nothing')
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeDefined()
    expect(screen.getByRole('tab', { name: 'Retention' }).ariaSelected).toBe('true')
    expect(await rowOf('Account data')).toContain('3 firms closed, the first due 4 Mar 2032')
    expect(await rowOf('System logs')).toContain('1,204Before 21 Nov 2024')
    expect(await rowOf('Data after termination')).toContain('318Brackenhall Loans, ended 22 Oct')
    expect(await rowOf('Inactive accounts')).toContain('–Nobody is')
    expect(screen.getByText('1,523 rows and 41 files removed in 2.1 s')).toBeDefined()
    expect(screen.getByText('Done')).toBeDefined()
  })

  it('says why a run stopped and when it was run again, and shows all of them', async () => {
    const stopped = aRun({
      ...{ id: 8, startedAt: '2025-11-20T03:00:00.000Z', outcome: 'stopped' },
      error: 'the database did not answer',
    })
    const again = aRun({ startedAt: '2025-11-20T03:15:00.000Z' })
    server.answer('GET /api/privacy/retention', json(anOverview({ runs: [again, stopped] })))
    openPageAs(server, 'developer', '/privacy')
    const words = 'Stopped: the database did not answer. Run again at 03:15'
    expect(await screen.findByText(words)).toBeDefined()
    server.answer('GET /api/privacy/runs?limit=50', json([again, stopped, aRun({ id: 7 })]))
    await userEvent.click(screen.getByRole('button', { name: 'All runs' }))
    await waitFor(() => expect(screen.getAllByText('Done')).toHaveLength(2))
  })

  it('lists who was warned, and erases whose time is over by the username', async () => {
    const warned = {
      ...{ userId: 21, username: 'kieran@northgate.test' },
      ...{ lastSeenAt: '2024-11-01T09:00:00.000Z', warnedAt: '2025-10-02T03:00:00.000Z' },
      ...{ dueAt: '2025-11-01T09:00:00.000Z', isDue: true },
    }
    const soon = {
      ...{ ...warned, userId: 22, username: 'una@northgate.test' },
      ...{ dueAt: '2025-12-14T09:00:00.000Z', isDue: false },
    }
    server.answer('GET /api/privacy/retention', json(anOverview({ inactive: [warned, soon] })))
    server.answer('GET /api/users/21/erasure', json(aPreview()))
    openPageAs(server, 'developer', '/privacy')
    expect(await rowOf('Inactive accounts')).toContain('1 warned, due 14 Dec · 1 due now')
    await userEvent.click(await screen.findByRole('button', { name: 'Erase User' }))
    const asked = await dialog()
    const goes = within(await asked.findByRole('region', { name: 'Goes now' }))
    expect(goes.getByText('questions and answers').textContent).toBe('214 questions and answers')
    const stays = within(asked.getByRole('region', { name: 'Stays, by its id only' }))
    expect(stays.getByText('audit entries, 12 months').textContent).toContain('611')
    server.answer('DELETE /api/users/21/no-auth', json({ ok: true }))
    const field = asked.getByLabelText('Type the username to confirm')
    await fillAtOnce(field, warned.username, '{Enter}')
    expect(await screen.findByText('User deleted successfully')).toBeDefined()
  })

  it('says that it could not be loaded, and tries again', async () => {
    server.answer('GET /api/privacy/retention', refusal(500, 'server.unexpected', 'Oh.'))
    openPageAs(server, 'developer', '/privacy')
    expect(await screen.findByText('Couldn’t load what is kept')).toBeDefined()
    server.answer('GET /api/privacy/retention', json(anOverview({ runs: [] })))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No run yet')).toBeDefined()
  })
})

describe('a company’s end', () => {
  const open = (part: Parameters<typeof aCompany>[0] = {}) => {
    const company = aCompany(part)
    server.answer('GET /api/companies', json([company]))
    server.answer('GET /api/companies/4', json(company))
    server.answer('GET /api/companies/4/users', json([]))
    openPageAs(server, 'developer', '/companies/4')
    return company
  }
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

  it('says what goes and when, and wants the name', async () => {
    const { name } = open()
    await press('End company')
    const asked = await dialog()
    expect(asked.getByText(/^Its people are signed out and cannot sign in/)).toBeDefined()
    const button = asked.getByRole('button', { name: 'End company' })
    expect(button).toHaveProperty('disabled', true)
    server.answer('POST /api/companies/4/end', json({ ok: true }))
    const field = asked.getByLabelText('Type the company’s name to confirm')
    await fillAtOnce(field, name)
    await userEvent.click(button)
    expect(await screen.findByText(`${name} has ended`)).toBeDefined()
    expect(lastBodyOf(server, 'POST /api/companies/4/end')).toEqual({ name })
  })

  it('says at the field that the company is called otherwise by now', async () => {
    const { name } = open()
    await press('End company')
    const asked = await dialog()
    const words = 'This is not the company’s name. Type it as it is written.'
    server.answer('POST /api/companies/4/end', () => refusal(400, 'company.name-differs', words))
    const field = asked.getByLabelText('Type the company’s name to confirm')
    await fillAtOnce(field, name)
    await userEvent.click(asked.getByRole('button', { name: 'End company' }))
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field)
    expect(screen.getAllByText(words)).toHaveLength(2)
  })

  it('is shown, and taken back while that can be', async () => {
    open({ endedAt: '2025-10-22T09:00:00.000Z' })
    expect(await screen.findByText(/is removed 21 Nov 2025, until when/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Invite User' })).toHaveProperty('disabled', true)
    server.answer('POST /api/companies/4/take-back', refusal(409, 'company.gone', 'It is gone.'))
    await press('Take back')
    expect(await screen.findByText('It is gone.')).toBeDefined()
  })

  it('cannot be taken back once what it put in is gone', async () => {
    open({ endedAt: '2025-10-22T09:00:00.000Z', emptiedAt: '2025-11-21T03:00:00.000Z' })
    expect(await screen.findByText(/was removed 21 Nov 2025; its records go/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
  })

  it('is an erasure at once, which leads back to all companies', async () => {
    const { name } = open()
    const preview = aPreview()
    server.answer(
      'GET /api/companies/4/erasure',
      json({ ...preview, goes: { ...preview.goes, people: 7, evidence: 28 } }),
    )
    server.answer('GET /api/users', json([]))
    await press('Erase company')
    const asked = await dialog()
    const goes = within(await asked.findByRole('region', { name: 'Goes now' }))
    expect(goes.getByText('evidence records').textContent).toBe('28 evidence records')
    server.answer('POST /api/companies/4/erase', json({ ok: true }))
    await fillAtOnce(asked.getByLabelText('Type the company’s name to confirm'), name)
    await userEvent.click(asked.getByRole('button', { name: 'Erase company' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'User Management' })).toBeDefined()
  })
})
