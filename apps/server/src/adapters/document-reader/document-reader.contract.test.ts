import { readFile } from 'node:fs/promises'
import { utils, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { DocumentReader } from '../../ports/document-reader.ts'
import { ReaderFailedError } from '../../ports/document-reader.ts'
import { createChildProcessDocumentReader } from './child-process-document-reader.ts'
import { createFakeDocumentReader } from './fake-document-reader.ts'

const MATRIX = [
  ['Lender criteria', ''],
  ['Criteria', 'Halifax', 'Skipton BS'],
  ['Max LTV', 0.95, 'Up to 90%'],
  ['DMP', 'No', ''],
]

const READERS: readonly [string, DocumentReader][] = [
  ['in a child process', createChildProcessDocumentReader()],
  ['the fake', createFakeDocumentReader()],
]

async function openReading(
  reader: DocumentReader,
  result: Awaited<ReturnType<DocumentReader['readCriteria']>>,
) {
  if (!result.ok) throw new Error(result.error)
  return reader.unpackReading(result.value.reading)
}

describe.each(READERS)('a document reader: %s', (_, reader) => {
  const read = (bytes: Uint8Array, filename: string) => reader.readCriteria({ bytes, filename })
  const outcome = async (bytes: Uint8Array, filename = 'criteria.xlsx') => {
    const result = await read(bytes, filename)
    return result.ok ? 'read' : result.error
  }

  it.each(['xlsx', 'biff8'] as const)('reads %s with cells as displayed', async (bookType) => {
    const result = await read(workbook(MATRIX, bookType), 'criteria.xlsx')
    const { answers } = await openReading(reader, result)
    expect(
      answers.map(({ lender, criterion, text, place }) => [lender, criterion, text, place.cell]),
    ).toEqual([
      ['Halifax', 'Max LTV', '95%', 'B3'],
      ['Skipton BS', 'Max LTV', 'Up to 90%', 'C3'],
      ['Halifax', 'DMP', 'No', 'B4'],
      ['Skipton BS', 'DMP', '', 'C4'],
    ])
  })

  it('reads delimited text, its rows being records', async () => {
    const csv = 'Lender;Criteria;Answer\nHalifax;DMP;"No –\nnever"\nSkipton;DMP;Refer'
    const result = await read(strToU8(csv), 'list.csv')
    const { answers } = await openReading(reader, result)
    expect(answers.map(({ text, place }) => [text, place])).toEqual([
      ['No –\nnever', { sheet: 'list.csv', cell: 'C2', row: 2 }],
      ['Refer', { sheet: 'list.csv', cell: 'C3', row: 3 }],
    ])
  })

  it('goes by the content, whatever the name says', async () => {
    expect(await outcome(strToU8('Criteria,Halifax,Skipton\nDMP,No,Yes'), 'list.xlsx')).toBe('read')
    expect(await outcome(workbook(MATRIX, 'xlsx'), 'list.csv')).toBe('read')
    expect(await outcome(strToU8('%PDF-1.7\n1 0 obj'))).toBe('unreadable')
    expect(await outcome(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]))).toBe(
      'unreadable',
    )
    expect(await outcome(zipSync({ 'word/document.xml': strToU8('<w/>') }))).toBe('unreadable')
  })

  it('says what is wrong with a file that holds nothing to read', async () => {
    expect(await outcome(new Uint8Array())).toBe('empty-file')
    expect(await outcome(workbook([[]], 'xlsx'))).toBe('empty-file')
    expect(await outcome(workbook([['Shopping list'], ['Milk']], 'xlsx'))).toBe('no-criteria')
    expect(await outcome(workbook(MATRIX, 'xlsx').slice(0, 2000))).toBe('unreadable')
  })

  it('refuses a document of more lenders or criteria than one may hold, and none at the limit', async () => {
    const lenders = (count: number) =>
      [
        ['Criteria', ...Array.from({ length: count }, (_, at) => `Lender ${at} Bank`)],
        ['Overtime', ...Array.from({ length: count }, () => 'Yes')],
      ].join('\n')
    const criteria = (count: number) =>
      [
        'Criteria,Halifax,Skipton',
        ...Array.from({ length: count }, (_, at) => `Rule ${at},Yes,No`),
      ].join('\n')
    expect(await outcome(strToU8(lenders(2001)), 'a.csv')).toBe('too-many-lenders')
    expect(await outcome(strToU8(lenders(2000)), 'a.csv')).toBe('read')
    expect(await outcome(strToU8(criteria(5001)), 'a.csv')).toBe('too-many-criteria')
    expect(await outcome(strToU8(criteria(5000)), 'a.csv')).toBe('read')
  })

  it('refuses a file that would swell', async () => {
    const sheet = 'a'.repeat(30 * 1024 * 1024)
    expect(await outcome(zipSync({ 'xl/workbook.xml': strToU8(sheet) }))).toBe('too-complex')
    const many = Object.fromEntries(
      Array.from({ length: 2100 }, (_, index) => [
        `xl/worksheets/sheet${index}.xml`,
        new Uint8Array(),
      ]),
    )
    const parts = { ...many, 'xl/workbook.xml': strToU8('<workbook/>') }
    expect(await outcome(zipSync(parts))).toBe('too-complex')
    const laughs =
      '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><workbook/>'
    expect(await outcome(zipSync({ 'xl/workbook.xml': strToU8(laughs) }))).toBe('unreadable')
  })
})

describe('reading in a child process', () => {
  it('gives up at the deadline and goes on with the next file', async () => {
    const hurried = createChildProcessDocumentReader({
      atOnce: 1,
      deadlineMilliseconds: 1,
      memoryMegabytes: 64,
    })
    const file = { bytes: workbook(MATRIX, 'xlsx'), filename: 'a.xlsx' }
    const results = await Promise.all([hurried.readCriteria(file), hurried.readCriteria(file)])
    expect(results).toEqual([
      { ok: false, error: 'too-complex' },
      { ok: false, error: 'too-complex' },
    ])
  })

  it('does not answer from a file whose damage only a library noticed', async () => {
    const guide = new URL('../../../../../tests/evals/corpus/criteria/guide-1.pdf', import.meta.url)
    const bytes = new Uint8Array(await readFile(guide))
    const reader = createChildProcessDocumentReader()
    const filename = 'guide.pdf'
    expect((await reader.readCriteria({ bytes, filename })).ok).toBe(true)
    const damaged = bytes.fill(0, 33_682, 34_004)
    const result = await reader.readCriteria({ bytes: damaged, filename })
    expect(result).toEqual({ ok: false, error: 'unreadable' })
  })

  it('says of itself that it failed, and not of the file that it is too complex', async () => {
    const unstartable = createChildProcessDocumentReader({
      atOnce: 1,
      deadlineMilliseconds: 20_000,
      memoryMegabytes: Number.NaN,
    })
    const file = { bytes: workbook(MATRIX, 'xlsx'), filename: 'a.xlsx' }
    await expect(unstartable.readCriteria(file)).rejects.toThrow(ReaderFailedError)
  })

  it('outlives a process that runs out of memory', async () => {
    const cramped = createChildProcessDocumentReader({
      atOnce: 2,
      deadlineMilliseconds: 20_000,
      memoryMegabytes: 12,
    })
    const rows = Array.from({ length: 4000 }, (_, row) =>
      Array.from({ length: 30 }, (_, column) => `Cell ${row} ${column}`),
    )
    const result = await cramped.readCriteria({ bytes: workbook(rows, 'xlsx'), filename: 'a.xlsx' })
    expect(result).toEqual({ ok: false, error: 'too-complex' })
  })
})

function workbook(rows: readonly (readonly unknown[])[], bookType: 'xlsx' | 'biff8'): Uint8Array {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
  for (const cell of Object.values(sheet)) {
    if (typeof cell === 'object' && cell !== null && 't' in cell && cell.t === 'n') cell.z = '0%'
  }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Criteria')
  return new Uint8Array(write(book, { type: 'array', bookType }))
}
