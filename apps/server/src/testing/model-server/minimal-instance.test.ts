import { expect, it } from 'vitest'
import { z } from 'zod'
import { minimalInstance } from './minimal-instance.ts'

type Tree = { name: string; children: Tree[]; next: Tree | null }
const tree: z.ZodType<Tree> = z.object({
  name: z.string(),
  get children() {
    return z.array(tree)
  },
  get next() {
    return tree.nullable()
  },
})

it.each<[z.ZodType, unknown]>([
  [z.object({ rows: z.array(z.string()), note: z.string().optional() }), { rows: [] }],
  [z.object({ amount: z.number().nullable(), why: z.string() }), { amount: null, why: '' }],
  [z.object({ code: z.string().min(3), line: z.int().min(2) }), { code: 'xxx', line: 2 }],
  [z.object({ least: z.number().max(-4), over: z.int().positive() }), { least: -4, over: 1 }],
  [z.object({ kind: z.enum(['a', 'b']), only: z.literal('c') }), { kind: 'a', only: 'c' }],
  [z.object({ pair: z.tuple([z.boolean(), z.null()]) }), { pair: [false, null] }],
  [z.object({ rows: z.array(z.object({ a: z.boolean() })).min(1) }), { rows: [{ a: false }] }],
  [
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('none') }),
      z.object({ kind: z.literal('some'), rows: z.array(z.string()) }),
    ]),
    { kind: 'none' },
  ],
  [tree, { name: '', children: [], next: null }],
])('is the least of its shape, and satisfies it: %#', (schema, least) => {
  const instance = minimalInstance(z.toJSONSchema(schema))
  expect(instance).toEqual(least)
  expect(schema.safeParse(instance).success).toBe(true)
})
