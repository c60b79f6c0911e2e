import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPageAs, startPageServer, stopPageServer } from '../../app/testing-pages.tsx'
import { json, type StubServer } from '../../lib/testing-server.ts'
import { StubUpload, stubUploads } from '../../lib/testing-uploads.ts'
import { anIncomeDetail } from './testing-income.ts'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  stubUploads()
})
afterEach(() => {
  vi.unstubAllGlobals()
  stopPageServer(server)
})

const pdf = new File(['x'], 'august.pdf', { type: 'application/pdf' })
const choose = async (file: File) => {
  const input = await screen.findByLabelText('Choose an image or PDF')
  fireEvent.change(input, { target: { files: [file] } })
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Upload & Analyze' }))

it('shows what was read, and leads to the documents', async () => {
  openPageAs(server, 'developer', '/payslip-upload')
  await choose(pdf)
  await send()
  expect(StubUpload.current.url).toBe('/api/document/upload')
  expect(StubUpload.current.sent?.get('document')).toBeInstanceOf(File)
  const message = 'Your payslip has been analyzed and is ready for queries.'
  StubUpload.current.answer(200, { ...anIncomeDetail(), message })
  expect(await screen.findByText('Payslip Uploaded Successfully')).toBeDefined()
  expect(screen.getByText(message)).toBeDefined()
  const card = screen.getByRole('region', { name: 'Result' })
  expect(within(card).getByText('£2,434.24')).toBeDefined()
  const link = within(card).getByRole('link', { name: 'View in Documents' })
  expect(link.getAttribute('href')).toBe('/documents')
})

it('shows the validation of an SA302', async () => {
  openPageAs(server, 'developer', '/payslip-upload')
  await choose(pdf)
  await send()
  StubUpload.current.answer(200, {
    ...anIncomeDetail({
      sa302Validation: {
        selfEmploymentProfit: 41_250.5,
        utr: '1234567890',
        taxYear: '2024-25',
        validationErrors: ['The incomes do not add up to the total.'],
      },
    }),
    message: 'Your SA302 has been analyzed and is ready for queries.',
  })
  const validation = await screen.findByRole('region', { name: 'SA302 validation' })
  expect(within(validation).getByText('£41,250.50')).toBeDefined()
  expect(within(validation).getByText('1234567890')).toBeDefined()
  expect(within(validation).getByText('The incomes do not add up to the total.')).toBeDefined()
})

it('waits for a document that goes on being read', async () => {
  openPageAs(server, 'developer', '/payslip-upload')
  await choose(pdf)
  await send()
  server.answer('GET /api/document/31', json(anIncomeDetail()))
  StubUpload.current.answer(202, { id: 31, status: 'reading', message: 'It is being read.' })
  expect(await screen.findByRole('region', { name: 'Result' })).toBeDefined()
  expect(await screen.findByText('Payslip Uploaded Successfully')).toBeDefined()
  const message = 'Your payslip has been analyzed and is ready for queries.'
  expect(screen.getByText(message)).toBeDefined()
})

it('takes images and PDFs alone', async () => {
  openPageAs(server, 'developer', '/payslip-upload')
  await choose(new File(['x'], 'notes.docx', { type: 'application/msword' }))
  expect(await screen.findAllByText('Invalid File Type')).not.toHaveLength(0)
  const words = 'Please select an image file (JPG, PNG, etc.) or PDF file'
  expect(screen.getAllByText(words)).not.toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Upload & Analyze' })).toHaveProperty('disabled', true)
})

it('says why an upload was refused', async () => {
  openPageAs(server, 'developer', '/payslip-upload')
  await choose(pdf)
  await send()
  StubUpload.current.answer(502, '<html>')
  expect(await screen.findAllByText('Upload Failed')).not.toHaveLength(0)
  expect(screen.getAllByText('Server error: 502 Bad Gateway')).not.toHaveLength(0)
})

it('is for developers', async () => {
  const history = openPageAs(server, 'advisor', '/payslip-upload')
  await screen.findByRole('heading', { level: 1, name: 'Criteria Desk' })
  expect(history.location.pathname).toBe('/')
})

it('says that what is no income document was taken as criteria', async () => {
  openPageAs(server, 'developer', '/payslip-upload')
  await choose(pdf)
  await send()
  StubUpload.current.answer(200, {
    ...{ id: 32, filename: 'guide.pdf', uploadedAt: '2026-07-01T09:00:00.000Z', size: 1 },
    ...{ documentType: 'pdf', sha256: 'x', version: 1, companyId: null, status: 'read' },
    reading: null,
  })
  expect(await screen.findByText('Stored as lender criteria')).toBeDefined()
  expect(screen.getByText(/^guide\.pdf is no income document/)).toBeDefined()
})
