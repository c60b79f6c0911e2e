import { hash } from 'node:crypto'
import { type LoginBody, type SignedInUser, signedInUser } from '@criteria-desk/contract/auth'
import { sessionLifetimeMs } from '@criteria-desk/contract/limits'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PasswordHasher } from '../../ports/password-hasher.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import * as accounts from './auth.repository.ts'
import { createOneAtATime } from './one-at-a-time.ts'
import type { createRecentSessions, StoredSession } from './recent-sessions.ts'

export type AuthService = ReturnType<typeof createAuthService>

/** Failed sign-ins that are allowed in one window, for one account and from one address. */
const failuresPerAccount = 10
const failuresPerAddress = 100
const windowMs = 15 * 60 * 1000

/** Sign-in and sessions. */
export function createAuthService(ports: {
  unitOfWork: UnitOfWork
  passwords: PasswordHasher
  clock: Clock
  /** Absent where sessions must be looked up every time. */
  recentSessions?: ReturnType<typeof createRecentSessions> | undefined
}) {
  const { unitOfWork, passwords, clock, recentSessions } = ports
  const oneAtATime = createOneAtATime()

  async function lookUpSession(sid: string): Promise<StoredSession | null> {
    const found = await unitOfWork.asSystem((transaction) =>
      accounts.findSession(transaction, sid, clock.now()),
    )
    const user = signedInUser.safeParse(found?.sess)
    return found && user.success ? { user: user.data, expires: found.expire } : null
  }

  async function checkCredentials(
    credentials: LoginBody,
    { accountKey, addressKey }: { accountKey: string; addressKey: string },
  ): Promise<SignedInUser> {
    const { account, isBlocked } = await unitOfWork.asSystem(async (transaction) => {
      const now = clock.now()
      const byAccount = await accounts.countFailures(transaction, accountKey, now)
      const byAddress = await accounts.countFailures(transaction, addressKey, now)
      return {
        account: await accounts.findAccount(transaction, credentials.username),
        isBlocked: byAccount >= failuresPerAccount || byAddress >= failuresPerAddress,
      }
    })
    if (isBlocked) throw new AppError('auth.too-many-attempts')
    const matches = await passwords.verify(account?.passwordHash ?? null, credentials.password)
    if (account && matches && account.isActive) {
      await unitOfWork.asSystem((transaction) => accounts.forgetFailures(transaction, accountKey))
      return account.user
    }
    await unitOfWork.asSystem(async (transaction) => {
      const now = clock.now()
      const windowEnds = new Date(now.getTime() + windowMs)
      await accounts.recordFailure(transaction, accountKey, now, windowEnds)
      await accounts.recordFailure(transaction, addressKey, now, windowEnds)
    })
    throw new AppError('auth.invalid-credentials')
  }

  return {
    /**
     * The person of these credentials. Throws `auth.invalid-credentials` alike, and after the same
     * work, for an unknown name, a wrong password and an inactive account, and
     * `auth.too-many-attempts` while an account or address has failed too often.
     */
    signIn(credentials: LoginBody, address: string): Promise<SignedInUser> {
      const keys = {
        accountKey: `account:${credentials.username.toLowerCase()}`,
        addressKey: `address:${address}`,
      }
      return oneAtATime(keys.accountKey, () => checkCredentials(credentials, keys))
    },

    /** Sessions in the database; their ids are stored as hashes. */
    sessions: {
      find: (id: string): StoredSession | null | Promise<StoredSession | null> => {
        const sid = hashId(id)
        const look = () => lookUpSession(sid)
        return recentSessions ? recentSessions.find(sid, clock.now(), look) : look()
      },
      start: async (id: string, user: SignedInUser): Promise<Date> => {
        const expire = new Date(clock.now().getTime() + sessionLifetimeMs)
        await unitOfWork.asSystem((transaction) =>
          accounts.insertSession(transaction, { sid: hashId(id), sess: user, expire }),
        )
        return expire
      },
      remove: (id: string): Promise<void> =>
        unitOfWork.asSystem((transaction) => accounts.removeSession(transaction, hashId(id))),
    },

    /** Deletes sessions and attempt counts whose time is over. */
    removeExpired: (): Promise<void> =>
      unitOfWork.asSystem((transaction) => accounts.removeExpired(transaction, clock.now())),
  }
}

function hashId(id: string): string {
  return hash('sha256', id)
}
