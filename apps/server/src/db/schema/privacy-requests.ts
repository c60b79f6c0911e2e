import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const privacyRequests = pgTable('privacy_requests', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  asksFor: text('asks_for', { enum: ['erasure', 'copy'] }).notNull(),
  userId: integer('user_id').notNull(),
  companyId: integer('company_id'),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  answerBy: timestamp('due_at', { withTimezone: true }).notNull(),
  doneAt: timestamp('done_at', { withTimezone: true }),
  doneByUserId: integer('done_by_user_id'),
})
