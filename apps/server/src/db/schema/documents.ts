import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const documents = pgTable('documents', {
  id: integer('id').primaryKey().default(sql`nextval('document_ids')`),
  filename: text('filename').notNull(),
  originalName: text('original_name').notNull(),
  contentType: text('content_type').notNull(),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  documentType: text('document_type').notNull(),
  data: jsonb('data').notNull(),
  audience: text('audience').notNull(),
  companyId: integer('company_id'),
  userId: integer('user_id'),
  version: integer('version').notNull().default(1),
  replaces: integer('replaces'),
  supersededAt: timestamp('superseded_at', { withTimezone: true }),
  status: text('status').notNull().default('read'),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  fileKey: text('file_key').notNull(),
  jobId: text('job_id'),
  problem: text('problem'),
  readingRevision: integer('reading_revision').notNull().default(0),
  modelParts: integer('model_parts'),
  modelPartsRead: integer('model_parts_read'),
  modelAskedBy: integer('model_asked_by'),
})

export const incomeReadings = pgTable(
  'income_readings',
  {
    documentId: integer('document_id').notNull(),
    version: integer('version').notNull(),
    userId: integer('user_id').notNull(),
    companyId: integer('company_id'),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    readerVersion: integer('reader_version'),
    reading: jsonb('reading'),
    people: text('people').array().notNull().default([]),
    pages: jsonb('pages'),
    history: jsonb('history'),
    corrections: jsonb('corrections').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.version] })],
)

export const rowChoices = pgTable('row_choices', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  documentId: integer('document_id').notNull(),
  criterion: text('criterion').notNull(),
  sheet: text('sheet').notNull(),
  words: text('words').notNull(),
  wordsKey: text('words_key').notNull(),
  times: integer('times').notNull().default(1),
  lastChosenAt: timestamp('last_chosen_at', { withTimezone: true }).notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  confirmedByUserId: integer('confirmed_by_user_id'),
})

export const documentMarks = pgTable('document_marks', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  documentId: integer('document_id').notNull(),
  companyId: integer('company_id'),
  sheet: text('sheet').notNull(),
  range: text('range').notNull(),
  role: text('role').notNull(),
  name: text('name'),
  lender: text('lender'),
  words: text('words'),
  lost: text('lost'),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  madeByUserId: integer('made_by_user_id'),
})
