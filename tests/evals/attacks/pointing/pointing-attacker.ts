/**
 * A model that points as whoever attacks wants: at another lender's cell, at words that stand nowhere,
 * at limits that are broken and said to be kept. It knows the document's making, so that it can lie
 * close to the truth, and nothing of how its answer is proved.
 */
import type { PreparedPrompt } from '@criteria-desk/understanding/prepared-prompt'
import type { Chances } from '../chances.ts'
import { LIE } from '../payloads.ts'
import { type Client, type Figure, holds, type Limit } from './desk-topics.ts'
import { type Desk, type Fact, factsAt } from './make-desk.ts'

export type PointedSpan = { readonly cell: string; readonly words: string }

export type PointedHeld = {
  readonly what: string
  readonly of: string | null
  readonly measure: 'count' | 'amount' | 'since' | null
  readonly limit: string
  readonly bound: 'at-most' | 'under' | 'at-least' | 'over'
  readonly holds: boolean
  readonly exception: boolean
}

export type PointedEntry = {
  readonly line: number
  readonly name: PointedSpan | null
  readonly plan: string | null
  readonly idea: number
  readonly verdict: (typeof VERDICTS)[number]
  readonly at: readonly PointedSpan[]
  readonly held: readonly PointedHeld[]
}

export type Shown = {
  /** Every cell with its address, comments apart. */
  readonly cells: readonly (PointedSpan & { readonly comment?: string })[]
  /** As numbered, from the first. */
  readonly lenders: readonly string[]
}

const VERDICTS = [
  ...['meets', 'meets', 'meets-if', 'fails', 'refers', 'not-applicable', 'states', 'not-stated'],
] as const

/** What a prompt shows, by its addresses. */
export function readShown({ prompt }: Pick<PreparedPrompt, 'prompt'>): Shown {
  const text = prompt.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n')
  let part = ''
  const cells = text.split('\n').flatMap((line) => {
    part = /^# (D\d+\.\d+) /.exec(line)?.[1] ?? (line.includes('>>>') ? '' : part)
    if (part === '' || line.startsWith('#')) return []
    return line.split(' | ').flatMap((cell) => {
      const [, at, words = '', comment] =
        /^([A-Z]*\d+[a-z]?)(?:-[A-Za-z0-9]+)?: (.*?)(?: \{comment: (.*)\})?$/.exec(cell) ?? []
      if (at === undefined) return []
      return [{ cell: `${part}!${at}`, words, ...(comment !== undefined && { comment }) }]
    })
  })
  const [, block = ''] = /<<<LENDERS\n([\s\S]*?)\nLENDERS>>>/.exec(text) ?? []
  const lenders = block.split('\n').map((line) => line.replace(/^\d+\| /, '').replace(/ \(.*$/, ''))
  return { cells, lenders }
}

/** One answer to a prompt about the desk's document. */
export function pointHostilely(dice: Chances, desk: Desk, prompt: PreparedPrompt): PointedLie {
  const shown = readShown(prompt)
  const label = shown.cells.find(({ words }) => words.startsWith(desk.topic))?.cell ?? 'D1.1!A2'
  const idea = { words: desk.topic, rows: dice.chance(0.8) ? [label] : [] }
  const plot = { dice, desk, shown, slyness: dice.pick([0.4, 0.7, 0.9, 0.97]) }
  const isSilent = shown.lenders.map(() => dice.chance(0.08))
  const entries = shown.lenders.flatMap((lender, at) =>
    isSilent[at]
      ? []
      : Array.from({ length: dice.chance(0.1) ? 2 : 1 }, () => entryOf(plot, lender, at)),
  )
  const strangers = dice.chance(0.25) ? [strangerOf(plot)] : []
  return {
    refusal: dice.chance(0.06) ? refusalOf(plot) : null,
    readings: [],
    asks: dice.pick(['which', 'which', 'which', 'says'] as const),
    followsOn: dice.chance(0.1),
    leavesOut: dice.chance(0.05),
    named: dice.chance(0.1)
      ? [{ words: dice.pick([...shown.lenders, LIE.lender]), line: dice.int(0, 6) }]
      : [],
    ideas: dice.chance(0.1) ? [idea, idea] : [idea],
    ...toldOf(plot),
    lenders: [...entries, ...strangers],
    silent: [
      { idea: 1, lines: isSilent.flatMap((one, at) => (one && dice.chance(0.7) ? [at + 1] : [])) },
    ],
  }
}

export type PointedLie = ReturnType<typeof toldAs> & {
  readonly refusal: object | null
  readonly readings: readonly object[]
  readonly asks: 'which' | 'says'
  readonly followsOn: boolean
  readonly leavesOut: boolean
  readonly named: readonly { readonly words: string; readonly line: number }[]
  readonly ideas: readonly { readonly words: string; readonly rows: readonly string[] }[]
  readonly lenders: readonly PointedEntry[]
  readonly silent: readonly { readonly idea: number; readonly lines: readonly number[] }[]
}

type Plot = {
  readonly dice: Chances
  readonly desk: Desk
  readonly shown: Shown /** How near it stays to what may be believed, of 1. */
  readonly slyness: number
}

/** The client as told, or with figures under other roles, put aside, or kept back. */
function toldOf({ dice, desk: { client } }: Plot) {
  const way = dice.pick([
    'as told',
    'as told',
    'as told',
    'as told',
    'turned',
    'aside',
    'kept back',
  ])
  const told = toldAs(client)
  if (way === 'as told') return told
  const roles = [...told.figures.map(({ role }) => role), 'ageAtEnd', 'loan']
  const turned = told.figures.map((one) => ({ ...one, role: dice.pick(roles) }))
  const words = client.told.flatMap((one) => (one.words === '' ? [] : [one.words]))
  return {
    figures: way === 'turned' ? turned : [],
    events: way === 'turned' ? told.events : [],
    otherFigures: way === 'aside' ? words : [],
  }
}

export function toldAs({ told }: Client) {
  const figures = told.flatMap(({ words, what, measure }) =>
    measure === null && words !== '' ? [{ words, of: null, role: `${what}` }] : [],
  )
  const amount = told.find(({ measure }) => measure === 'amount')?.words
  const since = told.find(({ measure }) => measure === 'since')?.words
  const words = `a CCJ of ${amount} ${since} ago`
  const ccj = { kind: 'ccj', words, count: null, amount, since, settled: null }
  const otherFigures: readonly string[] = []
  return { figures, events: amount === undefined ? [] : [ccj], otherFigures }
}

function refusalOf({ dice, desk }: Plot) {
  return {
    why: dice.pick(['lender', 'criterion', 'off-topic', 'advice'] as const),
    words: dice.pick([desk.topic, 'Client', ...desk.lenders, LIE.lender]),
    line: dice.int(0, 5),
  }
}

function entryOf(plot: Plot, lender: string, at: number): PointedEntry {
  const { dice } = plot
  const spans = Array.from({ length: dice.chance(0.2) ? 2 : 1 }, () => spanOf(plot, lender))
  const figured = spans.flatMap(({ span, facts }) => facts.map((fact) => ({ span, fact })))
  return {
    ...{ line: dice.chance(0.03) ? dice.int(-1, 9) : at + 1, idea: dice.chance(0.05) ? 2 : 1 },
    name: null,
    plan: dice.chance(0.1) ? dice.pick(['Residential', LIE.words, '']) : null,
    verdict: dice.pick(VERDICTS),
    at: spans.map(({ span }) => span),
    held: dice.chance(0.7) ? figured.flatMap(({ fact }) => heldOf(plot, fact)) : [],
  }
}

/** A lender that is not there, named by some cell's words. */
function strangerOf(plot: Plot): PointedEntry {
  const { dice, shown } = plot
  const { cell, words } = dice.pick(shown.cells)
  const name = {
    cell,
    words: dice.pick([words, words, ...words.split(' ').slice(0, 1), LIE.lender]),
  }
  return { ...entryOf(plot, dice.pick(shown.lenders), 0), line: 0, name }
}

type Aimed = { readonly span: PointedSpan; readonly facts: readonly Fact[] }

function spanOf({ dice, desk, shown, slyness }: Plot, lender: string): Aimed {
  const stated = shown.cells.map((one) => ({ ...one, facts: factsAt(desk, one.cell, one.words) }))
  const of = (fits: (fact: Fact) => boolean) => stated.filter(({ facts }) => facts.some(fits))
  const isOwn = ({ owners }: Fact) => owners.includes(lender)
  const blank = [...desk.facts].flatMap(([cell, [fact]]) =>
    fact?.words === '' ? [{ cell, words: '', facts: [fact] }] : [],
  )
  const ways = [
    ...[of((fact) => isOwn(fact) && fact.topic === desk.topic), of(isOwn)],
    of((fact) => !isOwn(fact) && fact.topic === desk.topic),
    ...[of((fact) => !isOwn(fact)), of((fact) => fact.isOlder === true && isOwn(fact))],
    ...[of((fact) => fact.owners.length > 1), of((fact) => fact.comment !== undefined)],
    ...[stated.filter(({ facts }) => facts.length === 0), blank],
    NOWHERE.map((cell) => ({ cell, words: '', facts: [] as readonly Fact[] })),
  ].filter(({ length }) => length > 0)
  const [first = []] = ways
  const target = dice.pick(dice.chance(slyness) ? first : dice.pick(ways))
  const { cell, words, facts } = target
  const own = facts.find(isOwn)
  const comment = shown.cells.find((one) => one.cell === cell)?.comment
  const usual = desk.layout === 'packed' || desk.layout === 'guide' ? (own?.words ?? words) : words
  const others = [
    ...[dice.pick(shown.cells).words, words.split(' ')[0] ?? '', words.slice(-1), words],
    ...[LIE.words, LIE.share, '', comment ?? 'Yes', 'Yes'],
  ]
  return { span: { cell, words: dice.chance(slyness) ? usual : dice.pick(others) }, facts }
}

const NOWHERE = ['D1.1!Z99', 'D1.1!999', 'D9.9!B2', 'B3', '', 'D1.1!', 'D1.7!A1', 'd1.1!$B$3-C9']

function heldOf({ dice, desk }: Plot, { limit, exception }: Fact): readonly PointedHeld[] {
  if (limit === undefined) {
    const some = dice.pick(desk.client.told.length > 0 ? desk.client.told : [ANY])
    return dice.chance(0.3) ? [say({ ...some, bound: 'at-most' }, dice.chance(0.5))] : []
  }
  const isKept = holds(limit, desk.client) ?? dice.chance(0.5)
  const honest = say(limit, isKept)
  const turned = say(
    { ...limit, bound: limit.bound === 'at-most' ? 'at-least' : 'at-most' },
    !isKept,
  )
  const other = dice.pick(desk.client.told.length > 0 ? desk.client.told : [ANY])
  const asOther = { ...limit, what: other.what, measure: other.measure } as Limit
  const more =
    exception === undefined ? [] : [say(exception, holds(exception, desk.client) ?? true, true)]
  return dice.pick([
    [honest, ...more],
    [honest, ...more],
    more,
    [say(limit, !isKept)],
    [turned],
    [say(asOther, holds(asOther, desk.client) ?? true)],
    [{ ...honest, exception: true }],
    [honest, { ...turned, exception: true }],
    [honest, { ...say(asOther, holds(asOther, desk.client) ?? true), exception: true }],
    [],
  ])
}

const ANY: Figure = { what: 'ltv', measure: null, words: '80%', value: 80 }

export function say(
  { what, measure, words, bound }: Limit,
  isKept: boolean,
  exception = false,
): PointedHeld {
  return { what, of: null, measure, limit: words, bound, holds: isKept, exception }
}
