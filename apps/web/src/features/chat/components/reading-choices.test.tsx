import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  lastBodyOf,
  openPageAs,
  startPageServer,
  stopPageServer,
} from '../../../app/testing-pages.tsx'
import { json, type StubServer } from '../../../lib/testing-server.ts'
import { fillAtOnce } from '../../../lib/testing-typing.ts'
import { aDocument } from '../../documents/testing-documents.ts'

const question = 'Who takes a client of 78?'
const words = '78'
const readings = ['The client is 78 today', 'The client is 78 when the term ends']
const source = {
  route: 'choices',
  criteriaVersion: '1',
  citations: [],
  parts: [
    { kind: 'text', role: 'headline', text: '“78” can be read in two ways:' },
    { kind: 'readings', words, readings },
  ],
}

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  server.answer('GET /api/documents/latest', json([aDocument({ id: 7 })]))
  server.answer('POST /api/chat', () => json({ message: 'Asked back.', source }))
})
afterEach(() => stopPageServer(server))

const ask = async () => {
  openPageAs(server, 'advisor')
  await screen.findByRole('region', { name: 'Answers come from' })
  const box = await screen.findByPlaceholderText('Type your question about lender criteria...')
  await fillAtOnce(box, question, '{Enter}')
  const group = await screen.findByRole('group', { name: 'What “78” may mean' })
  server.answer('POST /api/chat', () => json({ message: 'These do.' }))
  return { box, group }
}

describe('readings that a question may have', () => {
  const second = async (how: (asked: Awaited<ReturnType<typeof ask>>) => Promise<void>) => {
    await how(await ask())
    expect(await screen.findByText('These do.')).toBeDefined()
    expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({
      message: question,
      choice: { words, reading: readings[1] },
    })
  }

  it('are chosen with one press: the same question is asked with the reading', async () => {
    await second(async ({ group }) => {
      const [, button] = within(group).getAllByRole('button')
      await userEvent.click(button as HTMLElement)
    })
    expect(screen.getByText('“78” is meant so: The client is 78 when the term ends')).toBeDefined()
  })

  it('are chosen by their number', () =>
    second(async ({ group }) => {
      within(group).getAllByRole('button')[0]?.focus()
      await userEvent.keyboard('2')
    }))

  it('are chosen by typing their number as the next message', () =>
    second(({ box }) => userEvent.type(box, '2{Enter}')))
})
