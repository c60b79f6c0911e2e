/**
 * What a lender's words come to for a client, worked out from the meaning that an author wrote down
 * and not by anything of the product: the truth that its readers are held against. Bands on one
 * thing are alternatives, of which the narrowest that holds the client counts; a special case holds
 * instead of the plain figure. Where the client does not say whether a special case is his, the
 * verdict is plain only if it is the same either way. What he does not tell leaves a yes
 * conditional, but for the band that he is in of several that he all keeps.
 */
import { standingAmong } from './true-bands.ts'
import { eventStandings } from './true-events.ts'
import { figureStanding, holdsIn, type Standing } from './true-figures.ts'
import type { TrueCase, TrueLimit, TrueMeaning } from './true-meaning.ts'

export type TrueVerdict = 'accept' | 'conditional' | 'decline' | 'not-stated' | 'not-applicable'

export function trueVerdict(meaning: TrueMeaning, client: TrueCase): TrueVerdict {
  const { verdict, limits = [], events = [] } = meaning
  if (verdict === 'blank') return 'not-stated'
  if (verdict === 'n/a') return 'not-applicable'
  if (verdict === 'no') return 'decline'
  const labels = [...limits, ...events].flatMap((rule) => rule.for ?? [])
  const supposed = [undefined, ...new Set(labels)]
  const verdicts = new Set(supposed.map((label) => verdictIf(label, meaning, client)))
  const [only = 'conditional'] = verdicts
  return verdicts.size === 1 ? only : 'conditional'
}

/** The verdict if the client were the special case, or none that he does not name. */
function verdictIf(
  label: string | undefined,
  { verdict, limits = [], events = [], needs = [] }: TrueMeaning,
  client: TrueCase,
): TrueVerdict {
  const standings = [
    ...limitStandings(limits, client, label),
    ...eventStandings(events, client, label),
  ]
  if (standings.includes('fail')) return 'decline'
  const isPlain = standings.every((standing) => standing === 'ok')
  return isPlain && verdict === 'yes' && needs.length === 0 ? 'accept' : 'conditional'
}

function limitStandings(
  limits: readonly TrueLimit[],
  client: TrueCase,
  label: string | undefined,
): readonly Standing[] {
  const ends = Map.groupBy(limits.flatMap(apartByEnd), ({ key }) => key)
  return [...ends.values()].map((group) => {
    const rules = holdsIn(
      group.map(({ limit }) => limit),
      client,
      label,
    )
    return standingAmong(rules, client, (limit) => figureStanding(limit, client))
  })
}

/** A least and a most of one thing are replaced each by its own special case. */
function apartByEnd(limit: TrueLimit): readonly { readonly key: string; limit: TrueLimit }[] {
  const { min, above, max, below, ...rest } = limit
  const thing = `${rest.role} ${rest.of ?? ''}`
  const least = { ...(min !== undefined && { min }), ...(above !== undefined && { above }) }
  const most = { ...(max !== undefined && { max }), ...(below !== undefined && { below }) }
  return [
    { key: `${thing} least`, limit: { ...rest, ...least }, ends: least },
    { key: `${thing} most`, limit: { ...rest, ...most }, ends: most },
  ].filter(({ ends }) => Object.keys(ends).length > 0)
}
