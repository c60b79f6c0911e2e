import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockFolder } from './db/folder-lock.ts'
import { createShutdown } from './shutdown.ts'
import { layDatabase } from './testing/laid-database.ts'
import { multipartOf } from './testing/multipart.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'

const demoPassword = 'a-password-for-trying-out'

describe('the order of stopping', () => {
  const never = () => new Promise<void>(() => undefined)

  it('finishes what runs, then closes', async () => {
    const said: string[] = []
    const stop = createShutdown({
      finish: async () => said.push('finished'),
      abandon: () => said.push('abandoned'),
      close: async () => said.push('closed'),
    })
    expect(await stop()).toBe(0)
    expect(said).toEqual(['finished', 'closed'])
  })

  it('abandons at its limit what does not finish, and closes all the same', async () => {
    const said: string[] = []
    const steps = { finish: never, abandon: () => said.push('abandoned'), close: vi.fn(never) }
    const stop = createShutdown(steps, { finishMs: 1, closeMs: 1 })
    expect(await stop()).toBe(1)
    expect(said).toEqual(['abandoned'])
    expect(steps.close).toHaveBeenCalledOnce()
  })

  it('closes also when finishing fails', async () => {
    const close = vi.fn(async () => undefined)
    const finish = () => Promise.reject(new Error('a connection was gone'))
    expect(await createShutdown({ finish, abandon: () => undefined, close })()).toBe(1)
    expect(close).toHaveBeenCalledOnce()
  })
})

describe('npm start', () => {
  let folder = ''
  let server: ServerProcess
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shutdown-'))
    const dataDirectory = join(folder, 'data')
    await layDatabase(dataDirectory)
    server = await startServerProcess({
      dataDirectory,
      command: ['npm', 'start'],
      environment: { DEMO_PASSWORD: demoPassword },
    })
  })
  afterEach(async () => {
    signalGroup('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  it('finishes what runs when its whole group is told to stop, and leaves nothing behind', async () => {
    const upload = await beginUpload('Criteria,Halifax\nLodger income,Yes\n')
    signalGroup('SIGTERM')
    await untilNobodyListens()
    const response = await upload.finish()
    expect(response.statusCode).toBe(200)
    await expect.poll(listGroup).toEqual([])
    const lock = await lockFolder(join(folder, 'data'))
    await lock.release()
  })

  it('passes signals on: one to stop, another to end at once, readers too', async () => {
    const unfinished = await beginUpload('Criteria,Halifax\n')
    const reading = await beginUpload(fileThatTakesLong)
    const failed = [unfinished, reading].map((upload) => once(upload.request, 'error'))
    reading.finish().catch(() => undefined)
    await expect.poll(listGroup).toContainEqual(expect.stringContaining('reader-process'))
    server.process.kill('SIGTERM')
    await untilNobodyListens()
    const isGone = async () => {
      server.process.kill('SIGTERM')
      return (await listGroup()).length === 0
    }
    await expect.poll(isGone).toBe(true)
    // Had it waited for what runs, and given it up, it would have ended with 1. A signal that comes
    // when the server is gone ends npm itself.
    expect([143, 'SIGTERM']).toContain(await server.end('SIGKILL'))
    await Promise.all(failed)
  })

  const row = Array.from({ length: 200 }, (_, at) => `Criterion ${at} to ${at}% or £${at}`)
  const fileThatTakesLong = `${row}\n`.repeat(1500)

  /** An upload that the server is at work on, and of which all is sent but the end. */
  async function beginUpload(text: string) {
    const login = await fetch(`${server.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'developer@demo.test', password: demoPassword }),
    })
    const [cookie = ''] = (login.headers.get('set-cookie') ?? '').split(';')
    const file = { filename: `${randomUUID()}.csv`, bytes: Buffer.from(text) }
    const { headers, payload } = multipartOf('document', file)
    const sent = request(`${server.address}/api/document/upload`, {
      method: 'POST',
      headers: { ...headers, cookie, expect: '100-continue' },
    })
    // A busy server may be told to stop before it has so much as looked at what was sent to it.
    await once(sent, 'continue')
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject)
    })
    answered.catch(() => undefined)
    const bytes = Buffer.from(String(payload))
    await new Promise((resume) => sent.write(bytes.subarray(0, -20), resume))
    const finish = () => {
      sent.end(bytes.subarray(-20))
      return answered
    }
    return { request: sent, finish }
  }

  /** The server, npm and whatever else they started have one group of processes. */
  function signalGroup(signal: NodeJS.Signals): void {
    try {
      process.kill(-(server.process.pid ?? 0), signal)
    } catch {
      // Nobody is left in it.
    }
  }

  async function listGroup(): Promise<readonly string[]> {
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=,stat=,args='])
    const lines = stdout.split('\n').map((line) => line.trim())
    return lines.filter(
      (line) => line.startsWith(`${server.process.pid} `) && !/^\d+ +Z/.test(line),
    )
  }

  function untilNobodyListens(): Promise<unknown> {
    const refused = () =>
      fetch(server.address).then(
        () => 'answers',
        () => 'refused',
      )
    return expect
      .poll(refused)
      .toBe('refused')
      .then(() => undefined)
  }
})
