import type { ConversationMessages } from '@criteria-desk/contract/conversations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  lastBodyOf,
  openPageAs,
  startPageServer,
  stopPageServer,
} from '../../app/testing-pages.tsx'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'
import { fillAtOnce } from '../../lib/testing-typing.ts'
import { StubUpload, stubUploads } from '../../lib/testing-uploads.ts'
import { anIncomeDetail } from '../income/testing-income.ts'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  stubUploads()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  stopPageServer(server)
})

const payslipBox = () =>
  screen.findByPlaceholderText('Ask about the payslips or request analysis...')
const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' })
const attach = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText('Choose payslips'), { target: { files } })
const arrive = (at: number, part: Parameters<typeof anIncomeDetail>[0] = {}) =>
  StubUpload.all[at]?.answer(200, { ...anIncomeDetail(part), message: 'Ready.' })
const source = {
  route: 'payslip',
  citations: [
    {
      documentId: 31,
      filename: 'august.pdf',
      page: 1,
      box: [297.5, 421, 357, 463.1],
      criterion: 'Net pay',
      quote: '£2,434.24',
    },
  ],
}
const answerNetPay = () =>
  server.answer('POST /api/chat/payslip', () =>
    json({ message: 'Net pay is **£2,434.24**.', source }),
  )

describe('attaching payslips', () => {
  it('shows a ring for each on its way, then what is ready to send', async () => {
    openPageAs(server, 'advisor')
    await attach(pdf('august.pdf'), pdf('september.pdf'))
    expect(await screen.findByText('Uploading 2 payslip(s)...')).toBeDefined()
    expect(screen.getByPlaceholderText('Uploading payslip...')).toHaveProperty('disabled', true)
    StubUpload.all[0]?.upload.onprogress?.({ lengthComputable: true, loaded: 100, total: 100 })
    const ring = screen.getByRole('progressbar', { name: 'Uploading august.pdf' })
    await waitFor(() => expect(ring.getAttribute('aria-valuenow')).toBe('98'))
    expect(StubUpload.all.map(({ url }) => url)).toEqual([
      '/api/payslip/upload',
      '/api/payslip/upload',
    ])
    arrive(0)
    arrive(1, { id: 32 })
    expect(await screen.findByText('Ready to send (2 documents)')).toBeDefined()
    expect(await payslipBox()).toHaveProperty('disabled', false)
    expect(screen.getByText('Annual estimates')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Remove september.pdf' }))
    expect(screen.getByText('Ready to send (1 documents)')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(screen.queryByText(/^Ready to send/)).toBeNull()
    await waitFor(() => expect(screen.queryByText(/^Uploading \d/)).toBeNull())
  })

  it('skips what is neither an image nor a PDF', async () => {
    openPageAs(server, 'advisor')
    await attach(new File(['x'], 'notes.docx', { type: 'application/msword' }))
    const words = 'Please select only image files (JPG, PNG) or PDF files. 1 file(s) were skipped.'
    expect(await screen.findByText(words)).toBeDefined()
    expect(StubUpload.all).toHaveLength(0)
  })

  it('says that one failed, and why until that is dismissed', async () => {
    openPageAs(server, 'advisor')
    await attach(pdf('august.pdf'))
    StubUpload.all[0]?.answer(422, { message: 'Empty.', code: 'x' })
    const words = 'Failed to upload one or more payslips. Please try again.'
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByText('Failed')).toBeDefined()
    expect(screen.queryByText(/^Ready to send/)).toBeNull()
    const refused = screen.getByRole('region', { name: 'Not uploaded (1)' })
    expect(within(refused).getByRole('listitem').textContent).toBe('august.pdf: Empty.')
    await userEvent.click(within(refused).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('region', { name: 'Not uploaded (1)' })).toBeNull()
  })
})

describe('a question about payslips', () => {
  it('is answered with its figure, whose place is lit on its page', async () => {
    answerNetPay()
    server.answer('GET /api/document/31', json(anIncomeDetail()))
    openPageAs(server, 'advisor')
    await attach(pdf('august.pdf'))
    arrive(0)
    await fillAtOnce(await payslipBox(), 'What is the net pay?', '{Enter}')
    const places = await screen.findByRole('region', { name: 'Read from' })
    expect(within(places).getByText('£2,434.24')).toBeDefined()
    expect(screen.getByRole('img', { name: 'First page of august.pdf' }).className).toContain(
      'max-h-[300px]',
    )
    expect(screen.queryByText(/^Ready to send/)).toBeNull()
    expect(lastBodyOf(server, 'POST /api/chat/payslip')).toMatchObject({
      message: 'What is the net pay?',
      documentId: 31,
      userIdentifier: 'ada@demo.test',
    })
    await userEvent.click(within(places).getByRole('button', { name: /: Source: / }))
    const panel = await screen.findByRole('complementary', { name: 'Source' })
    const picture = await within(panel).findByRole('img', { name: 'Page 1 of august.pdf' })
    expect(picture.getAttribute('src')).toBe('/api/document/31/page/1')
    expect(panel.querySelector('[data-lit]')).not.toBeNull()
  })

  it('goes on about the same payslips until the criteria are asked again', async () => {
    answerNetPay()
    openPageAs(server, 'advisor')
    await attach(pdf('august.pdf'), pdf('september.pdf'))
    arrive(0)
    arrive(1, { id: 32 })
    await screen.findByText('Ready to send (2 documents)')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Give me a full summary of these payslips.')
    await fillAtOnce(await payslipBox(), 'And the tax?', '{Enter}')
    await waitFor(() =>
      expect(lastBodyOf(server, 'POST /api/chat/payslip')).toMatchObject({
        message: 'And the tax?',
        documentIds: [31, 32],
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Ask criteria instead' }))
    expect(
      await screen.findByPlaceholderText('Type your question about lender criteria...'),
    ).toBeDefined()
  })

  it('says what it was asked of, and who read it', async () => {
    const askedOf = [{ documentId: 31, filename: 'august.pdf' }]
    server.answer('POST /api/chat/payslip', () =>
      json({ message: 'Net pay is **£2,434.24**.', source: { ...source, askedOf } }),
    )
    openPageAs(server, 'advisor')
    await attach(pdf('august.pdf'))
    arrive(0)
    await fillAtOnce(await payslipBox(), 'What is the net pay?', '{Enter}')
    expect(await screen.findByText('Asked of august.pdf')).toBeDefined()
    expect(screen.getByText('Read by rule')).toBeDefined()
    const criteria = { route: 'refusal', citations: [], criteriaVersion: '1' }
    server.answer('POST /api/chat/payslip', () =>
      json({ message: 'Goats are not in the loaded criteria.', source: criteria }),
    )
    await fillAtOnce(await payslipBox(), 'who takes goats?', '{Enter}')
    expect(await screen.findByText(/^Goats are not/)).toBeDefined()
    expect(screen.getAllByText(/^Asked of/)).toHaveLength(1)
    expect(screen.getAllByText('Read by rule')).toHaveLength(2)
    expect(await payslipBox()).toBeDefined()
  })

  it('goes to the criteria when one of its files is no payslip', async () => {
    server.answer('POST /api/chat', () =>
      json({ message: 'So.', source: { ...source, citations: [] } }),
    )
    openPageAs(server, 'advisor')
    await attach(pdf('p60.pdf'))
    arrive(0, { documentType: 'p60' })
    await fillAtOnce(await payslipBox(), 'What is the pay?', '{Enter}')
    await screen.findByText('So.')
    expect(server.keys()).not.toContain('POST /api/chat/payslip')
    expect(lastBodyOf(server, 'POST /api/chat')).toMatchObject({ documentId: 31 })
  })

  it('puts its files back when it could not be sent', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.answer('POST /api/chat/payslip', refusal(500, 'server.unexpected', 'Broken.'))
    openPageAs(server, 'advisor')
    await attach(pdf('august.pdf'))
    arrive(0)
    await fillAtOnce(await payslipBox(), 'What is the net pay?', '{Enter}')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
    expect(screen.getByText('Ready to send (1 documents)')).toBeDefined()
    vi.restoreAllMocks()
  })

  it('is there again with its payslips after a reload', async () => {
    const id = crypto.randomUUID()
    sessionStorage.setItem('conversation', id)
    const messages: ConversationMessages = [
      {
        id: 1,
        role: 'user',
        content: 'What is the net pay?',
        timestamp: '2025-11-04T09:12:00.000Z',
        source: null,
        isPayslip: true,
        attachments: [{ documentId: 31, filename: 'august.pdf' }],
      },
    ]
    server.answer(`GET /api/conversations/${id}`, json(messages))
    openPageAs(server, 'advisor')
    expect(await screen.findByRole('img', { name: 'First page of august.pdf' })).toBeDefined()
    expect(await payslipBox()).toBeDefined()
  })
})
