import { errorTable } from '@criteria-desk/contract/errors'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'

/**
 * What somebody sent, in the shape of its schema. Throws `request.invalid` in the words that the
 * contract has for what is wrong, as a person reads them, and in the error table's where it has none;
 * the fields are named in the details.
 */
export function checkGiven<Given>(schema: z.ZodType<Given>, given: unknown): Given {
  const parsed = schema.safeParse(given, { error: () => errorTable['request.invalid'].message })
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }))
  throw new AppError('request.invalid', problems, undefined, problems[0]?.message)
}

/** The same for bodies, queries and path parameters of routes. */
export const checkingCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (given: unknown) => {
    try {
      return { value: checkGiven(schema, given) }
    } catch (error) {
      if (error instanceof AppError) return { error }
      throw error
    }
  }
}
