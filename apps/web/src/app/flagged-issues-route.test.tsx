import type { ChatCitation, ChatSource } from '@criteria-desk/contract/chat'
import type { AskedAgain, FlaggedIssue } from '@criteria-desk/contract/flagged-issues'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDocument } from '../features/documents/testing-documents.ts'
import { stubKeptFiles } from '../lib/testing-kept-files.ts'
import { json, refusal, type StubServer } from '../lib/testing-server.ts'
import { fillAtOnce } from '../lib/testing-typing.ts'
import { lastBodyOf, openPageAs, startPageServer, stopPageServer } from './testing-pages.tsx'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
})
afterEach(() => {
  vi.unstubAllGlobals()
  stopPageServer(server)
})

const at = '2026-01-01T09:00:00.000Z'
const place: ChatCitation = {
  ...{ documentId: 7, filename: 'grid.csv', sheetName: 'grid.csv', cell: 'B2', row: 2 },
  ...{ lender: 'Leeds', criterion: 'Expats', quote: 'Min income £50,000', outcome: 'conditional' },
}
const other: ChatCitation = {
  ...place,
  cell: 'B3',
  row: 3,
  criterion: 'Expats, let',
  quote: 'To 75% LTV',
}
const source: ChatSource = {
  ...{ route: 'lookup', criteriaVersion: 'v', citations: [place], reference: 'CD-7KQ4-M2XN' },
  parts: [{ kind: 'quote', citation: 0, footnotes: [], remarks: [] }],
}
const issue: FlaggedIssue = {
  ...{ id: 3, status: 'open', description: 'It is of another sheet.', flaggedAt: at },
  ...{ documentId: 7, user: { username: 'sarah@northgate.test' }, company: { name: 'Northgate' } },
  ...{ messageCount: 4, replyCount: 0, resolvedBy: null, resolvedAt: null, replies: [] },
  chatLog: [
    { role: 'user', content: 'hello', timestamp: at, messageId: 40 },
    { role: 'assistant', content: 'Not now.', timestamp: at, messageId: 41 },
    { role: 'user', content: 'Leeds on expats?', timestamp: at, messageId: 42 },
    { role: 'assistant', content: 'Leeds, **Expats**.', timestamp: at, messageId: 43 },
  ],
  kept: [
    { messageId: 42, content: 'Leeds on expats?', source: null },
    { messageId: 43, content: 'Leeds, **Expats**.', source },
  ],
  reported: {
    ...{ messageId: 43, isOfCriteria: true },
    record: {
      ...{ reference: 'CD-7KQ4-M2XN', engineVersion: 'built-in 7' },
      documents: [
        {
          ...{ id: 7, filename: 'grid.csv', version: 1, since: 'superseded' },
          newer: { id: 8, filename: 'grid.csv', version: 2 },
        },
      ],
    },
  },
}
const again: AskedAgain = {
  ...{ message: 'Leeds, **Expats**.', isSame: true, words: ['expats'], also: [other] },
  source: { ...source, trace: ['criterion “expats”: “Expats” 1.03'] },
  documents: [{ id: 8, filename: 'grid.csv' }],
}
const sheet = {
  ...{ documentId: 7, filename: 'grid.csv', uploadedAt: at, version: 1, sha256: 'a'.repeat(64) },
  ...{ sheetNames: ['grid.csv'], name: 'grid.csv', headerRows: [0], headerColumn: 0 },
  ...{ nameColumns: [0], hiddenRows: [], hiddenColumns: [], merges: [] },
  rows: [
    ['Criteria', 'Leeds'],
    ['Expats', place.quote],
    ['Expats, let', other.quote],
  ],
}

function open(shown: FlaggedIssue = issue) {
  const { chatLog: _log, kept: _kept, reported: _reported, replies: _replies, ...listed } = shown
  for (const status of ['open', 'resolved']) {
    const own = status === shown.status ? [listed] : []
    server.answer(`GET /api/flagged-issues?status=${status}`, () => json(own))
  }
  server.answer('GET /api/flagged-issues/3', () => json(shown))
  server.answer('GET /api/flagged-issues/3/again', () => json(again))
  server.answer('GET /api/document/7/sheet?name=grid.csv', json(sheet))
  server.answer('GET /api/document/7', json(aDocument({ id: 7, filename: 'grid.csv' })))
  openPageAs(server, 'developer', '/flagged-issues?issue=3')
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('a reported answer', () => {
  it('shows the case that it was held against, which nobody corrects here', async () => {
    const figure = {
      ...({ role: 'term', label: 'Term', value: 216, unit: 'months', text: '18 years' } as const),
      isCompared: true,
    }
    const told = { ...source, case: { figures: [figure], facts: [figure], events: [] } }
    open({ ...issue, kept: [{ messageId: 43, content: 'Leeds, **Expats**.', source: told }] })
    const conversation = await region('Conversation')
    expect(await conversation.findByText('18 years')).toBeDefined()
    expect(conversation.queryByRole('button', { name: 'Correct the figures' })).toBeNull()
  })

  it('is drawn as it was given, its place open beside it', async () => {
    open()
    const conversation = await region('Conversation')
    expect(conversation.getByText('Reported answer')).toBeDefined()
    expect(conversation.getByText(`“${place.quote}”`).tagName).toBe('BLOCKQUOTE')
    const chip = conversation.getByRole('button', { name: /^row 2: Source: / })
    expect(chip.getAttribute('aria-expanded')).toBe('true')
    // What was kept without its places is drawn as it was written.
    expect(conversation.getByText('Not now.')).toBeDefined()
    const sources = await region('Sources')
    expect(sources.getByText('Sources of the reported answer')).toBeDefined()
    expect(await sources.findByRole('grid')).toBeDefined()
    expect(screen.getByText('replaced since by version 2')).toBeDefined()
    expect(screen.getAllByText('CD-7KQ4-M2XN')).toHaveLength(2)
    expect(await screen.findByText('criterion “expats”: “Expats” 1.03')).toBeDefined()
    expect(screen.getByText('The same answer')).toBeDefined()
  })

  it('leads on to what else the documents state, and back', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: /^row 3: Source: / }))
    const sources = await region('Sources')
    expect(sources.getByText('Another place')).toBeDefined()
    expect(sources.getByText(`“${other.quote}”`)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /^row 2: Source: / }))
    expect(sources.getByText('Sources of the reported answer')).toBeDefined()
  })

  it('of a client’s paper shows the figure, and asks for no page', async () => {
    const figure = { documentId: 31, filename: 'august.pdf', page: 1, criterion: 'Net pay' }
    const ofPaper: ChatSource = {
      ...{ route: 'payslip', citations: [{ ...figure, quote: '£2,400.00' }] },
      askedOf: [{ documentId: 31, filename: 'august.pdf' }],
    }
    open({
      ...issue,
      kept: [{ messageId: 43, content: 'Net pay is £2,400.00.', source: ofPaper }],
      reported: { messageId: 43, isOfCriteria: false, record: null },
    })
    const sources = await region('Sources')
    expect(sources.getByText('£2,400.00')).toBeDefined()
    expect(sources.getByText(/Its owner alone sees its pages/)).toBeDefined()
    expect(server.keys().filter((key) => key.includes('/api/document/31'))).toEqual([])
    expect(server.keys()).not.toContain('GET /api/flagged-issues/3/again')
  })

  it('says why it cannot be asked again', async () => {
    open()
    const message = 'None of its documents is in force any more.'
    server.answer('GET /api/flagged-issues/3/again', refusal(409, 'issue.not-asked-again', message))
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Make this a name of a row' })).toBeNull()
  })
})

it('a reply is sent, and stands beneath the conversation', async () => {
  open()
  const replies = await region('Replies')
  await userEvent.click(replies.getByRole('button', { name: 'Send reply' }))
  expect(await replies.findByText('Write a reply first')).toBeDefined()
  const written = { id: 5, text: 'Put right.', writtenAt: at, writtenBy: 'dev@desk.test' }
  server.answer('POST /api/flagged-issues/3/replies', () => {
    server.answer('GET /api/flagged-issues/3', json({ ...issue, replies: [written] }))
    return json(written)
  })
  await fillAtOnce(replies.getByRole('textbox', { name: /^Reply to sarah/ }), 'Put right. ')
  await userEvent.click(replies.getByRole('button', { name: 'Send reply' }))
  expect(await replies.findByText('dev@desk.test · 1 Jan 2026, 09:00')).toBeDefined()
  expect(lastBodyOf(server, 'POST /api/flagged-issues/3/replies')).toEqual({ text: 'Put right.' })
})

it('asked words are made a name of a row that is searched for', async () => {
  const row = { documentId: 8, filename: 'grid.csv', criterion: 'Expats, let', lenders: 1 }
  open()
  server.answer('GET /api/flagged-issues/3/rows', json([{ ...row, criterion: 'Expats' }]))
  server.answer('GET /api/flagged-issues/3/rows?find=let', json([row]))
  await userEvent.click(await screen.findByRole('button', { name: 'Make this a name of a row' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('radio', { name: /^Expats/ })
  await userEvent.click(dialog.getByRole('button', { name: 'Make it a name' }))
  expect(await dialog.findByText('Choose a row')).toBeDefined()
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Search rows...' }), 'let')
  await userEvent.click(await dialog.findByRole('radio', { name: /^Expats, let/ }))
  server.answer('POST /api/flagged-issues/3/names', refusal(409, 'issue.no-name', 'It would not.'))
  await userEvent.click(dialog.getByRole('button', { name: 'Make it a name' }))
  expect(await dialog.findByText('It would not.')).toBeDefined()
  server.answer('POST /api/flagged-issues/3/names', () => json({ ...again, isSame: false }))
  await userEvent.click(dialog.getByRole('button', { name: 'Make it a name' }))
  expect(await screen.findByText('Name Added')).toBeDefined()
  expect(lastBodyOf(server, 'POST /api/flagged-issues/3/names')).toEqual({
    ...{ words: 'expats', documentId: 8, criterion: 'Expats, let' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Answered otherwise' }))
  expect(screen.getAllByText(`“${place.quote}”`).length).toBeGreaterThan(2)
})

describe('the case of an issue', () => {
  it('is not exported of an open one', async () => {
    open()
    const button = await screen.findByRole('button', { name: 'Export as case' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is downloaded of a resolved one, with the answer that is right', async () => {
    const files = stubKeptFiles()
    open({ ...issue, status: 'resolved', resolvedBy: 'dev@desk.test', resolvedAt: at })
    server.answer('GET /api/flagged-issues/3/again', () => json({ ...again, isSame: false }))
    const right = 'GET /api/flagged-issues/3/case?right=reported'
    server.answer(right, refusal(409, 'issue.no-case', 'It cites no place.'))
    await userEvent.click(await screen.findByRole('button', { name: 'Export as case' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('radio', { name: /^The answer as reported/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Download case' }))
    expect(await dialog.findByText('It cites no place.')).toBeDefined()
    server.answer(right, json({ set: 'flagged-issue-3', lenderAliases: {}, questions: [] }))
    await userEvent.click(dialog.getByRole('button', { name: 'Download case' }))
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['flagged-issue-3.json']))
  })
})
