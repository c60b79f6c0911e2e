import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { multipartOf } from '../../testing/multipart.ts'

const csvOf = (filename: string, ...rows: string[]) => ({
  filename,
  bytes: Buffer.from(rows.join('\n')),
})
const october = csvOf(
  'october.csv',
  'Criteria,Halifax,Barclays,Quillfen',
  'Max LTV,90%,85%,Ann',
  'Gifted deposit,Yes,No,Bob',
)
const november = csvOf(
  'november.csv',
  'Our criteria',
  'Criteria,Halifax,Barclays,Skipton,Quillfen',
  'Max LTV,95%,85%,80%,Ann',
  'Gifted deposit,Yes,No,Yes,Bob',
)

let product: TestApp
let developer: SignedInClient
let advisor: SignedInClient
let id: number

beforeAll(async () => {
  product = await createTestApp()
  developer = await product.loginAs('developer')
  advisor = await product.loginAs('advisor')
})
beforeEach(async () => {
  id = await upload(october)
})
afterEach(async () => {
  await product.ports.database.scripted((run) => run('delete from documents'))
  await product.documents.strayFiles.removeAll()
})
afterAll(() => product.close())

async function upload(file: typeof october, fields: Record<string, string> = {}): Promise<number> {
  const url = '/api/document/upload'
  const body = multipartOf('document', file, fields)
  return (await developer.inject({ method: 'POST', url, ...body })).json().id
}
const report = async (of = id, who = developer) =>
  (await who.inject({ url: `/api/document/${of}/report` })).json()
const changes = async (of: number, who = advisor) =>
  (await who.inject({ url: `/api/document/${of}/changes` })).json()
const correct = (marks: readonly object[], { revision = 0, who = developer, of = id } = {}) =>
  who.inject({
    method: 'PUT',
    url: `/api/document/${of}/corrections`,
    payload: { revision, marks },
  })
const guidePath = new URL('../../../../../tests/evals/corpus/criteria/guide-1.pdf', import.meta.url)
const originalOf = async (of: number): Promise<string> => {
  const [row] = await product.ports.database.scripted((run) =>
    run(`select file_key from documents where id = ${of}`),
  )
  return String(row?.file_key)
}
const noLender = { sheet: 'october.csv', range: 'D1', role: 'dead' }
const ask = async (message: string, documentId: number) =>
  (
    await advisor.inject({ method: 'POST', url: '/api/chat', payload: { message, documentId } })
  ).json()
const marksKept = () =>
  product.ports.database.scripted((run) => run('select * from document_marks order by id'))

describe('the report of a reading', () => {
  it('tells cell by cell what was read, and what is to be looked at', async () => {
    const { part, parts, revision, isInForce } = await report()
    expect([revision, isInForce]).toEqual([0, true])
    expect(part.roles).toEqual(['slll', 'caaa', 'caaa'])
    expect(part.lenders).toMatchObject([
      { at: 'B1', name: 'Halifax', state: 'read' },
      { at: 'C1', name: 'Barclays', state: 'read' },
      { at: 'D1', name: 'Quillfen', state: 'check' },
    ])
    expect(parts).toMatchObject([{ part: 'october.csv', isRead: true, toCheck: 1 }])
  })

  it('is the same of a correction as of the document opened anew', async () => {
    const { part, parts, revision } = (await correct([noLender])).json()
    expect([revision, part.roles]).toEqual([1, ['slls', 'caas', 'caas']])
    const url = `/api/document/${id}/report?part=october.csv`
    const opened = (await developer.inject({ url })).json()
    expect({ part, parts }).toEqual({ part: opened.part, parts: opened.parts })
  })

  it('is one of pages for a guide', async () => {
    const guide = await upload({ filename: 'guide.pdf', bytes: await readFile(guidePath) })
    const { part, parts } = await report(guide)
    expect(part.kind).toBe('page')
    expect(part.rows.length).toBeGreaterThan(0)
    expect(part.rows[0].place).toMatchObject({ page: part.page })
    expect(parts.length).toBeGreaterThan(1)
    const beyond = await developer.inject({ url: `/api/document/${guide}/report?part=999` })
    expect(beyond.statusCode).toBe(404)
  })

  it('is for those who manage documents', async () => {
    const master = await product.loginAs('broker-master-user', advisor.companyId)
    for (const who of [advisor, master]) {
      expect((await who.inject({ url: `/api/document/${id}/report` })).statusCode).toBe(403)
      expect((await correct([noLender], { who })).statusCode).toBe(403)
    }
    expect(await marksKept()).toEqual([])
  })

  it('has no part that is not there', async () => {
    const answer = await developer.inject({ url: `/api/document/${id}/report?part=Nowhere` })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'document.not-found'])
  })
})

describe('a correction', () => {
  it('is read with at once, is kept with who made it, and is taken back by leaving it out', async () => {
    const answer = await correct([noLender])
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      revision: 1,
      reading: { lenders: 2, answers: 4 },
      marks: [{ ...noLender, words: 'Quillfen', madeBy: developer.username }],
    })
    const { message } = await ask('What is the Quillfen criteria for max LTV?', id)
    expect(message).not.toContain('Ann')
    const back = await correct([], { revision: 1 })
    expect(back.json()).toMatchObject({ revision: 2, reading: { lenders: 3 }, marks: [] })
  })

  it('changes what is answered', async () => {
    const named = { sheet: 'october.csv', range: 'A3', role: 'criterion', name: 'Vendor deposits' }
    await correct([named])
    const { source } = await ask('What is the Halifax criteria for vendor deposits?', id)
    expect(source).toMatchObject({ route: 'lookup', citations: [{ cell: 'B3', quote: 'Yes' }] })
  })

  it('holds for the next version, where its words stand there', async () => {
    await correct([noLender])
    const next = await upload(november, { replaces: String(id) })
    const { marks, reading } = await report(next)
    expect(marks).toMatchObject([
      { sheet: 'november.csv', range: 'E2', madeBy: developer.username },
    ])
    expect(reading.lenders).toBe(3)
    // The version before keeps its own.
    expect((await report(id)).marks).toMatchObject([{ range: 'D1' }])
  })

  it('whose words are gone from the next version is told, and holds no more', async () => {
    await correct([noLender])
    const file = csvOf('n.csv', 'Criteria,Halifax,Barclays', 'Max LTV,90%,85%', 'Overtime,Yes,No')
    const { marks, parts } = await report(await upload(file, { replaces: String(id) }))
    expect(marks).toMatchObject([{ lost: '“Quillfen” does not stand there any more.' }])
    expect(parts).toMatchObject([{ toCheck: 1 }])
  })

  it('of a document that was read is laid over that: its file is not opened again', async () => {
    await product.ports.files.remove(await originalOf(id))
    await correct([noLender])
    const named = { sheet: 'october.csv', range: 'A3', role: 'criterion', name: 'Vendor deposits' }
    const answer = await correct([named], { revision: 1 })
    expect(answer.json()).toMatchObject({ revision: 2, reading: { lenders: 3, answers: 6 } })
    expect(answer.json().part.rows[1]).toMatchObject({ name: 'Gifted deposit', state: 'corrected' })
  })

  it('of a guide too, one after the other', async () => {
    const guide = await upload({ filename: 'guide.pdf', bytes: await readFile(guidePath) })
    const { part } = await report(guide)
    const [first, second] = part.rows
    const leftOut = (row: typeof first) => ({
      ...{ sheet: 'guide.pdf', range: `page ${part.page}`, role: 'dead', words: row.name },
    })
    await product.ports.files.remove(await originalOf(guide))
    const one = (await correct([leftOut(first)], { of: guide })).json()
    const other = (await correct([leftOut(second)], { of: guide, revision: 1 })).json()
    const namesOf = (answer: typeof one) =>
      answer.part.rows.map(({ name }: { name: string }) => name)
    expect(namesOf(one)).not.toContain(first.name)
    expect(namesOf(one)).toContain(second.name)
    expect(namesOf(other)).toContain(first.name)
    expect(namesOf(other)).not.toContain(second.name)
  })

  it('is read from the original where what is kept is damaged', async () => {
    await correct([noLender])
    for (const file of await product.ports.files.list('documents/')) {
      if (file.includes('.unmarked')) await product.ports.files.put(file, Buffer.from('no reading'))
    }
    const answer = await correct([{ ...noLender, range: 'C1' }], { revision: 1 })
    expect(answer.json()).toMatchObject({ revision: 2, reading: { lenders: 2 } })
  })

  it('is read with again by a newer reader', async () => {
    await correct([noLender])
    for (const file of await product.ports.files.list('documents/')) {
      if (file.includes('.')) await product.ports.files.remove(file)
    }
    expect((await report()).part.lenders).toHaveLength(2)
  })

  it.each([
    [{ ...noLender, range: 'Z9' }, 'Nothing stands there.'],
    [{ ...noLender, sheet: 'x', range: '!' }, 'This is no place in a document.'],
    [{ ...noLender, role: 'lender', lender: 'Tandem' }, '“Tandem” does not stand on the sheet.'],
  ])(
    'that fits nothing is refused with the reason, and nothing is kept: %j',
    async (mark, reason) => {
      const answer = await correct([noLender, mark])
      expect([answer.statusCode, answer.json().code]).toEqual([
        400,
        'document.correction-misplaced',
      ])
      expect(answer.json().details.corrections).toMatchObject([{ range: mark.range, reason }])
      expect(await marksKept()).toEqual([])
      expect((await report()).revision).toBe(0)
    },
  )

  it.each([
    { ...noLender, role: 'boss' },
    { ...noLender, range: '' },
    { range: 'D1', role: 'dead' },
  ])('in no shape is refused: %j', async (mark) => {
    expect((await correct([mark])).statusCode).toBe(400)
  })

  it('that leaves nothing is refused', async () => {
    const answer = await correct([{ ...noLender, range: 'sheet' }])
    expect(answer.json().code).toBe('document.correction-leaves-nothing')
    expect((await report()).reading.answers).toBe(6)
  })

  it('made on a reading that is no more is refused', async () => {
    await correct([noLender])
    const late = await correct([], { revision: 0 })
    expect([late.statusCode, late.json().code]).toEqual([409, 'document.read-meanwhile'])
    await upload(november, { replaces: String(id) })
    const replaced = await correct([], { revision: 1 })
    expect(replaced.json().code).toBe('document.read-meanwhile')
  })

  it('is written down, and goes with its document', async () => {
    const acts = () =>
      product.ports.database.scripted((run) =>
        run(`select act from audit_log where act = 'document.corrected'`),
      )
    const before = await acts()
    await correct([noLender])
    expect(await acts()).toHaveLength(before.length + 1)
    await developer.inject({ method: 'DELETE', url: `/api/document/${id}` })
    expect(await marksKept()).toEqual([])
  })
})

describe('what a new version says otherwise', () => {
  it('is read by advisors, lender by criterion', async () => {
    const next = await upload(november, { replaces: String(id) })
    expect(await changes(next)).toMatchObject({
      now: { documentId: next, version: 2 },
      before: { documentId: id, version: 1 },
      counts: { changed: 1, added: 2, removed: 0 },
      lenders: { added: ['Skipton'], removed: [] },
    })
    const [first] = (await changes(next)).answers
    expect(first).toMatchObject({
      ...{ kind: 'changed', lender: 'Halifax', criterion: 'Max LTV' },
      was: { words: '90%', place: { cell: 'B2' } },
      now: { words: '95%', place: { cell: 'B3' } },
    })
  })

  it('is nothing of the first version', async () => {
    expect(await changes(id)).toMatchObject({ before: null, answers: [] })
  })

  it('never shows another firm’s words', async () => {
    const theirs = await product.loginAs('advisor')
    const own = await upload(october, { companyId: String(advisor.companyId) })
    const next = await upload(november, { replaces: String(own) })
    expect((await theirs.inject({ url: `/api/document/${next}/changes` })).statusCode).toBe(404)
    expect((await changes(next)).before.documentId).toBe(own)
    // One firm's document was replaced by one for all: the others never see what it said.
    const [{ company_id: before }] = (await product.ports.database.scripted((run) =>
      run(`update documents set audience = 'all-companies', company_id = null
            where id = ${next} returning company_id`),
    )) as [{ company_id: number | null }]
    expect(before).toBeNull()
    expect(await changes(next, theirs)).toMatchObject({ before: null, answers: [] })
  })
})
