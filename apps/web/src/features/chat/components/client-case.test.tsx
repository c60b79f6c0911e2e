import type { ChatCitation, ChatSource, UnderstoodCase } from '@criteria-desk/contract/chat'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  lastBodyOf,
  openPageAs,
  startPageServer,
  stopPageServer,
} from '../../../app/testing-pages.tsx'
import { json, refusal, type StubServer } from '../../../lib/testing-server.ts'
import { fillAtOnce } from '../../../lib/testing-typing.ts'
import { aDocument } from '../../documents/testing-documents.ts'

const question = 'Client is 62 and wants 18 years, 15% deposit. Which lenders?'

const cite = (lender: string, criterion: string, quote: string, cell: string): ChatCitation => ({
  documentId: 7,
  filename: 'grid.xlsx',
  sheetName: criterion === 'Max LTV' ? 'Property' : 'Applicant',
  cell,
  lender,
  criterion,
  quote,
})

const citations = [
  cite('Alder', 'Max age', '85 at end of term', 'C6'),
  cite('Alder', 'Max LTV', '90%', 'C21'),
  cite('Birch', 'Max age', '75', 'D6'),
  cite('Birch', 'Max LTV', '', 'D21'),
]

const age: UnderstoodCase['figures'][number] = {
  ...{ role: 'ageAtApplication', label: 'Age', value: 62, unit: 'years', text: '62' },
  isCompared: false,
}

const held: UnderstoodCase = {
  figures: [
    {
      role: 'ageAtEnd',
      label: 'Age at end of term',
      value: 80,
      unit: 'years',
      text: '80',
      from: '62 + 18',
      isDerived: true,
      isCompared: true,
    },
    { role: 'ltv', label: 'LTV', value: 85, unit: 'percent', text: '85%', isCompared: true },
    {
      role: 'term',
      label: 'Term',
      value: 216,
      unit: 'months',
      text: '18 years',
      isCompared: true,
    },
    {
      role: 'income',
      label: 'Income',
      value: 41_000,
      unit: 'pounds',
      text: '£41,000',
      isCompared: false,
    },
  ],
  events: [
    {
      ...{ of: 'ccj', label: 'CCJs', text: '1, £400', isCompared: true },
      facts: { count: 1, amount: 400 },
    },
  ],
}
const factsOf = ({ figures }: UnderstoodCase) => figures.filter(({ isDerived }) => !isDerived)
const understood: UnderstoodCase = { ...held, facts: [age, ...factsOf(held)] }

const source: ChatSource = {
  route: 'numeric',
  criteriaVersion: '1',
  citations,
  case: understood,
  columns: [
    { name: 'Max age', held: '80', place: 'Applicant' },
    { name: 'Max LTV', held: '85%', place: 'Property' },
  ],
  parts: [
    { kind: 'text', role: 'headline', text: '2 lenders: 1 accepts, 1 has words to read.' },
    { kind: 'text', role: 'not-compared', text: 'income £41,000, as nobody states one.' },
    {
      kind: 'lenders',
      outcome: 'accept',
      lines: [
        {
          lender: 'Alder',
          citations: [0, 1],
          remarks: [],
          cells: [
            { column: 0, outcome: 'accept', citations: [0], remarks: ['Footnote: “to 85”.'] },
            { column: 1, outcome: 'accept', citations: [1], remarks: [] },
          ],
        },
      ],
    },
    {
      kind: 'lenders',
      outcome: 'read',
      lines: [
        {
          lender: 'Birch',
          citations: [2, 3],
          remarks: [],
          cells: [
            { column: 0, outcome: 'read', citations: [2], remarks: [] },
            { column: 1, outcome: 'not-stated', citations: [3], remarks: [] },
          ],
        },
      ],
    },
  ],
}

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  server.answer('GET /api/documents/latest', json([aDocument({ id: 7 })]))
  server.answer('POST /api/chat', () => json({ message: 'Two.', source }))
})
afterEach(() => stopPageServer(server))

const ask = async () => {
  await screen.findByRole('region', { name: 'Answers come from' })
  const box = await screen.findByPlaceholderText('Type your question about lender criteria...')
  await fillAtOnce(box, question, '{Enter}')
  await screen.findByRole('table')
}
const openEditor = async () => {
  await userEvent.click(
    screen.getAllByRole('button', { name: 'Correct the figures' }).at(-1) as Element,
  )
  return screen.getByRole('form', { name: 'Correct the figures' })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const retype = async (name: string, text: string) => {
  const box = screen.getByRole('textbox', { name })
  await userEvent.clear(box)
  if (text !== '') await fillAtOnce(box, text)
}

describe('a list held against a client’s figures', () => {
  beforeEach(async () => {
    openPageAs(server, 'advisor')
    await ask()
  })

  it('begins with the case as it was understood, what was not compared apart', () => {
    const said = (role: string) => screen.getAllByRole(role).map((item) => item.textContent)
    expect(said('term')).toEqual(['Age at end of term', 'LTV', 'Term', 'CCJs'])
    expect(said('definition')).toEqual(['8062 + 18', '85%', '18 years', '1, £400'])
    expect(screen.getByText('Not compared:').parentElement?.textContent).toBe(
      'Not compared: income £41,000, as nobody states one.',
    )
  })

  it('is a table: a column a criterion with the figure, groups, a row a lender', () => {
    const table = screen.getByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Lender', 'Max age: 80 · Applicant', 'Max LTV: 85% · Property'])
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((head) => [head.getAttribute('scope'), head.textContent]),
    ).toEqual([
      ['rowgroup', 'Accept1'],
      ['row', 'Alder'],
      ['rowgroup', 'Read the words1'],
      ['row', 'Birch'],
    ])
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      'Accept: Max age: 8085 at end of termFootnote: “to 85”.C6',
      'Accept: Max LTV: 85%90%C21',
      'Read the words: Max age: 8075D6',
      'Not stated: Max LTV: 85%Blank cellD21',
    ])
  })

  it('narrows by the tally', async () => {
    await userEvent.click(screen.getByRole('button', { name: /^1\s*Read the words$/ }))
    expect(screen.queryByText('Alder')).toBeNull()
    expect(screen.getByText('Birch')).toBeDefined()
  })
})

describe('figures put right', () => {
  beforeEach(async () => {
    openPageAs(server, 'advisor')
    await ask()
  })

  it('go with the same question, which then says them', async () => {
    await openEditor()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Age' }))
    expect(screen.queryByRole('textbox', { name: 'Age at end of term' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Term' })).toHaveProperty('value', '18')
    expect(
      within(screen.getByRole('group', { name: 'Term in' })).getByRole('radio', { name: 'Years' }),
    ).toHaveProperty('checked', true)
    expect(screen.getByRole('textbox', { name: 'Income' })).toHaveProperty('value', '41,000')
    await retype('LTV', '80')
    await press('Remove Income')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Put back Income' }))
    await press('Ask again')
    expect(await screen.findByText('With LTV 80%, without income')).toBeDefined()
    expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({
      message: question,
      caseCorrections: [{ role: 'ltv', value: 80 }, { role: 'income' }],
    })
    expect(screen.queryByRole('form', { name: 'Correct the figures' })).toBeNull()
    expect(screen.getAllByText(question)).toHaveLength(2)
  })

  it('go along when more is put right, unless they are undone', async () => {
    await openEditor()
    await press('Remove Income')
    const isIncome = ({ role }: { readonly role: string }) => role === 'income'
    const without = {
      ...understood,
      figures: understood.figures.filter((figure) => !isIncome(figure)),
      facts: factsOf(understood).filter((figure) => !isIncome(figure)),
    }
    const again = json({ message: 'Two.', source: { ...source, case: without } })
    server.answer('POST /api/chat', () => again.clone())
    await press('Ask again')
    await screen.findByText('Without income')
    await vi.waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(2))
    await openEditor()
    await press('Put back Income')
    expect(screen.getByText('As the question says')).toBeDefined()
    await press('Leave out Income')
    await retype('Term', '20')
    await press('Ask again')
    expect(await screen.findByText('With term 20 years, without income')).toBeDefined()
    expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({
      caseCorrections: [{ role: 'term', value: 240 }, { role: 'income' }],
    })
  })

  it('change what follows while they are typed, and a blemish with them', async () => {
    const form = await openEditor()
    const follows = () => within(form).getByLabelText('What follows').textContent
    expect(follows()).toBe('Age at end of term8062 + 18')
    await retype('Term', '15')
    expect(follows()).toBe('Age at end of term7762 + 15')
    await retype('Amount', '2,000')
    await userEvent.selectOptions(within(form).getByLabelText('Settled'), 'Settled')
    await press('Ask again')
    await screen.findByText('With term 15 years, with CCJs 1, £2,000, settled')
    expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({
      caseCorrections: [
        { role: 'term', value: 180 },
        { event: 'ccj', now: { count: 1, amount: 2000, settled: true } },
      ],
    })
  })

  it('leave a blemish out, which the next question then says', async () => {
    await openEditor()
    await press('Remove CCJs')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Put back CCJs' }))
    await press('Ask again')
    await screen.findByText('Without CCJs')
    expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({
      caseCorrections: [{ event: 'ccj' }],
    })
  })

  it('are checked: the field says what is wrong and has the focus', async () => {
    const form = await openEditor()
    await retype('LTV', '')
    await retype('Income', '-1')
    await press('Ask again')
    const box = screen.getByRole('textbox', { name: 'LTV' })
    await vi.waitFor(() => expect(document.activeElement).toBe(box))
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(within(form).getByText('Type a number, or remove the figure')).toBeDefined()
    expect(within(form).getByText('It can’t be below zero')).toBeDefined()
    expect(server.calls.filter(({ key }) => key === 'POST /api/chat')).toHaveLength(1)
  })

  it('are not asked again while none is changed', async () => {
    const form = await openEditor()
    await press('Ask again')
    expect(within(form).getByRole('status').textContent).toBe('No figure is changed yet')
    expect(server.calls.filter(({ key }) => key === 'POST /api/chat')).toHaveLength(1)
  })

  it.each(['Escape', 'Cancel'])('are given up by %s, and the focus goes back', async (way) => {
    await openEditor()
    await retype('LTV', '80')
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await press('Cancel')
    expect(screen.queryByRole('form', { name: 'Correct the figures' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Correct the figures' }))
    await openEditor()
    expect(screen.getByRole('textbox', { name: 'LTV' })).toHaveProperty('value', '85')
  })

  it('are kept for another try when the answer fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.answer('POST /api/chat', refusal(500, 'server.unexpected', 'Broken.'))
    await openEditor()
    await press('Remove LTV')
    await press('Ask again')
    await screen.findByRole('button', { name: 'Try again' })
    server.answer('POST /api/chat', () => json({ message: 'Two.', source }))
    await press('Try again')
    expect(await screen.findAllByText('Without LTV')).toHaveLength(2)
    expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({
      caseCorrections: [{ role: 'ltv' }],
    })
  })
})

describe('a conversation read again', () => {
  it('says what was put right, and it can be undone', async () => {
    const figures = understood.figures.map((figure) =>
      figure.role === 'ltv'
        ? { ...figure, value: 80, text: '80%', isCorrected: true as const }
        : figure,
    )
    sessionStorage.setItem('conversation', 'c-2')
    const at = { timestamp: '2026-01-01T00:00:00Z' }
    server.answer(
      'GET /api/conversations/c-2',
      json([
        {
          ...at,
          id: 1,
          role: 'user',
          content: question,
          source: null,
          corrections: [{ role: 'ltv', value: 80 }],
        },
        {
          ...at,
          id: 2,
          role: 'assistant',
          content: 'Two.',
          source: {
            ...source,
            case: { figures, facts: factsOf({ ...held, figures }), events: [] },
          },
        },
      ]),
    )
    openPageAs(server, 'advisor')
    expect(await screen.findByText('With LTV 80%')).toBeDefined()
    expect(screen.getByText('corrected')).toBeDefined()
    await openEditor()
    await press('Undo the correction of LTV')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change LTV' }))
    await press('Ask again')
    await vi.waitFor(() =>
      expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({ message: question }),
    )
    expect(lastBodyOf(server, 'POST /api/chat')).not.toHaveProperty('caseCorrections')
    cleanup()
    sessionStorage.clear()
  })
})

describe('once the chat has taken the window', () => {
  it('has the suggestions in a menu of its own', async () => {
    openPageAs(server, 'advisor')
    await screen.findByRole('region', { name: 'Question Format Suggestions' })
    await ask()
    expect(screen.queryByRole('region', { name: 'Question Format Suggestions' })).toBeNull()
    await press('Suggestions')
    await userEvent.click(screen.getByRole('menuitem', { name: /criteria for DMPs$/ }))
    const box = screen.getByRole('textbox', { name: 'Your question' })
    expect(box).toHaveProperty('value', 'What is [lender name] criteria for DMPs')
    expect(document.activeElement).toBe(box)
  })
})
