/**
 * A JSON Schema as rows of fields: nested objects and lists are written as paths, `users[].id`, so
 * that a reader sees every field on a line of its own.
 */
export type FieldRow = {
  /** '' for the value itself, where it is no object. */
  readonly path: string
  readonly type: string
  readonly isRequired: boolean
}

type Schema = Readonly<Record<string, unknown>>

/** The fields of a value of this schema, in the schema's order. */
export function toFieldRows(schema: Schema): readonly FieldRow[] {
  const fields = fieldsOf(schema, '')
  return fields.length > 0 ? fields : [{ path: '', type: typeOf(schema), isRequired: true }]
}

function fieldsOf(schema: Schema, prefix: string): FieldRow[] {
  const inner = innermost(schema)
  const path = prefix + inner.marks
  const required = asList(inner.schema.required)
  const properties = asSchema(inner.schema.properties)
  if (properties === undefined) return []
  return Object.entries(properties).flatMap(([name, value]) => {
    const property = asSchema(value) ?? {}
    const fieldPath = path === '' ? name : `${path}.${name}`
    const row = { path: fieldPath, type: typeOf(property), isRequired: required.includes(name) }
    return [row, ...fieldsOf(property, fieldPath)]
  })
}

/** What a list holds, or what may be null, without those. */
function innermost(schema: Schema): { readonly schema: Schema; readonly marks: string } {
  const items = asSchema(schema.items)
  if (items) {
    const inner = innermost(items)
    return { schema: inner.schema, marks: `[]${inner.marks}` }
  }
  const choices = choicesOf(schema).filter((choice) => choice.type !== 'null')
  const [only] = choices
  return choices.length === 1 && only ? innermost(only) : { schema, marks: '' }
}

/** In words: `whole number or null`, `list of texts`, `one of advisor, developer`. */
export function typeOf(schema: Schema): string {
  return schema.nullable === true ? `${bareType(schema)} or null` : bareType(schema)
}

function bareType(schema: Schema): string {
  const choices = choicesOf(schema)
  if (choices.length > 0) {
    const types = choices.map(typeOf)
    return [...new Set(types)].toSorted(nullLast).join(' or ')
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const values = asList(schema.enum)
  if (values.length > 0) return `one of ${values.map(String).join(', ')}`
  const items = asSchema(schema.items)
  if (items) return `list of ${plainType(items)}`
  return plainType(schema) + limitsOf(schema)
}

function plainType(schema: Schema): string {
  if (schema.format === 'date-time') return 'time (ISO 8601)'
  if (schema.format === 'binary') return 'file'
  const type = typeof schema.type === 'string' ? schema.type : ''
  return typeNames[type] ?? (choicesOf(schema).length > 0 ? typeOf(schema) : 'anything')
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
  null: 'null',
}

function limitsOf({ minLength, maxLength, maximum }: Schema): string {
  const limits = [
    typeof minLength === 'number' && minLength > 0 ? `at least ${minLength}` : '',
    typeof maxLength === 'number' ? `at most ${maxLength}` : '',
  ].filter((limit) => limit !== '')
  if (limits.length > 0) return `, ${limits.join(', ')} characters`
  const isWorthSaying = typeof maximum === 'number' && maximum < 2 ** 31 - 1
  return isWorthSaying ? `, at most ${maximum}` : ''
}

function nullLast(one: string, other: string): number {
  return Number(one === 'null') - Number(other === 'null')
}

function choicesOf({ anyOf, oneOf }: Schema): readonly Schema[] {
  return [...asList(anyOf), ...asList(oneOf)].map(asSchema).filter((choice) => choice !== undefined)
}

function asSchema(value: unknown): Schema | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? { ...value } : undefined
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
