import type { CriteriaReading } from '@criteria-desk/domain/criteria/criteria-reading'
import { expect, it } from 'vitest'
import { createCriteriaLibrary } from './criteria-library.ts'

const record = (id: number) => ({
  id,
  filename: `${id}.csv`,
  uploadedAt: new Date(0),
  version: 1,
  fileKey: `documents/${id}`,
  size: 1,
  sha256: '',
  status: 'read',
  readingRevision: 0,
})
const reading = (answers: number, text = 'Yes'): CriteriaReading => ({
  sheets: [{ name: 'a', status: 'read', lenders: 1, criteria: answers, answers, skipped: [] }],
  answers: Array.from({ length: answers }, (_, at) => ({
    lender: 'Halifax',
    criterion: `Rule ${at}`,
    text,
    place: { sheet: 'a', cell: `B${at}`, row: at },
    notes: [],
  })),
})
const load = async () => reading(10)

it('lets go of a document, and of every set that it was asked in', async () => {
  const library = createCriteriaLibrary()
  await library.indexOf([record(1), record(2)], load)
  await library.indexOf([record(1)], load)
  await library.indexOf([record(2)], load)
  expect(library.held()).toMatchObject({ documents: [1, 2], joins: ['1', '1,2', '2'] })
  library.forget(1)
  expect(library.held()).toMatchObject({ documents: [2], joins: ['2'] })
  library.forget(2)
  expect(library.held()).toEqual({ documents: [], joins: [], bytes: 0 })
})

it('does not keep a document that went while it was being opened', async () => {
  const library = createCriteriaLibrary()
  let opened = (_: CriteriaReading) => {}
  const slow = () => new Promise<CriteriaReading>((resolve) => (opened = resolve))
  const asked = library.indexOf([record(1)], slow)
  library.forget(1)
  opened(reading(10))
  expect((await asked).index.criteria).toHaveLength(10)
  expect(library.held()).toEqual({ documents: [], joins: [], bytes: 0 })
})

it('counts what an answer takes: long words more than short ones, every answer its own', async () => {
  const bytesOf = async (answers: number, text: string) => {
    const library = createCriteriaLibrary()
    await library.indexOf([record(1)], async () => reading(answers, text))
    return library.held().bytes
  }
  const short = await bytesOf(1000, 'Yes')
  expect(short / 1000).toBeGreaterThan(400)
  expect(await bytesOf(2000, 'Yes')).toBeGreaterThan(1.9 * short)
  expect(await bytesOf(1000, 'x'.repeat(1000))).toBeGreaterThan(short + 990_000)
})

it('keeps within its bound: the document asked longest ago goes first, with its sets', async () => {
  const library = createCriteriaLibrary({ documentBytes: 90_000, joinBytes: 1_000_000 })
  const twenty = async () => reading(20)
  for (const id of [1, 2, 3, 4, 5]) await library.indexOf([record(id)], twenty)
  const held = library.held()
  expect(held.documents.length).toBeLessThan(5)
  expect(held.documents).toContain(5)
  expect(held.joins).toEqual(held.documents.map(String))
  const all = await library.indexOf([1, 2, 3, 4, 5].map(record), twenty)
  expect(all.index.documents).toHaveLength(5)
  expect(library.held().joins).not.toContain('1,2,3,4,5')
})
