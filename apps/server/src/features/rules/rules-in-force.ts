import type { RuleKind, RulesReading } from '@criteria-desk/domain/income/rules/income-rules'
import { LRUCache } from 'lru-cache'
import type { RecentLookups } from '../../ports/recent-lookups.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { RulesRecord } from './rules.repository.ts'
import * as rules from './rules.repository.ts'

/** The active file of a kind, with what was read of it. */
type RulesInForce<Kind extends RuleKind> = {
  readonly file: RulesRecord
  readonly reading: Extract<RulesReading, { kind: Kind }>
}

/** Those in force, and those that were lately. What was read of a file never changes. */
const readingsKept = 6

/** Which files of rules are in force: nobody's own, and the same for everybody who asks. */
export function createRulesInForce(ports: {
  unitOfWork: UnitOfWork
  /** Absent where changes cannot all be heard of. */
  recentRules: RecentLookups<readonly RulesRecord[]> | undefined
}) {
  const { unitOfWork, recentRules } = ports
  const readings = new LRUCache<string, RulesReading>({ max: readingsKept })

  async function findActive(scope: Scope, kind: RuleKind): Promise<RulesRecord | null> {
    const look = () =>
      unitOfWork.inTransaction(scope, (transaction) => rules.listActive(scope, transaction))
    const active = await (recentRules?.find('in force', look) ?? look())
    return active.find((file) => file.kind === kind) ?? null
  }

  async function readingOf(scope: Scope, { kind, id }: RulesRecord): Promise<RulesReading | null> {
    const key = `${kind} ${id}`
    const known = readings.get(key)
    if (known) return known
    const found = await unitOfWork.inTransaction(scope, (transaction) =>
      rules.find(scope, transaction, kind, id),
    )
    if (found) readings.set(key, found.reading)
    return found?.reading ?? null
  }

  return {
    findActive,

    /** What is calculated with; null where no file of that kind was ever uploaded. */
    async inForce<Kind extends RuleKind>(
      scope: Scope,
      kind: Kind,
    ): Promise<RulesInForce<Kind> | null> {
      const file = await findActive(scope, kind)
      const reading = file && (await readingOf(scope, file))
      if (!reading) return null
      // Each kind has a table of its own.
      return { file, reading: reading as Extract<RulesReading, { kind: Kind }> }
    },
  }
}
