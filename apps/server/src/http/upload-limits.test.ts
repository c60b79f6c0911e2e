import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createFakeDocumentReader } from '../adapters/document-reader/fake-document-reader.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../testing/app.ts'
import { lodgerCsv } from '../testing/criteria-files.ts'
import { multipartOf } from '../testing/multipart.ts'

const kilobyte = 1024
/** Room for four small uploads, two of them one person's. */
const roomForFour = { roomBytes: 256 * kilobyte, shareBytes: 128 * kilobyte }

let product: TestApp
const open: Socket[] = []
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await product.close()
})

const upload = (who: SignedInClient) =>
  who.inject({ method: 'POST', url: '/api/document/upload', ...multipartOf('document', lodgerCsv) })

/** The start of an upload over a line of its own, which then says nothing more. */
async function startUpload(who: SignedInClient): Promise<Socket> {
  const socket = connect(Number(new URL(await address()).port), '127.0.0.1')
  open.push(socket)
  await once(socket, 'connect')
  const { payload, headers } = multipartOf('document', lodgerCsv)
  const head = [
    'POST /api/document/upload HTTP/1.1',
    'host: 127.0.0.1',
    `cookie: sid=${who.sid}`,
    `content-type: ${headers?.['content-type']}`,
    'content-length: 4096',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${String(payload).slice(0, 150)}`)
  return socket
}

let listening: { of: TestApp; at: Promise<string> } | undefined
function address(): Promise<string> {
  if (listening?.of !== product) {
    listening = { of: product, at: product.app.listen({ port: 0, host: '127.0.0.1' }) }
  }
  return listening.at
}

async function answerOn(socket: Socket): Promise<string> {
  let text = ''
  for await (const bytes of socket) text += bytes
  return text
}

it('one person’s uploads that stand still take their own share of the room, never another’s', async () => {
  product = await createTestApp({}, { uploads: { ...roomForFour, idleMilliseconds: 60_000 } })
  const idler = await product.loginAs('developer')
  const other = await product.loginAs('developer')
  const lines = await Promise.all(Array.from({ length: 25 }, () => startUpload(idler)))
  const { promise: areRefused, resolve } = Promise.withResolvers<void>()
  const refusals: string[] = []
  for (const line of lines) {
    line.once('data', (bytes) => {
      if (refusals.push(String(bytes)) === 23) resolve()
    })
  }
  await areRefused
  expect(refusals.every((refusal) => refusal.includes('document.too-many-waiting'))).toBe(true)
  expect((await upload(idler)).json().code).toBe('document.too-many-waiting')
  expect((await upload(other)).statusCode).toBe(200)
})

it('an upload whose bytes stop arriving is ended, says so, and leaves its room', async () => {
  const uploads = { roomBytes: 64 * kilobyte, shareBytes: 64 * kilobyte, idleMilliseconds: 30 }
  product = await createTestApp({}, { uploads })
  const person = await product.loginAs('developer')
  const answer = await answerOn(await startUpload(person))
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"code":"document.upload-stalled"')
  expect(answer.toLowerCase()).toContain('connection: close')
  expect((await upload(person)).statusCode).toBe(200)
})

it('an upload that has arrived may wait for its reader as long as that takes', async () => {
  const reader = createFakeDocumentReader()
  let read = () => {}
  const mayRead = new Promise<void>((resolve) => (read = resolve))
  const readCriteria: typeof reader.readCriteria = async (file) => {
    await mayRead
    return reader.readCriteria(file)
  }
  const uploads = { ...roomForFour, idleMilliseconds: 30 }
  product = await createTestApp({ reader: { ...reader, readCriteria } }, { uploads })
  const person = await product.loginAs('developer')
  const { payload, headers } = multipartOf('document', lodgerCsv)
  const waiting = fetch(`${await address()}/api/document/upload`, {
    method: 'POST',
    headers: { cookie: `sid=${person.sid}`, 'content-type': `${headers?.['content-type']}` },
    body: new Uint8Array(Buffer.from(String(payload))),
  })
  // By the time that one fell silent and was ended, the other has been silent for as long.
  expect(await answerOn(await startUpload(person))).toContain('document.upload-stalled')
  read()
  expect((await waiting).status).toBe(200)
})
