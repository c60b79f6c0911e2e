import type { Schema } from './random-values.ts'

/**
 * What stands at the ends of a schema and beyond them: for each integer, text and list of it a row of
 * values, each in an otherwise good body. JSON has numbers that JavaScript writes otherwise, so a body
 * is text here.
 */

/** Stands in a body for a number that JSON can write and JavaScript cannot. */
const written = (digits: string) => `written:${digits}`
const WRITTEN = /"written:([^"]+)"/g

const integers = [
  ...[0, -0, 1, -1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 2 ** 32, 2 ** 40],
  ...[2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e21, 1e308, -1e308, 0.5, -0.5, 5e-324],
  ...[written('1e999'), written('-1e999'), written('1e-999'), written('9'.repeat(400))],
]

/** Of no type that a form of ours would send there. */
const strangers = [null, true, '', '1', 'NaN', 'Infinity', [], {}, [[]], [null]]

/** Texts that somebody could send wherever a text is taken; the first five are of the longest length. */
function textsFor({ minLength = 0, maxLength = 3000 }: Schema): readonly string[] {
  const longest = Math.min(maxLength, 20_000)
  return [
    'x'.repeat(longest),
    '\ufdfa'.repeat(longest),
    '\u{1d400}'.repeat(Math.floor(longest / 2)),
    '9'.repeat(longest),
    `a${'\u0301'.repeat(Math.max(longest - 1, 0))}`,
    'x'.repeat(longest + 1),
    'x'.repeat(Math.max(minLength - 1, 0)),
    'x'.repeat(100_000),
    ...[
      '',
      ' ',
      '\n',
      'a\u0000b',
      '\u0000',
      '\ud83d',
      '\udc00\ud83d',
      '\u202e',
      '\ufeff',
      '\\u0000',
    ],
    ...['2026-02-30', '2026-02-30T25:61:00Z', '0000-00-00', '9999-12-31T23:59:59.999Z'],
    ...['-1', '2147483648', '9223372036854775808', '1e999', 'NaN', 'null', '__proto__'],
    ...[
      '../../etc/passwd',
      '%00',
      '%',
      "'; drop table users; --",
      '{"a":1}',
      '\\',
      '$1',
      '(',
      '[a',
    ],
  ]
}

/** Ids, names and cursors as a path or a query may hold them. */
export const edgeTexts: readonly string[] = textsFor({ maxLength: 1900 })

/** Bodies in which one place after the other stands at or beyond its end, as JSON. */
export function* edgeBodies(schema: Schema, good: unknown): Generator<string> {
  for (const body of variantsOf(schema, good)) {
    yield JSON.stringify(body).replace(WRITTEN, '$1')
  }
  yield* ['', 'null', '[]', '0', '"x"', '{', '{"a":NaN}', '{"__proto__":{"isAdmin":true}}']
  yield `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  yield '['.repeat(100_000)
}

function* variantsOf(schema: Schema, good: unknown): Generator<unknown> {
  for (const choice of schema.anyOf ?? schema.oneOf ?? []) yield* variantsOf(choice, good)
  for (const part of schema.allOf ?? []) yield* variantsOf(part, good)
  const types = [schema.type ?? []].flat()
  if (types.includes('object')) yield* objectsOf(schema, good)
  if (types.includes('array')) yield* listsOf(schema, good)
  if (types.includes('string')) yield* textsFor(schema)
  if (types.includes('integer') || types.includes('number')) yield* [...integers, ...endsOf(schema)]
  yield* strangers
}

const endsOf = ({ minimum, maximum }: Schema) =>
  [minimum, maximum].flatMap((end) => (end === undefined ? [] : [end - 1, end, end + 1]))

function* objectsOf({ properties = {} }: Schema, good: unknown): Generator<object> {
  const rest = Object(good)
  for (const [name, schema] of Object.entries(properties)) {
    const { [name]: kept, ...without } = rest
    yield without
    for (const value of variantsOf(schema, kept ?? sampleOf(schema)))
      yield { ...rest, [name]: value }
  }
}

function* listsOf({ items = {}, minItems = 0, maxItems = 1000 }: Schema, good: unknown) {
  const item: unknown = Array.isArray(good) && good.length > 0 ? good[0] : sampleOf(items)
  for (const length of [0, minItems - 1, minItems, maxItems, maxItems + 1, 20_000]) {
    if (length >= 0) yield Array.from({ length }, () => item)
  }
  for (const value of variantsOf(items, item)) yield [value]
}

/** One value that the schema takes, as plain as can be. */
function sampleOf(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sampleOf(choice)
  const [type] = [schema.type ?? 'string'].flat()
  if (type === 'object') {
    const { properties = {}, required = [] } = schema
    return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]))
  }
  if (type === 'array') return [sampleOf(schema.items ?? {})]
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'boolean') return true
  return type === 'null' ? null : textOf(schema)
}

function textOf({ format, minLength = 1 }: Schema): string {
  const texts: Readonly<Record<string, string>> = {
    uuid: '3f0e8f3a-6c1b-4f5e-9d43-0a5b8c7d6e5f',
    email: 'somebody@edge.test',
    'date-time': '2026-01-01T09:00:00.000Z',
    date: '2026-01-01',
  }
  return (format && texts[format]) ?? 'x'.repeat(Math.max(minLength, 1))
}
