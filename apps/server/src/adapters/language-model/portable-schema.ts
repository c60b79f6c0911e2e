/**
 * A JSON Schema as providers take it to hold a model to it. They know less of JSON Schema than is
 * written: what only narrows a string is left out, the asking side checks it anyway, and "one of"
 * is said as "any of". Strict holding needs every property required and no others; a schema that
 * does not say so is a hint only.
 * Sources: OpenAI's and Anthropic's guides on structured outputs, "supported schemas".
 */
type Schema = Readonly<Record<string, unknown>>

export type PortableSchema = { readonly schema: Schema; readonly isStrict: boolean }

export function portableSchema(schema: Schema): PortableSchema {
  const portable = portableObject(schema)
  return { schema: portable, isStrict: isStrict(portable) }
}

const leftOut = new Set([
  '$schema',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'default',
  'examples',
  'propertyNames',
])

const structural = new Set(['prefixItems', 'patternProperties', 'allOf', 'not', 'if', 'contains'])

/** Names of properties and definitions are no keywords. */
const named = new Set(['properties', '$defs', 'definitions'])

function portableObject(schema: Schema): Schema {
  const entries = Object.entries(schema)
    .filter(([key, value]) => !leftOut.has(key) && !isBoundOfEveryInteger(key, value))
    .map(([key, value]): [string, unknown] => [
      key === 'oneOf' ? 'anyOf' : key,
      named.has(key) ? mapValues(value) : portableValue(value),
    ])
  return Object.fromEntries(entries)
}

function isBoundOfEveryInteger(key: string, value: unknown): boolean {
  const isBound = key === 'minimum' || key === 'maximum'
  return isBound && typeof value === 'number' && Math.abs(value) >= Number.MAX_SAFE_INTEGER
}

function portableValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(portableValue)
  return isSchema(value) ? portableObject(value) : value
}

function mapValues(value: unknown): unknown {
  if (!isSchema(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, portableValue(of)]))
}

function isStrict(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isStrict)
  if (!isSchema(value)) return true
  if (Object.keys(value).some((key) => structural.has(key))) return false
  if (value.type === 'object' && !isClosed(value)) return false
  return Object.entries(value).every(([key, inside]) =>
    named.has(key) && isSchema(inside) ? Object.values(inside).every(isStrict) : isStrict(inside),
  )
}

function isClosed({ properties, required, additionalProperties }: Schema): boolean {
  const needed: unknown[] = Array.isArray(required) ? required : []
  return (
    additionalProperties === false &&
    isSchema(properties) &&
    Object.keys(properties).every((name) => needed.includes(name))
  )
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
