import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPageAs, startPageServer, stopPageServer } from '../../app/testing-pages.tsx'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'
import { StubUpload, stubUploads } from '../../lib/testing-uploads.ts'
import { anIncomeDetail, anIncomeDocument } from './testing-income.ts'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  stubUploads()
})
afterEach(() => {
  vi.unstubAllGlobals()
  stopPageServer(server)
})

const list = () => screen.findByRole('list', { name: 'My documents' })
const choose = async (...files: File[]) => {
  const input = await screen.findByLabelText('Choose income documents')
  fireEvent.change(input, { target: { files } })
}

describe('a document of which a model has not answered every page', () => {
  const left = { pagesLeft: 1, readBy: { by: 'rule', why: 'unavailable' } } as const

  it('says so, and is asked about again', async () => {
    server.answer('GET /api/document/31', json(anIncomeDetail(left)))
    openPageAs(server, 'advisor', '/documents/income/31')
    expect(await screen.findByText('AI has not read it yet.')).toBeDefined()
    const again = anIncomeDetail({ status: 'reading', progress: 0 })
    server.answer('POST /api/document/31/ask-again', json(again))
    await userEvent.click(screen.getByRole('button', { name: 'Ask AI again' }))
    expect(await screen.findByText('This document is being read')).toBeDefined()
  })

  it('is left alone once somebody has corrected it', async () => {
    const corrections = [
      ...[{ path: 'netPay', value: 1, before: 2, by: 'anna', at: '2025-09-01T09:12:00.000Z' }],
    ]
    server.answer('GET /api/document/31', json(anIncomeDetail({ ...left, corrections })))
    openPageAs(server, 'advisor', '/documents/income/31')
    await screen.findByText('Read by rule: the AI provider could not be reached.')
    expect(screen.queryByRole('button', { name: 'Ask AI again' })).toBeNull()
  })
})

describe('my documents', () => {
  it('say what each is, whose and of when, its figure and how it was read', async () => {
    server.answer(
      'GET /api/income-documents',
      json([
        anIncomeDocument({ attention: 2 }),
        anIncomeDocument({
          id: 32,
          originalName: 'p60.png',
          documentType: 'p60',
          about: 'Larch & Fell Ltd, tax year 2024-25',
          mainFigure: { path: 'payInThisEmployment', amount: 3_600_000 },
        }),
      ]),
    )
    openPageAs(server, 'advisor', '/documents')
    const [payslip, p60] = within(await list()).getAllByRole('listitem')
    const link = within(payslip as HTMLElement).getByRole('link', {
      name: 'Larch & Fell Ltd, 29 August 2025',
    })
    expect(link.getAttribute('href')).toBe('/documents/income/31')
    expect(within(payslip as HTMLElement).getByText('Payslip')).toBeDefined()
    expect(within(payslip as HTMLElement).getByText('Net pay £2,434.24')).toBeDefined()
    expect(within(payslip as HTMLElement).getByText('2 to check')).toBeDefined()
    expect(within(p60 as HTMLElement).getByText('P60')).toBeDefined()
    expect(within(p60 as HTMLElement).getByText('Pay in this employment £36,000.00')).toBeDefined()
  })

  it('say which is being read and why one was not', async () => {
    const unread = { documentType: 'other', about: null, mainFigure: null } as const
    server.answer(
      'GET /api/income-documents',
      json([
        anIncomeDocument({
          ...unread,
          id: 1,
          originalName: 'a.pdf',
          status: 'reading',
          progress: 40,
        }),
        anIncomeDocument({
          ...unread,
          id: 2,
          originalName: 'b.pdf',
          status: 'failed',
          problem: 'This document is protected by a password.',
        }),
      ]),
    )
    openPageAs(server, 'broker-master-user', '/documents')
    const bar = await screen.findByRole('progressbar', { name: 'Reading a.pdf' })
    expect(bar.getAttribute('aria-valuenow')).toBe('40')
    expect(screen.getByText('This document is protected by a password.')).toBeDefined()
    expect(screen.getByText('Not read')).toBeDefined()
  })

  it('are removed after asking', async () => {
    server.answer('GET /api/income-documents', json([anIncomeDocument()]))
    server.answer('DELETE /api/income-documents/31', () => json({ ok: true }))
    openPageAs(server, 'advisor', '/documents')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove august.pdf' }))
    const dialog = screen.getByRole('dialog', { name: 'Remove august.pdf?' })
    expect(server.keys()).not.toContain('DELETE /api/income-documents/31')
    server.answer('GET /api/income-documents', json([]))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('No income documents yet')).toBeDefined()
    expect(server.keys()).toContain('DELETE /api/income-documents/31')
  })

  it('say that a removal failed', async () => {
    server.answer('GET /api/income-documents', json([anIncomeDocument()]))
    server.answer('DELETE /api/income-documents/31', new Response('', { status: 500 }))
    openPageAs(server, 'advisor', '/documents')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove august.pdf' }))
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }),
    )
    expect(await screen.findByText('Removal Failed')).toBeDefined()
    expect(screen.getByText('Failed to remove document. Please try again.')).toBeDefined()
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(1)
  })

  it('offer to be loaded again when that failed', async () => {
    server.answer('GET /api/income-documents', refusal(500, 'server.unexpected', 'Broken.'))
    openPageAs(server, 'advisor', '/documents')
    const retry = await screen.findByRole('button', { name: 'Retry' })
    server.answer('GET /api/income-documents', json([anIncomeDocument()]))
    await userEvent.click(retry)
    expect(await list()).toBeDefined()
  })

  it('are uploaded together, and what cannot be sent is named', async () => {
    openPageAs(server, 'advisor', '/documents')
    await choose(new File(['x'], 'august.pdf'), new File(['x'], 'notes.docx'))
    expect(await screen.findByText('Invalid File Type')).toBeDefined()
    expect(
      screen.getByText(
        'notes.docx is not a supported file type. Please upload PDF or image files.',
      ),
    ).toBeDefined()
    expect(await screen.findByRole('progressbar', { name: 'Uploading august.pdf' })).toBeDefined()
    const { sent } = StubUpload.current
    expect(sent?.getAll('files')).toHaveLength(1)
    expect(sent?.get('documentType')).toBe('income')
    server.answer('GET /api/income-documents', json([anIncomeDocument()]))
    StubUpload.current.answer(200, { documents: [anIncomeDetail()], failed: [] })
    expect(await screen.findByText('Upload Successful')).toBeDefined()
    expect(await list()).toBeDefined()
  })

  it('say in the server’s words why one was refused', async () => {
    openPageAs(server, 'advisor', '/documents')
    await choose(new File(['x'], 'august.pdf'))
    StubUpload.current.answer(422, { message: 'There is nothing in this file.', code: 'x' })
    expect(await screen.findByText('Upload Failed')).toBeDefined()
    expect(screen.getByText('There is nothing in this file.')).toBeDefined()
  })

  it('stand beside the criteria of a developer', async () => {
    openPageAs(server, 'developer', '/documents')
    expect(await screen.findByText('No income documents yet')).toBeDefined()
    await userEvent.click(screen.getByRole('tab', { name: 'Criteria' }))
    expect(await screen.findByRole('button', { name: 'Upload Document' })).toBeDefined()
  })
})

describe('a document beside its page', () => {
  const open = (part: Parameters<typeof anIncomeDetail>[0] = {}) => {
    server.answer('GET /api/document/31', json(anIncomeDetail(part)))
    openPageAs(server, 'advisor', '/documents/income/31')
    return screen.findByRole('region', { name: 'What was read' })
  }
  const lit = () => document.querySelector<HTMLElement>('[data-lit]')

  it('lights the place of the field that is pointed at, and the other way round', async () => {
    const read = await open()
    const picture = screen.getByRole('img', { name: 'Page 1 of august.pdf' })
    expect(picture.getAttribute('src')).toBe('/api/document/31/page/1')
    expect(lit()).toBeNull()
    const net = within(read).getByRole('button', { name: 'Net pay: £2,434.24. Correct' })
    await userEvent.hover(net)
    expect(Number.parseFloat(lit()?.style.left ?? '')).toBeCloseTo(50 - 0.6, 1)
    expect(Number.parseFloat(lit()?.style.top ?? '')).toBeCloseTo(50 - 0.21, 1)
    await userEvent.unhover(net)
    expect(lit()).toBeNull()
    const mark = document.querySelector('[data-field="employer"]') as HTMLElement
    await userEvent.hover(mark)
    expect(lit()).not.toBeNull()
    const row = read.querySelector('[data-field-row="employer"]')
    expect(row?.className).toContain('bg-lit-soft')
  })

  it('shows what two readers read otherwise, side by side, and takes the other at a press', async () => {
    const box = [400, 200, 440, 212] as const
    const detail = anIncomeDetail()
    const [slip] = detail.reading?.documentType === 'payslip' ? detail.reading.payslips : []
    const [line] = slip?.lines ?? []
    if (!slip || !line || detail.reading?.documentType !== 'payslip') throw new Error('no slip')
    const beside = [{ ...line, label: 'Pay to date', amount: 2_400_000 }]
    server.answer(
      'GET /api/document/31',
      json({
        ...detail,
        reading: { ...detail.reading, payslips: [{ ...slip, linesBeside: beside }] },
        evidence: {
          employer: { page: 1, box, confidence: 0.7, other: { value: 'Larch Ltd', by: 'rule' } },
          netPay: { page: 1, box, confidence: 0.95, other: { value: null, by: 'model' } },
        },
      }),
    )
    openPageAs(server, 'advisor', '/documents/income/31')
    expect(await screen.findByText('Read by rule: Larch Ltd')).toBeDefined()
    expect(screen.getByText('Read with AI: not found')).toBeDefined()
    await userEvent.click(screen.getByText('Lines as the other reading has them (1)'))
    expect(screen.getByText('Pay to date')).toBeDefined()
    expect(screen.getByText('£24,000.00')).toBeDefined()
    server.answer('PATCH /api/document/31/reading', () => json(anIncomeDetail()))
    await userEvent.click(screen.getByRole('button', { name: 'Employer: take Larch Ltd' }))
    const call = server.calls.find(({ key }) => key.startsWith('PATCH'))
    const taken = { path: 'employer', value: 'Larch Ltd', version: 1 }
    expect(call?.init.body).toBe(JSON.stringify(taken))
  })

  it('marks what was not read clearly, and confirms it', async () => {
    const read = await open()
    const row = read.querySelector('[data-field-row="incomeTax"]') as HTMLElement
    expect(within(row).getByText('Check')).toBeDefined()
    server.answer('PATCH /api/document/31/reading', () => json(anIncomeDetail({ evidence: {} })))
    await userEvent.click(within(row).getByRole('button', { name: 'Confirm Income tax' }))
    const call = server.calls.find(({ key }) => key.startsWith('PATCH'))
    expect(call?.init.body).toBe(JSON.stringify({ path: 'incomeTax', value: 39_020, version: 1 }))
    await waitFor(() => expect(within(row).queryByText('Check')).toBeNull())
  })

  it('is corrected in place: Enter keeps it, Escape leaves it', async () => {
    const read = await open()
    const name = 'Net pay: £2,434.24. Correct'
    await userEvent.click(within(read).getByRole('button', { name }))
    await userEvent.keyboard('1{Escape}')
    expect(within(read).getByRole('button', { name })).toBe(document.activeElement)
    await userEvent.click(within(read).getByRole('button', { name }))
    const box = within(read).getByRole('textbox', { name: 'Net pay' })
    await userEvent.clear(box)
    await userEvent.type(box, 'much{Enter}')
    expect(within(read).getByText('Type an amount, such as 2,434.24.')).toBeDefined()
    expect(server.keys().some((key) => key.startsWith('PATCH'))).toBe(false)
    await userEvent.clear(box)
    const corrections = [
      {
        path: 'netPay',
        value: 243_400,
        before: 243_424,
        by: 'ada@demo.test',
        at: '2025-11-04T09:12:00.000Z',
      },
    ]
    server.answer('PATCH /api/document/31/reading', () => json(anIncomeDetail({ corrections })))
    await userEvent.type(box, '2,434{Enter}')
    const was = 'Was £2,434.24, corrected by ada@demo.test, 4 Nov 2025, 09:12'
    expect(await within(read).findByText(was)).toBeDefined()
    const call = server.calls.find(({ key }) => key.startsWith('PATCH'))
    expect(call?.init.body).toBe(JSON.stringify({ path: 'netPay', value: 243_400, version: 1 }))
    server.answer('PATCH /api/document/31/reading', () => json(anIncomeDetail()))
    await userEvent.click(within(read).getByRole('button', { name: 'Take back Net pay' }))
    await waitFor(() => expect(within(read).queryByText(was)).toBeNull())
    const last = server.calls.findLast(({ key }) => key.startsWith('PATCH'))
    expect(last?.init.body).toBe(JSON.stringify({ path: 'netPay', takeBack: true, version: 1 }))
  })

  it('says what a refused correction came to', async () => {
    const read = await open()
    server.answer(
      'PATCH /api/document/31/reading',
      refusal(400, 'income.invalid-correction', 'This field cannot have that value.'),
    )
    await userEvent.click(within(read).getByRole('button', { name: /^Employer: / }))
    await userEvent.keyboard('x{Enter}')
    expect(await screen.findByText('This field cannot have that value.')).toBeDefined()
    expect(within(read).getByRole('textbox', { name: 'Employer' })).toBeDefined()
  })

  it('says whether the figures add up, what failed first', async () => {
    const checks = [
      { name: 'a', outcome: 'pass', sentence: 'All is well.', fields: [] },
      { name: 'b', outcome: 'explain', sentence: 'A code of another year.', fields: [] },
      { name: 'c', outcome: 'fail', sentence: 'Net pay is £1.00 off.', fields: ['netPay'] },
    ] as const
    const read = await open({ checks })
    const card = screen.getByRole('region', { name: 'Checks' })
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Fail. Net pay is £1.00 off.',
      'Explain. A code of another year.',
      'Pass. All is well.',
    ])
    const row = read.querySelector('[data-field-row="netPay"]') as HTMLElement
    expect(within(row).getByText('Check')).toBeDefined()
    expect(within(row).getByText('Net pay is £1.00 off.')).toBeDefined()
  })

  it('switches between several payslips of one file', async () => {
    const read = await open(severalPayslips())
    expect(within(read).getByRole('button', { name: /^Net pay: £2,434.24/ })).toBeDefined()
    await userEvent.click(screen.getByRole('radio', { name: '30 Sep 2025' }))
    const net = await screen.findByRole('button', { name: /^Net pay: £2,000.00/ })
    expect(screen.getByRole('img', { name: 'Page 2 of august.pdf' })).toBeDefined()
    await userEvent.hover(net)
    expect(lit()).not.toBeNull()
  })

  it('that is not there says so', async () => {
    openPageAs(server, 'advisor', '/documents/income/999')
    expect(await screen.findByText('There is no such document')).toBeDefined()
  })
})

function severalPayslips() {
  const detail = anIncomeDetail()
  const first = detail.reading?.documentType === 'payslip' ? detail.reading.payslips[0] : undefined
  if (first === undefined) throw new Error('The test document has a payslip')
  const second = { ...first, payDate: '2025-09-30', netPay: 200_000 }
  return {
    reading: { documentType: 'payslip' as const, payslips: [first, second] },
    evidence: {
      'payslips.0.netPay': { page: 1, box: [10, 10, 50, 20] as const, confidence: 0.99 },
      'payslips.1.netPay': { page: 2, box: [10, 10, 50, 20] as const, confidence: 0.99 },
    },
    checks: [],
    pages: [1, 2].map((number) => ({ number, width: 595, height: 842 })),
  }
}
