/**
 * Trains which role a figure of a broker's story has, on the stories of the knowledge folder, and
 * prints how often it is right on stories it was not trained on (five parts in turn).
 *
 * `npm run train` writes the table; `-- --folder F` reads stories from elsewhere, `--check` writes nothing.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { roles } from '../../packages/domain/src/criteria/knowledge/roles.ts'
import { figureFeatures } from '../../packages/domain/src/criteria/meaning/figure-features.ts'
import { isOpenTo, NONE } from '../../packages/domain/src/criteria/meaning/figure-role.ts'
import { storyValue } from '../../packages/domain/src/criteria/meaning/story-values.ts'
import { tagText } from '../../packages/domain/src/criteria/text/tag-words.ts'
import type { Quantity } from '../../packages/domain/src/language/quantities.ts'
import { likelihoods, type Sample, seeded, train, type Weights } from './logistic.ts'

type Story = {
  readonly story: string
  readonly case: {
    readonly figures?: readonly { role: string; of?: string; value: number }[]
    readonly events?: readonly { count?: number; amount?: number; since?: number }[]
  }
}
type Labelled = {
  readonly story: number
  readonly features: readonly string[]
  readonly quantity: Quantity
  readonly label: string
  readonly words: string
}

const { values } = parseArgs({
  options: { folder: { type: 'string' }, check: { type: 'boolean' }, show: { type: 'string' } },
})
const home = join(import.meta.dirname, '../../packages/domain')
const folder = values.folder ?? join(home, 'knowledge')
const target = join(home, 'src/criteria/knowledge/figure-roles.json')
const KINDS = ['pounds', 'percent', 'times', 'time', 'square-metres', 'acres', 'metres', 'bare']
/** Lighter weights decide nothing. */
const LEAST = 0.15
const FEW = 4
const VAGUE = new Set(['amount', 'share', 'count', 'timeSince'])

const stories = readdirSync(folder)
  .filter((name) => /^stories-.*\.jsonl$/.test(name) && !name.includes('validation'))
  .toSorted()
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
  .map((line): Story => JSON.parse(line))

const all = stories.flatMap(labelled)
const counts = Map.groupBy(all, ({ label }) => label)
const OF_THINGS = new Set(['amount', 'share', 'count', 'timeSince', 'age'])
const labels = [
  NONE,
  ...roles.map(({ role }) => role).filter((role) => !OF_THINGS.has(role)),
  ...[...counts].flatMap(([label, ones]) =>
    label.includes('/') && ones.length >= FEW ? [label] : [],
  ),
].toSorted()
const known = all.map((one) => (labels.includes(one.label) ? one : { ...one, label: NONE }))

print(`${stories.length} stories, ${known.length} figures, ${labels.length} roles`)
crossValidate()
if (values.check !== true) write(train(known.map(toSample), labels.length, knownBefore()))

function labelled(
  { story, case: { figures = [], events = [] } }: Story,
  at: number,
): readonly Labelled[] {
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
    return { story: at, features: features[index] ?? [], quantity, label, words: story }
  })
}

/** What the trade's words say before any story is read: "left on the lease" is of a lease. */
function knownBefore(): Weights {
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

function toSample({ features, quantity, label }: Labelled): Sample {
  const open = labels.flatMap((name, at) => (isOpenTo(name, quantity) ? [at] : []))
  return { features, open, label: labels.indexOf(label) }
}

function crossValidate(): void {
  const random = seeded(7)
  const part = stories.map(() => Math.floor(random() * 5))
  const results = [0, 1, 2, 3, 4].flatMap((fold) => {
    const own = known.filter(({ story }) => part[story] !== fold)
    const weights = train(own.map(toSample), labels.length, knownBefore())
    return known
      .filter(({ story }) => part[story] === fold)
      .map((one) => {
        const sample = toSample(one)
        const likely = likelihoods(sample, weights)
        const best = likely.indexOf(Math.max(...likely))
        return { one, said: labels[sample.open[best] ?? 0] ?? NONE, likelihood: likely[best] ?? 0 }
      })
  })
  for (const least of [0, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const sure = results.filter(({ likelihood }) => likelihood >= least)
    const right = sure.filter(({ one, said }) => one.label === said)
    const wrong = sure.filter(({ one, said }) => one.label !== said && said !== NONE)
    print(
      `likely ${least}: ${((100 * sure.length) / results.length).toFixed(1)} % told, ${((100 * right.length) / sure.length).toFixed(1)} % of them right, ${((100 * wrong.length) / sure.length).toFixed(1)} % a wrong role`,
    )
  }
  const shown = Number(values.show ?? 0)
  for (const { one, said, likelihood } of results
    .filter((result) => result.one.label !== result.said)
    .slice(0, shown)) {
    print(
      `${one.quantity.value} ${one.quantity.unit ?? ''}: ${one.label}, said ${said} ${likelihood.toFixed(2)} – ${one.words.slice(0, 220)}`,
    )
  }
}

function write(weights: Weights): void {
  const table = Object.fromEntries(
    [...weights]
      .map(([feature, row]): [string, number[]] => [
        feature,
        [...row].flatMap((weight, at) =>
          Math.abs(weight) < LEAST ? [] : [at, Math.round(weight * 100)],
        ),
      ])
      .filter(([, row]) => row.length > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
  const lines = Object.entries(table).map(
    ([feature, row]) => `    ${JSON.stringify(feature)}: ${JSON.stringify(row)}`,
  )
  writeFileSync(
    target,
    `{\n  "labels": ${JSON.stringify(labels)},\n  "weights": {\n${lines.join(',\n')}\n  }\n}\n`,
  )
  print(`${lines.length} features written`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
