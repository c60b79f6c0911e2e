import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningPostgres, startPostgres } from '../postgres.ts'
import { type S3Server, startS3Server } from '../s3-server.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { type RoundRobin, startRoundRobin } from './round-robin.ts'

export type SeveralOptions = {
  readonly web: number
  readonly workers: number
  /** Of the proxy; absent: a free one. */
  readonly port?: number
  /** For each process, over what it is given anyway. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Several servers and workers on one PostgreSQL and one store, behind a proxy, on this machine. */
export type Several = {
  readonly address: string
  readonly postgres: RunningPostgres
  readonly store: S3Server
  readonly proxy: RoundRobin
  readonly web: readonly ServerProcess[]
  readonly workers: readonly ServerProcess[]
  /** Starts another one and tells the one whose place it takes to stop; its exit code or signal. */
  replaceWeb(at: number): Promise<number | string>
  /** Ends a worker without a word and starts another in its place. */
  killWorker(at: number): Promise<void>
  addWorker(): Promise<void>
  end(): Promise<void>
}

export async function startSeveral(options: SeveralOptions): Promise<Several> {
  const folder = await mkdtemp(join(tmpdir(), 'several-'))
  const proxy = await startRoundRobin(options.port)
  const [postgres, store] = await Promise.all([startPostgres(), startS3Server()])
  const common = { ...settingsOf(postgres, store, proxy), ...options.settings }
  const web: ServerProcess[] = []
  const workers: ServerProcess[] = []
  let started = 0

  const start = (role: 'web' | 'worker'): Promise<ServerProcess> => {
    started += 1
    const dataDirectory = join(folder, `${role}-${started}`)
    return startServerProcess({ dataDirectory, environment: { ...common, ROLE: role } })
  }
  const shareOut = () => proxy.share(web.map(({ address }) => address))

  // The first sets the database up, and reads the demo firm's criteria.
  if (options.workers > 0) workers.push(await start('worker'))
  for (let at = 1; at < options.workers; at += 1) workers.push(await start('worker'))
  for (let at = 0; at < options.web; at += 1) web.push(await start('web'))
  await shareOut()

  return {
    ...{ address: proxy.address, postgres, store, proxy, web, workers },
    replaceWeb: async (at) => {
      const old = web[at]
      web[at] = await start('web')
      const ended = old?.end('SIGTERM')
      await shareOut()
      return (await ended) ?? 'nobody'
    },
    killWorker: async (at) => {
      await workers[at]?.end('SIGKILL')
      workers[at] = await start('worker')
    },
    addWorker: async () => {
      workers.push(await start('worker'))
    },
    end: async () => {
      await Promise.all([...web, ...workers].map((server) => server.end('SIGTERM')))
      await proxy.close()
      await store.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function settingsOf({ url }: RunningPostgres, { settings }: S3Server, { address }: RoundRobin) {
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  return {
    DATABASE_URL: url,
    S3_BUCKET: settings.bucket,
    S3_ENDPOINT: settings.endpoint ?? '',
    S3_ACCESS_KEY_ID: settings.keys?.id ?? '',
    S3_SECRET_ACCESS_KEY: settings.keys?.secret ?? '',
    AUDIT_SIGNING_KEY: key,
    PUBLIC_URL: address,
    TRUST_PROXY: 'on',
    READERS: '1',
    DATABASE_CONNECTIONS: '6',
    NOT_READY_SECONDS: '2',
    SEED_DEMO: 'firm',
  }
}
