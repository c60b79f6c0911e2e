import { mayLeaveChoices } from '@criteria-desk/domain/understanding/may-leave'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

export const companies = pgTable('companies', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  contactPerson: text('contact_person').notNull(),
  contactNumber: text('contact_number').notNull(),
  stripePriceId: text('stripe_price_id'),
  /** For an AI provider. */
  mayLeave: text('may_leave', { enum: mayLeaveChoices }).notNull().default('text'),
  /** Counted up by the database. */
  revision: integer('revision').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  endedByUserId: integer('ended_by_user_id'),
  /** When what it had put in was gone. */
  emptiedAt: timestamp('emptied_at', { withTimezone: true }),
})

export const users = pgTable('users', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  username: text('username').notNull(),
  password: text('password'),
  role: text('role').notNull().default('advisor'),
  companyId: integer('company_id'),
  setupToken: text('setup_token'),
  setupTokenExpiry: timestamp('setup_token_expiry', { withTimezone: true }),
  isActive: integer('is_active').notNull().default(0),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  deactivatedAt: timestamp('deactivated_at', { withTimezone: true }),
  name: text('name'),
  lastSignedInAt: timestamp('last_signed_in_at', { withTimezone: true }),
  inactivityWarnedAt: timestamp('inactivity_warned_at', { withTimezone: true }),
  /** Counted up by the database. */
  revision: integer('revision').notNull().default(1),
  /** Of the firm's subscription, on one of its master users alone. */
  stripeCustomerId: text('stripe_customer_id'),
  stripeSubscriptionId: text('stripe_subscription_id'),
  subscriptionStatus: text('subscription_status'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Of what belongs to no company, or to one that has not ended. */
export function isInForce(companyId: AnyPgColumn): SQL {
  return sql`not exists (
    select from companies c where c.id = ${companyId} and c.ended_at is not null
  )`
}

export const sessions = pgTable('sessions', {
  sid: text('sid').primaryKey(),
  sess: jsonb('sess').notNull(),
  expire: timestamp('expire', { withTimezone: true }).notNull(),
  userId: integer('user_id'),
  id: integer('id').generatedAlwaysAsIdentity(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  userAgent: text('user_agent').notNull(),
})

export const passwordResetTokens = pgTable('password_reset_tokens', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  token: text('token').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const userInvitations = pgTable('user_invitations', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  companyId: integer('company_id').notNull(),
  invitedByUserId: integer('invited_by_user_id'),
  token: text('token').notNull(),
  role: text('role').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  userId: integer('user_id').notNull(),
})

/**
 * What past sign-ins tell about the next one, by a key that says of whom: how often an account or
 * an address failed, or, without a failure, that an account was signed in from an address. It holds
 * until `windowEnds`.
 */
export const loginAttempts = pgTable('login_attempts', {
  attemptKey: text('attempt_key').primaryKey(),
  failures: integer('failures').notNull(),
  windowEnds: timestamp('window_ends', { withTimezone: true }).notNull(),
})

/** Added to by the unit of work alone; place, time and hash are given by the database. */
export const auditLog = pgTable('audit_log', {
  position: integer('position').primaryKey(),
  userId: integer('user_id').notNull(),
  companyId: integer('company_id'),
  act: text('act').notNull(),
  details: jsonb('details').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  hash: text('hash').notNull(),
})

/** Where the chain of the audit log ends: one row, none before the first entry. */
export const auditHead = pgTable('audit_head', {
  position: integer('position').notNull(),
  hash: text('hash').notNull(),
})

export const auditCheckpoints = pgTable('audit_checkpoints', {
  number: integer('number').primaryKey().generatedAlwaysAsIdentity(),
  position: integer('position').notNull(),
  hash: text('hash').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  entries: integer('entries').notNull(),
  publicKey: text('public_key').notNull(),
  signature: text('signature').notNull(),
})

export const auditChecks = pgTable('audit_checks', {
  number: integer('number').primaryKey().generatedAlwaysAsIdentity(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  report: jsonb('report').notNull(),
})
