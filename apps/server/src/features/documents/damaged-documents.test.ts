import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import { multipartOf } from '../../testing/multipart.ts'

let product: TestApp
let developer: SignedInClient
let advisor: SignedInClient

const sheds = {
  filename: 'sheds.csv',
  bytes: Buffer.from('Criteria,Halifax,Leeds\nTree house,Yes,No\nGarden shed,No,Refer'),
}

beforeAll(async () => {
  product = await createTestApp()
  developer = await product.loginAs('developer')
  advisor = await product.loginAs('advisor')
})
afterEach(async () => {
  await product.ports.database.scripted((run) => run('delete from documents'))
  await product.documents.strayFiles.removeAll()
})
afterAll(() => product.close())

const upload = async (file: { filename: string; bytes: Uint8Array }) => {
  const before = new Set(await product.ports.files.list('documents/'))
  const request = multipartOf('document', file)
  const url = '/api/document/upload'
  const { id } = (await developer.inject({ method: 'POST', url, ...request })).json()
  const keys = (await product.ports.files.list('documents/')).filter((key) => !before.has(key))
  const original = keys.find((key) => !key.includes('.')) ?? ''
  const reading = keys.find((key) => key.includes('.reading')) ?? ''
  const cells = keys.find((key) => key.includes('.cells')) ?? ''
  return { id, keys, original, reading, cells }
}
const get = async (url: string, who = advisor) => (await who.inject({ method: 'GET', url })).json()
const ask = async (message: string) => {
  const answer = await advisor.inject({ method: 'POST', url: '/api/chat', payload: { message } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const statusOf = async (id: number) => (await get(`/api/document/${id}`, developer)).status
const lose = async (keys: readonly string[]) => {
  const kept = await Promise.all(
    keys.map(async (key) => ({ key, bytes: await product.ports.files.get(key) })),
  )
  for (const key of keys) await product.ports.files.remove(key)
  return async () => {
    for (const { key, bytes } of kept) {
      if (bytes !== null) await product.ports.files.put(key, bytes)
    }
  }
}
const note = 'This answer leaves out sheds.csv: its file can no longer be read.'

it('one that is lost is left out, named in the answer and shown to developers, and comes back', async () => {
  await upload(lodgerCsv)
  const lost = await upload(sheds)
  const bringBack = await lose(lost.keys)
  const answer = await ask('Which lenders accept lodger income?')
  expect(answer.source.lenders.accept).toEqual(['Halifax'])
  expect(answer.message).toContain(note)
  expect(answer.source.parts.at(-1)).toEqual({ kind: 'text', role: 'note', text: note })
  expect((await ask('does Halifax take a tree house?')).message).toContain(note)
  expect((await ask('What is the weather?')).message).not.toContain('sheds.csv')
  expect(await get(`/api/document/${lost.id}`, developer)).toMatchObject({
    status: 'damaged',
    problem: expect.stringContaining('lost or damaged'),
  })
  await bringBack()
  const again = await ask('does Halifax take a tree house?')
  expect(again.source.citations).toMatchObject([{ quote: 'Yes', documentId: lost.id }])
  expect(again.message).not.toContain('leaves out')
  expect(await statusOf(lost.id)).toBe('read')
})

it('one that is lost after it was asked is left out from then on', async () => {
  await upload(lodgerCsv)
  const { id, original } = await upload(sheds)
  expect((await ask('does Halifax take a tree house?')).source.citations).toHaveLength(1)
  await lose([original])
  product.clock.advance(60_000)
  expect(await statusOf(id)).toBe('damaged')
  const answer = await ask('does Halifax take a tree house?')
  expect(answer.source).toMatchObject({ route: 'refusal', citations: [] })
  expect(answer.message).toContain(note)
})

it('where nothing is left to ask, the answer says which documents are missing', async () => {
  const { keys } = await upload(sheds)
  await lose(keys)
  const answer = await ask('does Halifax take a tree house?')
  expect(answer.message).toContain('I need a document to be loaded to answer questions.')
  expect(answer.message).toContain(note)
})

it('an original that is not the file that was uploaded is not answered from', async () => {
  await upload(lodgerCsv)
  const { id, original, reading } = await upload(sheds)
  const altered = Buffer.from(sheds.bytes.toString().replace('Yes,No', 'No,Yes'))
  await product.ports.files.put(original, altered)
  await lose([reading])
  expect((await ask('does Halifax take a tree house?')).message).toContain(note)
  const file = await developer.inject({ method: 'GET', url: `/api/document/${id}/file` })
  expect([file.statusCode, file.json().code]).toEqual([404, 'document.damaged'])
  await product.ports.files.put(original, sheds.bytes)
  expect((await ask('does Halifax take a tree house?')).message).not.toContain('leaves out')
})

const cut = (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2)
const otherJson = () => gzipSync(JSON.stringify({ answers: [{ lender: 1 }], sheets: [] }))
const halfJson = (bytes: Uint8Array) => gzipSync(cut(gunzipSync(bytes)))

it.each([
  ['cut off', cut],
  ['of another shape', otherJson],
  ['broken within', halfJson],
])('what was read and is now %s is read again from the original', async (_, damage) => {
  const { id, reading, cells } = await upload(sheds)
  for (const key of [reading, cells]) {
    await product.ports.files.put(key, damage((await product.ports.files.get(key)) ?? sheds.bytes))
  }
  const answer = await ask('does Halifax take a tree house?')
  expect(answer.source.citations).toMatchObject([{ quote: 'Yes' }])
  expect(answer.message).not.toContain('leaves out')
  expect((await get(`/api/document/${id}/sheet?name=sheds.csv`)).rows).toContainEqual([
    'Tree house',
    'Yes',
    'No',
  ])
  expect(await statusOf(id)).toBe('read')
})

it('one that the present reader refuses is damaged, and is not read at every question', async () => {
  let refusals = 0
  const { reader } = product.ports
  const refusing = await createTestApp({
    reader: {
      ...reader,
      readCriteria: async (file) => {
        if (file.filename !== 'sheds.csv' || !isRefusing) return reader.readCriteria(file)
        refusals++
        return { ok: false, error: 'too-many-lenders' }
      },
    },
  })
  let isRefusing = false
  const person = await refusing.loginAs('developer')
  for (const file of [lodgerCsv, sheds]) {
    const request = multipartOf('document', file)
    await person.inject({ method: 'POST', url: '/api/document/upload', ...request })
  }
  isRefusing = true
  for (const key of await refusing.ports.files.list('documents/')) {
    if (key.includes('.')) await refusing.ports.files.remove(key)
  }
  const payload = { message: 'Which lenders accept lodger income?' }
  for (let round = 0; round < 3; round++) {
    const answer = await person.inject({ method: 'POST', url: '/api/chat', payload })
    expect(answer.json().message).toContain(note)
  }
  expect(refusals).toBe(1)
  const listed = await person.inject({ method: 'GET', url: '/api/documents/latest' })
  expect(listed.json().map(({ status }: { status: string }) => status)).toEqual(['damaged', 'read'])
  expect(listed.json()[0].problem).toContain('more than 2,000 lenders')
  isRefusing = false
  refusing.clock.advance(10 * 60_000)
  const answer = await person.inject({ method: 'POST', url: '/api/chat', payload })
  expect(answer.json().message).not.toContain('leaves out')
  await refusing.close()
})

it('a whole copy of the same file answers in place of the damaged one', async () => {
  await upload(sheds)
  product.clock.advance(1000)
  const newer = await upload(sheds)
  await lose(newer.keys)
  await ask('does Halifax take a tree house?')
  const answer = await ask('does Halifax take a tree house?')
  expect(answer.source.citations).toMatchObject([{ quote: 'Yes' }])
  expect(answer.message).not.toContain('leaves out')
})

it('quick search goes on without it and says so', async () => {
  await upload(lodgerCsv)
  const url = '/api/quick-search/criteria'
  const before = await advisor.inject({ method: 'GET', url })
  const { keys } = await upload(sheds)
  await lose(keys)
  await advisor.inject({ method: 'GET', url })
  const list = await advisor.inject({ method: 'GET', url })
  expect(list.json()).toEqual(before.json())
  expect(await get('/api/quick-search/left-out')).toEqual({ leftOut: ['sheds.csv'] })
  const path = `${url}/${encodeURIComponent(list.json()[0].name)}`
  expect((await get(path)).leftOut).toEqual(['sheds.csv'])
  expect((await get(`${path}/lenders/Halifax`)).leftOut).toEqual(['sheds.csv'])
  const { id } = (await get('/api/documents/latest'))[0]
  await developer.inject({ method: 'DELETE', url: `/api/document/${id}` })
  const after = await advisor.inject({ method: 'GET', url })
  const versions = [list, after].map(({ headers }) => headers['x-criteria-version'])
  expect(new Set(versions).size).toBe(2)
  expect(await get('/api/quick-search/left-out')).toEqual({ leftOut: [] })
})
