import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDocument, aReport, aSheet } from '../features/documents/testing-documents.ts'
import { anIncomeDetail } from '../features/income/testing-income.ts'
import { json, type StubServer } from '../lib/testing-server.ts'
import { StubUpload, stubUploads } from '../lib/testing-uploads.ts'
import { openPageAs, startPageServer, stopPageServer } from './testing-pages.tsx'

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

const load = (...documents: ReturnType<typeof aDocument>[]) =>
  server.answer('GET /api/documents/latest', () => json(documents))
// Its script comes after the page's own.
const section = () => screen.findByRole('region', { name: 'Upload Data' })
const chooseFile = async (name: string, size = 10) => {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  const input = within(await section()).getByLabelText('Choose a file')
  fireEvent.change(input, { target: { files: [file] } })
}

it('a damaged document says so where documents are looked after', async () => {
  load(aDocument({ status: 'damaged', problem: 'The file is lost.' }))
  openPageAs(server, 'developer', '/documents?tab=criteria')
  expect(await screen.findByText('Damaged.')).toBeDefined()
  expect(screen.getByText(/The file is lost\. All answers leave it out\./)).toBeDefined()
})

it('criteria that were uploaded before are told, the later ones alone', async () => {
  const first = aDocument({ id: 3, filename: 'october.xlsx', sha256: 'same' })
  const again = aDocument({ id: 4, filename: 'panel.xlsx', sha256: 'same' })
  load(again, first, aDocument({ id: 2, filename: 'another.xlsx', sha256: 'other' }))
  openPageAs(server, 'developer', '/documents?tab=criteria')
  const told = await screen.findByText(/^Already here: the same file as october\.xlsx, uploaded /)
  expect(told.closest('li')?.textContent).toContain('panel.xlsx')
  expect(screen.getAllByText(/^Already here/)).toHaveLength(1)
})

describe('the upload area of a developer', () => {
  it('says what it takes', async () => {
    openPageAs(server, 'developer')
    expect(within(await section()).getByRole('button', { name: 'Browse Files' })).toBeDefined()
    expect(screen.getByText('Supported formats: .pdf, .xlsx, .csv, .xls')).toBeDefined()
  })

  it('uploads, shows progress, then the card instead of itself', async () => {
    openPageAs(server, 'developer')
    await chooseFile('grid.xlsx')
    const { upload, sent } = StubUpload.current
    expect(sent?.get('document')).toBeInstanceOf(File)
    expect(sent?.has('companyId')).toBe(false)
    upload.onprogress?.({ lengthComputable: true, loaded: 50, total: 100 })
    const bar = await screen.findByRole('progressbar', { name: 'Uploading grid.xlsx' })
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(50)
    load(aDocument())
    StubUpload.current.answer(200, aDocument())
    const card = await section()
    expect(await within(card).findByText('grid.xlsx')).toBeDefined()
    expect(
      await within(card).findByText('184.2 KB · Spreadsheet · 4 Nov 2025, 09:12'),
    ).toBeDefined()
    expect(
      within(card).getByRole('link', {
        name: '46 lenders × 77 criteria, 2,625 answers; 1 of 2 sheets read, 1 skipped',
      }),
    ).toBeDefined()
    expect(within(card).queryByRole('button', { name: 'Browse Files' })).toBeNull()
    expect(JSON.parse(sessionStorage.getItem('current-document') ?? '')).toMatchObject({
      name: 'grid.xlsx',
      size: 'N/A',
    })
    expect(localStorage.getItem('uploaded-document')).toContain('184.2 KB')
  })

  it('is for all companies unless one is chosen', async () => {
    const firm = { address: '', contactPerson: '', stripePriceId: null }
    server.answer('GET /api/companies', json([{ ...firm, id: 4, name: 'Elm Mortgages' }]))
    openPageAs(server, 'developer')
    const audience = await within(await section()).findByRole('combobox', { name: 'For' })
    expect(audience).toHaveProperty('value', '')
    await userEvent.selectOptions(audience, 'Elm Mortgages')
    await chooseFile('grid.xlsx')
    expect(StubUpload.current.sent?.get('companyId')).toBe('4')
    StubUpload.current.answer(0, '')
    const dismiss = await within(await section()).findByRole('button', { name: 'Dismiss' })
    await userEvent.click(dismiss)
  })

  it.each([
    ['notes.docx', 10, 'Invalid File Format', /^Invalid file format. Please upload a PDF/],
    ['grid.xlsx', 10_485_761, 'File Too Large', 'File too large. Maximum file size is 10MB.'],
  ] as const)('refuses %s of %i bytes before sending it', async (name, size, title, message) => {
    openPageAs(server, 'developer')
    await chooseFile(name, size)
    const banner = await within(await section()).findByRole('alert')
    expect(within(banner).getByText(title)).toBeDefined()
    expect(within(banner).getByText(message)).toBeDefined()
    await userEvent.click(within(banner).getByRole('button', { name: 'Dismiss' }))
  })

  it.each([
    [422, { message: 'This file is empty.', code: 'document.empty-file' }, 'This file is empty.'],
    [502, '<html>', 'Server error: 502 Bad Gateway'],
    [0, '', 'Failed to upload document'],
    [200, '{}', 'Invalid server response format'],
  ] as const)('says why an upload failed (%i)', async (status, body, message) => {
    openPageAs(server, 'developer')
    await chooseFile('grid.xlsx')
    StubUpload.current.answer(status, body)
    const banner = await within(await section()).findByRole('alert')
    expect(within(banner).getByText('Upload Failed')).toBeDefined()
    expect(within(banner).getByText(message)).toBeDefined()
    await userEvent.click(within(banner).getByRole('button', { name: 'Dismiss' }))
    expect(within(await section()).queryByRole('alert')).toBeNull()
  })

  it.each([
    [
      200,
      { ...anIncomeDetail(), message: 'Your payslip has been analyzed and is ready for queries.' },
      'Payslip Uploaded Successfully',
    ],
    [
      202,
      { id: 31, status: 'reading', message: 'Your document is being read.' },
      'Document uploaded',
    ],
  ] as const)('takes a payslip as one’s own (%i)', async (status, body, title) => {
    openPageAs(server, 'developer')
    await chooseFile('august.pdf')
    StubUpload.current.answer(status, body)
    expect(await screen.findByText(title)).toBeDefined()
    expect(screen.getByText(body.message)).toBeDefined()
    expect(within(await section()).queryByRole('alert')).toBeNull()
    expect(within(await section()).getByRole('button', { name: 'Browse Files' })).toBeDefined()
  })

  it('takes its banner away after five seconds', async () => {
    openPageAs(server, 'developer')
    await section()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await chooseFile('notes.docx')
    expect(within(await section()).getByRole('alert')).toBeDefined()
    await vi.advanceTimersByTimeAsync(5000)
    await waitFor(async () => expect(within(await section()).queryByRole('alert')).toBeNull())
  })
})

describe('the card of the loaded document', () => {
  beforeEach(() => load(aDocument()))

  it('replaces, and says when that fails', async () => {
    openPageAs(server, 'developer')
    await screen.findByRole('button', { name: 'Replace File' })
    await chooseFile('new.xlsx')
    expect(StubUpload.current.sent?.get('replaces')).toBe('7')
    StubUpload.current.answer(0, '')
    expect(await within(await section()).findByText('Replace Failed')).toBeDefined()
    const dismiss = within(await section()).getByRole('button', { name: 'Dismiss' })
    await userEvent.click(dismiss)
  })

  it('is cleared without deleting anything, and can be loaded again', async () => {
    openPageAs(server, 'developer')
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }))
    expect(await screen.findByRole('button', { name: 'Browse Files' })).toBeDefined()
    expect(screen.getByText('No Data Available')).toBeDefined()
    expect(server.keys().some((key) => key.startsWith('DELETE'))).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Load grid.xlsx again' }))
    expect(await screen.findByRole('button', { name: 'Replace File' })).toBeDefined()
  })

  it('is removed after asking', async () => {
    server.answer('DELETE /api/document/7', () => json({ ok: true }))
    openPageAs(server, 'developer')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove document' }))
    const dialog = screen.getByRole('dialog', { name: 'Remove grid.xlsx?' })
    expect(server.keys()).not.toContain('DELETE /api/document/7')
    load()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByRole('button', { name: 'Browse Files' })).toBeDefined()
    expect(server.keys()).toContain('DELETE /api/document/7')
  })

  it('tests whether uploads carry the session', async () => {
    server.answer('POST /api/test-upload-auth', ({ init }) => {
      const file = init.body instanceof FormData ? init.body.get('testfile') : null
      return json({
        authenticated: true,
        filename: 'test.txt',
        size: file instanceof File ? file.size : 0,
      })
    })
    openPageAs(server, 'developer')
    await userEvent.click(await screen.findByRole('button', { name: 'debug upload-auth test' }))
    expect(await screen.findByText('test.txt (4 B) arrived with your session.')).toBeDefined()
  })

  it('opens how the document was read', async () => {
    server.answer('GET /api/document/7/report', json(aReport()))
    server.answer('GET /api/document/7/sheet?name=Income', json(aSheet()))
    openPageAs(server, 'developer')
    await userEvent.click(await screen.findByRole('link', { name: /^46 lenders/ }))
    await screen.findByRole('heading', { level: 1, name: 'How grid.xlsx was read' })
    const sheets = screen.getByRole('region', { name: 'Sheets' })
    expect(within(sheets).getByRole('button', { name: /^READ ME/ })).toBeDefined()
    expect(within(sheets).getByText('no lenders found')).toBeDefined()
    const left = screen.getByRole('button', { name: /^Not read/ })
    await userEvent.click(left)
    expect(screen.getByText('A title or line above the lenders.')).toBeDefined()
  })
})

describe('the documents page', () => {
  it('lists every document with what it holds', async () => {
    load(aDocument(), aDocument({ id: 8, filename: 'b.csv', companyId: 1 }))
    openPageAs(server, 'developer', '/documents?tab=criteria')
    expect(await screen.findByText('2 criteria documents asked together')).toBeDefined()
    expect(screen.getByText('b.csv')).toBeDefined()
    expect(screen.getByText('All companies')).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Reading report' })).toHaveLength(2)
  })

  it('is for developers', async () => {
    openPageAs(server, 'advisor', '/documents?tab=criteria')
    await screen.findByRole('heading', { level: 1, name: 'Documents' })
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Upload Document' })).toBeNull()
  })
})
