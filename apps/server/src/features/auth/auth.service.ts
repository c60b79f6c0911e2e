import { type LoginBody, type SignedInUser, signedInUser } from '@criteria-desk/contract/auth'
import { sessionLifetimeMs } from '@criteria-desk/contract/limits'
import { AppError } from '../../app-error.ts'
import { hashOneTimeToken } from '../../one-time-token.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PasswordHasher } from '../../ports/password-hasher.ts'
import type { RecentLookups } from '../../ports/recent-lookups.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import * as accounts from './auth.repository.ts'
import { createOneAtATime } from './one-at-a-time.ts'

export type AuthService = ReturnType<typeof createAuthService>

/**
 * Failed sign-ins that are allowed in one window: to one account from one address, so that a
 * stranger's guesses do not shut its owner out elsewhere; to one account from everywhere, but for
 * addresses that its owner has signed in from; and from one address to all accounts.
 */
const failuresPerAccountAndAddress = 10
const failuresPerAccount = 50
const failuresPerAddress = 100
const windowMs = 15 * 60 * 1000
const addressKnownMs = 30 * 24 * 60 * 60 * 1000

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
  const oneAtATime = createOneAtATime()

  async function lookUpSession(sid: string): Promise<StoredSession | null> {
    const found = await unitOfWork.asSystem((transaction) =>
      accounts.findSession(transaction, sid, clock.now()),
    )
    const user = signedInUser.safeParse(found?.sess)
    return found && user.success ? { user: user.data, expires: found.expire } : null
  }

  async function isBlocked(transaction: Transaction, keys: SignInKeys): Promise<boolean> {
    const now = clock.now()
    const count = (key: string) => accounts.countFailures(transaction, key, now)
    if ((await count(keys.pair)) >= failuresPerAccountAndAddress) return true
    if ((await count(keys.address)) >= failuresPerAddress) return true
    if ((await count(keys.account)) < failuresPerAccount) return false
    return !(await accounts.isAddressKnown(transaction, keys.known, now))
  }

  async function checkCredentials(credentials: LoginBody, keys: SignInKeys): Promise<SignedInUser> {
    const account = await unitOfWork.asSystem(async (transaction) => {
      if (await isBlocked(transaction, keys)) throw new AppError('auth.too-many-attempts')
      return accounts.findAccount(transaction, credentials.username)
    })
    const matches = await passwords.verify(account?.passwordHash ?? null, credentials.password)
    const now = clock.now()
    if (account && matches && account.isActive) {
      await unitOfWork.asSystem(async (transaction) => {
        await accounts.forgetFailures(transaction, [keys.pair, keys.account])
        const knownUntil = new Date(now.getTime() + addressKnownMs)
        await accounts.rememberAddress(transaction, keys.known, knownUntil)
      })
      return account.user
    }
    await unitOfWork.asSystem(async (transaction) => {
      const windowEnds = new Date(now.getTime() + windowMs)
      for (const key of [keys.pair, keys.account, keys.address]) {
        await accounts.recordFailure(transaction, key, now, windowEnds)
      }
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
      const keys = signInKeys(credentials.username.toLowerCase(), address)
      return oneAtATime(keys.account, () => checkCredentials(credentials, keys))
    },

    /** Sessions in the database; their ids are stored as hashes. */
    sessions: {
      find: (id: string): StoredSession | null | Promise<StoredSession | null> => {
        const sid = hashOneTimeToken(id)
        const look = () => lookUpSession(sid)
        const isInForce = ({ expires }: StoredSession) => expires > clock.now()
        return recentSessions ? recentSessions.find(sid, look, isInForce) : look()
      },
      start: async (id: string, user: SignedInUser, userAgent: string): Promise<Date> => {
        const startedAt = clock.now()
        const expire = new Date(startedAt.getTime() + sessionLifetimeMs)
        const session = { sid: hashOneTimeToken(id), sess: user, startedAt, expire, userAgent }
        await unitOfWork.asSystem((transaction) => accounts.insertSession(transaction, session))
        return expire
      },
      remove: (id: string): Promise<void> =>
        unitOfWork.asSystem((transaction) =>
          accounts.removeSession(transaction, hashOneTimeToken(id)),
        ),
    },

    /** Deletes sessions, counts of failures and known addresses whose time is over. */
    removeExpired: (): Promise<void> =>
      unitOfWork.asSystem((transaction) => accounts.removeExpired(transaction, clock.now())),
  }
}

type SignInKeys = ReturnType<typeof signInKeys>

function signInKeys(username: string, address: string) {
  return {
    // An address holds no space, so that no username can be made to read as another's pair.
    pair: `pair:${address} ${username}`,
    account: `account:${username}`,
    address: `address:${address}`,
    /** Counts nothing: an address that the account was signed in from. */
    known: `known:${address} ${username}`,
  }
}
