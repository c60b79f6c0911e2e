import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aCompany } from '../features/companies/testing-people.ts'
import { json, refusal, type StubServer } from '../lib/testing-server.ts'
import { lastBodyOf, openPageAs, startPageServer, stopPageServer } from './testing-pages.tsx'

let server: StubServer
let mayLeave: 'nothing' | 'text' | 'text-and-pictures'
let hasProvider: boolean
beforeEach(() => {
  server = startPageServer()
  mayLeave = 'text'
  hasProvider = true
  server.answer('GET /api/may-leave', () => json({ mayLeave, hasProvider }))
  for (const id of [1, 4]) {
    server.answer(`GET /api/companies/${id}`, () => json(aCompany({ id, mayLeave })))
    server.answer(`GET /api/companies/${id}/users`, () => json([]))
  }
})
afterEach(() => stopPageServer(server))

const group = () => screen.findByRole('group', { name: 'What may leave this server' })
const choice = async (name: RegExp) => within(await group()).getByRole('radio', { name })
const save = () => screen.getByRole('button', { name: 'Save choice' })

describe.each([
  ['developer', '/companies/4', 4],
  ['broker-master-user', '/company-users', 1],
] as const)('what may leave of a firm, for %s', (role, path, id) => {
  const route = `PUT /api/companies/${id}/may-leave`

  it('is one of three, saved by a press', async () => {
    server.answer(route, () => {
      mayLeave = 'nothing'
      return json(aCompany({ id, mayLeave }))
    })
    openPageAs(server, role, path)
    expect(await choice(/^Text, masked/)).toHaveProperty('checked', true)
    await userEvent.click(await choice(/^Nothing/))
    expect(server.keys()).not.toContain(route)
    await userEvent.click(save())
    expect(await screen.findByText('Nothing of this company leaves the server')).toBeDefined()
    expect(lastBodyOf(server, route)).toEqual({ mayLeave: 'nothing', revision: 1 })
    expect(await choice(/^Nothing/)).toHaveProperty('checked', true)
    expect(document.activeElement).toBe(save())
  })

  it('can be moved along by arrows without anything being saved', async () => {
    openPageAs(server, role, path)
    const text = await choice(/^Text, masked/)
    text.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(await choice(/^Text and pictures/)).toHaveProperty('checked', true)
    expect(server.keys()).not.toContain(route)
  })

  it('can be made again where the server could not confirm it, though it holds', async () => {
    server.answer(route, () => {
      mayLeave = 'nothing'
      return refusal(503, 'service.unavailable', 'Try again in a moment.')
    })
    openPageAs(server, role, path)
    await userEvent.click(await choice(/^Nothing/))
    await userEvent.click(save())
    expect(await screen.findByText('Try again in a moment.')).toBeDefined()
    server.answer(route, () => json(aCompany({ id, mayLeave })))
    await userEvent.click(save())
    expect(await screen.findByText('Nothing of this company leaves the server')).toBeDefined()
    expect(server.keys().filter((key) => key === route)).toHaveLength(2)
  })

  it('stands above what a question costs, at prices that are said to be an example', async () => {
    openPageAs(server, role, path)
    expect(await screen.findByText('What a question about criteria costs')).toBeDefined()
    expect(screen.getByText(/^An example, not your provider’s prices/).textContent).toContain(
      'at 125 US cents for a million tokens given, 12.5 from the cache and 1,000 written, with 500 tokens of question and 1,500 of answer, 10,000 tokens of documents cost 2.8 cents, from the cache 1.7; 100,000 tokens of documents cost 14.1 cents, from the cache 2.8.',
    )
  })

  it('may be chosen before there is a provider, and then nothing leaves', async () => {
    hasProvider = false
    openPageAs(server, role, path)
    expect(await screen.findByText(/No AI provider is set up on this server/)).toBeDefined()
    expect(screen.queryByText('What a question about criteria costs')).toBeNull()
    server.answer(route, () => json(aCompany({ id, mayLeave: 'nothing' })))
    await userEvent.click(await choice(/^Nothing/))
    await userEvent.click(save())
    expect(await screen.findByText('Nothing of this company leaves the server')).toBeDefined()
  })
})

describe('where files are given', () => {
  it.each([
    ['advisor', '/income-calculator'],
    ['advisor', '/bank-statement-reviewer'],
    ['advisor', '/documents'],
    ['advisor', '/'],
    ['developer', '/'],
    ['developer', '/payslip-upload'],
    ['developer', '/documents?tab=criteria'],
    ['developer', '/income-rules'],
  ] as const)('it says to %s at %s what may leave', async (role, path) => {
    openPageAs(server, role, path)
    expect((await screen.findAllByText(/^Text may go to the AI provider/)).length).toBeGreaterThan(
      0,
    )
  })

  it.each([
    ['nothing', true, /read on this server alone: the company lets nothing leave it/],
    ['text-and-pictures', true, /^Text and pictures of pages may go/],
    ['text-and-pictures', false, /^Everything is read on this server alone\.$/],
  ] as const)('%s, with a provider: %s', async (chosen, isConfigured, words) => {
    mayLeave = chosen
    hasProvider = isConfigured
    openPageAs(server, 'advisor', '/income-calculator')
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('says of a criteria document what the company lets leave that it is for', async () => {
    server.answer('GET /api/companies', json([aCompany({ mayLeave: 'nothing' })]))
    openPageAs(server, 'developer', '/documents?tab=criteria')
    const whose = await screen.findByRole('combobox', { name: 'For' })
    expect(await screen.findByText(/^Text may go to the AI provider/)).toBeDefined()
    await userEvent.selectOptions(whose, 'Northgate Mortgages Ltd')
    expect(await screen.findByText(/the company lets nothing leave it/)).toBeDefined()
  })
})
