import type { AuditEntry, AuditStanding } from '@criteria-desk/contract/audit'
import type { Company } from '@criteria-desk/contract/companies'
import { readListQuery, readPagesQuery, readQuery } from '../../lib/query-client.ts'
import { sendForJson } from '../../lib/request.ts'
import { type AuditChoice, queryOf } from './audit-filter.ts'

const path = '/api/audit-log'

/** Entries that are chosen, newest first, page by page; asked for again at each visit. */
export function auditQuery(choice: AuditChoice) {
  const pages = readPagesQuery<readonly AuditEntry[]>(`${path}${queryOf(choice)}`)
  return { ...pages, refetchOnMount: 'always' } as const
}

/** Where the file of those that are chosen is. */
export const auditExportPath = (choice: AuditChoice) => `${path}/export${queryOf(choice)}`

/** What is known of the chain. */
export const chainQuery = {
  ...readQuery<AuditStanding>(`${path}/chain`),
  refetchOnMount: 'always',
} as const

export function checkChain(): Promise<AuditStanding> {
  return sendForJson('POST', `${path}/chain`)
}

/** Whose entries can be chosen. */
export const companiesQuery = readListQuery<Company>('/api/companies')
