import { mayDo, roles } from '@criteria-desk/domain/access/roles'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { edgeBodies, edgeTexts } from '../testing/requests/edge-values.ts'
import type { Fill } from '../testing/requests/recipe.ts'
import { type DescribedRoute, describeRoutes, requestOf } from '../testing/requests/request-of.ts'
import { type Firms, openTwoFirms, type Person } from '../testing/requests/two-firms.ts'
import { wellFormed } from '../testing/requests/well-formed-requests.ts'

/**
 * Every integer, text and list of every call, at its ends and beyond them, in requests made from the
 * schemas: whatever somebody sends, it is a refusal or an answer, and never a fault of ours.
 */
let firms: Firms
let routes: readonly DescribedRoute[]
beforeAll(async () => {
  firms = await openTwoFirms()
  routes = describeRoutes(firms.product.app)
})
afterAll(() => firms.product.close())

/** Whoever may, somebody new for each route: sessions end and passwords change on the way. */
async function newcomerFor({ capability }: DescribedRoute): Promise<Person | null> {
  const role = capability === 'public' ? null : roles.find((each) => mayDo(each, capability))
  return role ? firms.join(role) : null
}

type Sent = { readonly request: InjectOptions; readonly what: string }

function* edgesOf(route: DescribedRoute, good: Fill): Generator<Sent> {
  for (const name of route.params) {
    for (const text of edgeTexts) {
      const params = { ...good.params, [name]: text }
      yield { request: requestOf(route, { ...good, params }), what: `${name} ${text}` }
    }
  }
  for (const name of Object.keys(route.query?.properties ?? {})) {
    for (const text of edgeTexts) {
      const query = { ...good.query, [name]: text }
      yield { request: requestOf(route, { ...good, query }), what: `${name} ${text}` }
    }
  }
  if (!route.body) return
  const headers = { 'content-type': 'application/json' }
  for (const payload of edgeBodies(route.body, good.payload)) {
    yield { request: requestOf(route, { ...good, payload, headers }), what: payload }
  }
}

/** Words of schemas, and a field's name in front: nothing that a person should read. */
const ofSchema =
  /^[a-zA-Z.\d]*: |\b(?:strings?|arrays?|objects?|booleans?|regex|undefined|null|NaN|uuid|expected|received|invalid (?:input|option)|too (?:big|small):)/i

function faultOf(statusCode: number, body: string): boolean {
  if (statusCode >= 500) return true
  return statusCode === 400 && ofSchema.test(JSON.parse(body).message)
}

/** The first of the requests that were answered with a fault of ours; `tried` counts them all. */
async function tryEdges(route: DescribedRoute) {
  let person = await newcomerFor(route)
  const good = (await wellFormed[route.name]?.(firms, person)) ?? {}
  const faults: string[] = []
  let tried = 0
  for (const { request, what } of edgesOf(route, good)) {
    const { statusCode, body } = await (person ?? firms.product).inject(request)
    tried += 1
    if (faultOf(statusCode, body))
      faults.push(`${route.name} ${what.slice(0, 200)}: ${body.slice(0, 120)}`)
    if (statusCode === 401 && person) person = await firms.join(person.role)
  }
  return { faults: faults.slice(0, 10), tried }
}

/** Of all routes, in turns. Some questions at their longest take long to understand. */
const parts = 12

describe('whatever is sent', () => {
  // In words for people where it is refused: no schema speaks.
  it.each(Array.from({ length: parts }, (_, part) => part + 1))(
    `is refused or answered, by the routes of part ${'%d'} of ${parts}`,
    async (part) => {
      const mine = routes.filter((_route, at) => at % parts === part - 1)
      expect(mine.length).toBeGreaterThan(5)
      for (const route of mine) {
        const { faults, tried } = await tryEdges(route)
        expect(faults).toEqual([])
        const takesSomething = Boolean(route.params.length > 0 || route.query || route.body)
        expect([route.name, tried > 0]).toEqual([route.name, takesSomething])
      }
    },
  )
})
