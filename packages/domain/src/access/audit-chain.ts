/**
 * The chain of the audit log. Each entry has a hash over what it says and over the hash before it, so
 * that none can be changed, taken out, put in or moved without every later hash being another. Who may
 * write to the database could work those out anew: a checkpoint, signed with a key that the database
 * does not have, holds a hash fast, and with it everything before.
 *
 * The database chains what is written (`0060_audit_chain.sql`); this is the second working out, from
 * the entries as they are kept or exported. `docs/decisions/0052-a-chain-under-the-audit-log.md`.
 */

/** An entry as it is hashed. */
export type ChainEntry = {
  /** Counted from 1, without gaps. */
  readonly position: number
  /** UTC with microseconds, `2026-11-21T09:41:07.123456Z`. */
  readonly at: string
  /** 0 for the schedule, and for nobody who is known. */
  readonly userId: number
  readonly companyId: number | null
  readonly act: string
  /** As PostgreSQL writes `jsonb`. */
  readonly details: string
  /** SHA-256, hexadecimal. */
  readonly hash: string
}

/** A place in the chain: before the first entry it is `chainBegins`. */
export type ChainPlace = Pick<ChainEntry, 'position' | 'hash'>

export const chainBegins: ChainPlace = { position: 0, hash: '0'.repeat(64) }

/** SHA-256 of a text in UTF-8, hexadecimal. */
export type Sha256 = (text: string) => string

/** What an entry's hash is taken over: seven lines, of which none can hold a line's end. */
export function chainedText(before: string, entry: Omit<ChainEntry, 'hash'>): string {
  const { position, at, userId, companyId, act, details } = entry
  return [before, position, at, userId, companyId ?? '', act, details].join('\n')
}

/** What is signed of the log at some moment. */
export type Checkpoint = ChainPlace & {
  /** ISO timestamp, UTC, milliseconds. */
  readonly at: string
  /** How many entries the log had, up to and with that position. */
  readonly entries: number
}

/** What a checkpoint's signature is taken over. */
export function signedText({ position, hash, at, entries }: Checkpoint): string {
  return ['audit checkpoint', position, hash, at, entries].join('\n')
}

/** A signed checkpoint, as it was found. */
export type FoundCheckpoint = Checkpoint & {
  /**
   * `own`: with this server's key. `other`: with another that it names, as after a restore without the
   * key of before. `none`: with neither, so that somebody made it up.
   */
  readonly signed: 'own' | 'other' | 'none'
}

/**
 * Where the log is not what was written. `altered`: an entry there was changed, moved or put in.
 * `missing`: entries from there to `to` are gone. `rewritten`: up to there it is not what was signed.
 * `head`: it does not end where the database says that it does. `forged`: a checkpoint there has no
 * right signature.
 */
export type ChainBreak = {
  readonly kind: 'altered' | 'missing' | 'rewritten' | 'head' | 'forged'
  readonly position: number
  readonly to?: number
}

export type ChainReport = {
  readonly entries: number
  /** Null where there is none. */
  readonly first: number | null
  readonly last: number | null
  /** The first of them, in the order of the log; empty: it is unbroken. */
  readonly breaks: readonly ChainBreak[]
  readonly breakCount: number
  /** Positions up to which another key than this server's has signed, and this one's has not. */
  readonly signedByOthers: number | null
}

/** A report names so many breaks; the rest are counted. */
const breaksTold = 20

/**
 * Follows a log from its first entry to its last, in as many parts as it is read in.
 *
 * @param start where it begins: `chainBegins`, or the checkpoint that retention left before the first entry
 * @param head where the database says that it ends
 * @param checkpoints all that were found, of the database and beside it
 */
export function followChain(
  start: ChainPlace,
  head: ChainPlace,
  checkpoints: readonly FoundCheckpoint[],
  sha256: Sha256,
): {
  readonly take: (entries: readonly ChainEntry[]) => void
  readonly end: () => ChainReport
} {
  const signed = new Map<number, FoundCheckpoint[]>()
  const trusted = checkpoints.filter((one) => one.signed !== 'none')
  for (const one of trusted) signed.set(one.position, [...(signed.get(one.position) ?? []), one])

  const breaks: ChainBreak[] = []
  let entries = 0
  let first: number | null = null
  let last = start

  const missing = (from: number, to: number) => breaks.push({ kind: 'missing', position: from, to })

  const takeOne = (entry: ChainEntry) => {
    const expected = last.position + 1
    if (entry.position > expected) missing(expected, entry.position - 1)
    // After a gap the hash before it is not known: the entry is taken as the next beginning.
    const isRight = sha256(chainedText(last.hash, entry)) === entry.hash
    if (entry.position === expected && !isRight) {
      breaks.push({ kind: 'altered', position: entry.position })
    }
    for (const checkpoint of signed.get(entry.position) ?? []) {
      if (checkpoint.hash !== entry.hash) {
        breaks.push({ kind: 'rewritten', position: entry.position })
      }
    }
    entries += 1
    first ??= entry.position
    last = { position: entry.position, hash: entry.hash }
  }

  const end = (): ChainReport => {
    const newest = newestOf(trusted, 'own') ?? newestOf(trusted, 'other')
    const signedEnd = Math.max(head.position, newest?.position ?? 0)
    if (signedEnd > last.position) missing(last.position + 1, signedEnd)
    else if (head.position !== last.position || head.hash !== last.hash) {
      breaks.push({ kind: 'head', position: last.position })
    }
    breaks.push(...beginsElsewhere(start, newest))
    const isOther = signed.get(start.position)?.some(({ hash }) => hash !== start.hash)
    if (isOther) breaks.push({ kind: 'rewritten', position: start.position })
    breaks.push(...forgedOf(checkpoints))
    const told = breaks.toSorted((one, other) => one.position - other.position)
    return {
      entries,
      first,
      last: entries === 0 ? null : last.position,
      breaks: told.slice(0, breaksTold),
      breakCount: told.length,
      signedByOthers: signedByOthers(trusted),
    }
  }

  return {
    take: (some) => {
      for (const entry of some) takeOne(entry)
    },
    end,
  }
}

function forgedOf(checkpoints: readonly FoundCheckpoint[]): readonly ChainBreak[] {
  return checkpoints
    .filter((one) => one.signed === 'none')
    .map(({ position }) => ({ kind: 'forged', position }))
}

/** The newest checkpoint says how many entries there were: what is gone from before them is missed too. */
function beginsElsewhere(
  start: ChainPlace,
  newest: FoundCheckpoint | undefined,
): readonly ChainBreak[] {
  if (!newest) {
    return start.position === 0 ? [] : [{ kind: 'missing', position: 1, to: start.position }]
  }
  const began = newest.position - newest.entries
  if (start.position === began) return []
  const [from, to] = [Math.min(start.position, began) + 1, Math.max(start.position, began)]
  return [{ kind: 'missing', position: from, to }]
}

function newestOf(
  checkpoints: readonly FoundCheckpoint[],
  signed: FoundCheckpoint['signed'],
): FoundCheckpoint | undefined {
  return checkpoints
    .filter((one) => one.signed === signed)
    .toSorted((one, other) => one.position - other.position || one.at.localeCompare(other.at))
    .at(-1)
}

/** Others count where they signed what this server's key has not. */
function signedByOthers(checkpoints: readonly FoundCheckpoint[]): number | null {
  const [own, other] = [newestOf(checkpoints, 'own'), newestOf(checkpoints, 'other')]
  return other && other.position > (own?.position ?? 0) ? other.position : null
}
