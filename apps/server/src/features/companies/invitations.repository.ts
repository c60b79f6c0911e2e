import type { Invitation } from '@criteria-desk/contract/companies'
import { asRole, type Role } from '@criteria-desk/domain/access/roles'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { companies, userInvitations, users } from '../../db/schema/accounts.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import { isInReach, type UserUpdate } from './users.repository.ts'

const columns = {
  id: userInvitations.id,
  email: userInvitations.email,
  companyId: userInvitations.companyId,
  role: userInvitations.role,
  expiresAt: userInvitations.expiresAt,
  createdAt: userInvitations.createdAt,
}

const isOpen = isNull(userInvitations.usedAt)

export async function insertInvitation(
  scope: Scope,
  transaction: Transaction,
  invitation: {
    userId: number
    email: string
    companyId: number
    role: Role
    /** A hash that no token has, until the mail is made. */
    token: string
    expiresAt: Date
    createdAt: Date
  },
): Promise<Invitation> {
  const [row] = await sqlOf(transaction)
    .insert(userInvitations)
    .values({ ...invitation, invitedByUserId: scope.userId })
    .returning(columns)
  if (!row) throw new Error('The invitation was not stored.')
  return toInvitation(row)
}

/**
 * An unused invitation with whom it is for, who is locked: before the invitation itself, as whoever
 * uses one does, so that no two wait for each other.
 */
export async function findOpenInvitation(
  scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<(Invitation & { userId: number; isDeactivated: boolean }) | null> {
  if (!(await lockInvited(transaction, id))) return null
  const [row] = await sqlOf(transaction)
    .select({
      ...columns,
      userId: userInvitations.userId,
      isDeactivated: sql<boolean>`${users.deactivatedAt} is not null`,
    })
    .from(userInvitations)
    .innerJoin(users, eq(users.id, userInvitations.userId))
    .where(and(eq(userInvitations.id, id), isOpen, isInReach(scope, userInvitations.companyId)))
  if (!row) return null
  const { userId, isDeactivated } = row
  return { ...toInvitation(row), userId, isDeactivated }
}

/** False: there is nobody in reach. */
async function lockInvited(transaction: Transaction, id: number): Promise<boolean> {
  const queries = sqlOf(transaction)
  const invited = queries
    .select({ id: userInvitations.userId })
    .from(userInvitations)
    .where(eq(userInvitations.id, id))
  const locked = await queries
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, invited))
    .for('update')
  return locked.length === 1
}

/** Gives an invitation another end. */
export async function extendInvitation(
  scope: Scope,
  transaction: Transaction,
  id: number,
  expiresAt: Date,
): Promise<void> {
  await sqlOf(transaction)
    .update(userInvitations)
    .set({ expiresAt })
    .where(and(eq(userInvitations.id, id), isOpen, isInReach(scope, userInvitations.companyId)))
}

/** Takes an account away that nobody ever opened, and with it its invitation. */
export async function deleteInvitedUser(
  scope: Scope,
  transaction: Transaction,
  userId: number,
): Promise<void> {
  await sqlOf(transaction)
    .delete(users)
    .where(and(eq(users.id, userId), isNull(users.password), isInReach(scope, users.companyId)))
}

/**
 * What changes about somebody changes in their invitation; with a password it is used up, and whoever
 * is deactivated has none whose link still works.
 */
export async function followUser(
  _scope: Scope,
  transaction: Transaction,
  userId: number,
  { username, role, companyId, password, deactivatedAt }: UserUpdate,
  now: Date,
): Promise<void> {
  const changes = {
    ...(username === undefined ? {} : { email: username }),
    ...(role === undefined ? {} : { role }),
    ...(companyId == null ? {} : { companyId }),
    ...(password === undefined ? {} : { usedAt: now }),
    ...(deactivatedAt == null
      ? {}
      : { expiresAt: sql`least(${userInvitations.expiresAt}, ${now})` }),
  }
  if (Object.keys(changes).length === 0) return
  await sqlOf(transaction)
    .update(userInvitations)
    .set(changes)
    .where(and(eq(userInvitations.userId, userId), isOpen))
}

/** What the mail of an unused invitation says; null once it was used, taken back or ended. */
export type InvitationToMail = {
  readonly userId: number
  readonly username: string
  readonly role: Role
  readonly companyName: string
  readonly invitedBy: { readonly name: string | null; readonly username: string } | null
  readonly expiresAt: Date
}

/** The person is locked until the link is theirs. */
export async function findInvitationToMailAcrossCompanies(
  transaction: Transaction,
  id: number,
): Promise<InvitationToMail | null> {
  if (!(await lockInvited(transaction, id))) return null
  const inviter = alias(users, 'inviter')
  const [row] = await sqlOf(transaction)
    .select({
      userId: users.id,
      username: users.username,
      role: users.role,
      companyName: companies.name,
      inviterName: inviter.name,
      inviterUsername: inviter.username,
      expiresAt: userInvitations.expiresAt,
    })
    .from(userInvitations)
    .innerJoin(users, eq(users.id, userInvitations.userId))
    .innerJoin(companies, eq(companies.id, userInvitations.companyId))
    .leftJoin(inviter, eq(inviter.id, userInvitations.invitedByUserId))
    .where(
      and(
        ...[eq(userInvitations.id, id), isOpen, isNull(users.password)],
        ...[isNull(users.deactivatedAt), isNull(companies.endedAt)],
      ),
    )
  if (!row) return null
  const { inviterName, inviterUsername, role, ...invitation } = row
  return {
    ...invitation,
    role: asRole(role),
    invitedBy: inviterUsername === null ? null : { name: inviterName, username: inviterUsername },
  }
}

/** Makes a new token the only one that the invitation's link works with. */
export async function saveSetupTokenAcrossCompanies(
  transaction: Transaction,
  invitation: { id: number; userId: number; token: string; expiresAt: Date },
): Promise<void> {
  const { id, userId, token, expiresAt } = invitation
  const queries = sqlOf(transaction)
  await queries.update(userInvitations).set({ token }).where(eq(userInvitations.id, id))
  await queries
    .update(users)
    .set({ setupToken: token, setupTokenExpiry: expiresAt })
    .where(eq(users.id, userId))
}

type Row = Omit<Invitation, 'role' | 'expiresAt' | 'createdAt'> & {
  readonly role: string
  readonly expiresAt: Date
  readonly createdAt: Date
}

function toInvitation({ id, email, companyId, role, expiresAt, createdAt }: Row): Invitation {
  return {
    id,
    email,
    companyId,
    role: asRole(role),
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
  }
}
