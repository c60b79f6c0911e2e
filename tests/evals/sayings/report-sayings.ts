import type { MeasuredSaying } from './measure-sayings.ts'
import { keysOfConcepts } from './measure-sayings.ts'
import { type Concept, kinds, type SayingsLine } from './written-sayings.ts'

/** How often the criterion meant is found first, among the first three, or nothing at all. */
export function reportSayings(
  title: string,
  lines: readonly SayingsLine[],
  measured: readonly MeasuredSaying[],
  concepts: readonly Concept[],
): string {
  return [
    ...sharesOfConcepts(title, lines, concepts),
    `  ${''.padEnd(15)} ${'sayings'.padStart(8)} ${HEADS.map((head) => head.padStart(12)).join('')}`,
    ...kinds.map((kind) =>
      row(
        kind,
        measured.filter((saying) => saying.kind === kind),
      ),
    ),
    row('all', measured),
  ].join('\n')
}

const HEADS = ['found first', 'among three', 'another', 'nothing']

function row(name: string, sayings: readonly MeasuredSaying[]): string {
  const first = sayings.filter(({ key, found }) => found[0] === key).length
  const three = sayings.filter(({ key, found }) => found.slice(0, 3).includes(key)).length
  const nothing = sayings.filter(({ found }) => found.length === 0).length
  const shares = [first, three, sayings.length - three - nothing, nothing].map((part) =>
    share(part, sayings.length).padStart(12),
  )
  return `  ${name.padEnd(15)} ${String(sayings.length).padStart(8)} ${shares.join('')}`
}

/** How many concepts are criteria of the product, count for a wider one, or for none. */
function sharesOfConcepts(
  title: string,
  lines: readonly SayingsLine[],
  concepts: readonly Concept[],
): readonly string[] {
  const keys = keysOfConcepts(concepts)
  const ids = lines.map(({ concept }) => concept)
  const without = ids.filter((id) => !keys.has(id)).length
  const own = ids.filter((id) => keys.get(id) === id).length
  const wider = ids.length - own - without
  return [
    `${title}: ${ids.length} concepts, ${share(own, ids.length)} criteria themselves, ` +
      `${share(wider, ids.length)} counted as the nearest wider criterion, ` +
      `${share(without, ids.length)} left out, no criterion being wider`,
  ]
}

function share(part: number, whole: number): string {
  return `${whole === 0 ? '–' : ((100 * part) / whole).toFixed(1)}%`
}
