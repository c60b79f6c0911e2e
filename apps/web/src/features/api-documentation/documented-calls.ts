import type { ApiDescription, DescribedCall } from '@criteria-desk/contract/api-documentation'
import { type FieldRow, toFieldRows } from './field-rows.ts'

/** One call, as a page shows it. */
export type DocumentedCall = {
  /** For the address: `post-api-auth-login`. */
  readonly id: string
  readonly method: string
  readonly path: string
  readonly feature: string
  readonly capability: string
  readonly roles: readonly string[]
  /** What the path and the query carry. */
  readonly parameters: readonly (FieldRow & { readonly place: string })[]
  /** Null: none. */
  readonly body: {
    readonly kind: 'JSON' | 'form with a file'
    readonly fields: readonly FieldRow[]
  } | null
  /** Null: a file. */
  readonly answer: readonly FieldRow[] | null
}

export type DocumentedFeature = {
  readonly name: string
  readonly calls: readonly DocumentedCall[]
}

const json = 'application/json'
const form = 'multipart/form-data'

/** Every call that has `wanted` in its path, method, feature or capability, by feature. */
export function documentedFeatures(
  { paths }: ApiDescription,
  wanted: string,
): readonly DocumentedFeature[] {
  const words = wanted.trim().toLowerCase().split(/\s+/)
  const calls = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => toDocumentedCall(method, path, call)),
    )
    .filter((call) => words.every((word) => searchedText(call).includes(word)))
  const names = [...new Set(calls.map(({ feature }) => feature))].toSorted()
  return names.map((name) => ({ name, calls: calls.filter(({ feature }) => feature === name) }))
}

function searchedText({ method, path, feature, capability, roles }: DocumentedCall): string {
  return [method, path, feature, capability, ...roles].join(' ').toLowerCase()
}

function toDocumentedCall(method: string, path: string, call: DescribedCall): DocumentedCall {
  const content = call.requestBody?.content
  const body = content?.[json]?.schema ?? content?.[form]?.schema
  const answer = call.responses['200']?.content?.[json]?.schema
  return {
    id: `${method}${path}`
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replace(/-$/, ''),
    method: method.toUpperCase(),
    path,
    feature: call.tags[0] ?? '',
    capability: call['x-capability'],
    roles: call['x-roles'],
    parameters: (call.parameters ?? []).map((parameter) => ({
      path: parameter.name,
      place: parameter.in,
      type: toFieldRows(parameter.schema)[0]?.type ?? 'anything',
      isRequired: parameter.required === true,
    })),
    body: body
      ? { kind: content?.[form] ? 'form with a file' : 'JSON', fields: toFieldRows(body) }
      : null,
    answer: answer ? toFieldRows(answer) : null,
  }
}
