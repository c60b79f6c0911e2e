import { ruleKinds } from '@criteria-desk/contract/rules'
import type { RuleKind, RulesReading } from '@criteria-desk/domain/income/rules/income-rules'
import { desc, eq, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import {
  consentLenders,
  incomeCalculationRules,
  selfEmployedIncomeRules,
} from '../../db/schema/rules.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

/** What a list says of a file, counted once. */
export type RulesSummary = {
  readonly rules: number
  readonly lenders: number
  readonly errors: number
  readonly notUnderstood: number
}

/** A rules file without what was read of it. */
export type RulesRecord = {
  readonly id: number
  readonly kind: RuleKind
  readonly filename: string
  readonly uploadedAt: Date
  readonly isActive: boolean
  readonly version: number
  readonly size: number
  readonly sha256: string
  readonly summary: RulesSummary
}

export type RulesWithReading = RulesRecord & { readonly reading: RulesReading }

export type NewRules = Pick<
  RulesRecord,
  'filename' | 'uploadedAt' | 'size' | 'sha256' | 'summary'
> & {
  readonly reading: RulesReading
  readonly original: Uint8Array
}

const tables = {
  income: incomeCalculationRules,
  'self-employed': selfEmployedIncomeRules,
  consent: consentLenders,
} as const

const columnsOf = (kind: RuleKind) => {
  const { id, filename, uploadedAt, isActive, version, size, sha256, summary } = tables[kind]
  return { id, filename, uploadedAt, isActive, version, size, sha256, summary }
}

/** The last uploaded first. */
export async function list(
  _scope: Scope,
  transaction: Transaction,
  kind: RuleKind,
): Promise<RulesRecord[]> {
  const rows = await sqlOf(transaction)
    .select(columnsOf(kind))
    .from(tables[kind])
    .orderBy(desc(tables[kind].version))
  return rows.map((row) => toRecord(row, kind))
}

/** The files that are calculated with, at most one of each kind. */
export async function listActive(
  _scope: Scope,
  transaction: Transaction,
): Promise<readonly RulesRecord[]> {
  const active: RulesRecord[] = []
  for (const kind of ruleKinds) {
    const rows = await sqlOf(transaction)
      .select(columnsOf(kind))
      .from(tables[kind])
      .where(eq(tables[kind].isActive, 'true'))
    active.push(...rows.map((row) => toRecord(row, kind)))
  }
  return active
}

export async function find(
  _scope: Scope,
  transaction: Transaction,
  kind: RuleKind,
  id: number,
): Promise<RulesWithReading | null> {
  const [row] = await sqlOf(transaction)
    .select({ ...columnsOf(kind), data: tables[kind].data })
    .from(tables[kind])
    .where(eq(tables[kind].id, id))
  return row ? withReading(row, kind) : null
}

export async function findOriginal(
  _scope: Scope,
  transaction: Transaction,
  kind: RuleKind,
  id: number,
): Promise<{ filename: string; bytes: Uint8Array } | null> {
  const { filename, original } = tables[kind]
  const [row] = await sqlOf(transaction)
    .select({ filename, bytes: original })
    .from(tables[kind])
    .where(eq(tables[kind].id, id))
  return row ?? null
}

/**
 * Which file of a kind is calculated with; null where none is. Nothing is put in force or deleted by
 * anybody else until the transaction ends.
 */
export async function lockActiveAcrossCompanies(
  transaction: Transaction,
  kind: RuleKind,
): Promise<number | null> {
  // So that never two files are in force.
  await sqlOf(transaction).execute(sql`select pg_advisory_xact_lock(7245303)`)
  const [row] = await sqlOf(transaction)
    .select({ id: tables[kind].id })
    .from(tables[kind])
    .where(eq(tables[kind].isActive, 'true'))
  return row?.id ?? null
}

/** In force at once; the one before stays in the list. What is in force is locked before. */
export async function insertAcrossCompanies(
  transaction: Transaction,
  kind: RuleKind,
  rules: NewRules,
): Promise<RulesRecord> {
  const table = tables[kind]
  const queries = sqlOf(transaction)
  await queries.update(table).set({ isActive: 'false' }).where(eq(table.isActive, 'true'))
  const { reading, ...rest } = rules
  const [row] = await queries
    .insert(table)
    .values({
      ...rest,
      originalName: rules.filename,
      data: reading,
      isActive: 'true',
      version: sql`(select coalesce(max(version), 0) + 1 from ${table})`,
    })
    .returning(columnsOf(kind))
  if (!row) throw new Error('The rules were not stored.')
  return toRecord(row, kind)
}

/** False where there is no such file. What is in force is locked before. */
export async function activateAcrossCompanies(
  transaction: Transaction,
  kind: RuleKind,
  id: number,
): Promise<boolean> {
  const table = tables[kind]
  const queries = sqlOf(transaction)
  await queries.update(table).set({ isActive: 'false' }).where(eq(table.isActive, 'true'))
  const rows = await queries
    .update(table)
    .set({ isActive: 'true' })
    .where(eq(table.id, id))
    .returning({ id: table.id })
  return rows.length > 0
}

/**
 * Where it was in force, the last uploaded of those left is so next. False where there is none. What is
 * in force is locked before.
 */
export async function removeAcrossCompanies(
  transaction: Transaction,
  kind: RuleKind,
  id: number,
): Promise<boolean> {
  const table = tables[kind]
  const queries = sqlOf(transaction)
  const [removed] = await queries
    .delete(table)
    .where(eq(table.id, id))
    .returning({ isActive: table.isActive })
  if (removed?.isActive === 'true') {
    await queries
      .update(table)
      .set({ isActive: 'true' })
      .where(eq(table.version, sql`(select max(version) from ${table})`))
  }
  return removed !== undefined
}

type Row = Omit<RulesRecord, 'kind' | 'isActive' | 'summary'> & {
  isActive: string
  summary: unknown
}

function toRecord(row: Row, kind: RuleKind): RulesRecord {
  return { ...row, kind, isActive: row.isActive === 'true', summary: row.summary as RulesSummary }
}

function withReading({ data, ...row }: Row & { data: unknown }, kind: RuleKind): RulesWithReading {
  return { ...toRecord(row, kind), reading: data as RulesReading }
}
