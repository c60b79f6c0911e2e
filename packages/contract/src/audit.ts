import { auditActCodes, legacyAct } from '@criteria-desk/domain/access/audit-acts'
import { z } from 'zod'
import { idText } from './common.ts'
import { newestFirst } from './paging.ts'

/** The audit log: who looked at what beyond their own, and what was done to people and documents. */

/** Which entries: by who or what, by company, by act, and of the last days in London, today among them. */
const auditFilter = z.object({
  search: z.string().trim().max(200).optional(),
  companyId: idText.optional(),
  /** Acts of the same words go together. */
  act: z.enum([...auditActCodes, legacyAct]).optional(),
  days: z.coerce.number().pipe(z.int().min(1).max(400)).optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>

/** GET /api/audit-log; `before` is a position. */
export const auditQuery = newestFirst(100).extend(auditFilter.shape)
export type AuditQuery = z.infer<typeof auditQuery>

/** GET /api/audit-log/export: the same as a CSV file, all of it. */
export const auditExportQuery = auditFilter

export const auditEntry = z.object({
  position: z.int(),
  at: z.iso.datetime(),
  /** As they are called today; by their id where they are gone. */
  who: z.string(),
  act: z.string(),
  did: z.string(),
  what: z.string(),
  company: z.string(),
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>
export const auditList = z.array(auditEntry)

const chainBreak = z.object({
  kind: z.enum(['altered', 'missing', 'rewritten', 'head', 'forged']),
  position: z.int(),
  to: z.int().optional(),
})

/** What a check of the chain found. */
export const chainReport = z.object({
  entries: z.int(),
  first: z.int().nullable(),
  last: z.int().nullable(),
  breaks: z.array(chainBreak),
  breakCount: z.int(),
  /** Up to which entry another key has signed, where this server's has not. */
  signedByOthers: z.int().nullable(),
})

/** GET /api/audit-log/chain; POST the same checks it now. */
export const auditStanding = z.object({
  /** Null until the first check. */
  check: z.object({ checkedAt: z.iso.datetime(), report: chainReport }).nullable(),
  /** The newest. Null until the first. */
  checkpoint: z
    .object({ position: z.int(), hash: z.string(), at: z.iso.datetime(), entries: z.int() })
    .nullable(),
  /** That checkpoints are signed with: Ed25519, PEM. */
  publicKey: z.string(),
})
export type AuditStanding = z.infer<typeof auditStanding>
