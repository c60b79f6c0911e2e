import type { StoredSession } from './features/auth/auth.service.ts'
import type { CriteriaInForce } from './features/documents/documents.service.ts'
import type { RowName } from './features/documents/row-choices.service.ts'
import type { RulesRecord } from './features/rules/rules.service.ts'
import type { RecentLookups } from './ports/recent-lookups.ts'

type Kept = 'sessions' | 'documents' | 'rules' | 'row_choices' | 'people'

/** What is looked up over and over, each kept as `keep` keeps it: undefined where changes cannot all be heard of. */
export async function keepRecents(
  keep: <Value extends object>(what: Kept) => Promise<RecentLookups<Value> | undefined>,
) {
  return {
    recentSessions: await keep<StoredSession>('sessions'),
    recentCriteria: await keep<CriteriaInForce>('documents'),
    recentRules: await keep<readonly RulesRecord[]>('rules'),
    recentNames: await keep<readonly RowName[]>('row_choices'),
    recentPeople: await keep<readonly string[]>('people'),
  }
}
