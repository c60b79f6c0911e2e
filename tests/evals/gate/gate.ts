import {
  type AbilityKind,
  noneAsked,
  pointsOf,
  pool,
  type Tallies,
  type Tally,
} from './abilities.ts'

/** How far an ability may stand below what is kept of it, in points. */
const ROOM = { newest: 0.5, all: 3 } as const

/** Which sets are measured: the newest alone, or every one and the newest among them. */
export type Scope = keyof typeof ROOM

export type Kept = {
  /** The newest sets by authors who had not read the engine, newest first, and the best reached. */
  readonly newest: { readonly sets: readonly string[]; readonly best: Tallies }
  /** Every set, and where all stood when the gate began; a set that joined adds its own. */
  readonly all: { readonly sets: readonly string[]; readonly base: Tallies }
}

export type Abilities = Readonly<Record<string, AbilityKind>>

/** What was measured now, by the set's name. */
export type MeasuredSets = ReadonlyMap<string, Tallies>

/** A sentence for all that keeps the gate shut; none where it is open. */
export function findShortfalls(
  kept: Kept,
  measured: MeasuredSets,
  abilities: Abilities,
  scope: Scope = 'all',
): readonly string[] {
  const known = new Set(kept.all.sets)
  const strangers = [...measured.keys()].filter((name) => !known.has(name))
  const gone = kept[scope].sets.filter((name) => !measured.has(name))
  return [
    ...strangers.map((name) => `${name} has no base: npm run evals -- base`),
    ...gone.map((name) => `${name} has a base and was not measured`),
    ...below('newest', kept.newest.best, pooled(measured, kept.newest.sets), abilities),
    ...(scope === 'all'
      ? below('all', kept.all.base, pooled(measured, kept.all.sets), abilities)
      : []),
  ]
}

/** All that was asked of these sets. */
export function pooled(measured: MeasuredSets, sets: readonly string[]): Tallies {
  return pool(sets.map((name) => measured.get(name) ?? {}))
}

function below(scope: Scope, kept: Tallies, now: Tallies, abilities: Abilities): readonly string[] {
  const names = new Set([...Object.keys(kept), ...Object.keys(now)])
  return [...names].flatMap((name) => {
    const [kind, then, today] = [abilities[name], kept[name] ?? noneAsked, now[name] ?? noneAsked]
    if (kind === undefined) return [`${name} is no ability`]
    if (kept[name] === undefined) return [`${scope}: ${name} has no figure: npm run evals -- base`]
    if (then.of > 0 && today.of === 0) return [`${scope}: ${name} is asked no more`]
    return isShort(kind, then, today, ROOM[scope])
      ? [`${scope}: ${name} ${inWords(today)}, kept is ${inWords(then)}`]
      : []
  })
}

function isShort(kind: AbilityKind, then: Tally, today: Tally, room: number): boolean {
  switch (kind) {
    case 'share':
      return pointsOf(today) < pointsOf(then) - room
    case 'fault':
      return pointsOf(today) > pointsOf(then) + room
    case 'none-more':
      return today.count > then.count
    case 'none-fewer':
      return today.count < then.count
  }
}

/** As many as before, those that join first of all. */
export function newestWith({ newest, all }: Kept, measured: readonly string[]): readonly string[] {
  // Where nothing is kept yet none of them is newer than those that are named.
  if (all.sets.length === 0) return newest.sets
  const joining = measured.filter((name) => !all.sets.includes(name))
  return [...joining, ...newest.sets].slice(0, newest.sets.length)
}

/**
 * What is kept from now on. Sets that are new to it join with what is measured of them now, which
 * has to be with the code before anybody read them: they add to the base of all, and are among the
 * newest. Otherwise the best of the newest is raised where they read better; the base of all stands.
 */
export function keep(
  kept: Kept,
  measured: MeasuredSets,
  abilities: Abilities,
  newest: readonly string[],
): Kept {
  const joining = [...measured.keys()].filter((name) => !kept.all.sets.includes(name))
  const now = pooled(measured, newest)
  const isSame = String(kept.newest.sets) === String(newest)
  return {
    newest: { sets: newest, best: isSame ? bestOf(kept.newest.best, now, abilities) : now },
    all: {
      sets: [...kept.all.sets, ...joining],
      base: pool([kept.all.base, pooled(measured, joining)]),
    },
  }
}

function bestOf(best: Tallies, now: Tallies, abilities: Abilities): Tallies {
  return Object.fromEntries(
    Object.entries({ ...now, ...best }).map(([name, held]) => {
      const today = now[name]
      const kind = abilities[name]
      const isBetter = today !== undefined && kind !== undefined && isShort(kind, today, held, 0)
      return [name, isBetter ? today : held]
    }),
  )
}

function inWords(tally: Tally): string {
  return `${tally.count}/${tally.of} (${pointsOf(tally).toFixed(2)})`
}
