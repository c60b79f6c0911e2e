import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  lastBodyOf,
  openPageAs,
  startPageServer,
  stopPageServer,
} from '../../app/testing-pages.tsx'
import { stubKeptFiles } from '../../lib/testing-kept-files.ts'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'
import { fillAtOnce } from '../../lib/testing-typing.ts'
import { aPreview } from '../companies/testing-people.ts'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
})
afterEach(() => stopPageServer(server))

const request = (id: number, more: object = {}) => ({
  ...{ id, asksFor: 'copy', userId: 7, username: 'ada@firm.test', companyName: 'Northgate' },
  ...{ receivedAt: '2025-11-18T11:47:00.000Z', answerBy: '2099-12-18T23:59:59.000Z' },
  ...{ doneAt: null, doneBy: null, ...more },
})
const openOnes = 'GET /api/privacy-requests?state=open&limit=1'

function answerWith(requests: readonly ReturnType<typeof request>[]) {
  server.answer('GET /api/privacy-requests', json(requests))
  const open = requests.filter(({ doneAt }) => doneAt === null)
  server.answer(
    openOnes,
    json(open.slice(0, 1), { headers: { 'x-total-count': String(open.length) } }),
  )
}

describe('the requests', () => {
  it('say what is asked, of whom, and by when; those past their day are overdue', async () => {
    answerWith([
      request(33, { asksFor: 'erasure', answerBy: '2025-12-18T23:59:59.000Z' }),
      request(32),
      request(31, { doneAt: '2025-11-20T09:00:00.000Z', username: null }),
    ])
    openPageAs(server, 'developer', '/privacy?tab=requests')
    const overdue = within(await screen.findByRole('row', { name: /^33 / }))
    expect(overdue.getByText('Overdue since 18 Dec 2025')).toBeDefined()
    expect(
      screen.getByRole('row', { name: /^32 Copy of data ada@firm.test Northgate/ }),
    ).toBeDefined()
    expect(screen.getByRole('row', { name: /^31 .* user 7 .* Done 20 Nov 2025/ })).toBeDefined()
    expect(await screen.findByRole('tab', { name: /^Requests\s*2\s*open$/ })).toBeDefined()
  })

  it('of erasure open the dialog that erases, and are asked for again then', async () => {
    answerWith([request(33, { asksFor: 'erasure' })])
    server.answer('GET /api/users/7/erasure', json(aPreview()))
    server.answer('DELETE /api/users/7/no-auth', () => {
      answerWith([
        request(33, { asksFor: 'erasure', doneAt: '2025-11-20T09:00:00.000Z', username: null }),
      ])
      return json({ ok: true })
    })
    openPageAs(server, 'developer', '/privacy?tab=requests')
    const button = await screen.findByRole('button', { name: 'Erase User of request 33' })
    await userEvent.click(button)
    const dialog = within(screen.getByRole('dialog', { name: 'Erase ada@firm.test?' }))
    await fillAtOnce(dialog.getByLabelText('Type the username to confirm'), 'ada@firm.test')
    await userEvent.click(dialog.getByRole('button', { name: 'Erase User' }))
    expect(await screen.findByText('Done 20 Nov 2025')).toBeDefined()
  })

  it('of a copy are answered with the archive, and are done then', async () => {
    const kept = stubKeptFiles()
    answerWith([request(32)])
    server.answer('GET /api/users/7/export', new Response('zip'))
    server.answer('POST /api/privacy-requests/32/done', () => {
      answerWith([request(32, { doneAt: '2025-11-20T09:00:00.000Z' })])
      return json({ ok: true })
    })
    openPageAs(server, 'developer', '/privacy?tab=requests')
    const button = await screen.findByRole('button', { name: 'Prepare the archive of request 32' })
    await userEvent.click(button)
    expect(await screen.findByText('Done 20 Nov 2025')).toBeDefined()
    expect(kept).toHaveLength(1)
  })

  it('are taken down where somebody asked in another way', async () => {
    answerWith([])
    server.answer('POST /api/privacy-requests', () => {
      answerWith([request(34)])
      return json(request(34))
    })
    openPageAs(server, 'developer', '/privacy?tab=requests')
    await userEvent.click(await screen.findByRole('button', { name: 'Add Request' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Request' }))
    await fillAtOnce(dialog.getByLabelText('Username'), ' ada@firm.test')
    await userEvent.click(dialog.getByRole('button', { name: 'Add Request' }))
    expect(await screen.findByRole('row', { name: /^34 / })).toBeDefined()
    expect(lastBodyOf(server, 'POST /api/privacy-requests')).toEqual({
      ...{ username: 'ada@firm.test', asksFor: 'copy' },
    })
  })

  it('say when there is none, and when they cannot be had', async () => {
    answerWith([])
    openPageAs(server, 'developer', '/privacy?tab=requests')
    expect(await screen.findByText('Nobody has asked for anything')).toBeDefined()
    server.answer('GET /api/privacy-requests', refusal(500, 'server.unexpected', 'Broken.'))
    openPageAs(server, 'developer', '/privacy?tab=requests')
    await waitFor(() => expect(screen.getByText('Couldn’t load the requests')).toBeDefined())
  })
})
