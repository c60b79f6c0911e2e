import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aCompany } from '../features/companies/testing-people.ts'
import { json, refusal, type StubServer } from '../lib/testing-server.ts'
import { lastBodyOf, openPageAs, startPageServer, stopPageServer } from './testing-pages.tsx'

let server: StubServer
let stays: boolean
beforeEach(() => {
  server = startPageServer()
  stays = false
  for (const id of [1, 4]) {
    server.answer(`GET /api/companies/${id}`, () => json(aCompany({ id, documentsStay: stays })))
    server.answer(`GET /api/companies/${id}/users`, () => json([]))
  }
})
afterEach(() => stopPageServer(server))

const box = () =>
  screen.findByRole('checkbox', {
    name: 'No document leaves this server',
    description: /nothing of this company is sent/,
  })

describe.each([
  ['developer', '/companies/4', 4],
  ['broker-master-user', '/company-users', 1],
] as const)('the firm’s documents, for %s', (role, path, id) => {
  const route = `PUT /api/companies/${id}/documents-stay`

  it('stay on this server when that is wanted', async () => {
    server.answer(route, () => {
      stays = true
      return json(aCompany({ id, documentsStay: true }))
    })
    openPageAs(server, role, path)
    expect(await box()).toHaveProperty('checked', false)
    expect(screen.getByText(/is sent as a picture too, and with it everything/)).toBeDefined()
    await userEvent.click(await box())
    expect(await screen.findByText('No document of this company leaves the server')).toBeDefined()
    expect(await box()).toHaveProperty('checked', true)
    expect(lastBodyOf(server, route)).toEqual({ documentsStay: true })
  })

  it('are as they were where the server refuses', async () => {
    server.answer(route, () => refusal(503, 'service.unavailable', 'Try again in a moment.'))
    openPageAs(server, role, path)
    await userEvent.click(await box())
    expect(await screen.findByText('Try again in a moment.')).toBeDefined()
    await waitFor(async () => expect(await box()).toHaveProperty('checked', false))
  })
})
