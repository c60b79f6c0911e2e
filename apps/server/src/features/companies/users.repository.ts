import type { CompanyUser, NewUserBody } from '@criteria-desk/contract/companies'
import { type InOrder, type Page, pageFrom } from '@criteria-desk/contract/paging'
import { reachesAllCompanies } from '@criteria-desk/domain/access/people'
import { asRole, type Role } from '@criteria-desk/domain/access/roles'
import { userStatus } from '@criteria-desk/domain/access/user-status'
import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { orNullWhenTaken } from '../../database-refusals.ts'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { companies, isInForce, userInvitations, users } from '../../db/schema/accounts.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

const columns = {
  id: users.id,
  username: users.username,
  name: users.name,
  role: users.role,
  companyId: users.companyId,
  createdAt: users.createdAt,
  isActive: users.isActive,
  hasPassword: sql<boolean>`${users.password} is not null`,
  isDeactivated: sql<boolean>`${users.deactivatedAt} is not null`,
  lastSignedInAt: users.lastSignedInAt,
  revision: users.revision,
  invitationId: userInvitations.id,
  invitationExpiresAt: userInvitations.expiresAt,
}

function selectUsers(transaction: Transaction) {
  return sqlOf(transaction)
    .select(columns)
    .from(users)
    .leftJoin(
      userInvitations,
      and(eq(userInvitations.userId, users.id), isNull(userInvitations.usedAt)),
    )
    .$dynamic()
}

/** Rows of any company for those who reach them all, of one's own alone for others. */
export function isInReach(scope: Scope, companyId: AnyPgColumn): SQL | undefined {
  if (reachesAllCompanies(scope)) return undefined
  return scope.companyId === null ? sql`false` : eq(companyId, scope.companyId)
}

const byName = asc(sql`lower(${users.username})`)

/** Everybody by username, for a developer. */
export function listUsersAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  query: InOrder,
): Promise<Page<CompanyUser>> {
  return listPage(transaction, undefined, query)
}

async function listPage(
  transaction: Transaction,
  which: SQL | undefined,
  { offset, limit }: InOrder,
): Promise<Page<CompanyUser>> {
  const rows = await selectUsers(transaction)
    .where(which)
    .orderBy(byName, users.id)
    .limit(limit)
    .offset(offset)
  const [counted] = await sqlOf(transaction).select({ total: count() }).from(users).where(which)
  return pageFrom(rows.map(toCompanyUser), { offset }, counted?.total ?? 0)
}

/** How many people a firm has, invited and deactivated ones too. */
export async function countUsersOfCompany(
  _scope: Scope,
  transaction: Transaction,
  companyId: number,
): Promise<number> {
  const [counted] = await sqlOf(transaction)
    .select({ total: count() })
    .from(users)
    .where(eq(users.companyId, companyId))
  return counted?.total ?? 0
}

/** The people of any firm, for a developer; null where there is no such firm. */
export async function listUsersOfCompanyAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  companyId: number,
  query: InOrder,
): Promise<Page<CompanyUser> | null> {
  if ((await findCompanyState(_scope, transaction, companyId)) === null) return null
  return listPage(transaction, eq(users.companyId, companyId), query)
}

/** The people of one's own firm. */
export async function listOwnCompanyUsers(
  scope: Scope,
  transaction: Transaction,
  query: InOrder,
): Promise<Page<CompanyUser>> {
  if (scope.companyId === null) return { entries: [], total: 0, next: null }
  return listPage(transaction, eq(users.companyId, scope.companyId), query)
}

export type UserToChange = CompanyUser & { readonly hasPassword: boolean }

/** Somebody who may be changed: anybody for a developer, people of one's own firm for others. */
export async function findUserToChange(
  scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<UserToChange | null> {
  const [row] = await selectUsers(transaction)
    .where(and(eq(users.id, id), isInReach(scope, users.companyId)))
    .for('update', { of: users })
  return row ? { ...toCompanyUser(row), hasPassword: row.hasPassword } : null
}

/** Somebody of that id: anywhere for a developer, in one's own firm for others; null: nobody. */
export async function findUserInReach(
  scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<{ readonly companyId: number | null } | null> {
  const [row] = await sqlOf(transaction)
    .select({ companyId: users.companyId })
    .from(users)
    .where(and(eq(users.id, id), isInReach(scope, users.companyId)))
  return row ?? null
}

/** Null: the username is taken. */
export async function insertUser(
  scope: Scope,
  transaction: Transaction,
  user: Omit<NewUserBody, 'password'> & { passwordHash: string | null },
): Promise<CompanyUser | null> {
  const { username, role, companyId, passwordHash } = user
  const [row] = await sqlOf(transaction)
    .insert(users)
    .values({
      username,
      role,
      companyId,
      password: passwordHash,
      isActive: passwordHash === null ? 0 : 1,
      mustChangePassword: passwordHash !== null,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return row ? findUserToChange(scope, transaction, row.id) : null
}

export type UserUpdate = {
  readonly username?: string
  readonly role?: Role
  readonly companyId?: number | null
  readonly isActive?: 0 | 1
  readonly deactivatedAt?: Date | null
  readonly password?: string
  readonly mustChangePassword?: boolean
}

/** Null: the username is taken. Sessions end in the database where they have to. */
export async function updateUser(
  scope: Scope,
  transaction: Transaction,
  id: number,
  update: UserUpdate,
): Promise<CompanyUser | null> {
  // Whoever has a password needs no link any more, and one that was mailed elsewhere is not theirs.
  const isLinkOver = update.password !== undefined || update.username !== undefined
  const withoutLink = isLinkOver ? { setupToken: null, setupTokenExpiry: null } : {}
  const changed = await orNullWhenTaken(
    sqlOf(transaction)
      .update(users)
      .set({ ...update, ...withoutLink })
      .where(eq(users.id, id))
      .returning({ id: users.id }),
  )
  return changed ? findUserToChange(scope, transaction, id) : null
}

/** Nobody signs in to it any more, by whichever way. */
export async function closeUserAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  id: number,
  now: Date,
): Promise<void> {
  await sqlOf(transaction)
    .update(users)
    .set({ isActive: 0, deactivatedAt: now })
    .where(eq(users.id, id))
}

/**
 * Who are developers and can sign in. To be asked before any other row is locked: the rows are
 * locked, in one order, so that of two who would each leave the other as the last one waits.
 */
export async function lockDevelopersAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
): Promise<readonly number[]> {
  const rows = await sqlOf(transaction)
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'developer'), eq(users.isActive, 1), isInForce(users.companyId)))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Whether somebody can be put into it; null where there is no such company. */
export async function findCompanyState(
  _scope: Scope,
  transaction: Transaction,
  companyId: number,
): Promise<'in-force' | 'ended' | null> {
  const [row] = await sqlOf(transaction)
    .select({ endedAt: companies.endedAt })
    .from(companies)
    .where(eq(companies.id, companyId))
    // Whoever ends it waits for whoever is put into it, or is waited for.
    .for('key share')
  if (!row) return null
  return row.endedAt === null ? 'in-force' : 'ended'
}

function toCompanyUser(row: {
  id: number
  username: string
  name: string | null
  role: string
  companyId: number | null
  createdAt: Date
  isActive: number
  hasPassword: boolean
  isDeactivated: boolean
  lastSignedInAt: Date | null
  revision: number
  invitationId: number | null
  invitationExpiresAt: Date | null
}): CompanyUser {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    role: asRole(row.role),
    companyId: row.companyId,
    createdAt: row.createdAt.toISOString(),
    isActive: row.isActive === 1 ? 1 : 0,
    status: userStatus(row),
    lastSignedInAt: row.lastSignedInAt?.toISOString() ?? null,
    revision: row.revision,
    invitation:
      row.invitationId !== null && row.invitationExpiresAt !== null
        ? { id: row.invitationId, expiresAt: row.invitationExpiresAt.toISOString() }
        : null,
  }
}
