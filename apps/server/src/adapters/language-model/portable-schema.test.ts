import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { portableSchema } from './portable-schema.ts'

const portable = (schema: z.ZodType) => portableSchema(z.toJSONSchema(schema))

describe('a portable schema', () => {
  it('says no more of texts and numbers than every provider takes', () => {
    const schema = z.object({ code: z.string().min(1).max(9).regex(/^\d+$/), line: z.int() })
    expect(portable(schema)).toEqual({
      schema: {
        type: 'object',
        properties: { code: { type: 'string' }, line: { type: 'integer' } },
        required: ['code', 'line'],
        additionalProperties: false,
      },
      isStrict: true,
    })
  })

  it('keeps choices, lists, descriptions, and properties called like keywords', () => {
    const row = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), format: z.string().describe('as printed') }),
      z.object({ kind: z.literal('b'), pattern: z.enum(['x', 'y']).nullable() }),
    ])
    const { schema, isStrict } = portable(z.object({ rows: z.array(row).max(5) }))
    expect(isStrict).toBe(true)
    expect(schema).toMatchObject({
      properties: {
        rows: {
          maxItems: 5,
          items: {
            anyOf: [
              { properties: { format: { type: 'string', description: 'as printed' } } },
              {
                properties: {
                  pattern: { anyOf: [{ enum: ['x', 'y'] }, { type: 'null' }] },
                },
              },
            ],
          },
        },
      },
    })
  })

  it.each([
    ['what may be left out', z.object({ word: z.string().optional() })],
    ['any names', z.object({ rows: z.record(z.string(), z.number()) })],
    ['more than is named', z.looseObject({ word: z.string() })],
    ['places', z.object({ box: z.tuple([z.number(), z.number()]) })],
    ['that deep down', z.object({ rows: z.array(z.object({ a: z.string().optional() })) })],
  ])('is a hint only where it has %s', (_what, schema) => {
    expect(portable(schema).isStrict).toBe(false)
  })
})
