import type { Citation } from '@criteria-desk/domain/criteria/answers/answer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFakeDocumentReader } from '../../adapters/document-reader/fake-document-reader.ts'
import { createScope } from '../../create-scope.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { changedLodgerCsv, lodgerCsv } from '../../testing/criteria-files.ts'
import { multipartOf } from '../../testing/multipart.ts'

let product: TestApp
let developer: SignedInClient
let opened: number
beforeAll(async () => {
  const reader = createFakeDocumentReader()
  product = await createTestApp({
    reader: {
      ...reader,
      unpackReading: (packed) => {
        opened += 1
        return reader.unpackReading(packed)
      },
    },
  })
  developer = await product.loginAs('developer', null)
})
afterAll(() => product.close())

it('the words since of many answers open each reading once, and none where nothing was replaced', async () => {
  const { id: userId, username, companyId } = await product.loginAs('advisor')
  const scope = createScope({ userId, username, companyId, role: 'advisor' })
  const upload = async (file: typeof lodgerCsv, more: object = {}) => {
    const sent = multipartOf('document', file, { companyId: String(companyId), ...more })
    const url = '/api/document/upload'
    return (await developer.inject({ method: 'POST', url, ...sent })).json().id as number
  }
  const before = await upload(lodgerCsv)
  const at = { documentId: before, filename: 'lodgers.csv', sheet: 'lodgers.csv', row: 2 }
  const cite = (lender: string, cell: string, quote: string): Citation => {
    return { ...at, cell, lender, criterion: 'Lodger income', quote }
  }
  const [halifax, nationwide] = [cite('Halifax', 'B2', 'Yes'), cite('Nationwide', 'C2', 'No')]
  const lists = [
    [halifax, nationwide],
    [nationwide],
    [],
    [halifax],
    [{ ...halifax, documentId: 999_999 }],
  ]

  opened = 0
  expect(await product.documents.wordsSince(scope, lists)).toEqual([[], [], [], [], []])
  expect(opened).toBe(0)

  await upload(changedLodgerCsv, { replaces: String(before) })
  const change = [{ was: halifax, now: expect.objectContaining({ quote: 'Refer', cell: 'B2' }) }]
  opened = 0
  expect(await product.documents.wordsSince(scope, lists)).toEqual([change, [], [], change, []])
  expect(opened).toBe(2)

  const stranger = await product.loginAs('advisor')
  const elsewhere = createScope({ ...stranger, userId: stranger.id, role: 'advisor' })
  expect(await product.documents.wordsSince(elsewhere, lists)).toEqual([[], [], [], [], []])
})
