import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const demoPassword = 'a-password-for-trying-out'

/** The whole product as its users meet it: one server, started as `npm start` does. */
export type Product = { readonly address: string; readonly stop: () => Promise<void> }

/** Starts the server on a free port and an empty data folder, and waits until it is ready. */
export async function startProduct(): Promise<Product> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'product-for-tests-'))
  const port = await findFreePort()
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataFolder,
      DEMO_PASSWORD: demoPassword,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killNow = () => server.kill('SIGKILL')
  process.once('exit', killNow)
  const stop = async () => {
    process.off('exit', killNow)
    await end(server)
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
  const address = `http://127.0.0.1:${port}`
  try {
    await untilHealthy(address, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, stop }
}

async function untilHealthy(address: string, server: ChildProcess): Promise<void> {
  const said: string[] = []
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => said.push(text))
  }
  const deadline = Date.now() + 60_000
  while (server.exitCode === null && Date.now() < deadline) {
    const health = await fetch(`${address}/api/health`).catch(() => undefined)
    if (health?.ok) return
    await new Promise((resume) => setTimeout(resume, 100))
  }
  throw new Error(`The server did not become ready:\n${said.join('')}`)
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const lastResort = setTimeout(() => server.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(lastResort)
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}
