import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from './free-port.ts'

const repository = fileURLToPath(new URL('../../../../', import.meta.url))

/** The real server, or a command of it, in a process of its own. */
export type ServerProcess = {
  readonly address: string
  readonly process: ChildProcess
  /** What it has printed so far, warnings and errors included. */
  said(): string
  /** Resolves with the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | string>
}

export type ServerSettings = {
  readonly dataDirectory: string
  /** As `umask` takes it: what is taken from the rights of everything made; this process's where absent. */
  readonly umask?: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

/** Each start would compile the same programs anew. Never under another umask, which might open it to others. */
const compiled = join(repository, 'node_modules/.cache/server')

/** Only ends what would hang: a machine may be many times slower than another. */
const longestStartMs = 500_000

const startCommand = [process.execPath, 'apps/server/src/main.ts']

/** Starts the server on a free port and waits until it answers. Throws with what it printed. */
export async function startServerProcess(settings: ServerSettings): Promise<ServerProcess> {
  const port = await findFreePort()
  const server = run({ ...settings, environment: { PORT: String(port), ...settings.environment } })
  const address = `http://127.0.0.1:${port}`
  const deadline = Date.now() + longestStartMs
  while (server.process.exitCode === null && Date.now() < deadline) {
    const health = await fetch(`${address}/api/health`).catch(() => undefined)
    if (health?.ok) return { ...server, address }
    await new Promise((resume) => setTimeout(resume, 50))
  }
  await server.end('SIGKILL')
  throw new Error(`The server did not become ready:\n${server.said()}`)
}

/** Runs a command of the product to its end; answers its exit code and what it printed. */
export async function runServerCommand(
  settings: ServerSettings,
): Promise<{ code: number; said: string }> {
  const command = run(settings)
  await once(command.process, 'close')
  return { code: command.process.exitCode ?? -1, said: command.said() }
}

function run({ dataDirectory, umask, command = startCommand, environment }: ServerSettings) {
  const underUmask = umask === undefined ? [] : ['sh', '-c', `umask ${umask}; exec "$@"`, 'sh']
  const [program = '', ...words] = [...underUmask, ...command]
  const child = spawn(program, words, {
    cwd: repository,
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'warn',
      ...(umask === undefined ? { NODE_COMPILE_CACHE: compiled } : {}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
  }
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  child.once('exit', () => process.off('exit', killNow))
  return {
    process: child,
    said: () => said.join(''),
    end: async (signal: NodeJS.Signals) => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      return child.exitCode ?? child.signalCode ?? 'unknown'
    },
  }
}
