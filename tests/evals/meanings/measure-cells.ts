/**
 * The product's reading of written cells held against their written meaning: what each comes to for
 * the same clients, and whether its limits are the same ones.
 */
import type { CellMeaning, Limit } from '@criteria-desk/domain/criteria/meaning/cell-meaning'
import type { ClientCase } from '@criteria-desk/domain/criteria/meaning/client-case'
import { type HeldVerdict, holdCase } from '@criteria-desk/domain/criteria/meaning/hold-case'
import { readMeaning } from '@criteria-desk/domain/criteria/meaning/read-meaning'
import { clientsFor } from './client-cases.ts'
import { saysTheSame } from './same-meaning.ts'
import type { TrueCase, TrueMeaning } from './true-meaning.ts'
import { type TrueVerdict, trueVerdict } from './true-verdict.ts'
import type { WrittenCell } from './written-lines.ts'

export type Trial = {
  readonly client: TrueCase
  readonly truth: TrueVerdict
  readonly given: HeldVerdict
}

/** From best to worst. */
export const marks = [
  'right',
  'not-understood',
  'wrong',
  'without-condition',
  'plainly-wrong',
] as const
export type Mark = (typeof marks)[number]

export type MeasuredCell = {
  readonly cell: WrittenCell
  readonly read: CellMeaning
  readonly mark: Mark
  readonly trials: readonly Trial[]
  readonly isSameMeaning: boolean
}

export function measureCell(cell: WrittenCell): MeasuredCell {
  const read = readMeaning(cell.text, cell.row)
  const trials = tryMeaning(cell.means, read, seedOf(`${cell.row} ${cell.text}`))
  const found = trials.map(markTrial)
  const mark = marks.findLast((one) => found.includes(one)) ?? 'right'
  return { cell, read, mark, trials, isSameMeaning: saysTheSame(cell.means, read) }
}

/** What a meaning as read, or as written, comes to for the clients of the written one. */
export function tryMeaning(means: TrueMeaning, read: CellMeaning, seed: number): readonly Trial[] {
  return clientsFor(means, seed).map((client) => ({
    client,
    truth: trueVerdict(means, client),
    given: holdCase(asClientCase(client), read).verdict,
  }))
}

export function markTrial({ truth, given }: Trial): Mark {
  if (truth === given) return 'right'
  if (given === 'read') return 'not-understood'
  const isSure =
    truth === 'accept' ? given === 'decline' : truth === 'decline' && given === 'accept'
  if (isSure) return 'plainly-wrong'
  return truth === 'conditional' && given === 'accept' ? 'without-condition' : 'wrong'
}

/** What a written meaning would be if it had been read perfectly. */
export function asRead({
  verdict,
  limits = [],
  events = [],
  needs = [],
}: TrueMeaning): CellMeaning {
  return {
    verdict: verdict === 'n/a' ? 'not-applicable' : verdict,
    // An author's roles are checked when the file is written.
    limits: limits as readonly Limit[],
    events: events as CellMeaning['events'],
    needs,
    rest: [],
  }
}

function asClientCase({ figures, events, about }: TrueCase): ClientCase {
  return {
    figures: figures.map(({ more, less, ...figure }) => ({
      ...(figure as ClientCase['figures'][number]),
      ...(more && { side: 'more' as const }),
      ...(less && { side: 'less' as const }),
      from: String(figure.value),
    })),
    events: events.map((event) => ({ ...(event as ClientCase['events'][number]), from: event.of })),
    about,
  }
}

export function seedOf(text: string): number {
  let seed = 7
  for (const letter of text) seed = (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return seed
}
