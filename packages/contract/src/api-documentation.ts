import { z } from 'zod'

/**
 * GET /api/openapi.json, for developers: the OpenAPI description of every call, made from the
 * schemas that check it. Shapes within it are JSON Schema.
 */

const shape = z.record(z.string(), z.unknown())
const content = z.record(z.string(), z.object({ schema: shape.optional() }))

export const describedCall = z.object({
  /** The feature that the call belongs to. */
  tags: z.array(z.string()),
  /** What the caller must be able to do: a line of the permission table. */
  'x-capability': z.string(),
  /** The roles that are; empty where anybody signed in, or anybody at all, may call. */
  'x-roles': z.array(z.string()),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        schema: shape,
      }),
    )
    .optional(),
  requestBody: z.object({ required: z.boolean().optional(), content }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: content.optional() }),
  ),
})
export type DescribedCall = z.infer<typeof describedCall>

export const apiDescription = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string() }),
  components: z.record(z.string(), z.unknown()).optional(),
  /** By path, then by method in small letters. */
  paths: z.record(z.string(), z.record(z.string(), describedCall)),
})
export type ApiDescription = z.infer<typeof apiDescription>
