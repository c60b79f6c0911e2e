import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createS3FileStore, type S3FileStore } from '../../adapters/file-store/s3-file-store.ts'
import { demoP60, demoPayslips, demoSa302 } from '../../db/seed/demo-papers.ts'
import { lodgerCsv } from '../criteria-files.ts'
import { type Several, startSeveral } from './several.ts'

/** No two the same: one that is given twice is kept once. */
const now = new Date()
const papers = [...demoPayslips(now), demoP60(now), demoSa302(now)]
const password = 'a-password-for-trying-out'
let several: Several
let store: S3FileStore
let developer = ''
let advisor = ''
beforeAll(async () => {
  const settings = { DEMO_PASSWORD: password, NOT_READY_SECONDS: '3' }
  several = await startSeveral({ web: 2, workers: 2, settings })
  store = createS3FileStore(several.store.settings)
  developer = await signIn('developer@demo.test')
  advisor = await signIn('advisor@demo.test')
})
afterAll(() => several.end())

const post = (path: string, init: RequestInit = {}) =>
  fetch(`${several.address}${path}`, { method: 'POST', ...init })

async function signIn(username: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username, password })
  const answer = await post('/api/auth/login', { headers, body })
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

type Answered = { readonly status: number; readonly body: { status?: string; code?: string } }

async function upload(
  path: string,
  cookie: string,
  filename: string,
  bytes: Uint8Array,
): Promise<Answered> {
  const form = new FormData()
  form.append('document', new Blob([Uint8Array.from(bytes)]), filename)
  const answer = await post(path, { headers: { cookie }, body: form })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

async function ask(message: string): Promise<number> {
  const headers = { cookie: advisor, 'content-type': 'application/json' }
  const answer = await post('/api/chat', { headers, body: JSON.stringify({ message }) })
  await answer.text()
  return answer.status
}

const waitingFiles = () => store.list('waiting/')

describe('two servers and two workers', () => {
  it('read by a worker what is uploaded to a server, and leave no waiting file', async () => {
    const { bytes } = lodgerCsv
    const uploaded = await upload('/api/document/upload', developer, 'lodgers.csv', bytes)
    expect([uploaded.status, uploaded.body.status]).toEqual([200, 'read'])
    expect(await waitingFiles()).toEqual([])
  })

  it('refuse what cannot be read as one server does, and keep nothing of it', async () => {
    const before = await store.list('')
    const refused = await upload('/api/document/upload', developer, 'a.pdf', Buffer.from('no pdf'))
    expect([refused.status, refused.body.code]).toEqual([422, 'document.unreadable'])
    expect(await store.list('')).toEqual(before)
  })

  it('are not ready before they stop, and answer until then; nothing is lost behind the proxy', async () => {
    const old = several.web[0]
    let isDone = false
    const replaced = several.replaceWeb(0).finally(() => {
      isDone = true
    })
    const seen = new Set<number>()
    const statuses = new Set<number>()
    while (!isDone) {
      statuses.add(await ask('what is the maximum age'))
      const health = await fetch(`${old?.address}/api/health`).catch(() => null)
      const alive = await fetch(`${old?.address}/api/alive`).catch(() => null)
      if (alive) seen.add(health?.status ?? 0)
    }
    expect(await replaced).toBe(0)
    expect([...statuses]).toEqual([200])
    expect([...seen]).toEqual([200, 503])
  })

  it('keep what was acknowledged when the workers are killed over it', async () => {
    const given = papers.map(({ filename, bytes }) =>
      upload('/api/payslip/upload', advisor, filename, bytes),
    )
    await several.killWorker(0)
    await several.killWorker(1)
    const answers = await Promise.all(given)
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
    await expect
      .poll(async () => {
        const answer = await fetch(`${several.address}/api/income-documents`, {
          headers: { cookie: advisor },
        })
        const listed: { filename: string; status: string }[] = JSON.parse(await answer.text())
        return listed.map(({ filename, status }) => `${filename} ${status}`).sort()
      })
      .toEqual(papers.map(({ filename }) => `${filename} read`).sort())
    expect(await waitingFiles()).toEqual([])
  })

  it('have workers that answer for their health alone', async () => {
    const { address = '' } = several.workers[0] ?? {}
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
    expect((await fetch(`${address}/api/alive`)).status).toBe(200)
    expect((await fetch(`${address}/api/documents`)).status).toBe(404)
    expect((await fetch(address)).status).toBe(404)
  })
})
