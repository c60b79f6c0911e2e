import type { CompanyUser, NewUserBody, UserChanges } from '@criteria-desk/contract/companies'
import { mostKept } from '@criteria-desk/contract/limits'
import { checkUserChange, type UserField } from '@criteria-desk/domain/access/people'
import { mayDo } from '@criteria-desk/domain/access/roles'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CommonPasswords } from '../../ports/common-passwords.ts'
import type { PasswordHasher } from '../../ports/password-hasher.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { PrivacyService } from '../privacy/privacy.service.ts'
import { inReach } from './in-reach.ts'
import * as invitations from './invitations.repository.ts'
import { oversee } from './oversee.ts'
import { createUserLists } from './user-lists.ts'
import * as users from './users.repository.ts'

export type UsersService = ReturnType<typeof createUsersService>

/** The people of the firms, for those who manage them. */
export function createUsersService(ports: {
  unitOfWork: UnitOfWork
  passwords: PasswordHasher
  commonPasswords: CommonPasswords
  clock: Clock
  privacy: PrivacyService
}) {
  const { unitOfWork, passwords, commonPasswords, clock, privacy } = ports

  /** Null for a password that stays. */
  async function hashNew(password: string | undefined): Promise<string | null> {
    if (!password) return null
    if (commonPasswords.has(password)) throw new AppError('registration.common-password')
    return passwords.hash(password)
  }

  const { listAll, listOfOwnCompany, listOfCompany } = createUserLists(unitOfWork)

  return {
    ...{ listAll, listOfOwnCompany, listOfCompany },

    /** Whether there is somebody of that id: anywhere for a developer, in one's own firm for others. */
    isInReach: (scope: Scope, id: number): Promise<boolean> =>
      inReach(unitOfWork, scope, `user ${id} looked for`, (transaction) =>
        users.isUserInReach(scope, transaction, id),
      ),

    /**
     * Looks, audited, at what somebody did: anybody for a developer, people of their own company for
     * a master user. Throws `user.not-found`, and then nothing is written down.
     */
    lookAt: <Value>(
      scope: Scope,
      id: number,
      reason: string,
      look: (transaction: Transaction) => Promise<Value>,
    ): Promise<Value> =>
      oversee(unitOfWork, scope, { reason, notFound: 'user.not-found' }, async (transaction) => {
        if (!(await users.isUserInReach(scope, transaction, id))) {
          throw new AppError('user.not-found')
        }
        return look(transaction)
      }),

    /**
     * An account that can be used at once; its first sign-in asks for another password. Throws
     * `user.unknown-company`, `user.username-taken` and `registration.common-password`.
     */
    async create(scope: Scope, { password, ...user }: NewUserBody): Promise<CompanyUser> {
      const passwordHash = await hashNew(password)
      return unitOfWork.inTransactionAcrossCompanies(
        scope,
        `user created in company ${user.companyId}`,
        async (transaction) => {
          await refuseUnknownCompany(scope, transaction, user.companyId)
          await refuseFullCompany(scope, transaction, user.companyId)
          const created = await users.insertUser(scope, transaction, { ...user, passwordHash })
          if (!created) throw new AppError('user.username-taken')
          return created
        },
      )
    },

    /**
     * Changes what is given. Throws `user.not-found`, `user.changed-meanwhile`, `access.forbidden`,
     * `user.username-taken`, `user.unknown-company`, `user.last-developer`, `user.no-password` and
     * `registration.common-password`.
     */
    async change(scope: Scope, id: number, changes: UserChanges): Promise<CompanyUser> {
      const passwordHash = mayDo(scope.role, 'users.manage')
        ? await hashNew(changes.password)
        : null
      const work = async (transaction: Transaction) => {
        const developers = await lockDevelopers(scope, transaction)
        const user = await findUser(scope, transaction, id)
        const changed = fieldsChanged(user, changes)
        refuseUnallowed(scope, user, changed)
        refuseUnseen(user, changes)
        if (changes.companyId != null) {
          await refuseUnknownCompany(scope, transaction, changes.companyId)
        }
        refuseWithoutDeveloper(developers, user, changes)
        if (changes.isActive === 1 && user.status === 'invited' && !passwordHash) {
          throw new AppError('user.no-password')
        }
        const update = toUpdate(scope, user, changes, passwordHash, clock.now())
        if (changed.length === 0) return user
        await invitations.followUser(scope, transaction, id, update, clock.now())
        const updated = await users.updateUser(scope, transaction, id, update)
        if (!updated) throw new AppError('user.username-taken')
        return updated
      }
      return inReach(unitOfWork, scope, `user ${id} changed`, work)
    },

    /** For good. Throws `user.not-found` and `user.last-developer`. */
    async remove(scope: Scope, id: number): Promise<void> {
      const work = async (transaction: Transaction) => {
        const developers = await lockDevelopers(scope, transaction)
        const user = await findUser(scope, transaction, id)
        refuseWithoutDeveloper(developers, user, { isActive: 0 })
        await users.deleteUserAcrossCompanies(scope, transaction, id)
      }
      await unitOfWork.inTransactionAcrossCompanies(scope, `user ${id} deleted`, work)
      await privacy.eraseSoon(id)
    },
  }
}

async function findUser(
  scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<users.UserToChange> {
  const user = await users.findUserToChange(scope, transaction, id)
  if (!user) throw new AppError('user.not-found')
  return user
}

function fieldsChanged(user: CompanyUser, changes: UserChanges): UserField[] {
  const { username, role, companyId, password, isActive } = changes
  const isChanged: Record<UserField, boolean> = {
    username: username !== undefined && username !== user.username,
    role: role !== undefined && role !== user.role,
    companyId: companyId !== undefined && companyId !== user.companyId,
    password: Boolean(password),
    // Who is invited is neither at work nor deactivated.
    isActive: isActive !== undefined && user.status !== (isActive === 1 ? 'active' : 'deactivated'),
  }
  const fields = ['username', 'role', 'companyId', 'password', 'isActive'] as const
  return fields.filter((field) => isChanged[field])
}

function refuseUnallowed(scope: Scope, user: CompanyUser, changed: readonly UserField[]): void {
  const allowed = checkUserChange(scope, user, changed)
  if (allowed.ok) return
  throw new AppError(allowed.error === 'unknown' ? 'user.not-found' : 'access.forbidden')
}

/** Whoever changes somebody has to have seen them as they are. */
function refuseUnseen({ revision }: CompanyUser, { revision: seen = revision }: UserChanges): void {
  if (seen !== revision) throw new AppError('user.changed-meanwhile')
}

async function refuseUnknownCompany(
  scope: Scope,
  transaction: Transaction,
  companyId: number,
): Promise<void> {
  if (!(await users.companyExists(scope, transaction, companyId))) {
    throw new AppError('user.unknown-company')
  }
}

/** Throws `request.too-many-kept`. */
export async function refuseFullCompany(
  scope: Scope,
  transaction: Transaction,
  companyId: number,
): Promise<void> {
  const kept = await users.countUsersOfCompany(scope, transaction, companyId)
  if (kept >= mostKept.usersOfCompany) throw new AppError('request.too-many-kept')
}

/** Nobody else can change a developer. */
async function lockDevelopers(scope: Scope, transaction: Transaction): Promise<readonly number[]> {
  return scope.role === 'developer' ? users.lockDevelopersAcrossCompanies(scope, transaction) : []
}

/** Somebody must be left who can give roles back. */
function refuseWithoutDeveloper(
  developers: readonly number[],
  user: CompanyUser,
  { role = user.role, isActive = user.isActive }: Pick<UserChanges, 'role' | 'isActive'>,
): void {
  const isOne = user.role === 'developer' && user.status === 'active'
  if (!isOne || (role === 'developer' && isActive === 1)) return
  if (developers.every((id) => id === user.id)) throw new AppError('user.last-developer')
}

/**
 * A password from somebody else opens the account, and is to be changed at the first sign-in. Who is
 * taken back without ever having had one is invited again.
 */
function toUpdate(
  scope: Scope,
  user: users.UserToChange,
  changes: UserChanges,
  passwordHash: string | null,
  now: Date,
): users.UserUpdate {
  const { username, role, companyId } = changes
  const opens = passwordHash !== null && user.status === 'invited'
  const wanted = changes.isActive ?? (opens ? 1 : undefined)
  const isActive = wanted === 1 && !user.hasPassword && passwordHash === null ? 0 : wanted
  return {
    ...(username === undefined ? {} : { username }),
    ...(role === undefined ? {} : { role }),
    ...(companyId === undefined ? {} : { companyId }),
    ...(isActive === undefined ? {} : { isActive, deactivatedAt: wanted === 1 ? null : now }),
    ...(passwordHash === null
      ? {}
      : { password: passwordHash, mustChangePassword: user.id !== scope.userId }),
  }
}
