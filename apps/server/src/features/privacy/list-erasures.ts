import type { Clock } from '../../ports/clock.ts'
import type { ErasureList, ListedErasure } from '../../ports/erasure-list.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import * as erasing from './erase.repository.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Keeps the list beside the database whole: what the database has listed and the file has not is added
 * to it. Whoever starts looks at all of it, the clock at what the last day has brought.
 */
export function createListing(ports: {
  readonly unitOfWork: UnitOfWork
  readonly clock: Clock
  readonly erasureList: ErasureList
}) {
  const { unitOfWork, clock, erasureList } = ports
  /** What this process knows to be in the file; null before it has looked. */
  let known: Set<string> | null = null
  let underWay: Promise<number> = Promise.resolve(0)

  async function complete(since: Date | null): Promise<number> {
    known ??= new Set((await erasureList.read()).map(keyOf))
    const listed = await unitOfWork.asSystem((transaction) =>
      erasing.listErasuresAcrossCompanies(transaction, since),
    )
    const missing = listed.filter((erasure) => !known?.has(keyOf(erasure)))
    await erasureList.append(missing)
    for (const erasure of missing) known.add(keyOf(erasure))
    return missing.length
  }

  /** One after another: two would add the same. */
  const inTurn = (since: () => Date | null): Promise<number> => {
    const next = underWay.then(() => complete(since()))
    underWay = next.catch(() => 0)
    return next
  }

  return {
    /** Looks at the file anew: somebody may have taken it away, or put another in its place. */
    completeList: (): Promise<number> =>
      inTurn(() => {
        known = null
        return null
      }),
    followList: (): Promise<number> => inTurn(() => new Date(clock.now().getTime() - dayMs)),
  }
}

function keyOf({ kind, id, createdAt }: ListedErasure): string {
  return `${kind} ${id} ${createdAt}`
}
