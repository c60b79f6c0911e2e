import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aDocument } from '../features/documents/testing-documents.ts'
import { json, type StubServer } from '../lib/testing-server.ts'
import { lastBodyOf, openPageAs, startPageServer, stopPageServer } from './testing-pages.tsx'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  server.answer('GET /api/documents/latest', json([aDocument({ filename: 'grid.xlsx' })]))
  server.answer(
    'GET /api/quick-search/lenders',
    json(
      ['Halifax', 'Handelsbanken'].map((name) => ({ name, criteria: 4, documents: ['grid.xlsx'] })),
    ),
  )
  server.answer(
    'GET /api/quick-search/criteria',
    json([{ name: 'lodger', displayName: 'Lodger income', lenders: 2, documents: ['grid.xlsx'] }]),
  )
  server.answer(
    'POST /api/chat',
    json({ message: 'Some do.', source: { route: 'lookup', criteriaVersion: '1', citations: [] } }),
  )
})
afterEach(() => stopPageServer(server))

const box = () => screen.findByRole('textbox', { name: 'Your question' })
const ready = () => screen.findByRole('region', { name: 'Answers come from' })
const list = () => screen.findByRole('listbox', { name: 'Names that complete what you type' })

it('completes lenders and criteria of the loaded documents, chosen with the arrows', async () => {
  openPageAs(server, 'advisor')
  await ready()
  const field = await box()
  await userEvent.type(field, 'Does ha')
  const names = within(await list()).getAllByRole('option')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'HalifaxLender · 4 criteria',
    'HandelsbankenLender · 4 criteria',
  ])
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(names[1]?.id)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(field).toHaveProperty('value', 'Does Handelsbanken '))
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard('take lod')
  await userEvent.click(within(await list()).getByRole('option', { name: /^Lodger income/ }))
  await waitFor(() =>
    expect(field).toHaveProperty('value', 'Does Handelsbanken take Lodger income '),
  )
  expect(server.keys()).not.toContain('POST /api/chat')
})

it('never keeps Enter from sending while nothing is chosen, and leaves on Escape', async () => {
  openPageAs(server, 'advisor')
  await ready()
  await userEvent.type(await box(), 'ha')
  await list()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard('l')
  await list()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Some do.')
  expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({ message: 'hal' })
})

it('brings back what was asked with the arrow, and goes forward again', async () => {
  openPageAs(server, 'advisor')
  await ready()
  for (const question of ['First question?', 'Second question?']) {
    await userEvent.type(await box(), `${question}{Enter}`)
    await waitFor(() =>
      expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({ message: question }),
    )
    await waitFor(() => expect(screen.getAllByText('Some do.').length).toBeGreaterThan(0))
    await waitFor(async () => expect(await box()).toHaveProperty('disabled', false))
  }
  const field = await box()
  field.focus()
  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() => expect(field).toHaveProperty('value', 'Second question?'))
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await waitFor(() => expect(field).toHaveProperty('value', 'First question?'))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  await userEvent.keyboard('Another{ArrowUp}')
  expect(field).toHaveProperty('value', 'Another')
})

it('suggests what the loaded documents answer', async () => {
  server.answer(
    'GET /api/chat/suggestions',
    json({ accepts: ['Japanese knotweed'], asks: ['Gifted deposits'] }),
  )
  openPageAs(server, 'advisor')
  await ready()
  const card = within(screen.getByRole('region', { name: 'Question Format Suggestions' }))
  await card.findByRole('button', { name: 'Which lenders accept Japanese knotweed' })
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Which lenders accept Japanese knotweed',
    'What is lender name criteria for Gifted deposits',
  ])
})
