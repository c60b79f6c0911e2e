import type { ChatCitation } from '@criteria-desk/contract/chat'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPageAs, startPageServer, stopPageServer } from '../../../app/testing-pages.tsx'
import { json, type StubServer } from '../../../lib/testing-server.ts'
import { fillAtOnce } from '../../../lib/testing-typing.ts'
import { aDocument } from '../../documents/testing-documents.ts'

const opposed = { by: 'rule', outcome: 'decline', words: 'max 75', place: 'Ages!C5' } as const
const said = 'Read by rule this came to Decline: “max 75” (Ages!C5). Read the words.'

const cite = (lender: string, cell: string): ChatCitation => ({
  ...{ documentId: 7, filename: 'grid.xlsx', sheetName: 'Ages', cell, lender },
  ...{ criterion: 'Maximum age', quote: 'Up to 80 by referral' },
})
const citations = ['Halifax', 'Leeds', 'Skipton'].map((lender, at) => cite(lender, `B${at + 2}`))

const stated = (citation: number) => ({ citations: [citation], remarks: [] })
const quote = (citation: number) => ({ kind: 'quote', citation, footnotes: [], remarks: [] })

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  server.answer('GET /api/documents/latest', json([aDocument({ id: 7 })]))
})
afterEach(() => stopPageServer(server))

const answerWith = async (more: object) => {
  const source = { route: 'which', criteriaVersion: '1', citations, readBy: { by: 'model' } }
  server.answer('POST /api/chat', () =>
    json({ message: 'Answered.', source: { ...source, ...more } }),
  )
  openPageAs(server, 'advisor')
  await screen.findByRole('region', { name: 'Answers come from' })
  const box = await screen.findByPlaceholderText('Type your question about lender criteria...')
  await fillAtOnce(box, 'Who takes 78?', '{Enter}')
  expect(await screen.findByText('Read with AI, checked')).toBeDefined()
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }))

describe('an answer of a model', () => {
  it('says of a list which lines are read by rule, and what the other reading came to', async () => {
    await answerWith({
      parts: [
        {
          kind: 'lenders',
          outcome: 'read',
          lines: [{ lender: 'Halifax', ...stated(0), readBy: 'model', opposed }],
        },
        {
          kind: 'lenders',
          outcome: 'accept',
          lines: [
            { lender: 'Leeds', ...stated(1), readBy: 'rule' },
            { lender: 'Skipton', ...stated(2), readBy: 'model' },
          ],
        },
      ],
    })
    expect(row(/^Halifax/).getByText(said)).toBeDefined()
    expect(row(/^Halifax/).getAllByRole('button')).toHaveLength(1)
    expect(row(/^Leeds/).getByText('Read by rule')).toBeDefined()
    expect(row(/^Skipton/).queryByText(/^Read/)).toBeNull()
  })

  it('keeps a lender in sight whose words were not proved, with the reason and the other reading', async () => {
    const why = 'The words were not found in the cell'
    await answerWith({
      parts: [
        {
          kind: 'lenders',
          outcome: 'read',
          lines: [
            { lender: 'Halifax', citations: [], remarks: [why], opposed },
            { lender: 'Leeds', citations: [], remarks: ['Blank cell'], readBy: 'rule' },
          ],
        },
      ],
    })
    expect(row(/^Halifax/).getByText(why)).toBeDefined()
    expect(row(/^Halifax/).getByText(said)).toBeDefined()
    expect(row(/^Leeds/).getByText('Blank cell · Read by rule')).toBeDefined()
  })

  it('says of a table once, under the name, that a lender is read by rule', async () => {
    const cell = (column: number) => ({ column, outcome: 'read', ...stated(0), readBy: 'rule' })
    await answerWith({
      columns: [{ name: 'Age' }, { name: 'LTV' }],
      parts: [
        {
          kind: 'lenders',
          outcome: 'read',
          lines: [
            {
              ...{ lender: 'Halifax', ...stated(0), readBy: 'rule' },
              cells: [cell(0), { ...cell(1), opposed }],
            },
          ],
        },
      ],
    })
    const name = screen.getByRole('rowheader', { name: /^Halifax/ })
    expect(within(name).getByText('Read by rule')).toBeDefined()
    expect(row(/^Halifax/).getAllByText('Read by rule')).toHaveLength(1)
    const [, second] = row(/^Halifax/).getAllByRole('cell')
    expect(within(second as HTMLElement).getByText(said)).toBeDefined()
  })

  it('says it of one lender’s words alone', async () => {
    await answerWith({ route: 'lookup', parts: [{ ...quote(0), readBy: 'rule', opposed }] })
    expect(screen.getByText(said)).toBeDefined()
    expect(screen.getByText('Read by rule')).toBeDefined()
  })

  it('says it of lenders beside each other', async () => {
    const words = (citation: number, more: object) => ({
      ...{ citation, footnotes: [], remarks: [], ...more },
    })
    await answerWith({
      route: 'compare',
      parts: [
        {
          kind: 'comparison',
          lenders: ['Halifax', 'Leeds'],
          rows: [
            {
              ...{ criterion: 'Maximum age', differs: true },
              cells: [
                { words: [words(0, { opposed })], remarks: [] },
                { words: [words(1, { readBy: 'rule' })], remarks: [] },
              ],
            },
          ],
        },
      ],
    })
    const [first, second] = row(/^Maximum age/).getAllByRole('cell')
    expect(within(first as HTMLElement).getByText(said)).toBeDefined()
    expect(within(second as HTMLElement).getByText('Read by rule')).toBeDefined()
  })
})
