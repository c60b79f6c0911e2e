import type { DocumentText } from '@criteria-desk/domain/criteria/document-text/document-text'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createScope } from '../../create-scope.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { createDocumentTexts } from './document-texts.ts'

const record = (id: number, readingRevision = 0) => ({
  id,
  filename: `${id}.csv`,
  uploadedAt: new Date(0),
  version: 1,
  fileKey: `documents/${id}`,
  size: 1,
  sha256: '',
  status: 'read',
  readingRevision,
})
const textOf = (words: string, cells = 1): DocumentText => ({
  parts: [{ name: 'a', rows: Array.from({ length: cells }, (_, at) => [{ at: `A${at}`, words }]) }],
})

describe('the texts of documents', () => {
  it('are loaded once, also for several at the same time, and anew where they were read anew', async () => {
    const texts = createDocumentTexts()
    const loaded: string[] = []
    const load = async ({ id, readingRevision }: ReturnType<typeof record>) => {
      loaded.push(`${id}.${readingRevision}`)
      return id === 3 ? null : textOf(`${id}.${readingRevision}`)
    }
    await Promise.all([texts.of([record(1), record(2)], load), texts.of([record(1)], load)])
    await texts.of([record(2)], load)
    expect(loaded).toEqual(['1.0', '2.0'])
    const now = await texts.of([record(1, 1), record(3)], load)
    expect([...now]).toEqual([[1, textOf('1.1')]])
    expect(texts.held()).toEqual([1, 2])
  })

  it('are the same map as long as they are the same texts', async () => {
    const texts = createDocumentTexts()
    const load = async ({ id, readingRevision }: ReturnType<typeof record>) =>
      textOf(`${id}.${readingRevision}`)
    const first = await texts.of([record(1), record(2)], load)
    expect(await texts.of([record(1), record(2)], load)).toBe(first)
    expect(await texts.of([record(1), record(2, 1)], load)).not.toBe(first)
    const now = await texts.of([record(1), record(2, 1)], load)
    texts.forget(1)
    expect(await texts.of([record(1), record(2, 1)], load)).not.toBe(now)
  })

  it('are let go of, also those on their way', async () => {
    const texts = createDocumentTexts()
    let opened = (_: DocumentText) => {}
    const slow = () => new Promise<DocumentText>((resolve) => (opened = resolve))
    const asked = texts.of([record(1)], slow)
    texts.forget(1)
    opened(textOf('x'))
    expect((await asked).get(1)).toEqual(textOf('x'))
    expect(texts.held()).toEqual([])
  })

  it('are kept within a bound, the one asked longest ago going first', async () => {
    const texts = createDocumentTexts(60_000)
    for (const id of [1, 2, 3]) await texts.of([record(id)], async () => textOf('word', 100))
    expect(texts.held()).toEqual([2, 3])
    await texts.of([record(4)], async () => textOf('word', 1000))
    expect(texts.held()).toEqual([2, 3])
  })
})

describe('of documents that are stored', () => {
  let product: TestApp
  let developer: SignedInClient
  let advisor: SignedInClient
  beforeAll(async () => {
    product = await createTestApp()
    developer = await product.loginAs('developer')
    advisor = await product.loginAs('advisor')
  })
  afterEach(() => product.ports.database.scripted((run) => run('delete from documents')))
  afterAll(() => product.close())

  const upload = async (): Promise<number> => {
    const request = multipartOf('document', lodgerCsv)
    const url = '/api/document/upload'
    return (await developer.inject({ method: 'POST', url, ...request })).json().id
  }
  const ofText = (keys: readonly string[]) => keys.filter((key) => key.includes('.text-'))
  const texts = async () => {
    const { id: userId, username, companyId } = advisor
    const scope = createScope({ userId, username, role: 'advisor', companyId })
    const { documents } = product
    const criteria = await documents.openSelected(await documents.selectCriteria(scope))
    const held = documents.keptReady().texts
    return { held, texts: await documents.textsOf(criteria) }
  }

  it('the text is given when it is asked for, kept by the sweep, and let go of with its document', async () => {
    const id = await upload()
    const [key] = ofText(await product.ports.files.list('documents/'))
    expect(key).toBeDefined()
    expect(await product.documents.strayFiles.removeAll()).toBe(0)
    const payload = { message: 'Which lenders accept lodger income?' }
    await developer.inject({ method: 'POST', url: '/api/chat', payload })
    const first = await texts()
    expect(first.held).toEqual([])
    expect(first.texts.get(id)?.parts).toMatchObject([
      {
        name: 'lodgers.csv',
        rows: [[{ at: 'A1', words: 'Criteria' }, {}, {}, {}, {}], {}, {}, {}, {}],
      },
    ])
    expect((await texts()).held).toEqual([id])
    await developer.inject({ method: 'DELETE', url: `/api/document/${id}` })
    expect(product.documents.keptReady().texts).toEqual([])
    expect(await product.ports.files.list('documents/')).toEqual([])
  })

  it('one that was stored without it has it once it is read again', async () => {
    const id = await upload()
    const { files } = product.ports
    const [key = ''] = ofText(await files.list('documents/'))
    await files.remove(key)
    expect((await texts()).texts.get(id)?.parts[0]?.rows[1]?.[1]).toEqual({
      at: 'B2',
      words: 'Yes',
    })
    expect(ofText(await files.list('documents/'))).toEqual([key])
  })
})
