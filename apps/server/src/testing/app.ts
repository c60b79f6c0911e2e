import type { Role } from '@criteria-desk/domain/access/roles'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { createMemoryAuditSeal } from '../adapters/audit-seal/memory-audit-seal.ts'
import { createFakeClock, type FakeClock } from '../adapters/clock/fake-clock.ts'
import { listedCommonPasswords } from '../adapters/common-passwords/listed-common-passwords.ts'
import { createFakeDocumentReader } from '../adapters/document-reader/fake-document-reader.ts'
import { createMemoryErasureList } from '../adapters/erasure-list/memory-erasure-list.ts'
import { createMemoryFileStore } from '../adapters/file-store/memory-file-store.ts'
import { createMemoryMailer } from '../adapters/mailer/memory-mailer.ts'
import { fakePasswordHasher } from '../adapters/password-hasher/fake-password-hasher.ts'
import { createMemoryQueue, type MemoryQueue } from '../adapters/queue/memory-queue.ts'
import { type Application, composeApplication } from '../composition.ts'
import type { BillingConfig } from '../config.ts'
import type { CallSettings } from '../features/understanding/understanding.service.ts'
import type { HttpOptions } from '../http/server.ts'
import type { Ports } from '../open-ports.ts'
import type { Mail } from '../ports/mailer.ts'
import { openTestDatabase } from './database.ts'
import { insertTestCompany } from './factories/company.ts'
import { insertTestUser, testPassword } from './factories/user.ts'

/** The whole product on a database of its own, with fakes at the ports. */
export type TestApp = Application & {
  readonly clock: FakeClock
  readonly ports: Ports
  /** `idle()` resolves when every job that was sent has run. */
  readonly queue: MemoryQueue
  /** Mail that was sent, in order. */
  readonly mails: readonly Mail[]
  /** A request without a session. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>
  /** Makes a person of this role and signs them in through the front door. */
  loginAs(role: Role, companyId?: number | null): Promise<SignedInClient>
  addCompany(name?: string): Promise<number>
  close(): Promise<void>
}

export type SignedInClient = {
  readonly id: number
  readonly username: string
  readonly companyId: number | null
  /** The session's cookie, for requests over a line of their own. */
  readonly sid: string
  inject(request: InjectOptions): Promise<LightMyRequestResponse>
}

type TestOptions = Pick<HttpOptions, 'uploads' | 'logTo' | 'settings'> & {
  readonly trustProxy?: boolean
  readonly publicUrl?: string
  /** How long an upload waits for its reading. */
  readonly longestWaitMs?: number
  /** Deadline, prices and caps of calls to `languageModel`. */
  readonly ai?: CallSettings
  /** What a user costs, and whether an ended subscription closes the tools. */
  readonly billing?: BillingConfig
}

export async function createTestApp(
  replaced: Partial<Ports> = {},
  {
    trustProxy = false,
    uploads,
    logTo,
    longestWaitMs,
    ai,
    billing,
    settings,
    ...other
  }: TestOptions = {},
): Promise<TestApp> {
  const clock = createFakeClock(new Date())
  const database = replaced.database ?? (await openTestDatabase())
  const queue = createMemoryQueue(clock, () => database.execute('select 1'))
  const mailer = createMemoryMailer()
  const ports: Ports = {
    database,
    files: createMemoryFileStore(),
    erasureList: createMemoryErasureList(),
    reader: createFakeDocumentReader(),
    passwords: fakePasswordHasher,
    commonPasswords: listedCommonPasswords,
    languageModel: null,
    clock,
    queue,
    seal: createMemoryAuditSeal(),
    mailer,
    payments: null,
    ...replaced,
  }
  const application = await composeApplication(ports, {
    trustProxy,
    ...(uploads ? { uploads } : {}),
    ...(ai ? { ai } : {}),
    ...(billing ? { billing } : {}),
    ...(settings ? { settings } : {}),
    ...(longestWaitMs === undefined ? {} : { longestWaitMs }),
    ...(logTo ? { logTo, logLevel: 'info' } : { logLevel: 'silent' }),
    publicUrl: other.publicUrl ?? 'https://desk.test',
    requestsPerMinute: 1_000_000,
  })
  await application.app.ready()
  await ports.queue.start()
  return {
    ...application,
    clock,
    ports,
    queue,
    mails: mailer.sent,
    inject: (request) => application.app.inject(request),
    loginAs: (role, companyId) => loginAs(application, role, companyId),
    addCompany: (name) => insertTestCompany(application.unitOfWork, name),
    close: async () => {
      await application.app.close()
      await ports.queue.stop()
      await ports.database.close()
    },
  }
}

async function loginAs(
  application: Application,
  role: Role,
  company?: number | null,
): Promise<SignedInClient> {
  const companyId =
    company === undefined ? await insertTestCompany(application.unitOfWork) : company
  const { id, username } = await insertTestUser(application.unitOfWork, { role, companyId })
  const answer = await application.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password: testPassword },
  })
  const sid = answer.cookies.find((cookie) => cookie.name === 'sid')?.value ?? ''
  return {
    id,
    username,
    companyId,
    sid,
    inject: (request) =>
      application.app.inject({ ...request, cookies: { ...request.cookies, sid } }),
  }
}
