import { sql } from 'drizzle-orm'
import { customType, integer, json, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})

/** Rules files of one kind. */
const rulesTable = <Name extends string>(name: Name) =>
  pgTable(name, {
    id: integer('id').primaryKey().default(sql`nextval('document_ids')`),
    filename: text('filename').notNull(),
    originalName: text('original_name').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    /** What was read of it, cells in the order of their columns. */
    data: json('data').notNull(),
    isActive: text('is_active').notNull(),
    version: integer('version').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    original: bytes('original').notNull(),
    summary: jsonb('summary').notNull(),
  })

export const incomeCalculationRules = rulesTable('income_calculation_rules')
export const selfEmployedIncomeRules = rulesTable('self_employed_income_rules')
export const consentLenders = rulesTable('consent_lenders')

export const incomeCalculations = pgTable('income_calculations', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  companyId: integer('company_id'),
  calculatedAt: timestamp('calculated_at', { withTimezone: true }).notNull(),
  lenderName: text('lender_name').notNull(),
  outcome: text('outcome').notNull(),
  documentIds: jsonb('document_ids').notNull(),
  result: jsonb('result'),
})
