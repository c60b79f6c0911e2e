import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { RequestError } from './request.ts'

/**
 * Which field of a form a refusal is about: by the server's code, or by the name that the field has in
 * what is sent, where the form calls it otherwise.
 */
export type About<Field extends string> = Readonly<Record<string, Field>>

export type RefusedField<Field extends string> = {
  readonly field: Field
  /** As a person reads it. */
  readonly message: string
}

/** What a refusal says of these fields, in their order; none where it is about none of them. */
export function refusedFields<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  about: About<Field> = {},
): readonly RefusedField<Field>[] {
  if (!(error instanceof RequestError)) return []
  const ofCode = about[error.code ?? '']
  if (ofCode !== undefined) {
    return [{ field: ofCode, message: error.serverMessage ?? 'This was refused.' }]
  }
  const problems = problemsIn(error.details)
  return fields.flatMap((field) => {
    const problem = problems.find((one) => (about[one.field] ?? one.field) === field)
    return problem ? [{ field, message: problem.message }] : []
  })
}

/** Puts what was refused at its fields, and focus into the first; false where it is about none. */
export function showRefused<Values extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: unknown,
  about: About<Path<Values>> = {},
): boolean {
  const refused = refusedFields(error, Object.keys(getValues()) as Path<Values>[], about)
  for (const [at, { field, message }] of refused.entries()) {
    setError(field, { type: 'server', message }, { shouldFocus: at === 0 })
  }
  return refused.length > 0
}

type Problem = { readonly field: string; readonly message: string }

/** The parsing edge: the details of a request that was not valid. */
function problemsIn(details: unknown): readonly Problem[] {
  if (!Array.isArray(details)) return []
  return details.filter(
    (one): one is Problem =>
      typeof one === 'object' &&
      one !== null &&
      typeof one.field === 'string' &&
      typeof one.message === 'string',
  )
}
