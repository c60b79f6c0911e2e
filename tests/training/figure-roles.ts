/**
 * Which role a figure of a broker's story has, learned from the stories of the knowledge folder.
 */
import { roles } from '../../packages/domain/src/criteria/knowledge/roles.ts'
import { figureFeatures } from '../../packages/domain/src/criteria/meaning/figure-features.ts'
import { isOpenTo } from '../../packages/domain/src/criteria/meaning/figure-role.ts'
import { storyValue } from '../../packages/domain/src/criteria/meaning/story-values.ts'
import { NONE } from '../../packages/domain/src/criteria/meaning/weighed-labels.ts'
import { tagText } from '../../packages/domain/src/criteria/text/tag-words.ts'
import type { Quantity } from '../../packages/domain/src/language/quantities.ts'
import type { Weights } from './logistic.ts'
import type { Training } from './table.ts'

export type Story = {
  readonly story: string
  readonly case: {
    readonly figures?: readonly { role: string; of?: string; value: number }[]
    readonly events?: readonly { count?: number; amount?: number; since?: number }[]
  }
}
type Told = {
  readonly text: number
  readonly features: readonly string[]
  readonly quantity: Quantity
  readonly label: string
  readonly words: string
}

const KINDS = ['pounds', 'percent', 'times', 'time', 'square-metres', 'acres', 'metres', 'bare']
const FEW = 4
const VAGUE = new Set(['amount', 'share', 'count', 'timeSince'])
const OF_THINGS = new Set(['amount', 'share', 'count', 'timeSince', 'age'])

/** What the stories teach of the roles of their figures. */
export function figureRoles(stories: readonly Story[]): Training {
  const told = stories.flatMap(labelled)
  const counts = Map.groupBy(told, ({ label }) => label)
  const labels = [
    NONE,
    ...roles.map(({ role }) => role).filter((role) => !OF_THINGS.has(role)),
    ...[...counts].flatMap(([label, ones]) =>
      label.includes('/') && ones.length >= FEW ? [label] : [],
    ),
  ].toSorted()
  const samples = told.map(({ text, features, quantity, label, words }) => ({
    text,
    words: `${quantity.value} ${quantity.unit ?? ''}: ${words}`,
    features,
    open: labels.flatMap((name, at) => (isOpenTo(name, quantity) ? [at] : [])),
    label: labels.indexOf(labels.includes(label) ? label : NONE),
  }))
  return { labels, samples, start: knownBefore(labels) }
}

function labelled(
  { story, case: { figures = [], events = [] } }: Story,
  at: number,
): readonly Told[] {
  const text = tagText(story)
  const features = figureFeatures(text)
  const quantities = text.items.flatMap((item) => (item.kind === 'quantity' ? [item.quantity] : []))
  const left = [...figures]
  return quantities.map((quantity, index) => {
    const fits = left.filter(({ role, value }) => {
      const name = roles.find((row) => row.role === role)?.role
      return (
        name !== undefined &&
        isOpenTo(role, quantity) &&
        Math.abs(storyValue(name, quantity) - value) < 0.06
      )
    })
    const own = fits.find(({ role }) => !VAGUE.has(role))
    const part = own === undefined ? eventPart(events, quantity) : undefined
    const found = own ?? (part === undefined ? fits[0] : undefined)
    if (found !== undefined) left.splice(left.indexOf(found), 1)
    const label =
      found === undefined
        ? (part ?? NONE)
        : found.of === undefined
          ? found.role
          : `${found.role}/${found.of}`
    return { text: at, features: features[index] ?? [], quantity, label, words: story }
  })
}

/** What the trade's words say before any story is read: "left on the lease" is of a lease. */
function knownBefore(labels: readonly string[]): Weights {
  const start: Weights = new Map()
  const speak = (feature: string, at: number, weight: number) => {
    const row = start.get(feature) ?? new Float64Array(labels.length)
    row[at] = weight
    start.set(feature, row)
  }
  for (const [at, label] of labels.entries()) {
    const [role = '', of] = label.split('/')
    const name = of === undefined ? `=${role}` : role === 'count' ? `#${of}` : `$${of}`
    for (const kind of KINDS) {
      for (const place of ['<', '>', '<next ', '>next ']) speak(`${kind} ${place}${name}`, at, 1)
      speak(`${kind} told ${name}`, at, 0.5)
    }
  }
  return start
}

function eventPart(
  events: NonNullable<Story['case']['events']>,
  quantity: Quantity,
): string | undefined {
  for (const { count, amount, since } of events) {
    if (amount !== undefined && isOpenTo('event/amount', quantity) && quantity.value === amount)
      return 'event/amount'
    if (
      since !== undefined &&
      isOpenTo('event/since', quantity) &&
      storyValue('timeSince', quantity) === since
    )
      return 'event/since'
    if (count !== undefined && isOpenTo('event/count', quantity) && quantity.value === count)
      return 'event/count'
  }
  return undefined
}
