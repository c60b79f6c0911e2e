/**
 * What has to be there after a history, worked out without the product: rows with who they are of, when
 * they were made, and what may take them away. It knows the promises and none of the tables.
 */

export type Fate =
  /** A paper, an answer, a report: with its person, or 30 days after its company's end. */
  | 'material'
  /** What the firm shares: 30 days after its end. */
  | 'shared-material'
  /** What somebody looked for: with its person, or after 12 months. */
  | 'own-log'
  /** What was used, and who looked at what: after 12 months. */
  | 'firm-log'
  /** After 6 years, whatever becomes of the company. */
  | 'bill'
  /** With the company; the name in it goes with its person. */
  | 'evidence'
  /** At its own end. */
  | 'own-end'

export type Item = {
  readonly mark: string
  readonly table: string
  readonly fate: Fate
  readonly person: number
  readonly at: number
  /** For `own-end`. */
  readonly endsAt: number
  /** A file lies beside it. */
  readonly fileKey: string | null
  isGone: boolean
  /** Whether what took it away is on the list of erasures. */
  isListed: boolean
}

export type Person = { readonly id: number; readonly name: string; isErased: boolean }

export type Firm = {
  readonly id: number
  readonly name: string
  readonly people: Person[]
  readonly items: Item[]
  endedAt: number | null
  isEmptied: boolean
  isErased: boolean
}

const dayMs = 24 * 60 * 60 * 1000

/** Somebody deletes what is theirs. */
export function remove(item: Item): void {
  item.isGone = true
  item.isListed = true
}

export function erasePerson(firm: Firm, person: Person): void {
  person.isErased = true
  for (const item of firm.items) {
    const isTheirs = item.person === person.id
    if (isTheirs && (item.fate === 'material' || item.fate === 'own-log')) remove(item)
    if (isTheirs && item.fate === 'own-end') remove(item)
  }
}

export function eraseFirm(firm: Firm): void {
  firm.isErased = true
  for (const person of firm.people) person.isErased = true
  for (const item of firm.items) {
    if (item.fate !== 'bill') remove(item)
  }
}

/** A night's run at this time. */
export function passNight(firms: readonly Firm[], now: number): void {
  const before = (months: number) => {
    const date = new Date(now)
    date.setUTCMonth(date.getUTCMonth() - months)
    return date.getTime()
  }
  for (const firm of firms) {
    passEnd(firm, { emptiedBefore: now - 30 * dayMs, erasedBefore: before(84) })
    for (const item of firm.items) if (isOld(item, now, before)) item.isGone = true
  }
}

function passEnd(
  firm: Firm,
  {
    emptiedBefore,
    erasedBefore,
  }: { readonly emptiedBefore: number; readonly erasedBefore: number },
): void {
  if (firm.endedAt === null || firm.isErased) return
  if (firm.endedAt <= erasedBefore) eraseFirm(firm)
  if (firm.isEmptied || firm.endedAt > emptiedBefore) return
  firm.isEmptied = true
  for (const item of firm.items) {
    if (item.fate === 'material' || item.fate === 'shared-material') remove(item)
  }
}

function isOld(
  { fate, at, endsAt }: Item,
  now: number,
  before: (months: number) => number,
): boolean {
  if (fate === 'own-log' || fate === 'firm-log') return at < before(12)
  if (fate === 'bill') return at < before(72)
  return fate === 'own-end' && endsAt < now
}

/** What a backup of `then` has once it is restored today: without what was listed as gone since. */
export function restoredOf(then: readonly Firm[], today: readonly Firm[]): readonly Firm[] {
  return then.map((firm) => {
    const now = today.find(({ id }) => id === firm.id) ?? firm
    return {
      ...firm,
      isErased: now.isErased,
      people: firm.people.map((person) => ({
        ...person,
        isErased: now.people.find(({ id }) => id === person.id)?.isErased ?? person.isErased,
      })),
      items: firm.items.map((item) => {
        const later = now.items.find(({ mark }) => mark === item.mark) ?? item
        return { ...item, isGone: item.isGone || later.isListed }
      }),
    }
  })
}
