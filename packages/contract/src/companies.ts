import { roles } from '@criteria-desk/domain/access/roles'
import { userStatuses } from '@criteria-desk/domain/access/user-status'
import { mayLeaveChoices } from '@criteria-desk/domain/understanding/may-leave'
import { z } from 'zod'
import { bodyId, storedInteger } from './common.ts'
import { toOneLine } from './one-line.ts'
import { inOrder } from './paging.ts'
import { setupPassword } from './passwords.ts'

/** Companies (the firms), their users and invitations. */

/**
 * Which state somebody saw what they change in. Where it has been changed since, the change is
 * refused with 409 and nothing is saved; without it whoever comes last has the word.
 */
const seenRevision = storedInteger.optional()

const requiredText = (name: string, longest: number) =>
  z.string().trim().min(1, `${name} is required`).max(longest, `${name} is too long`)

const requiredLine = (name: string, longest: number) =>
  z.string().overwrite(toOneLine).min(1, `${name} is required`).max(longest, `${name} is too long`)

const companyFields = {
  name: requiredLine('Company name', 200),
  address: requiredText('Address', 500),
  contactPerson: requiredLine('Contact person', 200),
  contactNumber: requiredText('Contact number', 50),
}

/**
 * POST /api/companies, and PUT /api/companies/{id} with the whole company and the revision that was
 * seen. Without a price id, or with a blank one, the default price is used.
 */
export const companyBody = z.object({
  ...companyFields,
  stripePriceId: z.string().trim().max(255, 'Stripe Price ID is too long').nullish(),
})
export type CompanyBody = z.infer<typeof companyBody>

export const companyChange = companyBody.extend({ revision: seenRevision })
export type CompanyChange = z.infer<typeof companyChange>

/**
 * PUT /api/companies/{id}/may-leave, for developers and the firm's master user: what of the firm may
 * leave this server for an AI provider. From its answer on nothing else does, and what is under way
 * is ended.
 */
export const mayLeaveBody = z.object({ mayLeave: z.enum(mayLeaveChoices), revision: seenRevision })
export type MayLeaveBody = z.infer<typeof mayLeaveBody>

/** A firm, with how many of its people are in which state. */
export const company = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  contactPerson: z.string(),
  contactNumber: z.string(),
  stripePriceId: z.string().nullable(),
  /** What of the firm may leave this server for an AI provider, masked. */
  mayLeave: z.enum(mayLeaveChoices),
  /** Counted up by every change. */
  revision: z.int(),
  createdAt: z.iso.datetime(),
  users: z.object({ active: z.int(), invited: z.int(), deactivated: z.int() }),
  /** From then on nobody of it signs in; what it put in goes 30 days later, until when it can be taken back. */
  endedAt: z.iso.datetime().nullable(),
  /** When what it had put in was gone. */
  emptiedAt: z.iso.datetime().nullable(),
  /** It is on its way out, with everything in it. */
  isBeingErased: z.boolean(),
})
export type Company = z.infer<typeof company>

/** GET /api/companies and /api/companies-no-auth, for developers: every firm by name. */
export const peopleQuery = inOrder(500)
export const companyList = z.array(company)

/** E-mail addresses name people; they are compared without case. */
const usernameText = z
  .string()
  .trim()
  .max(320, 'The e-mail address is too long')
  .pipe(z.email('Enter a valid e-mail address'))

/** Somebody with an account, as those see them who manage people. Never with a password. */
export const companyUser = z.object({
  id: z.int(),
  username: z.string(),
  /** As printed on evidence; null where none was given. */
  name: z.string().nullable(),
  role: z.enum(roles),
  companyId: z.int().nullable(),
  createdAt: z.iso.datetime(),
  isActive: z.union([z.literal(0), z.literal(1)]),
  status: z.enum(userStatuses),
  lastSignedInAt: z.iso.datetime().nullable(),
  /** Counted up by every change of what is edited here, by whomever. */
  revision: z.int(),
  /** The invitation whose link is still unused; it may be over. */
  invitation: z.object({ id: z.int(), expiresAt: z.iso.datetime() }).nullable(),
})
export type CompanyUser = z.infer<typeof companyUser>

/**
 * GET /api/users and /api/users-no-auth (developers: everybody), /api/users/company (one's own
 * company's people) and /api/companies/{id}/users.
 */
export const companyUserList = z.array(companyUser)

/** POST /api/users-no-auth: an account whose password is changed at its first sign-in. */
export const newUserBody = z.object({
  username: usernameText,
  password: setupPassword(),
  role: z.enum(roles).default('advisor'),
  companyId: bodyId,
})
export type NewUserBody = z.infer<typeof newUserBody>

/** A password that is changed, or blank or absent for one that stays. */
export const stayingOr = (password: ReturnType<typeof setupPassword>) =>
  z.union([z.literal(''), password]).optional()

/**
 * PATCH /api/users/{id}/no-auth. What is absent stays; a blank password stays too. Master users
 * may change `isActive` alone, of advisors of their own company. Who is invited and made inactive can no
 * longer set a password; made active again they are invited, and the invitation is to be sent again.
 */
export const userChanges = z.object({
  username: usernameText.optional(),
  role: z.enum(roles).optional(),
  companyId: bodyId.nullable().optional(),
  password: stayingOr(setupPassword()),
  isActive: z
    .union([z.literal(0), z.literal(1), z.boolean()])
    .transform((value) => (value ? 1 : 0))
    .optional(),
  revision: seenRevision,
})
export type UserChanges = z.infer<typeof userChanges>

/** POST /api/invitations. A master user's are for advisors of their own company. */
export const invitationBody = z.object({
  email: usernameText,
  companyId: bodyId,
  role: z.enum(roles).default('advisor'),
})
export type InvitationBody = z.infer<typeof invitationBody>

/** An invitation: its link sets a password once, until it expires. */
export const invitation = z.object({
  id: z.int(),
  email: z.string(),
  companyId: z.int(),
  role: z.enum(roles),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof invitation>
