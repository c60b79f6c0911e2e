import { auditActCodes, legacyAct } from '@criteria-desk/domain/access/audit-acts'
import { tellAct } from '@criteria-desk/domain/access/audit-words'
import type { SelectOption } from '../../ui/select.tsx'

/** Which entries are shown, as it is chosen; an empty choice is none. */
export type AuditChoice = {
  readonly search: string
  readonly companyId: string
  readonly act: string
  readonly days: string
}

export const usualChoice: AuditChoice = { search: '', companyId: '', act: '', days: '7' }

/** The choice as the server is asked for it. */
export function queryOf(choice: AuditChoice): string {
  const search = choice.search.trim().slice(0, 200)
  const chosen = Object.entries({ ...choice, search }).filter(([, value]) => value !== '')
  const query = new URLSearchParams(chosen).toString()
  return query === '' ? '' : `?${query}`
}

export const periods: readonly SelectOption[] = [
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '', label: 'All that is kept' },
]

/** What can have been done, by its words; of acts with the same words the first stands for all. */
export const actions: readonly SelectOption[] = [
  { value: '', label: 'Every action' },
  ...[...new Map([...auditActCodes, legacyAct].toReversed().map((code) => [tellAct(code), code]))]
    .map(([label, value]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label)),
]
