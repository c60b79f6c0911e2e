import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { AppError } from '../../app-error.ts'
import type { PasswordHasher } from '../../ports/password-hasher.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const concurrentHashes = 2
const longestQueue = 200

/** argon2id, at most two at a time, so that a burst of sign-ins cannot take all memory and cores. */
export function createArgon2PasswordHasher(): PasswordHasher {
  const limit = pLimit(concurrentHashes)
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (limit.pendingCount >= longestQueue) throw new AppError('server.unavailable')
    return limit(work)
  }
  const decoy = inTurn(() => hash('nobody has this password', cost))
  return {
    hash: (password) => inTurn(() => hash(password.normalize('NFKC'), cost)),
    verify: async (encodedHash, password) => {
      const target = encodedHash ?? (await decoy)
      const matches = await inTurn(() => verify(target, password.normalize('NFKC')))
      return matches && encodedHash !== null
    },
  }
}
