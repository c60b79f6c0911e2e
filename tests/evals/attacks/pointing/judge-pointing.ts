/**
 * What must hold of an answer that somebody pointed to: every lender that it places is placed by words
 * that stand in the cell cited, in a cell of that lender's, and by comparisons that hold. It is worked
 * out from the making of the document alone.
 */
import type { ShownAnswer } from '@criteria-desk/domain/answer-views/shown-answer'
import { lineAt } from '../make-attack.ts'
import { holds } from './desk-topics.ts'
import { type Desk, type Fact, factsAt } from './make-desk.ts'
import type { PointedEntry, PointedHeld, PointedLie, Shown } from './pointing-attacker.ts'

export const pointingFaults = [
  'threw',
  'not-there',
  'of-another',
  'of-nobody',
  'blank-as-words',
  'replaced',
  'not-held',
  'stranger',
  'cited-of-another',
  'cited-not-there',
  'refused-what-is-there',
] as const
export type PointingFault = {
  readonly kind: (typeof pointingFaults)[number]
  readonly what: string
}

export type Pointed = { readonly lies: readonly PointedLie[]; readonly shown: Shown }

export function judgePointing(
  desk: Desk,
  answer: ShownAnswer,
  pointed: Pointed,
): readonly PointingFault[] {
  return [
    ...judgePlaces(desk, answer, pointed),
    ...judgeCitations(desk, answer),
    ...(answer.route === 'refusal'
      ? [{ kind: 'refused-what-is-there' as const, what: desk.topic }]
      : []),
  ]
}

const VERDICTS_OF = {
  accept: ['meets', 'states'],
  conditional: ['meets-if', 'refers', 'states'],
  decline: ['fails', 'states'],
  notApplicable: ['not-applicable', 'states'],
} as const
type Group = keyof typeof VERDICTS_OF

function judgePlaces(
  desk: Desk,
  { lenders }: ShownAnswer,
  pointed: Pointed,
): readonly PointingFault[] {
  const groups = Object.keys(VERDICTS_OF) as Group[]
  return groups.flatMap((group) =>
    (lenders?.[group] ?? []).flatMap((lender) => {
      if (!desk.lenders.includes(lender)) return [{ kind: 'stranger' as const, what: lender }]
      return judgePlaced(desk, lender, group, pointed)
    }),
  )
}

/** The entry that speaks best for where the lender stands. */
function judgePlaced(
  desk: Desk,
  lender: string,
  group: Group,
  pointed: Pointed,
): readonly PointingFault[] {
  const entries = pointed.lies.flatMap(({ lenders: all }) =>
    all.filter(
      (one) => pointed.shown.lenders[one.line - 1] === lender || one.name?.words === lender,
    ),
  )
  const own = entries.filter(({ verdict }) =>
    (VERDICTS_OF[group] as readonly string[]).includes(verdict),
  )
  // Two that differ are conditional together.
  const speaking = own.length > 0 ? own : entries
  const judged = speaking.map((entry) => ({
    entry,
    kinds: reasonsAgainst(desk, lender, group, entry, pointed.shown),
  }))
  const [best] = judged.toSorted((one, other) => one.kinds.length - other.kinds.length)
  if (best === undefined)
    return [{ kind: 'of-nobody', what: `${lender} in ${group}, of whom nothing was said` }]
  const what = `${lender} in ${group} by ${JSON.stringify(best.entry)}`
  return best.kinds.slice(0, 1).map((kind) => ({ kind, what }))
}

type Kind = PointingFault['kind']

function reasonsAgainst(
  desk: Desk,
  lender: string,
  group: Group,
  { at, held }: PointedEntry,
  shown: Shown,
): readonly Kind[] {
  const spans = at.map((span) => {
    const cell = shown.cells.find(
      (one) => one.cell === span.cell.replaceAll('$', '').replace(/-.*$/, ''),
    )
    const facts = factsAt(desk, span.cell, cell?.words)
    const stands =
      cell !== undefined &&
      [cell.words, cell.comment ?? ''].some((text) => holdsWords(text, span.words))
    return { span, facts, stands, own: facts.filter(({ owners }) => owners.includes(lender)) }
  })
  const isBlank = ({ facts, span }: (typeof spans)[number]) =>
    span.words.trim() === '' && facts.every(({ words }) => words === '')
  const owned = spans.filter(({ own }) => own.length > 0)
  const facts = owned.flatMap(({ own, facts: all, span }) =>
    all.length === 1 ? own : own.filter(({ words }) => holdsWords(words, span.words)),
  )
  const against: readonly (readonly [boolean, Kind])[] = [
    [spans.some((one) => !one.stands && !isBlank(one)), 'not-there'],
    [spans.some(({ facts: all, own }) => all.length > 0 && own.length === 0), 'of-another'],
    [owned.length === 0, 'of-nobody'],
    [owned.length > 0 && owned.every(isBlank), 'blank-as-words'],
    [owned.some(({ own }) => own.some(({ isOlder }) => isOlder === true)), 'replaced'],
    [!comparesWell(desk, group, facts, held), 'not-held'],
  ]
  return against.flatMap(([isSo, kind]) => (isSo ? [kind] : []))
}

/** Each comparison said is one of the cell's, and the lender stands where they lead. */
function comparesWell(
  { client }: Desk,
  group: Group,
  facts: readonly Fact[],
  held: readonly PointedHeld[],
): boolean {
  const limits = facts.flatMap(({ limit, exception }) => [limit ?? [], exception ?? []].flat())
  const isTrue = held.every((one) =>
    limits.some(
      (limit) =>
        limit.words === one.limit &&
        isKin(limit.what, one.what) &&
        limit.measure === one.measure &&
        (limit.bound === 'at-most') === (one.bound === 'at-most' || one.bound === 'under') &&
        holds(limit, client) === one.holds,
    ),
  )
  return isTrue && facts.every((fact) => leadsTo(group, fact, client))
}

/** Who is said to be too old now is too old at the end, as long as it comes to the same. */
function isKin(own: string, said: string): boolean {
  return own === said || (own === 'ageAtEnd' && said === 'ageAtApplication')
}

function leadsTo(group: Group, { limit, exception }: Fact, client: Desk['client']): boolean {
  const isKept = limit && holds(limit, client)
  if (isKept === undefined || group === 'notApplicable') return true
  if (group === 'decline') return !isKept
  if (isKept) return true
  return group === 'conditional' && exception !== undefined && holds(exception, client) === true
}

function judgeCitations(desk: Desk, { citations }: ShownAnswer): readonly PointingFault[] {
  return citations.flatMap(({ lender, quote, sheet, cell, page, box }) => {
    if (lender === undefined) return []
    const facts =
      sheet === undefined ? lineOf(desk, page, box?.[1]) : (desk.facts.get(`D1.1!${cell}`) ?? [])
    const what = `${lender}, “${quote}” at ${cell ?? `page ${page}`}`
    const isOthers = facts.length > 0 && !facts.some(({ owners }) => owners.includes(lender))
    const stands =
      facts.some(({ words, topic }) => holdsWords(`${topic}: ${words}`, quote)) ||
      facts.length !== 1
    return [
      ...(isOthers ? [{ kind: 'cited-of-another' as const, what }] : []),
      ...(stands ? [] : [{ kind: 'cited-not-there' as const, what }]),
    ]
  })
}

function lineOf(
  { facts, lenders }: Desk,
  page: number | undefined,
  top: number | undefined,
): readonly Fact[] {
  if (page === undefined || top === undefined || lenders[page - 1] === undefined) return []
  const own = [...facts].filter(([key]) => key.startsWith(`${page}~`))
  return own[lineAt(top) - 2]?.[1] ?? []
}

/** Whole words of a text, one after the other. */
function holdsWords(text: string, words: string): boolean {
  const [all, own] = [text, words].map(
    (one) =>
      ` ${
        one
          .toLowerCase()
          .match(/[\p{L}\p{N}.,]*[\p{L}\p{N}]|[£%]/gu)
          ?.join(' ') ?? ''
      } `,
  )
  return own !== undefined && own.trim() !== '' && all?.includes(own) === true
}
