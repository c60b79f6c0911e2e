import type { CompanyUser, NewUserBody, UserChanges } from '@criteria-desk/contract/companies'
import { mostKept } from '@criteria-desk/contract/limits'
import type { ErasurePreview } from '@criteria-desk/contract/privacy'
import type { AuditAct } from '@criteria-desk/domain/access/audit-acts'
import { checkUserChange, type UserField } from '@criteria-desk/domain/access/people'
import { mayDo } from '@criteria-desk/domain/access/roles'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CommonPasswords } from '../../ports/common-passwords.ts'
import type { PasswordHasher } from '../../ports/password-hasher.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { FollowingService } from '../billing/following.service.ts'
import type { PrivacyService } from '../privacy/privacy.service.ts'
import { inReach } from './in-reach.ts'
import * as invitations from './invitations.repository.ts'
import { createLooksAtUsers } from './looks-at-users.ts'
import { createUserLists } from './user-lists.ts'
import * as users from './users.repository.ts'

export type UsersService = ReturnType<typeof createUsersService>

/** The people of the firms, for those who manage them. */
export function createUsersService(ports: {
  unitOfWork: UnitOfWork
  passwords: PasswordHasher
  commonPasswords: CommonPasswords
  clock: Clock
  privacy: Pick<PrivacyService, 'order' | 'followNow' | 'previewOfUser'>
  /** Who is active is who is billed. */
  followSoon: FollowingService['followSoon']
}) {
  const { unitOfWork, passwords, commonPasswords, clock, privacy, followSoon } = ports

  /** Null for a password that stays. */
  async function hashNew(password: string | undefined): Promise<string | null> {
    if (!password) return null
    if (commonPasswords.has(password)) throw new AppError('registration.common-password')
    return passwords.hash(password)
  }

  const { listAll, listOfOwnCompany, listOfCompany } = createUserLists(unitOfWork)

  return {
    ...{ listAll, listOfOwnCompany, listOfCompany },
    ...createLooksAtUsers(unitOfWork),

    /**
     * An account that can be used at once; its first sign-in asks for another password. Throws
     * `user.unknown-company`, `company.ended`, `user.username-taken` and
     * `registration.common-password`.
     */
    async create(scope: Scope, { password, ...user }: NewUserBody): Promise<CompanyUser> {
      const passwordHash = await hashNew(password)
      const created = await unitOfWork.inTransactionAcrossCompanies(
        scope,
        'as-told',
        async (transaction) => {
          await refuseUnknownCompany(scope, transaction, user.companyId)
          await refuseFullCompany(scope, transaction, user.companyId)
          const created = await users.insertUser(scope, transaction, { ...user, passwordHash })
          if (!created) throw new AppError('user.username-taken')
          const { id: userId, role, companyId } = created
          unitOfWork.writeDown(transaction, { act: 'user.created', userId, role, about: companyId })
          return created
        },
      )
      await followSoon()
      return created
    },

    /**
     * Changes what is given. Throws `user.not-found`, `user.changed-meanwhile`, `access.forbidden`,
     * `user.username-taken`, `user.unknown-company`, `company.ended`, `user.last-developer`,
     * `user.no-password` and `registration.common-password`.
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
        if (!passwordHash) refuseWithoutPassword(user, changes)
        const update = toUpdate(scope, user, changes, passwordHash, clock.now())
        const done = actsOfChange(user, changes, changed)
        for (const act of done) unitOfWork.writeDown(transaction, act)
        if (changed.length === 0) return user
        await invitations.followUser(scope, transaction, id, update, clock.now())
        const updated = await users.updateUser(scope, transaction, id, update)
        if (!updated) throw new AppError('user.username-taken')
        return updated
      }
      const changed = await inReach(unitOfWork, scope, 'as-told', work)
      await followSoon()
      return changed
    },

    /** Everything of theirs, for good. Throws `user.not-found` and `user.last-developer`. */
    async remove(scope: Scope, id: number): Promise<void> {
      const work = async (transaction: Transaction) => {
        const developers = await lockDevelopers(scope, transaction)
        const user = await findUser(scope, transaction, id)
        refuseWithoutDeveloper(developers, user, { isActive: 0 })
        await users.closeUserAcrossCompanies(scope, transaction, id, clock.now())
        const { companyId: about } = user
        unitOfWork.writeDown(transaction, { act: 'user.erased', userId: id, about })
        return privacy.order(transaction, 'user', id)
      }
      const order = await unitOfWork.inTransactionAcrossCompanies(scope, 'as-told', work)
      if (order) await privacy.followNow(order)
      await followSoon()
    },

    /** What would go with somebody, and what would stay. Throws `user.not-found`. */
    async previewRemoval(scope: Scope, id: number): Promise<ErasurePreview> {
      await unitOfWork.inTransactionAcrossCompanies(scope, 'as-told', async (transaction) => {
        const { companyId: about } = await findUser(scope, transaction, id)
        unitOfWork.writeDown(transaction, { act: 'user.erasure-previewed', userId: id, about })
      })
      return privacy.previewOfUser(id)
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

/** As the audit log has them: one act a field. Who looked and changed nothing has looked. */
function actsOfChange(
  { id: userId, role: from, companyId: about }: CompanyUser,
  { role: to = from, companyId = null, isActive }: UserChanges,
  changed: readonly UserField[],
): readonly AuditAct[] {
  const acts: Record<UserField, AuditAct> = {
    username: { act: 'user.renamed', userId, about },
    role: { act: 'user.role-changed', userId, from, to, about },
    companyId:
      companyId === null
        ? { act: 'user.taken-out', userId, about }
        : { act: 'user.moved', userId, toCompanyId: companyId, about },
    password: { act: 'user.password-set', userId, about },
    isActive: { act: isActive === 1 ? 'user.taken-back' : 'user.deactivated', userId, about },
  }
  return changed.length === 0
    ? [{ act: 'user.opened', userId, about }]
    : changed.map((field) => acts[field])
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
  const state = await users.findCompanyState(scope, transaction, companyId)
  if (state === null) throw new AppError('user.unknown-company')
  if (state === 'ended') throw new AppError('company.ended')
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

/** Whoever is invited can do nothing before they have one. */
function refuseWithoutPassword({ status }: CompanyUser, { isActive }: UserChanges): void {
  if (isActive === 1 && status === 'invited') throw new AppError('user.no-password')
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
