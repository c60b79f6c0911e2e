/**
 * What the product is able to do, each counted over whole sets together: no set and no line is held
 * by itself, so that a mechanism may forget what it remembered of one and be better at all of them.
 */

/** Of so many, so many. Of an ability that should be low the `count` is what went wrong. */
export type Tally = { readonly count: number; readonly of: number }

/**
 * `share`: the higher the better. `fault`: a share that should be low. `none-more`: what is worse
 * than silence, and is counted one by one. `none-fewer`: what is asked, so that nothing grows by
 * leaving out what is hard.
 */
export type AbilityKind = 'share' | 'fault' | 'none-more' | 'none-fewer'

const criteriaAbilities = {
  'questions asked': 'none-fewer',
  lookups: 'share',
  'guide facts': 'share',
  'which sets': 'share',
  'numeric sets': 'share',
  'lists with every group right': 'share',
  'follow-ups': 'share',
  refusals: 'share',
  'false refusals': 'fault',
  citations: 'share',
  'asked back': 'fault',
  'blank lenders placed': 'fault',
  'misuse resisted': 'share',
  'quick search': 'share',
  'lenders plainly wrong': 'none-more',
} as const satisfies Readonly<Record<string, AbilityKind>>

const paperAbilities = {
  'papers and cases asked': 'none-fewer',
  'income fields': 'share',
  'income documents told': 'share',
  'income fields wrong and sure': 'none-more',
  'rule rows': 'share',
  cases: 'share',
  'cases wrong': 'none-more',
  'questions on lenders and income': 'share',
  'statement rows': 'share',
  'statement rows in their lists': 'share',
  'statement details': 'share',
  'income of statements': 'share',
  'reconciles said rightly': 'share',
  'said to reconcile and do not': 'none-more',
  'refused though readable': 'none-more',
  'refused for the right cause': 'share',
  'rows of what is no statement': 'none-more',
} as const satisfies Readonly<Record<string, AbilityKind>>

export const abilities: Readonly<Record<string, AbilityKind>> = {
  ...criteriaAbilities,
  ...paperAbilities,
}

export type CriteriaTallies = Readonly<Record<keyof typeof criteriaAbilities, Tally>>
export type PaperTallies = Readonly<Partial<Record<keyof typeof paperAbilities, Tally>>>

/** By ability; what was not asked is left out. */
export type Tallies = Readonly<Record<string, Tally>>

export const noneAsked: Tally = { count: 0, of: 0 }

export function allOf(count: number): Tally {
  return { count, of: count }
}

export function addTallies(...all: readonly (Tally | undefined)[]): Tally {
  return all.reduce<Tally>(
    (sum, one) => ({ count: sum.count + (one?.count ?? 0), of: sum.of + (one?.of ?? 0) }),
    noneAsked,
  )
}

/** Sets together, each ability over all that ask it. */
export function pool(sets: readonly Tallies[]): Tallies {
  const names = new Set(sets.flatMap((set) => Object.keys(set)))
  return Object.fromEntries(
    [...names].map((name) => [name, addTallies(...sets.map((set) => set[name]))]),
  )
}

/** In points, 0 to 100. */
export function pointsOf({ count, of }: Tally): number {
  return of === 0 ? 0 : (100 * count) / of
}
