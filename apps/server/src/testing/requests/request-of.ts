import type { InjectOptions } from 'fastify'
import type { RegisteredRoute } from '../../http/fastify-types.ts'
import type { HttpApp } from '../../http/http-app.ts'
import type { Schema } from './random-values.ts'
import type { Fill } from './recipe.ts'
import { newAddress } from './well-formed-requests.ts'

/** A route with what it takes, out of the API's own description. */
export type DescribedRoute = RegisteredRoute & {
  /** `POST /api/chat` */
  readonly name: string
  readonly params: readonly string[]
  readonly query?: Schema
  readonly body?: Schema
}

type Operation = {
  readonly parameters?: readonly { in: string; name: string; schema: Schema }[]
  readonly requestBody?: { readonly content?: Record<string, { readonly schema: Schema }> }
}

export function describeRoutes(app: HttpApp): readonly DescribedRoute[] {
  const paths: Record<string, Record<string, Operation>> = Object(app.swagger().paths)
  return app.registeredRoutes.map((route) => {
    const { method, url } = route
    const operation = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const inQuery = operation?.parameters?.filter((parameter) => parameter.in === 'query') ?? []
    const body = operation?.requestBody?.content?.['application/json']?.schema
    const properties = Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema]))
    return {
      ...route,
      name: `${method} ${url}`,
      params: [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
      ...(inQuery.length > 0 ? { query: { type: 'object', properties } } : {}),
      ...(body ? { body } : {}),
    }
  })
}

/** The request of a route with its path, query and body filled in. */
export function requestOf(
  { method, url }: Pick<RegisteredRoute, 'method' | 'url'>,
  { params = {}, query, payload, headers }: Fill,
): InjectOptions {
  const path = url.replaceAll(/:(\w+)/g, (_all, name) => encodePart(String(params[name] ?? 1)))
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const isWithoutBody = method === 'GET' || payload === undefined
  return {
    method:
      (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).find((known) => known === method) ??
      'GET',
    url: `${path}${search}`,
    remoteAddress: newAddress(),
    ...(headers ? { headers: { ...headers } } : {}),
    ...(isWithoutBody ? {} : { payload }),
  }
}

/** Half of a character has no place in a path; who writes one sends its bytes. */
function encodePart(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%BD'
}
