/** How often the trained table of concepts knows what a saying speaks of, concept by concept. */
import { conceptsOf } from '@criteria-desk/domain/criteria/matching/concept-of-words'
import { kinds, type SayingsLine, sayingsOf } from './written-sayings.ts'

type Ranked = { readonly kind: string; readonly place: number; readonly likelihood: number }

/** Shares of sayings whose concept stands first, and among the first three. */
export function reportTrained(lines: readonly SayingsLine[]): string {
  const ranked = lines.flatMap((line) =>
    sayingsOf(line).map(({ kind, text }): Ranked => {
      const found = conceptsOf(text, SHOWN)
      const place = found.findIndex(({ concept }) => concept === line.concept)
      return { kind, place, likelihood: found[0]?.likelihood ?? 0 }
    }),
  )
  return [
    `  ${'by the table'.padEnd(15)} ${'sayings'.padStart(8)} ${['first', 'among three', 'sure', 'sure and first'].map((head) => head.padStart(15)).join('')}`,
    ...kinds.map((kind) =>
      row(
        kind,
        ranked.filter((one) => one.kind === kind),
      ),
    ),
    row('all', ranked),
  ].join('\n')
}

const SHOWN = 3
/** A concept likelier than all others together by far. */
const SURE = 0.8

function row(name: string, all: readonly Ranked[]): string {
  const sure = all.filter(({ likelihood }) => likelihood >= SURE)
  const shares = [
    share(all.filter(({ place }) => place === 0).length, all.length),
    share(all.filter(({ place }) => place >= 0).length, all.length),
    share(sure.length, all.length),
    share(sure.filter(({ place }) => place === 0).length, sure.length),
  ]
  return `  ${name.padEnd(15)} ${String(all.length).padStart(8)} ${shares.map((one) => one.padStart(15)).join('')}`
}

function share(part: number, whole: number): string {
  return `${whole === 0 ? '–' : ((100 * part) / whole).toFixed(1)}%`
}
