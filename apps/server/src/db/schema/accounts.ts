import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const companies = pgTable('companies', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  contactPerson: text('contact_person').notNull(),
  contactNumber: text('contact_number').notNull(),
  stripePriceId: text('stripe_price_id'),
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
})

export const sessions = pgTable('sessions', {
  sid: text('sid').primaryKey(),
  sess: jsonb('sess').notNull(),
  expire: timestamp('expire', { withTimezone: true }).notNull(),
  userId: integer('user_id'),
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

export const auditLog = pgTable('audit_log', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  companyId: integer('company_id'),
  action: text('action').notNull(),
})
