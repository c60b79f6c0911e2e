import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Keys of files whose row has gone. */
export const removedFiles = pgTable('removed_files', {
  fileKey: text('file_key').primaryKey(),
})

/** What the schedule of each night did. */
export const retentionRuns = pgTable('retention_runs', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  outcome: text('outcome', { enum: ['running', 'done', 'stopped'] }).notNull(),
  error: text('error'),
  removed: jsonb('removed').notNull(),
  files: integer('files').notNull(),
})
