import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ReaderFailedError } from '../../ports/document-reader.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { changedLodgerCsv, lodgerCsv } from '../../testing/criteria-files.ts'
import { multipartOf } from '../../testing/multipart.ts'

let product: TestApp
let developer: SignedInClient
const removeStrayFiles = async () => product.documents.strayFiles.removeAll()

beforeAll(async () => {
  product = await createTestApp()
  developer = await product.loginAs('developer')
})
afterEach(async () => {
  await product.ports.database.scripted((run) => run('delete from documents'))
  await removeStrayFiles()
})
afterAll(() => product.close())

const upload = (
  file: { filename: string; bytes: Uint8Array },
  fields: Record<string, string> = {},
  who = developer,
) =>
  who.inject({
    method: 'POST',
    url: '/api/document/upload',
    ...multipartOf('document', file, fields),
  })
const latest = async (who: SignedInClient) =>
  (await who.inject({ method: 'GET', url: '/api/documents/latest' })).json()
/** The original, and the three parts that were read out of it. */
const filesOfDocument = 4
const storedFiles = () => product.ports.files.list('documents/')

describe('an upload', () => {
  it('answers how the file was read and is listed for everybody', async () => {
    const answer = await upload(lodgerCsv)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      filename: 'lodgers.csv',
      documentType: 'spreadsheet',
      status: 'read',
      version: 1,
      companyId: null,
      size: lodgerCsv.bytes.length,
      reading: { lenders: 4, criteria: 4, answers: 15 },
    })
    const advisor = await product.loginAs('advisor')
    expect(await latest(advisor)).toEqual([answer.json()])
  })

  it('keeps the original to the byte', async () => {
    const { id } = (await upload(lodgerCsv)).json()
    const advisor = await product.loginAs('advisor')
    const file = await advisor.inject({ method: 'GET', url: `/api/document/${id}/file` })
    expect(file.rawPayload.equals(lodgerCsv.bytes)).toBe(true)
    expect(file.headers['content-disposition']).toContain('lodgers.csv')
  })

  it('for one company is that company’s alone', async () => {
    const ours = await product.loginAs('advisor')
    const theirs = await product.loginAs('advisor')
    const { id } = (await upload(lodgerCsv, { companyId: String(ours.companyId) })).json()
    expect(await latest(ours)).toHaveLength(1)
    expect(await latest(theirs)).toEqual([])
    for (const path of ['', '/file', '/sheet?name=lodgers.csv']) {
      const answer = await theirs.inject({ method: 'GET', url: `/api/document/${id}${path}` })
      expect([path, answer.statusCode]).toEqual([path, 404])
    }
    const asked = await theirs.inject({
      method: 'POST',
      url: '/api/chat',
      payload: { message: 'Does Halifax accept lodger income?', documentId: id },
    })
    expect(asked.statusCode).toBe(404)
  })

  it('that replaces another takes its place and its version', async () => {
    const first = (await upload(lodgerCsv)).json()
    const second = (await upload(changedLodgerCsv, { replaces: String(first.id) })).json()
    expect(second.version).toBe(2)
    expect((await latest(developer)).map((document: { id: number }) => document.id)).toEqual([
      second.id,
    ])
    const kept = await developer.inject({ method: 'GET', url: `/api/document/${first.id}` })
    expect(kept.statusCode).toBe(200)
    const twice = await upload(changedLodgerCsv, { replaces: String(first.id) })
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'document.changed-meanwhile'])
    expect(await storedFiles()).toHaveLength(2 * filesOfDocument)
  })

  it.each([
    ['holiday.txt', 'text', 400, 'document.invalid-format'],
    ['empty.xlsx', '', 422, 'document.empty-file'],
    ['broken.xlsx', 'PK\u0003\u0004 broken', 422, 'document.unreadable'],
    ['broken.pdf', 'not a pdf', 422, 'document.unreadable'],
    ['locked.pdf', '%PDF-1.7 /Encrypt 5 0 R %%EOF', 422, 'document.password-protected'],
  ])('of %s (%s) is refused and leaves nothing', async (filename, text, status, code) => {
    const answer = await upload({ filename, bytes: Buffer.from(text) })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(/\w+.*\./) })
    expect(await latest(developer)).toEqual([])
    expect(await storedFiles()).toEqual([])
  })

  it('on which the reader itself fails is told as that, and nothing of it is kept', async () => {
    const readCriteria = () => Promise.reject(new ReaderFailedError('SIGSEGV'))
    const failing = await createTestApp({ reader: { ...product.ports.reader, readCriteria } })
    const person = await failing.loginAs('developer')
    const answer = await upload(lodgerCsv, {}, person)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'document.reader-failed'])
    expect(await failing.ports.files.list('documents/')).toEqual([])
    await failing.close()
  })

  it.each([
    ['lenders', 2001, 1, '2,000 lenders'],
    ['criteria', 2, 5001, '5,000 criteria'],
  ])('of too many %s is refused with that reason', async (what, lenders, criteria, cap) => {
    const row = (head: string, cell: (at: number) => string) =>
      [head, ...Array.from({ length: lenders }, (_, at) => cell(at))].join()
    const heads = row('Criteria', (at) => `Lender ${at} Bank`)
    const rows = Array.from({ length: criteria }, (_, at) => row(`Rule ${at}`, () => 'Yes'))
    const bytes = Buffer.from([heads, ...rows].join('\n'))
    const answer = await upload({ filename: 'wide.csv', bytes })
    expect([answer.statusCode, answer.json().code]).toEqual([422, `document.too-many-${what}`])
    expect(answer.json().message).toContain(cap)
    expect(await storedFiles()).toEqual([])
  })

  it('over 10 MB is refused, one of exactly 10 MB is not too large', async () => {
    const limit = 10 * 1024 * 1024
    const over = await upload({ filename: 'big.csv', bytes: Buffer.alloc(limit + 1, 'a,') })
    expect(over.statusCode).toBe(413)
    expect(over.json().message).toBe('File too large. Maximum file size is 10MB.')
    const exact = await upload({ filename: 'big.pdf', bytes: Buffer.alloc(limit, 'a') })
    expect(exact.json().code).toBe('document.unreadable')
  })

  it('without a file, for an unknown company or of an unknown document is refused', async () => {
    const none = await developer.inject({ method: 'POST', url: '/api/document/upload' })
    expect(none.json()).toMatchObject({ code: 'document.missing-file' })
    expect((await upload(lodgerCsv, { companyId: '999999' })).statusCode).toBe(400)
    expect((await upload(lodgerCsv, { companyId: 'mine' })).statusCode).toBe(400)
    expect((await upload(lodgerCsv, { replaces: '999999' })).statusCode).toBe(404)
    expect(await storedFiles()).toEqual([])
  })
})

describe('a document', () => {
  it('is removed with its file', async () => {
    const { id } = (await upload(lodgerCsv)).json()
    const removed = await developer.inject({ method: 'DELETE', url: `/api/document/${id}` })
    expect(removed.statusCode).toBe(200)
    expect(await latest(developer)).toEqual([])
    expect(await storedFiles()).toEqual([])
    expect(
      (await developer.inject({ method: 'DELETE', url: `/api/document/${id}` })).statusCode,
    ).toBe(404)
  })

  it.each(['abc', '0', '-1', '1.5', '99999999999', '2147483648'])('%s is none', async (id) => {
    const answer = await developer.inject({ method: 'GET', url: `/api/document/${id}` })
    expect(answer.statusCode).toBe(404)
  })

  it('whose rows are single answers names the lender and the criterion of each', async () => {
    const rows = ['Lender,Topic,Criterion,Position', 'Halifax,Income,Lodger income,Yes']
    const bytes = Buffer.from([...rows, 'Nationwide,Income,Lodger income,No'].join('\n'))
    const { id } = (await upload({ filename: 'list.csv', bytes })).json()
    const url = `/api/document/${id}/sheet?name=list.csv`
    const answer = await developer.inject({ method: 'GET', url })
    expect(answer.json()).toMatchObject({ headerColumn: 2, nameColumns: [0, 2] })
  })

  it('shows the cells of a sheet as displayed', async () => {
    const { id } = (await upload(lodgerCsv)).json()
    const answer = await developer.inject({
      method: 'GET',
      url: `/api/document/${id}/sheet?name=lodgers.csv`,
    })
    expect(answer.json()).toMatchObject({
      sheetNames: ['lodgers.csv'],
      headerRows: [0],
      nameColumns: [0],
      rows: expect.arrayContaining([expect.arrayContaining(['Yes – up to 2 lodgers, max £7,500'])]),
    })
    const missing = await developer.inject({
      method: 'GET',
      url: `/api/document/${id}/sheet?name=x`,
    })
    expect(missing.statusCode).toBe(404)
  })
})

it('files that no document holds are removed at the start', async () => {
  await upload(lodgerCsv)
  await product.ports.files.put('documents/stray', Buffer.from('half an upload'))
  await product.ports.files.put('documents/stray.reading', Buffer.from('half of it read'))
  expect(await removeStrayFiles()).toBe(2)
  expect(await storedFiles()).toHaveLength(filesOfDocument)
})

it('files that no document holds are removed by the clock, but for those just written', async () => {
  await upload(lodgerCsv)
  await product.ports.files.put('documents/stray', Buffer.from('half an upload'))
  await product.queue.runByClock('documents.remove-stray-files')
  expect(await storedFiles()).toHaveLength(filesOfDocument + 1)
  product.clock.advance(2 * 60 * 60_000)
  await product.queue.runByClock('documents.remove-stray-files')
  expect(await storedFiles()).toHaveLength(filesOfDocument)
})

describe('a document that the present reader has not read', () => {
  const partsOf = async () => (await storedFiles()).filter((key) => key.includes('.'))
  const openSheet = (id: number) =>
    developer.inject({ method: 'GET', url: `/api/document/${id}/sheet?name=lodgers.csv` })
  const askAgain = () =>
    developer.inject({
      method: 'POST',
      url: '/api/chat',
      payload: { message: 'Which lenders accept lodger income?' },
    })

  it('is read again, once, when it is opened or asked, and what was read before goes', async () => {
    const { id } = (await upload(lodgerCsv)).json()
    for (const key of await partsOf()) {
      await product.ports.files.put(key.replace(/-\d+$/, '-0'), Buffer.from('an older reading'))
      await product.ports.files.remove(key)
    }
    const [answer, sheet] = await Promise.all([askAgain(), openSheet(id)])
    expect(answer.json().source.route).toBe('which')
    expect(sheet.json().rows).not.toEqual([])
    expect(await removeStrayFiles()).toBe(filesOfDocument - 1)
    expect(await storedFiles()).toHaveLength(filesOfDocument)
  })

  it('never drops out of the answers unsaid when its original is lost too', async () => {
    await upload(lodgerCsv)
    for (const key of await storedFiles()) await product.ports.files.remove(key)
    expect((await askAgain()).json().message).toContain('leaves out lodgers.csv')
  })
})
