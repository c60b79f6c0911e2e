import type { AuditEntry, AuditStanding } from '@criteria-desk/contract/audit'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPageAs, startPageServer, stopPageServer } from '../../app/testing-pages.tsx'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'

const entry: AuditEntry = {
  position: 48_211,
  at: '2026-11-21T09:41:07.123456Z',
  who: 'developer@demo.test',
  act: 'conversation.opened',
  did: 'Opened a conversation',
  what: 'sarah.okafor@northgate.test, conversation 1b2c3d4e',
  company: 'Northgate',
  hash: `9f2c${'0'.repeat(56)}b71e`,
}
const report = {
  ...{ entries: 48_211, first: 1, last: 48_211 },
  ...{ breaks: [], breakCount: 0, signedByOthers: null },
}
const standing: AuditStanding = {
  check: { checkedAt: '2026-11-21T03:00:02.000Z', report },
  checkpoint: null,
  publicKey: '-----BEGIN PUBLIC KEY-----',
}
const withReport = (changes: object) =>
  json({ ...standing, check: { ...standing.check, report: { ...report, ...changes } } })
const page = (entries: readonly AuditEntry[], total = entries.length) =>
  json(entries, { headers: { 'x-total-count': String(total) } })

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  server.answer('GET /api/audit-log?days=7', page([entry], 2318))
  server.answer('GET /api/audit-log/chain', json(standing))
})
afterEach(() => stopPageServer(server))

const open = () => openPageAs(server, 'developer', '/privacy?tab=audit')

describe('the audit log', () => {
  it('says who did what to whom, and that all of it is there', async () => {
    open()
    const [, row] = await screen.findAllByRole('row')
    const cells = within(row ?? document.body).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '21 Nov 09:41:07',
      'developer@demo.test',
      'Opened a conversation',
      'sarah.okafor@northgate.test, conversation 1b2c3d4e',
      'Northgate',
      '9f2c…b71e',
    ])
    expect(screen.getByText('2,318 entries')).toBeDefined()
    expect(
      await screen.findByText(
        'Unbroken over 48,211 entries, checked 21 Nov 2026, 03:00. Entries are added, never changed.',
      ),
    ).toBeDefined()
  })

  it('is narrowed by what is sought and chosen, and exported so', async () => {
    const user = userEvent.setup()
    server.answer('GET /api/companies', json([{ id: 3, name: 'Northgate' }]))
    const narrowed = 'search=sarah&companyId=3&act=user.invited&days=30'
    server.answer(`GET /api/audit-log?${narrowed}`, page([]))
    open()
    await user.type(await screen.findByLabelText('Search who or what...'), 'sarah')
    await user.selectOptions(await screen.findByLabelText('Company'), 'Northgate')
    await user.selectOptions(screen.getByLabelText('Action'), 'Invited a user')
    await user.selectOptions(screen.getByLabelText('Period'), 'Last 30 days')
    expect(await screen.findByText('No entry is found')).toBeDefined()
    expect(screen.getByText('0 entries')).toBeDefined()
    const link = screen.getByRole('link', { name: 'Export CSV' })
    expect(link.getAttribute('href')).toBe(`/api/audit-log/export?${narrowed}`)
  })

  it('goes on to earlier entries', async () => {
    const user = userEvent.setup()
    const next = '/api/audit-log?days=7&before=48211'
    const link = `<${next}>; rel="next"`
    server.answer('GET /api/audit-log?days=7', json([entry], { headers: { link } }))
    server.answer(`GET ${next}`, page([{ ...entry, position: 48_210, did: 'Invited a user' }]))
    open()
    await user.click(await screen.findByRole('button', { name: 'Earlier entries' }))
    expect(await screen.findByRole('cell', { name: 'Invited a user' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Earlier entries' })).toBeNull()
  })

  it('says that it could not be loaded, and tries again', async () => {
    const user = userEvent.setup()
    server.answer('GET /api/audit-log?days=7', refusal(500, 'server.unexpected', 'No.'))
    open()
    expect(await screen.findByText('Couldn’t load the audit log')).toBeDefined()
    server.answer('GET /api/audit-log?days=7', page([entry]))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('cell', { name: 'Opened a conversation' })).toBeDefined()
  })
})

describe('the chain', () => {
  it.each([
    [
      [{ kind: 'altered', position: 118 }],
      'Broken: entry 118 was changed, moved or put in, checked 21 Nov 2026, 03:00.',
    ],
    [
      [
        { kind: 'missing', position: 7, to: 9 },
        { kind: 'forged', position: 12 },
      ],
      'Broken: entries 7 to 9 are missing, and 1 more place, checked 21 Nov 2026, 03:00.',
    ],
    [
      [{ kind: 'rewritten', position: 40 }],
      'Broken: entry 40 is not what was signed, checked 21 Nov 2026, 03:00.',
    ],
  ])('says where it breaks: %j', async (breaks, words) => {
    server.answer('GET /api/audit-log/chain', withReport({ breaks, breakCount: breaks.length }))
    open()
    const told = await screen.findByText(words)
    expect(told.closest('[role="alert"]')).not.toBeNull()
  })

  it('is checked when somebody wants it', async () => {
    const user = userEvent.setup()
    server.answer('GET /api/audit-log/chain', json({ ...standing, check: null }))
    server.answer('POST /api/audit-log/chain', json(standing))
    open()
    expect(await screen.findByText(/^Not checked yet/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Check now' }))
    expect(await screen.findByText(/^Unbroken over 48,211 entries/)).toBeDefined()
  })

  it('says so where a check fails', async () => {
    const user = userEvent.setup()
    server.answer(
      'POST /api/audit-log/chain',
      refusal(429, 'request.too-fast', 'Too many at once.'),
    )
    open()
    await screen.findByText(/^Unbroken/)
    await user.click(screen.getByRole('button', { name: 'Check now' }))
    await waitFor(() => expect(screen.getByText('Not checked')).toBeDefined())
  })

  it('says what another key has signed', async () => {
    server.answer('GET /api/audit-log/chain', withReport({ signedByOthers: 400 }))
    open()
    expect(await screen.findByText(/Up to entry 400 it is signed with another key/)).toBeDefined()
  })
})
