import { type LoginBody, type SignedInUser, signedInUser } from '@criteria-desk/contract/auth'
import { sessionLifetimeMs } from '@criteria-desk/contract/limits'
import { describeDevice } from '@criteria-desk/domain/access/describe-device'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PasswordHasher } from '../../ports/password-hasher.ts'
import type { RecentLookups } from '../../ports/recent-lookups.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import { hashSecret } from '../../secret.ts'
import * as accounts from './auth.repository.ts'
import { createSignInLimits } from './sign-in-limits.ts'

export type AuthService = ReturnType<typeof createAuthService>

/** Who somebody is, and the stored hash of the password that they proved it with. */
export type ProvenPerson = { readonly user: SignedInUser; readonly passwordHash: string }

export type StoredSession = { readonly user: SignedInUser; readonly expires: Date }

/** Sign-in and sessions. */
export function createAuthService(ports: {
  unitOfWork: UnitOfWork
  passwords: PasswordHasher
  clock: Clock
  /** Absent where sessions must be looked up every time. */
  recentSessions?: RecentLookups<StoredSession> | undefined
}) {
  const { unitOfWork, passwords, clock, recentSessions } = ports
  const limits = createSignInLimits(clock)

  async function lookUpSession(sid: string): Promise<StoredSession | null> {
    const found = await unitOfWork.asSystem((transaction) =>
      accounts.findSession(transaction, sid, clock.now()),
    )
    const user = signedInUser.safeParse(found?.sess)
    return found && user.success ? { user: user.data, expires: found.expire } : null
  }

  /** The same work whether or not there is such an account. */
  const writeRefused = (user: SignedInUser | null, attempt: number): Promise<void> =>
    unitOfWork.asSystem(async (transaction) => {
      unitOfWork.writeDown(
        transaction,
        user
          ? { act: 'session.refused', userId: user.id, attempt, about: user.companyId }
          : { act: 'session.refused-unknown', attempt },
      )
    })

  return {
    /**
     * The person of these credentials. Throws `auth.invalid-credentials` alike, and after the same
     * work, for an unknown name, a wrong password and an inactive account, and
     * `auth.too-many-attempts` while an account or address has failed too often.
     */
    async signIn(credentials: LoginBody, address: string): Promise<ProvenPerson> {
      const guess = { username: credentials.username.toLowerCase(), address }
      const { attempt, account } = await unitOfWork.asSystem(async (transaction) => ({
        attempt: await limits.count(transaction, guess),
        account: await accounts.findAccount(transaction, credentials.username),
      }))
      const passwordHash = account?.passwordHash ?? null
      const matches = await passwords.verify(passwordHash, credentials.password)
      const isLetIn = account?.isActive && matches
      if (!isLetIn || passwordHash === null) {
        await writeRefused(account?.user ?? null, attempt)
        throw new AppError('auth.invalid-credentials')
      }
      await unitOfWork.asSystem((transaction) => limits.clear(transaction, guess))
      return { user: account.user, passwordHash }
    },

    /** Counts one more for a key, over all servers on the database. */
    countShared: (key: string, windowMs: number): Promise<accounts.Counted> =>
      unitOfWork.asSystem(async (transaction) => {
        const now = clock.now()
        const windowEnds = new Date(now.getTime() + windowMs)
        const counted = await accounts.countAttempts(transaction, [key], now, windowEnds)
        return counted.get(key) ?? { count: 1, windowEnds }
      }),

    /** Sessions in the database; their ids are stored as hashes. */
    sessions: {
      find: (id: string): StoredSession | null | Promise<StoredSession | null> => {
        const sid = hashSecret(id)
        const look = () => lookUpSession(sid)
        const isInForce = ({ expires }: StoredSession) => expires > clock.now()
        return recentSessions ? recentSessions.find(sid, look, isInForce) : look()
      },
      /** Throws `auth.invalid-credentials` where the account was changed while they signed in. */
      start: async (id: string, proven: ProvenPerson, userAgent: string): Promise<Date> => {
        const startedAt = clock.now()
        const expire = new Date(startedAt.getTime() + sessionLifetimeMs)
        const { user: sess, passwordHash } = proven
        const session = { sid: hashSecret(id), sess, startedAt, expire, userAgent }
        const isStarted = await unitOfWork.asSystem(async (transaction) => {
          const device = describeDevice(userAgent).name
          const by = { userId: sess.id, companyId: sess.companyId }
          const isKept = await accounts.insertSession(transaction, session, passwordHash)
          if (isKept) unitOfWork.writeDown(transaction, { act: 'session.begun', device }, by)
          return isKept
        })
        if (!isStarted) throw new AppError('auth.invalid-credentials')
        return expire
      },
      remove: (id: string): Promise<void> =>
        unitOfWork.asSystem((transaction) => accounts.removeSession(transaction, hashSecret(id))),
    },

    /** Deletes sessions, counts of failures and known addresses whose time is over. */
    removeExpired: (): Promise<void> =>
      unitOfWork.asSystem((transaction) => accounts.removeExpired(transaction, clock.now())),
  }
}
