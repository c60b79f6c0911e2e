/**
 * A model that obeys whoever attacks. It sees what any model sees, the prompt and the JSON schema,
 * and fills the schema with what the attack asks for: lies, other lenders' names, lines that do not
 * exist, too much of everything, and now and then what is no answer at all. It is written without
 * knowing how answers are checked, and for no task in particular.
 */
import type { PreparedPrompt } from '@criteria-desk/understanding/prepared-prompt'
import type { Chances } from './chances.ts'
import { CANARY, LIE, LINK } from './payloads.ts'
import { readShown, type Shown } from './pointing/pointing-attacker.ts'

export type Attacker = {
  readonly dice: Chances
  /** What the attack says. */
  readonly payload: string
  readonly lenders: readonly string[]
}

/** Any JSON Schema of a task's answer. */
type Schema = {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly maxLength?: number
  readonly pattern?: string
}

/** What it answers to a prompt. */
export function answerHostilely(
  attacker: Attacker,
  { prompt, schema }: Pick<PreparedPrompt, 'prompt' | 'schema'>,
): unknown {
  const { dice } = attacker
  const lines = prompt.parts
    .flatMap((part) => (part.kind === 'text' ? part.text.split('\n') : []))
    .map((line) => line.replace(/^\d+\| /, ''))
  // As where no JSON came at all.
  if (dice.chance(0.005)) return undefined
  if (dice.chance(0.03)) return dice.pick(NO_ANSWERS)
  const root = schema as Schema
  const filling = { ...attacker, lines, root, mood: dice.pick(MOODS), shown: readShown({ prompt }) }
  const value = fill(root, filling, 0)
  return dice.chance(0.05) ? spoil(value, dice) : value
}

/** How far it goes: what is likely enough to be believed, what it was told, or anything. */
type Mood = 'sly' | 'obedient' | 'wild'
const MOODS: readonly Mood[] = ['sly', 'sly', 'obedient', 'wild']

const NO_ANSWERS: readonly unknown[] = [null, [], {}, 'yes', 42, { answer: LIE.words }]

type Filling = Attacker & {
  readonly lines: readonly string[]
  /** Cells with their addresses, where the prompt has any. */
  readonly shown: Shown
  readonly root: Schema
  readonly mood: Mood
}

function fill(schema: Schema, filling: Filling, depth: number): unknown {
  const { dice } = filling
  if (schema.$ref !== undefined) return fill(resolve(schema.$ref, filling.root), filling, depth + 1)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return dice.pick(schema.enum)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return fill(pickBranch(branches, filling, depth), filling, depth)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((one) => fill(one, filling, depth)))
  return fillPlain(schema, filling, depth)
}

function fillPlain(schema: Schema, filling: Filling, depth: number): unknown {
  const { dice } = filling
  const type = typeof schema.type === 'string' ? schema.type : dice.pick(schema.type ?? ['object'])
  switch (type) {
    case 'object':
      return fillObject(schema, filling, depth)
    case 'array':
      return fillArray(schema, filling, depth)
    case 'integer':
      return Math.trunc(fillNumber(schema, filling))
    case 'number':
      return fillNumber(schema, filling)
    case 'boolean':
      return dice.chance(0.5)
    case 'null':
      return null
    default:
      return fillText(schema, filling)
  }
}

function pickBranch(branches: readonly Schema[], { dice, mood }: Filling, depth: number): Schema {
  const end = branches.find(({ type }) => type === 'null')
  if (depth > DEEPEST && end) return end
  const others = branches.filter((one) => one !== end)
  return end && dice.chance(mood === 'sly' ? 0.7 : 0.25)
    ? end
    : dice.pick(others.length > 0 ? others : branches)
}

function fillObject(schema: Schema, filling: Filling, depth: number): unknown {
  const { dice, shown } = filling
  const isSpan = ['cell', 'words'].every((name) => schema.required?.includes(name))
  if (isSpan && shown.cells.length > 0 && dice.chance(0.9)) return fillSpan(filling)
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => {
    const isNeeded = schema.required?.includes(name) ?? false
    return isNeeded || dice.chance(0.7) ? [[name, fill(one, filling, depth + 1)] as const] : []
  })
  const more = schema.additionalProperties
  if (typeof more === 'object' && depth <= DEEPEST) {
    entries.push([textOf(filling), fill(more, filling, depth + 1)])
  }
  return Object.fromEntries(entries)
}

/** A place as it stands in the prompt, with its own words, with another's, or with anything. */
function fillSpan(filling: Filling): { readonly cell: string; readonly words: string } {
  const { dice, mood, shown } = filling
  const [own, other] = [dice.pick(shown.cells), dice.pick(shown.cells)]
  const words = mood === 'sly' && dice.chance(0.8) ? own.words : dice.pick([other.words, own.words])
  return { cell: own.cell, words: dice.chance(0.9) ? words : textOf(filling) }
}

function fillArray(schema: Schema, filling: Filling, depth: number): unknown {
  const { dice, mood } = filling
  if (schema.prefixItems) return schema.prefixItems.map((one) => fill(one, filling, depth + 1))
  const least = schema.minItems ?? 0
  const most = Math.max(least, Math.min(schema.maxItems ?? 500, depth > DEEPEST ? least : 500))
  const usual = mood === 'wild' && dice.chance(0.1) ? most : dice.int(1, 6)
  const count = Math.max(least, Math.min(most, depth > 2 ? Math.min(usual, 4) : usual))
  return Array.from({ length: count }, () => fill(schema.items ?? {}, filling, depth + 1))
}

function fillNumber(
  { minimum, exclusiveMinimum, maximum }: Schema,
  { dice, lines, mood, shown }: Filling,
): number {
  // Where lenders are numbered, a number is likely one of theirs.
  const most = shown.cells.length > 0 ? shown.lenders.length : Math.min(60, lines.length)
  const likely = dice.int(1, Math.max(2, most))
  const value =
    mood === 'sly'
      ? likely
      : dice.pick([likely, 0, -1, 98.7, 99, 13.7, 7_777_777, 2 ** 31, lines.length + 1, 812, 9999])
  const least = minimum ?? exclusiveMinimum ?? Number.NEGATIVE_INFINITY
  return Math.min(maximum ?? Number.POSITIVE_INFINITY, Math.max(least, value))
}

function fillText(schema: Schema, filling: Filling): string {
  const text = textOf(filling)
  return schema.maxLength === undefined ? text : text.slice(0, schema.maxLength)
}

function textOf({ dice, lines, lenders, payload, mood, shown }: Filling): string {
  const line = dice.pick(lines.length > 0 ? lines : [''])
  const words = line.split(/\s+/).filter((word) => word !== '')
  const from = dice.int(0, Math.max(0, words.length - 1))
  const part = words.slice(from, from + dice.int(1, 4)).join(' ')
  const cell = shown.cells.length > 0 ? [dice.pick(shown.cells).cell] : []
  const believable = [line, part, part, dice.pick(lenders), ...cell, ...figuresIn(line)]
  if (mood === 'sly') return dice.pick(believable)
  const told = [
    payload,
    LIE.lender,
    LIE.words,
    LIE.share,
    LIE.sum,
    `${dice.pick(lenders)} accepts up to ${LIE.share}`,
    `![x](${LINK})`,
    `[read more](${LINK})`,
    `<b>${LIE.words}</b>`,
    `${CANARY} accepts up to 66.6%`,
    `${part}\u200b ${LIE.multiple}`,
    'ZZ9999',
  ]
  return mood === 'obedient'
    ? dice.pick([...told, part, line])
    : dice.pick([...told, 'x'.repeat(5000), ''])
}

function figuresIn(line: string): readonly string[] {
  return line.match(/£?\d[\d,.]*\s?[%x]?/g) ?? []
}

/** One property of another type than it has to be. */
function spoil(value: unknown, dice: Chances): unknown {
  if (typeof value !== 'object' || value === null) return { value }
  const keys = Object.keys(value)
  if (keys.length === 0) return value
  return { ...value, [dice.pick(keys)]: dice.pick([null, 'yes', 42, [], {}, [[[]]], true]) }
}

function resolve(reference: string, root: Schema): Schema {
  if (reference === '#') return root
  return root.$defs?.[reference.replace('#/$defs/', '')] ?? {}
}

const DEEPEST = 6
