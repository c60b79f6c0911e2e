import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const modules = readdirSync(import.meta.dirname).filter((file) => /(?<!\.test)\.ts$/.test(file))
const schemas = (
  await Promise.all(
    modules.map(async (file) => {
      const exported: Record<string, unknown> = await import(join(import.meta.dirname, file))
      return Object.entries(exported).flatMap(([name, schema]) =>
        schema instanceof z.ZodType ? [{ name: `${basename(file, '.ts')} ${name}`, schema }] : [],
      )
    }),
  )
).flat()

describe('every schema is what its description says', () => {
  it('and there are some', () => {
    expect(schemas.length).toBeGreaterThan(30)
  })

  // The API's description is made from the schemas; clients are made from the description.
  it.each(schemas)('$name', ({ schema }) => {
    const { io, described } = describeSchema(schema)
    const values = fc.sample(valuesOf(described), { numRuns: 100, seed: 1 })
    const taken = values.filter((value) => schema.safeParse(value).success)
    expect(taken.length, JSON.stringify(values[0])).toBeGreaterThan(0)
    const reader = z.fromJSONSchema(described)
    for (const value of taken) {
      const sent = io === 'input' ? value : schema.parse(value)
      expect(reader.safeParse(sent).error?.issues, JSON.stringify(sent)).toBeUndefined()
    }
  })
})

describe('a schema of several fields takes nothing else', () => {
  const objects = schemas.filter(({ schema }) => schema instanceof z.ZodObject)

  it.each(objects)('$name', ({ schema }) => {
    for (const wrong of [null, 'text', 7, []]) {
      expect(schema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
    }
  })
})

/** As it arrives, or, where it is changed on the way in, as it is sent. */
function describeSchema(schema: z.ZodType) {
  try {
    return { io: 'output', described: z.toJSONSchema(schema, { io: 'output' }) } as const
  } catch {
    return { io: 'input', described: z.toJSONSchema(schema, { io: 'input' }) } as const
  }
}

type Described = z.core.JSONSchema.JSONSchema | boolean

/** Values of the shape that a description gives; what it does not say, the schema may still refuse. */
function valuesOf(described: Described | undefined): fc.Arbitrary<unknown> {
  if (described === undefined || typeof described === 'boolean') return fc.constant('1')
  if (described.const !== undefined) return fc.constant(described.const)
  if (described.enum) return fc.constantFrom(...described.enum)
  const choices = described.anyOf ?? described.oneOf
  if (choices) return fc.oneof(...choices.map(valuesOf))
  if (Array.isArray(described.type)) {
    return fc.oneof(...described.type.map((type) => valuesOf({ ...described, type })))
  }
  switch (described.type) {
    case 'object':
      return objectsOf(described)
    case 'array':
      return arraysOf(described)
    case 'string':
      return textsOf(described)
    case 'integer':
    case 'number':
      return numbersOf(described)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.constant('1')
  }
}

function objectsOf({ properties = {}, required = [] }: z.core.JSONSchema.JSONSchema) {
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valuesOf(field)]),
  )
  return fc.record(fields, { requiredKeys: required })
}

function numbersOf({ minimum, exclusiveMinimum, maximum }: z.core.JSONSchema.JSONSchema) {
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : -1000
  return fc.integer({ min: Math.max(minimum ?? -1000, above), max: Math.min(maximum ?? 1000, 1e6) })
}

function arraysOf({ prefixItems, items, minItems, maxItems }: z.core.JSONSchema.JSONSchema) {
  if (prefixItems) return fc.tuple(...prefixItems.map(valuesOf))
  return fc.array(valuesOf(Array.isArray(items) ? items[0] : items), {
    minLength: minItems ?? 0,
    maxLength: Math.min(maxItems ?? 3, 3),
  })
}

function textsOf({ format, pattern, minLength, maxLength }: z.core.JSONSchema.JSONSchema) {
  const moments = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
  if (format === 'date-time') return moments.map((moment) => moment.toISOString())
  if (format === 'date') return moments.map((moment) => moment.toISOString().slice(0, 10))
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.constant('advisor@demo.test')
  if (format === 'uri') return fc.webUrl()
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  // What a description leaves unsaid is often that a text is an address.
  const addresses = fc.constantFrom('advisor@demo.test', 'https://demo.test/')
  const letters = fc.constantFrom('a', 'Z', '7', '£', 'é')
  const least = Math.max(minLength ?? 0, 1)
  const most = Math.min(maxLength ?? 30, least + 30)
  return fc.oneof(fc.string({ unit: letters, minLength: least, maxLength: most }), addresses)
}
