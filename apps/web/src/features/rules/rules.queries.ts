import type { RulesFile, RulesFileDetail } from '@criteria-desk/contract/rules'
import type { QueryClient } from '@tanstack/react-query'
import { readListQuery, readQuery } from '../../lib/query-client.ts'
import { send, sendForJson } from '../../lib/request.ts'
import type { RuleKind } from './rule-kinds.ts'

/** Every rules file of every kind, the last uploaded first. */
export const rulesFilesQuery = readListQuery<RulesFile>('/api/rules')

/** The files of income rules alone. */
export const incomeRulesQuery = readListQuery<RulesFile>('/api/income-rules-no-auth')

/** The file of its kind that is in use; null where there is none. */
export const selfEmployedRulesQuery = readQuery<RulesFile | null>('/api/self-employed-income-rules')
export const consentLendersQuery = readQuery<RulesFile | null>('/api/consent-lenders')

/** A file with every rule beside its words. */
export function rulesFileQuery(kind: RuleKind, id: number) {
  return readQuery<RulesFileDetail>(`/api/rules/${kind}/${id}`)
}

export function templatePath(kind: RuleKind): string {
  return `/api/rules/${kind}/template`
}

export function originalPath({ kind, id }: Pick<RulesFile, 'kind' | 'id'>): string {
  return `/api/rules/${kind}/${id}/file`
}

const removals: Readonly<Record<RuleKind, (id: number) => string>> = {
  income: (id) => `/api/income-rules/${id}/no-auth`,
  'self-employed': (id) => `/api/self-employed-income-rules/${id}`,
  consent: (id) => `/api/consent-lenders/${id}`,
}

/** `?inForce=`: which file of a kind is seen to be in use; '' where that is not known here. */
export function seenInForce(client: QueryClient, kind: RuleKind): string {
  const files = client.getQueryData(rulesFilesQuery.queryKey)
  const active = files?.find((file) => file.kind === kind && file.isActive === 'true')
  return files ? `?inForce=${active?.id ?? 'none'}` : ''
}

/** @throws RequestError when the server refuses. */
export async function deleteRules(kind: RuleKind, id: number, seen: string): Promise<void> {
  await send('DELETE', removals[kind](id) + seen)
}

/** @throws RequestError when the server refuses. */
export function activateRules(kind: RuleKind, id: number, seen: string): Promise<RulesFileDetail> {
  return sendForJson('POST', `/api/rules/${kind}/${id}/activate${seen}`)
}

/** Which files there are, which is in use, and all that is calculated by them, is asked again. */
export async function refetchRules(client: QueryClient): Promise<void> {
  await Promise.all([
    ...[rulesFilesQuery, incomeRulesQuery, selfEmployedRulesQuery, consentLendersQuery].map(
      ({ queryKey }) => client.invalidateQueries({ queryKey }),
    ),
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && path.startsWith('/api/income-calculator/'),
    }),
  ])
}
