import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '../../apps/server/src/testing/free-port.ts'

/** The real server on a data folder that outlives it, so that it can be killed and started again. */
export type ServerUnderTest = {
  readonly address: string
  readonly process: ChildProcess
  /** From the start of the process until it answered that it is ready. */
  readonly startMs: number
  /** As a power cut would: no chance to finish anything. */
  kill(): Promise<void>
  /** Told to stop, as a supervisor does; resolves with its exit code. */
  stop(): Promise<number | null>
}

/** What the script `start` gives Node. */
const asNpmStarts = ['--max-semi-space-size=16']

/** Of everybody of the demo firm. */
export const demoPassword = 'a-password-for-trying-out'

/** Without `databaseUrl` the embedded database in the folder. */
export async function startServer(
  dataFolder: string,
  databaseUrl?: string,
  settings: Readonly<Record<string, string>> = {},
  /** Each line of its log; printed where absent. */
  hear: (line: string) => void = console.error,
): Promise<ServerUnderTest> {
  const startedAt = performance.now()
  const port = await findFreePort()
  const child = spawn(process.execPath, [...asNpmStarts, 'apps/server/src/main.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataFolder,
      DEMO_PASSWORD: demoPassword,
      SEED_DEMO: 'firm',
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '100000000',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The errors that it logs are part of what a run tells; its greeting is not.
  createInterface(child.stdout).on('line', (line) => {
    if (line.startsWith('{')) hear(line)
  })
  const address = `http://127.0.0.1:${port}`
  await untilHealthy(address, child)
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    address,
    process: child,
    startMs: performance.now() - startedAt,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM')
      return child.exitCode
    },
  }
}

/** Signs in and answers the cookie to send along. */
export async function signIn(address: string, username: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  const [cookie] = (answer.headers.get('set-cookie') ?? '').split(';')
  if (!answer.ok || !cookie) throw new Error(`Sign-in failed: ${answer.status}`)
  return cookie
}

async function untilHealthy(address: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 180_000
  while (child.exitCode === null && Date.now() < deadline) {
    const health = await fetch(`${address}/api/health`).catch(() => undefined)
    if (health?.ok) return
    await new Promise((resume) => setTimeout(resume, 25))
  }
  child.kill('SIGKILL')
  throw new Error('The server did not become ready.')
}
