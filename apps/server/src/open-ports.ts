import { join } from 'node:path'
import { openFileAuditSeal } from './adapters/audit-seal/file-audit-seal.ts'
import { createStoredCheckpoints } from './adapters/audit-seal/stored-checkpoints.ts'
import { systemClock } from './adapters/clock/system-clock.ts'
import { listedCommonPasswords } from './adapters/common-passwords/listed-common-passwords.ts'
import { createChildProcessDocumentReader } from './adapters/document-reader/child-process-document-reader.ts'
import { createFileErasureList } from './adapters/erasure-list/file-erasure-list.ts'
import { createStoreErasureList } from './adapters/erasure-list/store-erasure-list.ts'
import { createLocalFileStore } from './adapters/file-store/local-file-store.ts'
import { createSteadyLanguageModel } from './adapters/language-model/steady-language-model.ts'
import { createSmtpMailer } from './adapters/mailer/smtp-mailer.ts'
import { createArgon2PasswordHasher } from './adapters/password-hasher/argon2-password-hasher.ts'
import { createPgBossQueue } from './adapters/queue/pg-boss-queue.ts'
import type { AiConfig, Config, PaymentsConfig } from './config.ts'
import type { S3Config } from './config-machines.ts'
import { type Database, isFirstStart, openDatabase } from './db/client.ts'
import type { AuditSeal } from './ports/audit-seal.ts'
import type { Clock } from './ports/clock.ts'
import type { CommonPasswords } from './ports/common-passwords.ts'
import type { DocumentReader } from './ports/document-reader.ts'
import type { ErasureList } from './ports/erasure-list.ts'
import type { FileStore } from './ports/file-store.ts'
import type { LanguageModel } from './ports/language-model.ts'
import type { Mailer } from './ports/mailer.ts'
import type { PasswordHasher } from './ports/password-hasher.ts'
import type { Payments } from './ports/payments.ts'
import type { Queue } from './ports/queue.ts'
import { keepFilesPrivate } from './private-files.ts'
import { tryFolder } from './writable-folder.ts'

/** Everything outside that the features reach through ports. */
export type Ports = {
  readonly database: Database
  readonly files: FileStore
  /** What was erased, beside the database. */
  readonly erasureList: ErasureList
  readonly reader: DocumentReader
  readonly passwords: PasswordHasher
  readonly commonPasswords: CommonPasswords
  /** Null where no AI provider is configured. */
  readonly languageModel: LanguageModel | null
  readonly clock: Clock
  readonly queue: Queue
  readonly seal: AuditSeal
  /** Null where no mail server is configured. */
  readonly mailer: Mailer | null
  /** Null where no payment provider is configured. */
  readonly payments: Payments | null
}

/** The real adapters that a configuration asks for. */
export async function openPorts(config: Config): Promise<Ports> {
  await keepFilesPrivate(config.dataDirectory)
  await tryFolder(config.dataDirectory)
  const local = openReader(config)
  const files = await openFiles(config)
  const database = await openDatabase(config)
  const readers = config.role === 'web' ? 0 : config.readers
  const queue = createPgBossQueue(database, { readers, patienceMs: 0.7 * config.stopMs })
  const reader = await shareReader(config, local, { files, queue, notices: database.notices })
  return {
    database,
    files,
    queue,
    ...(await openBesideDatabase(config, files)),
    reader,
    passwords: createArgon2PasswordHasher(),
    commonPasswords: listedCommonPasswords,
    languageModel: config.ai && (await openLanguageModel(config.ai)),
    clock: systemClock,
    mailer: config.smtp && createSmtpMailer(config.smtp),
    payments: config.payments && (await openPayments(config.payments)),
  }
}

/** One server reads by itself; of several, those that have readers read for those that have none. */
async function shareReader(
  { role, databaseUrl }: Config,
  local: DocumentReader,
  ports: Pick<Ports, 'files' | 'queue'> & { readonly notices: Database['notices'] },
): Promise<DocumentReader> {
  if (databaseUrl === undefined) return local
  const { createQueuedDocumentReader, readWaitingFiles } = await import(
    './adapters/document-reader/queued-document-reader.ts'
  )
  readWaitingFiles(ports, local, systemClock.now)
  return role === 'web' ? createQueuedDocumentReader(ports, local) : local
}

function openFiles({ dataDirectory, s3 }: Config): Promise<FileStore> | FileStore {
  return s3 === null ? openFolder(dataDirectory) : openS3(s3)
}

export function openFolder(dataDirectory: string): FileStore {
  return createLocalFileStore(join(dataDirectory, 'files'))
}

/** Throws with what is wrong, in words, where the store cannot be used. */
export async function openS3(s3: S3Config): Promise<FileStore> {
  // Loaded for those who use it, as that of a model is.
  const { createS3FileStore } = await import('./adapters/file-store/s3-file-store.ts')
  const store = createS3FileStore(s3)
  const fault = await store.findFault()
  if (fault !== null) throw new Error(fault)
  return store
}

/**
 * What is kept beside the database and outside its backups: in the data folder, or in the store that
 * several servers share.
 */
export async function openBesideDatabase(
  { dataDirectory, auditSigningKey, s3 }: Config,
  files: FileStore | null,
): Promise<Pick<Ports, 'erasureList' | 'seal'>> {
  const seal = await openFileAuditSeal(dataDirectory, auditSigningKey)
  if (s3 === null || files === null) {
    return { erasureList: createFileErasureList(erasureListIn(dataDirectory)), seal }
  }
  return {
    erasureList: createStoreErasureList(files),
    seal: { ...seal, ...createStoredCheckpoints(files) },
  }
}

/** A list of erasures that lies anywhere. */
export const openErasureList = createFileErasureList

/** Where the list of erasures lies: in the data folder, and in no backup. */
export function erasureListIn(dataDirectory: string): string {
  return join(dataDirectory, 'erasures.jsonl')
}

async function openLanguageModel(ai: AiConfig): Promise<LanguageModel> {
  // The providers' libraries take their time to load, which is for those who use them.
  const { createProviderLanguageModel } = await import(
    './adapters/language-model/provider-language-model.ts'
  )
  const { concurrency } = ai
  const provider = createProviderLanguageModel(ai, systemClock)
  return createSteadyLanguageModel(provider, { clock: systemClock, concurrency })
}

async function openPayments(config: PaymentsConfig): Promise<Payments> {
  // Loaded for those who use it, as that of a model is.
  const { createStripePayments } = await import('./adapters/payments/stripe-payments.ts')
  return createStripePayments(config)
}

/**
 * Somebody waits before the one server for a picture, which two processors read sooner; those that
 * wait for workers are read soonest altogether where each reader keeps to a processor.
 */
function picturesOf({ role, readers }: Config) {
  if (role === 'worker') return { picturesAtOnce: readers, pictureThreads: 1 }
  return { picturesAtOnce: Math.max(1, Math.floor(readers / 2)) }
}

/** The reader of uploaded documents; what reads the demo firm's starts while the database does. */
export function openReader(config?: Config): DocumentReader {
  const reader = createChildProcessDocumentReader(
    config && { atOnce: config.readers, ...picturesOf(config) },
  )
  if (config?.seedDemo && isFirstStart(config)) reader.expectSheets()
  return reader
}
