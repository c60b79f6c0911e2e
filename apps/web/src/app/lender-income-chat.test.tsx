import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aResult } from '../features/income/calculator/testing-calculator.ts'
import { anIncomeDetail } from '../features/income/testing-income.ts'
import { json, refusal, type StubServer } from '../lib/testing-server.ts'
import { fillAtOnce } from '../lib/testing-typing.ts'
import { StubUpload, stubUploads } from '../lib/testing-uploads.ts'
import { lastBodyOf, openPageAs, startPageServer, stopPageServer } from './testing-pages.tsx'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  stubUploads()
})
afterEach(() => {
  vi.unstubAllGlobals()
  stopPageServer(server)
})

const rule = {
  documentId: 7,
  rulesKind: 'income',
  filename: 'rules-v2.xlsx',
  sheetName: 'Rules',
  row: 22,
  lender: 'Halifax',
  criterion: 'Overtime',
  quote: '50% of overtime, 3 month average',
} as const
const figure = {
  documentId: 31,
  filename: 'august.pdf',
  page: 1,
  box: [297.5, 421, 357, 463.1],
  criterion: 'Basic pay',
  quote: '£3,000.00',
} as const

async function askWithPayslip(question: string) {
  fireEvent.change(await screen.findByLabelText('Choose payslips'), {
    target: { files: [new File(['x'], 'august.pdf', { type: 'application/pdf' })] },
  })
  await waitFor(() => expect(StubUpload.all).toHaveLength(1))
  StubUpload.all[0]?.answer(200, { ...anIncomeDetail(), message: 'Ready.' })
  const box = await screen.findByPlaceholderText('Ask about the payslips or request analysis...')
  await fillAtOnce(box, question, '{Enter}')
}

describe('what a lender counts of attached payslips', () => {
  const answer = () =>
    server.answer('POST /api/chat/lender-income', () =>
      json({
        response:
          'By its rules **Halifax would count £38,480.00 a year**.\n\n**How it comes about**\n- Basic pay',
        source: {
          route: 'lender-income',
          lender: 'Halifax',
          citations: [figure, rule],
          calculation: aResult({ lenderName: 'Halifax' }),
        },
      }),
    )

  it('is asked of the lender as typed, and drawn with its workings', async () => {
    answer()
    openPageAs(server, 'advisor')
    await askWithPayslip('what income would halifax use?')
    const workings = await screen.findByRole('region', { name: 'Workings' })
    expect(lastBodyOf(server, 'POST /api/chat/lender-income')).toMatchObject({
      documentIds: [31],
      lenderName: 'halifax',
      question: 'what income would halifax use?',
    })
    expect(within(workings).getByText('“50% of overtime, 3 month average”')).toBeDefined()
    expect(screen.queryByText('How it comes about')).toBeNull()
    expect(screen.getByText('Halifax would count £38,480.00 a year')).toBeDefined()
  })

  it('opens the page of a figure, lit, and the row of a rule in its words', async () => {
    answer()
    server.answer('GET /api/document/31', json(anIncomeDetail()))
    openPageAs(server, 'advisor')
    await askWithPayslip('what income would halifax use?')
    const workings = await screen.findByRole('region', { name: 'Workings' })
    await userEvent.click(within(workings).getByRole('button', { name: /^p\. 1: Source/ }))
    const panel = await screen.findByRole('complementary', { name: 'Source' })
    await waitFor(() => expect(panel.querySelector('[data-lit]')).not.toBeNull())
    expect(
      within(workings).getByRole('button', { name: /^p\. 1: Source/, expanded: true }),
    ).toBeDefined()
    await userEvent.click(within(workings).getByRole('button', { name: /^row 22: / }))
    const place = await screen.findByRole('region', { name: 'rules-v2.xlsx, row 22' })
    expect(within(place).getByText('“50% of overtime, 3 month average”')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Download rules-v2.xlsx' })).toBeNull()
  })

  it('is asked of the payslips for the lenders whose questions go there', async () => {
    server.answer('POST /api/chat/payslip', () =>
      json({ message: 'So.', source: { route: 'lender-income', citations: [] } }),
    )
    openPageAs(server, 'advisor')
    await askWithPayslip('What income would Nationwide use?')
    expect(await screen.findByText('So.')).toBeDefined()
    expect(server.keys()).not.toContain('POST /api/chat/lender-income')
  })

  it('says in the log and in the chat that it failed', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.answer('POST /api/chat/lender-income', refusal(500, 'server.unexpected', 'Broken.'))
    openPageAs(server, 'advisor')
    await askWithPayslip('What income would Halifax use?')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
    expect(screen.getByText('Failed to send message. Please try again.')).toBeDefined()
    expect(warn.mock.calls.flat()).toContain('Failed to calculate lender income')
    vi.restoreAllMocks()
  })
})

describe('consent to a second charge', () => {
  it('is drawn in the words of the sheet, without a judgement', async () => {
    server.answer('GET /api/documents/latest', json([]))
    server.answer('POST /api/chat/payslip', () =>
      json({
        message: '**Selina**: consent depends on conditions.',
        source: {
          route: 'consent',
          lender: 'Selina',
          consent: 'conditional',
          conditions: 'Only with an early repayment charge',
          citations: [
            {
              ...rule,
              rulesKind: 'consent',
              lender: 'Selina',
              quote: 'Yes - subject to conditions',
            },
          ],
        },
      }),
    )
    openPageAs(server, 'advisor')
    await askWithPayslip('Does Selina need consent for a second charge?')
    const consent = await screen.findByRole('list', { name: 'Consent' })
    expect(within(consent).getByText('Conditional')).toBeDefined()
    expect(within(consent).getByText('“Yes - subject to conditions”')).toBeDefined()
    expect(within(consent).getByRole('button', { name: /^Rules!?.*22|^row 22/ })).toBeDefined()
  })
})
