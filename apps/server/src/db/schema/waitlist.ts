import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Belongs to nobody who has an account. */
export const waitlist = pgTable('waitlist', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  companyName: text('company_name').notNull(),
  mobileNumber: text('mobile_number').notNull(),
  email: text('email').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
