/**
 * A second reading of a lender's words, made another way, before a client's figure is answered with
 * a plain yes or no. Where the two do not come to the same, or words are left over that may limit,
 * nobody is accepted or declined: the words are to be read. Being sure and wrong is the worst an
 * answer can be (D45).
 */
import type { HeldFigure } from '../cells/cell-limits.ts'
import type { CriterionMeasure } from '../cells/criterion-measure.ts'
import type { ReadOutcome } from '../cells/outcome.ts'
import { type Role, type RoleUnit, roleRow } from '../knowledge/roles.ts'
import type { CellMeaning } from './cell-meaning.ts'
import type { ClientCase } from './client-case.ts'
import { holdCase } from './hold-case.ts'
import { readMeaning } from './read-meaning.ts'
import { readRowFrame } from './row-frame.ts'

/** What stands under a printed name, and the figure it was held against. */
export type HeldWords = {
  readonly words: string
  readonly criterion: string
  readonly held: HeldFigure
  readonly measure: CriterionMeasure
}

/** The outcome where both readings come to it; otherwise conditional or to be read. */
export function guardOutcome(read: ReadOutcome, held: HeldWords): ReadOutcome {
  if (read.outcome === 'not-stated' && held.words.trim() !== '' && !UNSAID.has(read.rule)) {
    return toRead('no such figure is stated')
  }
  if (!isPlain(read) || !/\d/.test(held.words)) return read
  const meaning = readMeaning(held.words, held.criterion)
  const [unread] = meaning.rest
  if (unread !== undefined) return toRead(`not understood: ${unread}`)
  const client = caseOf(held)
  if (client === undefined) return hasSeveral(meaning) ? toRead('several figures') : read
  const { verdict } = holdCase(client, meaning)
  if (verdict === read.outcome) return read
  return verdict === 'conditional' && read.outcome === 'accept'
    ? { outcome: 'conditional', rule: `${read.rule}, with a condition` }
    : toRead(`two readings differ: ${read.outcome} and ${verdict}`)
}

/** Words that say nothing are not stated; all others are. */
const UNSAID: ReadonlySet<string> = new Set(['blank', 'not stated'])

function isPlain({ outcome, rule }: ReadOutcome): boolean {
  return (outcome === 'accept' || outcome === 'decline') && /^(within|beyond)/.test(rule)
}

function toRead(rule: string): ReadOutcome {
  return { outcome: 'read', rule }
}

function hasSeveral({ limits, events }: CellMeaning): boolean {
  return limits.length + events.length > 1
}

/** The figure under the role that the row gives it; undefined where the row does not say. */
function caseOf({ criterion, held, measure }: HeldWords): ClientCase | undefined {
  const { role, of } = readRowFrame(criterion)
  if (role === undefined || !UNITS[roleRow(role).unit].includes(measure.unit)) return undefined
  if (TURNED.has(role)) return undefined
  const isMost = measure.bound === 'maximum'
  const figure = {
    role,
    value: held.value,
    from: String(held.value),
    ...(of !== undefined && { of }),
    ...(held.isBeyond === true && { side: isMost ? ('more' as const) : ('less' as const) }),
  }
  const { overTerm } = held
  const atEnd =
    role === 'leaseLeft' && overTerm !== undefined
      ? [
          { role: 'leaseAtEnd' as const, value: held.value - overTerm, from: 'lease less term' },
          { role: 'term' as const, value: overTerm, from: String(overTerm) },
        ]
      : []
  return { figures: [figure, ...atEnd], events: [], about: [] }
}

/** What is held here is turned round before: a deposit as the LTV that it leaves. */
const TURNED: ReadonlySet<Role> = new Set(['deposit'])

const UNITS: Readonly<Record<RoleUnit, readonly string[]>> = {
  percent: ['percent'],
  pounds: ['pounds'],
  years: ['age'],
  months: ['months'],
  times: ['multiple'],
  count: ['count'],
  'square-metres': ['count'],
  acres: ['acres'],
  metres: ['count'],
  year: [],
}
