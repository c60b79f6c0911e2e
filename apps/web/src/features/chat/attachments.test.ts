import { expect, it } from 'vitest'
import {
  type Attachment,
  arePayslips,
  attachmentOf,
  questionOf,
  readAttachment,
  sortAttachments,
} from './attachments.ts'

const file = (type: string) => new File(['x'], 'a', { type })
const of = (documentType: Attachment['documentType']) => ({
  ...attachmentOf(31, 'a.pdf'),
  documentType,
})

it('takes JPG, PNG and PDF and counts the others', () => {
  const files = ['image/jpeg', 'image/png', 'application/pdf', 'image/webp', ''].map(file)
  expect(sortAttachments(files)).toEqual({ fitting: files.slice(0, 3), skipped: 2 })
})

it('asks payslips only when every file is one, or may still turn out to be', () => {
  expect(arePayslips([of('payslip'), of('other')])).toBe(true)
  expect(arePayslips([of('payslip'), of('p60')])).toBe(false)
  expect(arePayslips([])).toBe(false)
})

it('asks for a summary where files are sent without a word', () => {
  expect(questionOf([])).toBe('')
  expect(questionOf([of('payslip')])).toBe('Give me a full summary of this payslip.')
  expect(questionOf([of('payslip'), of('payslip')])).toContain('these payslips')
})

it.each([
  [202, { id: 31, status: 'reading', message: 'It is being read.' }, attachmentOf(31, 'a.pdf')],
  [200, '{', null],
  [422, { message: 'Empty.', code: 'x' }, null],
  [0, '', null],
] as const)('of a reply with %i makes what it became', async (status, body, attachment) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  expect(await readAttachment('a.pdf', { status, statusText: '', body: text })).toEqual(attachment)
})
