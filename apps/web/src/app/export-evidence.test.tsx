import { readEvidenceFile } from '@criteria-desk/domain/evidence/evidence-file'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDocument } from '../features/documents/testing-documents.ts'
import { aList, anExport, aQuote } from '../features/evidence/testing-records.ts'
import { pagesOf } from '../lib/report/pdf/testing-pdf.ts'
import { type KeptFile, lettersOf, stubKeptFiles } from '../lib/testing-kept-files.ts'
import { json, refusal, type StubServer } from '../lib/testing-server.ts'
import { fillAtOnce } from '../lib/testing-typing.ts'
import { lastBodyOf, openPageAs, startPageServer, stopPageServer } from './testing-pages.tsx'

let server: StubServer
let kept: readonly KeptFile[] = []
beforeEach(() => {
  server = startPageServer()
  kept = stubKeptFiles()
  server.answer('GET /api/documents/latest', json([aDocument({ id: 7, filename: 'grid.xlsx' })]))
  server.answer('POST /api/chat', () =>
    json({ message: 'So.', source: { route: 'lookup', citations: [] } }),
  )
  server.answer(call, () => json(exported))
})
afterEach(() => {
  vi.doUnmock('jspdf')
  vi.restoreAllMocks()
  sessionStorage.clear()
  stopPageServer(server)
})

const call = 'POST /api/evidence/exports'
const exported = anExport([
  aQuote('Not a problem', { question: 'does Halifax take lodgers?' }),
  aList([{ lender: 'Skipton', outcome: 'decline', quote: 'No' }], { question: 'and who else?' }),
])
const exportButton = () => screen.findByRole('button', { name: 'Export Evidence of Research' })
const ask = async (question: string) => {
  await fillAtOnce(await screen.findByRole('textbox', { name: 'Your question' }), question)
  await userEvent.keyboard('{Enter}')
  await screen.findByText('So.')
}
const exportConversation = async () => {
  openPageAs(server, 'advisor')
  await ask('does Halifax take lodgers?')
  await userEvent.click(await exportButton())
}

describe('exporting a conversation', () => {
  it('keeps a PDF of the conversation as the server has it', async () => {
    await exportConversation()
    expect(await screen.findByText('Evidence Exported')).toBeDefined()
    expect(
      screen.getByText('Chat conversation has been exported as a PDF for compliance research.'),
    ).toBeDefined()
    expect(lastBodyOf(server, call)).toEqual({
      conversationId: sessionStorage.getItem('conversation'),
    })
    expect(kept.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^criteria-desk-evidence-of-sourcing-\d{4}-\d\d-\d\d\.pdf$/),
    ])
    const pages = await pagesOf(kept[0]?.content ?? new Blob())
    const text = pages.map((page) => page.text).join(' ')
    expect(text).toContain('does Halifax take lodgers?')
    expect(text).toContain('Skipton Decline No B2')
    expect(text).toContain('/evidence?ref=CD-53ZX-VSQN')
  })

  it('keeps its record as JSON once that is asked for, and no second file by itself', async () => {
    await exportConversation()
    await userEvent.click(await screen.findByRole('button', { name: 'Save the record as JSON' }))
    expect(kept.map(({ name }) => name.replace(/-\d{4}-\d\d-\d\d/, ''))).toEqual([
      'criteria-desk-evidence-of-sourcing.pdf',
      'criteria-desk-evidence-of-sourcing.json',
    ])
    const file = readEvidenceFile(await lettersOf(kept[1]?.content))
    expect(file.ok && file.value.head.record.reference).toBe('CD-53ZX-VSQN')
    expect(screen.queryByText('Evidence Exported')).toBeNull()
  })

  it('says that the button was clicked while the server is asked', async () => {
    let answer: (response: Response) => void = () => {}
    server.answer(
      call,
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve
        }),
    )
    await exportConversation()
    expect(await screen.findByText('Button Clicked')).toBeDefined()
    await userEvent.click(await exportButton())
    answer(json(exported))
    expect(await screen.findByText('Evidence Exported')).toBeDefined()
    expect(server.keys().filter((key) => key === call)).toHaveLength(1)
  })

  it('needs a question and an answer', async () => {
    openPageAs(server, 'advisor')
    await userEvent.click(await exportButton())
    expect(await screen.findByText('No Conversation to Export')).toBeDefined()
    expect(
      screen.getByText('Start a conversation first to generate evidence of research.'),
    ).toBeDefined()
    expect(server.keys()).not.toContain(call)
  })

  it('tells what the server says where it hands nothing out', async () => {
    server.answer(call, () => refusal(422, 'evidence.no-answers', 'There is nothing to export.'))
    await exportConversation()
    expect(await screen.findByText('Export Failed')).toBeDefined()
    expect(screen.getByText('Error: There is nothing to export.')).toBeDefined()
    expect(kept).toEqual([])
  })

  it('keeps the same as text where no PDF can be written', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.doMock('jspdf', () => {
      throw new Error('The library could not be loaded')
    })
    await exportConversation()
    expect(await screen.findByText('Evidence Exported')).toBeDefined()
    expect(kept[0]?.name).toMatch(/^criteria-desk-evidence-of-sourcing-\d{4}-\d\d-\d\d\.txt$/)
    const text = await lettersOf(kept[0]?.content)
    expect(text).toContain('Evidence reference: CD-53ZX-VSQN')
    expect(text).toContain('Skipton | Decline | No | B2')
  })

  it('asks to try again where the file cannot be written at all', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.answer(call, () => json({ ...exported, head: null }))
    await exportConversation()
    expect(await screen.findByText('Export Failed')).toBeDefined()
    expect(
      screen.getByText('There was an error generating the PDF. Please try again.'),
    ).toBeDefined()
  })

  it('is not for master users, who have no chat', async () => {
    server.answer('GET /api/companies', json([]))
    openPageAs(server, 'broker-master-user')
    expect(await screen.findByRole('heading', { level: 1, name: 'Criteria Desk' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Export Evidence of Research' })).toBeNull()
  })
})

describe('exporting a criterion', () => {
  const lodgers = 'lodger income'
  const path = `GET /api/quick-search/criteria/${encodeURIComponent(lodgers)}`
  beforeEach(() => {
    const answers = [
      {
        answer: 'No',
        sheetName: 'Income',
        documentId: 7,
        filename: 'grid.xlsx',
        date: '2025-11-03',
        cell: 'B4',
        outcome: 'decline',
        isSuperseded: false,
      },
    ]
    const lender = { name: 'Skipton', answer: 'No', outcome: 'decline', answers }
    server.answer(
      'GET /api/quick-search/criteria',
      json([{ name: lodgers, displayName: 'Lodger income', lenders: 1 }]),
    )
    server.answer(
      path,
      json({
        name: lodgers,
        displayName: 'Lodger income',
        lenders: [lender],
        total: 1,
        criteriaVersion: '1',
        leftOut: [],
      }),
    )
    server.answer(
      `${path}/lenders/Skipton`,
      json({
        lenderName: 'Skipton',
        criteriaName: 'Lodger income',
        sheetName: 'Income',
        answer: 'No',
        outcome: 'decline',
        answers,
        leftOut: [],
      }),
    )
    const { record, sha256 } = aList([{ lender: 'Skipton', outcome: 'decline', quote: 'No' }])
    server.answer(call, () =>
      json({
        ...exported,
        head: { record: { ...record, route: 'criterion', question: 'Lodger income' }, sha256 },
        answers: [],
      }),
    )
  })

  it('is for the lenders of one, and not for the lists above and below', async () => {
    openPageAs(server, 'advisor', '/quick-search')
    expect(await exportButton()).toHaveProperty('disabled', true)
    await userEvent.click(await screen.findByRole('button', { name: /^Lodger income/ }))
    await waitFor(async () => expect(await exportButton()).toHaveProperty('disabled', false))
    await userEvent.click(await screen.findByRole('button', { name: /^Skipton/ }))
    await screen.findByRole('heading', { level: 1, name: 'Skipton' })
    expect(await exportButton()).toHaveProperty('disabled', true)
  })

  it('keeps a PDF of the criterion with every lender', async () => {
    openPageAs(
      server,
      'broker-master-user',
      `/quick-search?criterion=${encodeURIComponent(lodgers)}`,
    )
    await waitFor(async () => expect(await exportButton()).toHaveProperty('disabled', false))
    await userEvent.click(await exportButton())
    expect(await screen.findByText('Evidence Exported')).toBeDefined()
    expect(
      screen.getByText('The criterion has been exported as a PDF for compliance research.'),
    ).toBeDefined()
    expect(lastBodyOf(server, call)).toEqual({ criterion: lodgers })
    expect(kept[0]?.name).toMatch(/^criteria-desk-evidence-of-research-\d{4}-\d\d-\d\d\.pdf$/)
    const [page] = await pagesOf(kept[0]?.content ?? new Blob())
    expect(page?.text).toContain('Skipton Decline No B2')
  })
})
