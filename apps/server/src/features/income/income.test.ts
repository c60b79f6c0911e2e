import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import {
  createIncomeTestReader,
  letterPage,
  payslip,
  payslipPage,
  type TestFile,
  told,
} from '../../testing/income-files.ts'
import { multipartOf, multipartOfSeveral } from '../../testing/multipart.ts'

let product: TestApp
let advisor: SignedInClient
const reader = createIncomeTestReader()

beforeAll(async () => {
  product = await createTestApp({ reader })
  advisor = await product.loginAs('advisor')
})
afterAll(() => product.close())

const upload = (file: TestFile, who = advisor, url = '/api/payslip/upload') =>
  who.inject({ method: 'POST', url, ...multipartOf('document', file) })
const uploadSeveral = (files: readonly TestFile[], who = advisor) =>
  who.inject({
    method: 'POST',
    url: '/api/upload-income-documents',
    ...multipartOfSeveral('files', files, { documentType: 'income' }),
  })
const get = (url: string, who = advisor) => who.inject({ method: 'GET', url })
const correct = (id: number, payload: object, who = advisor) =>
  who.inject({ method: 'PATCH', url: `/api/document/${id}/reading`, payload })
const storedFiles = () => product.ports.files.list('documents/')

describe('a payslip', () => {
  it('is answered with what was read of it, where it stands, and its checks', async () => {
    const answer = await upload(payslip())
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id: expect.any(Number),
      message: 'Your payslip has been analyzed and is ready for queries.',
      filename: 'payslip.pdf',
      documentType: 'payslip',
      status: 'read',
      progress: 100,
      about: 'Harbour Foods Limited, 31 August 2026',
      reading: {
        documentType: 'payslip',
        netPay: 209832,
        grossPay: 270000,
        overtime: 20000,
        arithmeticHolds: true,
        payslips: [{ netPay: 209832 }],
      },
      evidence: { netPay: { page: 1, box: expect.any(Array), confidence: expect.any(Number) } },
      pages: [{ number: 1, width: 595, height: 842 }],
      corrections: [],
    })
    const names = answer.json().checks.map((check: { name: string }) => check.name)
    expect(names).toContain('net-follows')
    const { message: _message, ...detail } = answer.json()
    const found = await get(`/api/document/${detail.id}`)
    expect(found.json()).toMatchObject({ id: detail.id, reading: detail.reading })
  })

  it('is listed as its owner’s own, and is no criteria document', async () => {
    const who = await product.loginAs('advisor')
    const { id } = (await upload(payslip(), who)).json()
    const listed = (await get('/api/income-documents', who)).json()
    expect(listed).toMatchObject([
      { id, originalName: 'payslip.pdf', documentType: 'payslip', status: 'read' },
    ])
    expect(listed[0].reading).toBeUndefined()
    expect((await get('/api/documents/latest', who)).json()).toEqual([])
    expect((await get(`/api/document/${id}/sheet?name=x`, who)).statusCode).toBe(404)
  })

  it('shows its pages as they were read, and its original', async () => {
    const file = payslip()
    const { id } = (await upload(file)).json()
    const page = await get(`/api/document/${id}/page/1`)
    expect(page.headers['content-type']).toBe('image/png')
    expect(page.payload).toBe('picture of page 1')
    const beyond = await get(`/api/document/${id}/page/2`)
    expect([beyond.statusCode, beyond.json().code]).toEqual([404, 'income.no-page'])
    const original = await get(`/api/document/${id}/file`)
    expect(original.rawPayload.equals(file.bytes)).toBe(true)
  })

  it('goes with its file when it is removed', async () => {
    const { id } = (await upload(payslip())).json()
    const before = await storedFiles()
    const remove = () => advisor.inject({ method: 'DELETE', url: `/api/income-documents/${id}` })
    expect((await remove()).json()).toEqual({ ok: true })
    expect((await storedFiles()).length).toBe(before.length - 1)
    expect((await get(`/api/document/${id}`)).statusCode).toBe(404)
    expect((await remove()).statusCode).toBe(404)
  })

  it('that stands with others in one file has paths of its own', async () => {
    const dates = ['31/07/2026', '31/08/2026']
    const file = told('two.pdf', { pages: dates.map((date) => payslipPage({ date })) })
    const { id, reading, evidence } = (await upload(file)).json()
    expect(reading.payslips).toHaveLength(2)
    expect(reading.netPay).toBeUndefined()
    expect(evidence['payslips.1.netPay']).toMatchObject({ page: 2 })
    const corrected = await correct(id, { path: 'payslips.1.netPay', value: 209000 })
    expect(corrected.json().reading.payslips.map((one: { netPay: number }) => one.netPay)).toEqual([
      209832, 209000,
    ])
  })
})

describe('a refused file', () => {
  const png = (bytes: Buffer) => ({ filename: 'x.png', bytes })
  it.each([
    [{ filename: 'payslip.docx', bytes: Buffer.from('words') }, 400, 'income.invalid-format'],
    [png(Buffer.alloc(0)), 422, 'income.empty-unreadable'],
    [png(Buffer.alloc(10 * 1024 * 1024 + 1, 1)), 413, 'document.too-large'],
    [told('cut-off.pdf', { failure: 'unreadable' }), 422, 'income.unreadable'],
    [told('locked.pdf', { failure: 'password-protected' }), 422, 'income.password-protected'],
    [told('nothing.pdf', { failure: 'empty-file' }), 422, 'income.empty-unreadable'],
    [told('huge.pdf', { failure: 'too-complex' }), 422, 'income.too-complex-unreadable'],
    [told('letter.pdf', { pages: [letterPage] }), 422, 'income.not-income-document'],
    [told('fatal.pdf', { isFatal: true }), 422, 'income.reader-failed'],
  ])('$filename is $1 $2 and leaves nothing behind', async (file, status, code) => {
    const who = await product.loginAs('advisor')
    const before = await storedFiles()
    const answer = await upload(file, who)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect((await get('/api/income-documents', who)).json()).toEqual([])
    await product.queue.idle()
    expect(await storedFiles()).toEqual(before)
  })

  it('says in plain words what it is', async () => {
    const locked = await upload(told('locked.pdf', { failure: 'password-protected' }))
    expect(locked.json().message).toContain('protected by a password')
    const none = await advisor.inject({ method: 'POST', url: '/api/payslip/upload' })
    expect([none.statusCode, none.json().code]).toEqual([400, 'document.missing-file'])
  })
})

describe('several files together', () => {
  it('are kept where they are good, and the others listed with what is wrong', async () => {
    const who = await product.loginAs('advisor')
    const answer = await uploadSeveral(
      [
        payslip({ date: '31/07/2026' }, 'july.pdf'),
        told('letter.pdf', { pages: [letterPage] }),
        { filename: 'large.pdf', bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 1) },
        { filename: 'notes.txt', bytes: Buffer.from('x') },
        payslip({ date: '31/08/2026' }, 'august.pdf'),
      ],
      who,
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.json().documents).toMatchObject([
      { filename: 'july.pdf', documentType: 'payslip' },
      { filename: 'august.pdf', documentType: 'payslip' },
    ])
    expect(answer.json().failed).toEqual([
      {
        filename: 'letter.pdf',
        code: 'income.not-income-document',
        message: expect.stringContaining('not a payslip'),
      },
      {
        filename: 'large.pdf',
        code: 'income.too-large',
        message: 'This file is too large. Please upload files smaller than 10MB.',
      },
      {
        filename: 'notes.txt',
        code: 'income.invalid-format',
        message: 'This is not a supported file type. Please upload PDF or image files.',
      },
    ])
    expect((await get('/api/income-documents', who)).json()).toHaveLength(2)
  })

  it('are a refusal where none was kept, none was sent, or too many were', async () => {
    const bad = await uploadSeveral([told('letter.pdf', { pages: [letterPage] })])
    expect([bad.statusCode, bad.json().code]).toEqual([422, 'income.not-income-document'])
    const none = await uploadSeveral([])
    expect([none.statusCode, none.json().code]).toEqual([400, 'income.no-files'])
    const many = Array.from({ length: 21 }, (_file, at) => payslip({}, `${at}.pdf`))
    const tooMany = await uploadSeveral(many)
    expect([tooMany.statusCode, tooMany.json().code]).toEqual([413, 'income.too-many-files'])
  })
})

describe('an income document', () => {
  it('is its owner’s alone', async () => {
    const { id } = (await upload(payslip())).json()
    const colleague = await product.loginAs('advisor', advisor.companyId)
    const stranger = await product.loginAs('advisor')
    const developer = await product.loginAs('developer', advisor.companyId)
    const master = await product.loginAs('broker-master-user', advisor.companyId)
    for (const who of [colleague, stranger, developer, master]) {
      const answers = await Promise.all([
        get(`/api/document/${id}`, who),
        get(`/api/document/${id}/page/1`, who),
        get(`/api/document/${id}/file`, who),
        correct(id, { path: 'netPay', value: 1 }, who),
        who.inject({ method: 'DELETE', url: `/api/income-documents/${id}` }),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
      expect((await get('/api/income-documents', who)).json()).toEqual([])
    }
    expect((await get(`/api/document/${id}`)).statusCode).toBe(200)
  })

  it('may be a master user’s, who has the tools', async () => {
    const master = await product.loginAs('broker-master-user')
    const { id } = (await upload(payslip(), master)).json()
    expect((await get(`/api/document/${id}`, master)).json().documentType).toBe('payslip')
  })

  it('is recognised among a developer’s uploads, which are criteria otherwise', async () => {
    const developer = await product.loginAs('developer')
    const answer = await upload(payslip(), developer, '/api/document/upload')
    expect(answer.json()).toMatchObject({ documentType: 'payslip', reading: { netPay: 209832 } })
    const { id } = answer.json()
    expect((await get(`/api/document/${id}`, developer)).json().documentType).toBe('payslip')
    expect((await get('/api/document/latest', developer)).statusCode).toBe(404)
    const picture = told('holiday.png', { pages: [letterPage] })
    const refused = await upload(picture, developer, '/api/document/upload')
    expect(refused.json().code).toBe('income.not-income-document')
    // What its words do not tell is left to the reader of criteria, for whom this is no PDF.
    const scan = told('scan.pdf', { pages: [] })
    const unread = await upload(scan, developer, '/api/document/upload')
    expect(unread.json().code).toBe('document.unreadable')
  })
})

describe('a correction', () => {
  it('is kept with who and when, and the figures follow', async () => {
    const { id } = (await upload(payslip({ overtime: '290.00' }))).json()
    expect((await get(`/api/document/${id}`)).json().reading.arithmeticHolds).toBe(false)
    const answer = await correct(id, { corrections: [{ path: 'lines.1.amount', value: 20000 }] })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      version: 2,
      reading: { overtime: 20000, arithmeticHolds: true, annualised: { overtime: 240000 } },
      corrections: [{ path: 'lines.1.amount', value: 20000, before: 29000, by: advisor.username }],
    })
    expect(Date.parse(answer.json().corrections[0].at)).not.toBeNaN()
    expect(answer.json().evidence['lines.1.amount'].confidence).toBe(1)
    const failed = answer.json().checks.filter((one: { outcome: string }) => one.outcome === 'fail')
    expect(failed.map((one: { name: string }) => one.name)).not.toContain('payments-add-up')
  })

  it('can be taken back, and what was read is there again', async () => {
    const { id } = (await upload(payslip())).json()
    await correct(id, { path: 'netPay', value: 1 })
    const answer = await correct(id, { path: 'netPay', takeBack: true })
    expect(answer.json()).toMatchObject({
      version: 3,
      reading: { netPay: 209832 },
      corrections: [],
    })
  })

  it.each([
    ['netPay', 'many pounds'],
    ['netPay', 10.5],
    ['payDate', '2026-02-30'],
    ['lines.99.amount', 100],
    ['lines.0.amount', null],
    ['__proto__', 'x'],
    ['payslips.7.netPay', 1],
  ])('of %s to %j is refused', async (path, value) => {
    const { id } = (await upload(payslip())).json()
    const answer = await correct(id, { path, value })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'income.invalid-correction'])
    expect((await get(`/api/document/${id}`)).json().version).toBe(1)
  })
})
