import type { ChatCitation, ChatSource } from '@criteria-desk/contract/chat'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  lastBodyOf,
  openPageAs,
  startPageServer,
  stopPageServer,
} from '../../../app/testing-pages.tsx'
import { json, refusal, type StubServer } from '../../../lib/testing-server.ts'
import { fillAtOnce } from '../../../lib/testing-typing.ts'
import { aDocument } from '../../documents/testing-documents.ts'

const question = 'What is Halifax criteria for side hustle'

const cite = (criterion: string, quote: string, cell: string): ChatCitation => ({
  documentId: 7,
  filename: 'grid.xlsx',
  sheetName: 'Income',
  cell,
  lender: 'Halifax',
  criterion,
  quote,
})

const source: ChatSource = {
  route: 'choices',
  criteriaVersion: '1',
  citations: [
    cite('Second job income', 'Yes, 6 months’ history', 'F11'),
    cite('Additional self-employed income', '2 years of SA302', 'F14'),
  ],
  parts: [
    { kind: 'text', role: 'headline', text: '“side hustle” could mean one of these rows:' },
    {
      kind: 'choices',
      words: 'side hustle',
      lender: 'Halifax',
      offered: [
        { citation: 0, why: 'people say “side hustle” for a second job' },
        { citation: 1, why: 'it is said of self-employment' },
      ],
    },
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
  return screen.findByRole('group', { name: 'Rows of Halifax' })
}

describe('rows that a question may mean', () => {
  it('stand with their words, why, and their places', async () => {
    const rows = await ask()
    expect(within(rows).getByRole('button', { name: 'Second job income' })).toBeDefined()
    expect(within(rows).getByText('“Yes, 6 months’ history”')).toBeDefined()
    expect(within(rows).getByText('Income · It is said of self-employment')).toBeDefined()
    expect(within(rows).getByRole('button', { name: /F14: / })).toBeDefined()
  })

  it('are chosen with one press: the same question is asked with the row', async () => {
    const rows = await ask()
    server.answer('POST /api/chat', () => json({ message: 'Yes, 6 months’ history.' }))
    await userEvent.click(within(rows).getByRole('button', { name: 'Second job income' }))
    expect(await screen.findByText('Yes, 6 months’ history.')).toBeDefined()
    expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({
      message: question,
      choice: {
        words: 'side hustle',
        documentId: 7,
        criterion: 'Second job income',
        sheetName: 'Income',
      },
    })
    expect(screen.getByText('“side hustle” is Second job income')).toBeDefined()
  })

  it('are chosen by their number', async () => {
    const rows = await ask()
    server.answer('POST /api/chat', () => json({ message: '2 years.' }))
    within(rows).getByRole('button', { name: 'Second job income' }).focus()
    await userEvent.keyboard('2')
    expect(await screen.findByText('2 years.')).toBeDefined()
    expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({
      choice: { criterion: 'Additional self-employed income' },
    })
  })

  it('are chosen by typing their number as the next message', async () => {
    await ask()
    server.answer('POST /api/chat', () => json({ message: '2 years.' }))
    const box = screen.getByPlaceholderText('Type your question about lender criteria...')
    await userEvent.type(box, '2{Enter}')
    expect(await screen.findByText('2 years.')).toBeDefined()
    expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({
      message: question,
      choice: { criterion: 'Additional self-employed income' },
    })
    await userEvent.type(box, '2{Enter}')
    expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({ message: '2' })
  })

  it('lead to everything that the lender states', async () => {
    await ask()
    const link = screen.getByRole('link', { name: 'All criteria of Halifax' })
    expect(link.getAttribute('href')).toBe('/quick-search?lender=Halifax')
  })

  it('may none of them be meant', async () => {
    await ask()
    server.answer('POST /api/chat', () => json({ message: 'Not in the loaded criteria.' }))
    await userEvent.click(screen.getByRole('button', { name: 'None of these' }))
    expect(await screen.findByText('Not in the loaded criteria.')).toBeDefined()
    expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({
      message: question,
      choice: { words: 'side hustle', none: true },
    })
  })

  it('are offered again with the choice when asking failed', async () => {
    const rows = await ask()
    server.answer('POST /api/chat', () => refusal(500, 'internal.error', 'Down'))
    await userEvent.click(within(rows).getByRole('button', { name: 'Second job income' }))
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.answer('POST /api/chat', () => json({ message: 'There it is.' }))
    await userEvent.click(again)
    expect(await screen.findByText('There it is.')).toBeDefined()
    expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({
      choice: { criterion: 'Second job income' },
    })
  })
})
