import type { ChatSource } from '@criteria-desk/contract/chat'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  lastBodyOf,
  openPageAs,
  startPageServer,
  stopPageServer,
} from '../../../app/testing-pages.tsx'
import { json, type StubServer } from '../../../lib/testing-server.ts'
import { fillAtOnce } from '../../../lib/testing-typing.ts'
import { aDocument } from '../../documents/testing-documents.ts'

const source = (more: Partial<ChatSource>): ChatSource => ({
  route: 'lookup',
  criteriaVersion: '1',
  citations: [],
  parts: [{ kind: 'text', role: 'headline', text: 'Nothing.' }],
  ...more,
})

const metro = { kind: 'lender', key: 'Metro' } as const
const age = { kind: 'figure', key: 'ageAtEnd' } as const

let server: StubServer
beforeEach(async () => {
  server = startPageServer()
  server.answer('GET /api/documents/latest', json([aDocument({ id: 7 })]))
  const carried = [
    { ...metro, label: 'Metro' },
    { ...age, label: 'Age at end of term 82' },
  ]
  server.answer('POST /api/chat', () => json({ message: 'Nothing.', source: source({ carried }) }))
  openPageAs(server, 'advisor')
  await screen.findByRole('region', { name: 'Answers come from' })
  const box = await screen.findByPlaceholderText('Type your question about lender criteria...')
  await fillAtOnce(box, 'and lodgers?', '{Enter}')
})
afterEach(() => stopPageServer(server))

it('asks the same question again without what is taken off, and then without both', async () => {
  const chips = within(await screen.findByRole('region', { name: 'Carried from before' }))
  server.answer('POST /api/chat', () =>
    json({
      message: 'Nothing.',
      source: source({ carried: [{ ...age, label: 'Age at end of term 82' }], dropped: [metro] }),
    }),
  )
  await userEvent.click(chips.getByRole('button', { name: 'Metro: ask again without it' }))
  expect(await lastBodyOf(server, 'POST /api/chat')).toMatchObject({
    message: 'and lodgers?',
    dropped: [metro],
  })
  expect(await screen.findByText('Without Metro')).toBeDefined()
  const left = (await screen.findAllByRole('region', { name: 'Carried from before' })).at(-1)
  expect(within(left as HTMLElement).queryByText('Metro')).toBeNull()
  await userEvent.click(within(left as HTMLElement).getByRole('button', { name: /^Age at end/ }))
  expect(await lastBodyOf(server, 'POST /api/chat')).toMatchObject({ dropped: [metro, age] })
  expect(await screen.findByText('Without Metro, age at end of term')).toBeDefined()
})
