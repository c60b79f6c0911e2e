import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { systemClock } from '../../apps/server/src/adapters/clock/system-clock.ts'
import { createArgon2PasswordHasher } from '../../apps/server/src/adapters/password-hasher/argon2-password-hasher.ts'
import { createPgBossQueue } from '../../apps/server/src/adapters/queue/pg-boss-queue.ts'
import { sqlOf } from '../../apps/server/src/db/database-unit-of-work.ts'
import { users } from '../../apps/server/src/db/schema/accounts.ts'
import { createTestApp } from '../../apps/server/src/testing/app.ts'
import { openTestDatabase } from '../../apps/server/src/testing/database.ts'
import { newAddress } from '../../apps/server/src/testing/requests/well-formed-requests.ts'

/**
 * npm run load:timing [-- --pairs 2000]: whether the time of an answer tells if a username exists.
 * Each pair asks for a known and for an unknown name, in random order, with the real password hasher
 * and the real queue. Printed is the area under the curve: 0.5 tells nothing, 1 everything.
 */
const { values: options } = parseArgs({ options: { pairs: { type: 'string', default: '2000' } } })
const pairs = Number(options.pairs)
const mostOff = 0.03
/** Enough of them that none is asked for so often that a limit is met. */
const known = Math.ceil(pairs / 5)

const database = await openTestDatabase()
const passwords = createArgon2PasswordHasher()
const product = await createTestApp({
  database,
  passwords,
  clock: systemClock,
  queue: createPgBossQueue(database),
})
const password = await passwords.hash('the password of everybody here')
await product.unitOfWork.asSystem((transaction) =>
  sqlOf(transaction)
    .insert(users)
    .values(
      Array.from({ length: known }, (_, at) => ({
        username: nameOf('known', at),
        password,
        isActive: 1,
      })),
    ),
)

await measure('sign-in', (username) => ({
  url: '/api/auth/login',
  payload: { username, password: 'not the password' },
}))
await measure('forgotten password', (username) => ({
  url: '/api/auth/forgot-password',
  payload: { username },
}))
await product.close()

/** As long as each other, so that only being known tells them apart. */
function nameOf(kind: 'known' | 'other', at: number): string {
  return `${kind}-${String(at).padStart(6, '0')}@load.test`
}

async function measure(
  name: string,
  request: (username: string) => { url: string; payload: object },
): Promise<void> {
  const times = { known: [] as number[], other: [] as number[] }
  for (let pair = 0; pair < pairs; pair += 1) {
    const kinds = randomInt(2) === 1 ? (['known', 'other'] as const) : (['other', 'known'] as const)
    for (const kind of kinds) {
      const username = nameOf(kind, pair % known)
      const before = performance.now()
      const options = { method: 'POST' as const, remoteAddress: newAddress() }
      const answer = await product.inject({ ...options, ...request(username) })
      times[kind].push(performance.now() - before)
      if (answer.statusCode === 429 || answer.statusCode >= 500) {
        throw new Error(`${name} answered ${answer.statusCode}.`)
      }
    }
  }
  const area = areaUnderCurve(times.known, times.other)
  const isOff = Math.abs(area - 0.5) > mostOff
  if (isOff) process.exitCode = 1
  console.log(
    `${name}: AUC ${area.toFixed(3)} over ${pairs} pairs, medians ${median(times.known)} and ${median(times.other)} ms${isOff ? ', further from 0.5 than 0.03' : ''}`,
  )
}

/** How often a known name took longer than an unknown one, a tie counting half. */
function areaUnderCurve(known: readonly number[], other: readonly number[]): number {
  const sorted = other.toSorted((one, two) => one - two)
  const sum = known.reduce((total, time) => {
    const below = countBelow(sorted, time)
    return total + below.less + below.same / 2
  }, 0)
  return sum / (known.length * other.length)
}

function countBelow(sorted: readonly number[], time: number): { less: number; same: number } {
  const less = sorted.findIndex((value) => value >= time)
  if (less < 0) return { less: sorted.length, same: 0 }
  const more = sorted.findIndex((value) => value > time)
  return { less, same: (more < 0 ? sorted.length : more) - less }
}

function median(times: readonly number[]): string {
  return (times.toSorted((one, two) => one - two)[Math.floor(times.length / 2)] ?? 0).toFixed(1)
}
