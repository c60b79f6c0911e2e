import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const bankStatementDocuments = pgTable('bank_statement_documents', {
  id: integer('id').primaryKey().default(sql`nextval('document_ids')`),
  userId: integer('user_id').notNull(),
  companyId: integer('company_id'),
  batchId: uuid('batch_id').notNull(),
  statementMonth: text('statement_month'),
  /** Of the first statement in it, as printed. */
  accountHolder: text('account_holder'),
  filename: text('filename').notNull(),
  originalName: text('original_name').notNull(),
  contentType: text('content_type').notNull(),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  fileKey: text('file_key').notNull(),
  status: text('status').notNull(),
  problem: text('problem'),
  jobId: text('job_id'),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  reading: jsonb('reading'),
  readerVersion: integer('reader_version'),
  /** The role in which somebody asked for the analyses; null where nobody does. */
  analysisWantedAs: text('analysis_wanted_as'),
})

const list = (name: string) => jsonb(name).notNull()

export const bankStatementAnalyses = pgTable('bank_statement_analyses', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  documentId: integer('document_id').notNull(),
  userId: integer('user_id').notNull(),
  companyId: integer('company_id'),
  batchId: uuid('batch_id').notNull(),
  place: integer('place').notNull(),
  statementMonth: text('statement_month'),
  analyzedAt: timestamp('analyzed_at', { withTimezone: true }).notNull(),
  mortgagePayments: list('mortgage_payments'),
  gasElectric: list('gas_electric'),
  water: list('water'),
  councilTax: list('council_tax'),
  childcare: list('childcare'),
  homeInsurance: list('home_insurance'),
  carInsurance: list('car_insurance'),
  lifeInsurance: list('life_insurance'),
  communications: list('communications'),
  creditCommitments: list('credit_commitments'),
  otherDirectDebits: list('other_direct_debits'),
  incomeTransactions: list('income_transactions'),
  gamblingTransactions: list('gambling_transactions'),
  bouncedPayments: list('bounced_payments'),
  /** In pence. */
  totalIncome: bigint('total_income', { mode: 'number' }).notNull(),
  statementPeriod: jsonb('statement_period'),
  analysisNotes: text('analysis_notes'),
  rawAnalysis: jsonb('raw_analysis'),
  /** Of its record among the evidence. */
  reference: text('reference'),
  /** As printed. */
  accountHolder: text('account_holder'),
})

export const bankStatementMoves = pgTable('bank_statement_moves', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  analysisId: integer('analysis_id').notNull(),
  userId: integer('user_id').notNull(),
  companyId: integer('company_id'),
  rowNumber: integer('row_number').notNull(),
  list: text('list'),
  movedAt: timestamp('moved_at', { withTimezone: true }).notNull(),
  /** When its payee had been put there on an earlier statement; null where somebody moved the row itself. */
  learntAt: timestamp('learnt_at', { withTimezone: true }),
})
