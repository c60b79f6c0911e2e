import { randomBytes, randomInt } from 'node:crypto'

/** As much of JSON Schema as the API description uses. */
export type Schema = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/**
 * A value made from a schema. Of a thousand, `wild` are something else: another type, far too long,
 * half of a character, deeply nested.
 */
export function valueFrom(schema: Schema, wild: number): unknown {
  if (randomInt(1000) < wild) return pick(wildValues)()
  if ('const' in schema) return schema.const
  if (schema.enum) return pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueFrom(pick(choices), wild)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueFrom(part, wild)))
  const type = typeof schema.type === 'string' ? schema.type : pick(schema.type ?? ['string'])
  return ofType[type]?.(schema, wild) ?? null
}

const ofType: Readonly<Record<string, (schema: Schema, wild: number) => unknown>> = {
  string: stringFrom,
  boolean: () => randomInt(2) === 1,
  integer: ({ minimum = -5, maximum = 2_147_483_647 }) => {
    const least = Math.max(minimum, -5)
    return randomInt(2) === 1 ? least + randomInt(20) : randomInt(least, Math.min(maximum, 2 ** 40))
  },
  number: () => pick([0, -1, 0.5, 1e21, 7.25, 100_000]),
  array: ({ items = {}, minItems = 0, maxItems = 5 }, wild) =>
    Array.from({ length: minItems + randomInt(Math.min(maxItems - minItems, 4) + 1) }, () =>
      valueFrom(items, wild),
    ),
  object: objectFrom,
}

function objectFrom({ properties = {}, required = [] }: Schema, wild: number): object {
  const kept = Object.entries(properties).filter(
    ([name]) => (required.includes(name) && randomInt(1000) >= wild) || randomInt(3) > 0,
  )
  return Object.fromEntries(kept.map(([name, schema]) => [name, valueFrom(schema, wild)]))
}

function stringFrom({ format, minLength = 0, maxLength = 200 }: Schema): string {
  const made = format && formats[format]
  if (made) return made()
  const text = pick(texts)()
  return text.length < minLength ? text.padEnd(minLength, 'x') : text.slice(0, maxLength)
}

const formats: Readonly<Record<string, () => string>> = {
  email: () => `${randomBytes(6).toString('hex')}@load.test`,
  uuid: () => crypto.randomUUID(),
  'date-time': () => new Date(randomInt(2 ** 40)).toISOString(),
  date: () => new Date(randomInt(2 ** 40)).toISOString().slice(0, 10),
}

const texts: readonly (() => string)[] = [
  () => randomBytes(randomInt(1, 20)).toString('base64url'),
  () => pick(['Halifax', 'lodger income', 'Which lenders accept lodger income?', 'age 80', '']),
  () => pick(["'; drop table users; --", '<script>', '../../etc/passwd', '%00', '{{7*7}}', '\\']),
  () => pick(['é😀', '\u202egnp', '日本', 'a\tb\nc', '\u0130', 'ß'.repeat(50)]),
  () => String(randomInt(100)),
]

const wildValues: readonly (() => unknown)[] = [
  () => null,
  () => randomInt(2 ** 40),
  () => -1,
  () => true,
  () => [],
  () => ({}),
  () => 'x'.repeat(randomInt(100_000)),
  () => '\ud83d',
  () => 'a\u0000b',
  () => nestedBy(randomInt(1, 2000)),
  () => ({ __proto__: { isAdmin: true }, constructor: 1, toString: 'x' }),
  () => Array.from({ length: randomInt(2000) }, () => 'x'),
]

function nestedBy(depth: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

export function pick<Value>(values: readonly Value[]): Value {
  const value = values[randomInt(values.length)]
  if (value === undefined && values.length === 0) throw new Error('There is nothing to pick from.')
  return value as Value
}
