import type { Config } from './config.ts'
import { isOfFullDisk } from './out-of-service.ts'

/**
 * Why the product did not start, in one line that a person can act on: which setting, folder or
 * program it is about, and what to do. `config` is null where the settings themselves were refused.
 */
export function explainStartFailure(error: unknown, config: Config | null): string {
  const causes = causesOf(error)
  const known =
    config && causes.map((cause) => explain(cause, config)).find((line) => line !== null)
  return known ?? messageOf(error)
}

type Failure = Error & {
  readonly code?: string
  readonly syscall?: string
  readonly path?: string
}

/** The error itself first, then what it was caused by, and what several of one stand for. */
function causesOf(error: unknown): readonly Failure[] {
  const causes: Failure[] = []
  for (let at = error; at instanceof Error && causes.length < 10; at = at.cause) {
    causes.push(at)
    if (at instanceof AggregateError)
      causes.push(...at.errors.filter((one) => one instanceof Error))
  }
  return causes
}

function explain(error: Failure, config: Config): string | null {
  const code = error.code ?? ''
  if (error.syscall === 'listen' || isOfHost(error, config)) return ofListening(code, config)
  if (isOfFullDisk(error)) return ofFullDisk(config)
  if (config.databaseUrl !== undefined && code in ofDatabase) return toldOfDatabase(code, config)
  if (code in ofFolder && (error.path ?? '').startsWith(config.dataDirectory)) {
    return `DATA_DIR: ${config.dataDirectory} ${ofFolder[code]} (${code}). Give the folder to the account that runs the server, or name another DATA_DIR.`
  }
  return null
}

function isOfHost({ syscall, code }: Failure, { databaseUrl }: Config): boolean {
  return syscall === 'getaddrinfo' && code === 'ENOTFOUND' && databaseUrl === undefined
}

function ofListening(code: string, { port, host }: Config): string {
  if (code === 'EADDRINUSE') {
    return `PORT: ${port} is in use by another program. Stop that, or set another PORT.`
  }
  if (code === 'EACCES') {
    return `PORT: this account may not listen at ${port}. Set a PORT of 1024 or more.`
  }
  return `HOST: this machine has no address ${host} to listen at (${code}). Set HOST to one of its own, or leave it out.`
}

function ofFullDisk({ dataDirectory, databaseUrl }: Config): string {
  return databaseUrl === undefined
    ? `DATA_DIR: the disk of ${dataDirectory} is full. The embedded database needs 64 MB free: make room there, or name a DATA_DIR on another disk.`
    : `The disk of ${dataDirectory} (DATA_DIR), or that of the database, is full: make room there.`
}

const ofFolder: Readonly<Record<string, string>> = {
  EACCES: 'may not be written by this account',
  EPERM: 'may not be written by this account',
  EROFS: 'is on a disk that is read-only',
  ENOENT: 'cannot be made',
  ENOTDIR: 'is no folder',
  EEXIST: 'is no folder',
  EIO: 'is on a disk that fails',
}

/** By the codes of the system and of PostgreSQL. */
const ofDatabase: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody answers there. Start it, or correct host and port',
  ECONNRESET: 'it ended the connection. Look whether it is a PostgreSQL, and takes this connection',
  ETIMEDOUT: 'nobody answers there. Start it, or correct host and port',
  EHOSTUNREACH: 'it cannot be reached from here',
  ENETUNREACH: 'it cannot be reached from here',
  ENOTFOUND: 'there is no host of that name. Correct it',
  EAI_AGAIN: 'its name cannot be looked up just now',
  '28P01': 'it refuses that user with that password. Correct them',
  '28000': 'it does not let that user in. Look at its pg_hba.conf',
  '3D000':
    'it has no database of that name. SECURITY.md, "Running it", has the commands that make one',
  '42501':
    'that user may not do what is needed. SECURITY.md, "Running it", has the commands that give it what it needs',
  '53300': 'it takes no more connections just now',
  '57P03': 'it is just starting or stopping. Try again in a moment',
}

/** Without the password. */
function toldOfDatabase(code: string, { databaseUrl = '' }: Config): string {
  return `DATABASE_URL: ${placeOf(databaseUrl)}: ${ofDatabase[code]} (${code}).`
}

function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'the database'
  const { username, hostname, port, pathname } = new URL(databaseUrl)
  return `${decodeURIComponent(username) || 'nobody'} at ${hostname}:${port || '5432'}${pathname}`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
