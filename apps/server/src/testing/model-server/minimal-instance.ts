/**
 * The least that satisfies a JSON Schema: nothing in lists, null where null may stand, the first of
 * what may be chosen. Whoever asked for more goes on without it.
 */
type Schema = Readonly<Record<string, unknown>>

export function minimalInstance(schema: Schema): unknown {
  return instanceOf(schema, schema, 0)
}

/** Deeper than any schema that can be satisfied without choosing what repeats. */
const deepest = 40

function instanceOf(schema: Schema, root: Schema, depth: number): unknown {
  if (depth > deepest) return null
  const of = (inner: unknown) => instanceOf(Object(inner), root, depth + 1)
  if (typeof schema.$ref === 'string') return of(referred(schema.$ref, root))
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum.includes(null) ? null : schema.enum[0]
  const choices = listOf(schema.anyOf) ?? listOf(schema.oneOf)
  if (choices) return choices.some(isNull) ? null : of(choices[0])
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map(of))
  return ofType(schema, of)
}

function ofType(schema: Schema, of: (inner: unknown) => unknown): unknown {
  const type = Array.isArray(schema.type) ? (nullOr(schema.type) ?? schema.type[0]) : schema.type
  if (type === 'object') return ofObject(schema, of)
  if (type === 'array') return ofArray(schema, of)
  if (type === 'string') return 'x'.repeat(Number(schema.minLength ?? 0))
  if (type === 'boolean') return false
  if (type === 'number' || type === 'integer') return ofNumber(schema)
  return null
}

function ofObject(schema: Schema, of: (inner: unknown) => unknown): unknown {
  const required: readonly unknown[] = listOf(schema.required) ?? []
  const properties = Object.entries(Object(schema.properties))
  return Object.fromEntries(
    properties.flatMap(([name, inner]) => (required.includes(name) ? [[name, of(inner)]] : [])),
  )
}

function ofArray(schema: Schema, of: (inner: unknown) => unknown): unknown {
  const fixed = listOf(schema.prefixItems)?.map(of) ?? []
  const missing = Math.max(0, Number(schema.minItems ?? 0) - fixed.length)
  return [...fixed, ...Array.from({ length: missing }, () => of(schema.items))]
}

/** The number nearest to nought that the bounds allow. */
function ofNumber({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): number {
  const bound = (value: unknown, otherwise: number) =>
    typeof value === 'number' ? value : otherwise
  const least = Math.max(
    bound(minimum, Number.NEGATIVE_INFINITY),
    bound(exclusiveMinimum, Number.NEGATIVE_INFINITY) + 1,
  )
  const most = Math.min(
    bound(maximum, Number.POSITIVE_INFINITY),
    bound(exclusiveMaximum, Number.POSITIVE_INFINITY) - 1,
  )
  return Math.min(Math.max(0, least), most)
}

function referred(reference: string, root: Schema): unknown {
  const path = reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter((step) => step !== '')
  return path.reduce<unknown>((at, step) => Object(at)[step], root)
}

function nullOr(types: readonly unknown[]): 'null' | undefined {
  return types.includes('null') ? 'null' : undefined
}

function isNull(schema: unknown): boolean {
  const { type, const: only } = Object(schema)
  return type === 'null' || only === null
}

function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined
}
