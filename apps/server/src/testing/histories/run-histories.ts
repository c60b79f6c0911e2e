import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMemoryFileStore } from '../../adapters/file-store/memory-file-store.ts'
import { restoreBackup } from '../../db/backup/restore-backup.ts'
import { writeBackup } from '../../db/backup/write-backup.ts'
import { createDatabaseUnitOfWork } from '../../db/database-unit-of-work.ts'
import { settleErasures } from '../../features/privacy/settle.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { openTestDatabase } from '../database.ts'
import { testPassword } from '../factories/user.ts'
import { createBreakingDatabase } from './breaking-database.ts'
import { createChance } from './chance.ts'
import { checkHistory, type Found } from './check-history.ts'
import { type Firm, restoredOf } from './history-model.ts'
import { beginFirm, live, passOneNight, type Round } from './live.ts'

export type HistoriesResult = Readonly<Found> & {
  readonly histories: number
  readonly events: Readonly<Record<string, number>>
  readonly restored: number
}

/**
 * Random histories of companies that live side by side on one database: people come, put things in and
 * delete some, companies end, are taken back and are erased, time passes, and every so often it is
 * night. What is left is held against a model that knows the promises alone. Where it is said so, a
 * backup is taken on the way and restored at the end, with the list of what was erased since.
 */
export async function runHistories(options: {
  readonly seed: number
  readonly firms: number
  readonly steps: number
  readonly isRestored: boolean
}): Promise<HistoriesResult> {
  const { seed, firms, steps, isRestored } = options
  const events: Record<string, number> = {}
  const found: Found = { kept: 0, gone: 0, residues: [], lost: [] }
  const folder = await mkdtemp(join(tmpdir(), 'histories-'))
  const round = await openRound(seed, events)
  const { product } = round
  try {
    for (let firm = 0; firm < firms; firm += 1) await beginFirm(round)
    for (let step = 0; step < steps / 2; step += 1) await live(round)
    const then = structuredClone(round.firms)
    if (isRestored) await writeBackup(product.ports, join(folder, 'backup'), product.clock.now())
    for (let step = 0; step < steps / 2; step += 1) await live(round)
    await passOneNight(round)
    await checkHistory(product.ports, round.firms, found)
    if (isRestored) await checkRestored(round, { folder, then, found })
    return { histories: firms, restored: isRestored ? firms : 0, events, ...found }
  } finally {
    await product.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function openRound(seed: number, events: Record<string, number>): Promise<Round> {
  const breaking = createBreakingDatabase(await openTestDatabase())
  const product = await createTestApp({ database: breaking.database })
  const { username } = await product.loginAs('developer', null)
  let marks = 0
  return {
    ...{ seed, chance: createChance(seed), product, breaking, firms: [] },
    call: createCalls(product, username),
    count: (event) => {
      events[event] = (events[event] ?? 0) + 1
    },
    nextMark: () => {
      marks += 1
      return `m${seed}x${marks}x`
    },
  }
}

async function checkRestored(
  { product, firms }: Round,
  backup: { readonly folder: string; readonly then: readonly Firm[]; readonly found: Found },
): Promise<void> {
  const { erasureList, clock } = product.ports
  const database = await openTestDatabase()
  const files = createMemoryFileStore()
  await product.privacy.follow()
  await restoreBackup({ database, files }, join(backup.folder, 'backup'), await erasureList.read())
  const unitOfWork = createDatabaseUnitOfWork(database)
  await settleErasures({ unitOfWork, files, clock, erasureList })
  await checkHistory({ database, files }, restoredOf(backup.then, firms), backup.found)
  await database.close()
}

/** Of a developer who signs in again whenever time has ended their session. */
function createCalls(product: TestApp, username: string): Round['call'] {
  let sid = ''
  return async (url, method, payload) => {
    const ask = () =>
      product.inject({ url, method, cookies: { sid }, ...(payload ? { payload } : {}) })
    const answer = await ask()
    if (answer.statusCode !== 401) return answer
    const signedIn = await product.inject({
      ...{ method: 'POST', url: '/api/auth/login' },
      payload: { username, password: testPassword },
    })
    sid = signedIn.cookies.find(({ name }) => name === 'sid')?.value ?? ''
    return ask()
  }
}
