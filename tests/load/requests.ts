import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { mayDo, type Role, roles } from '@criteria-desk/domain/access/roles'
import type { SignedInClient } from '../../apps/server/src/testing/app.ts'
import { edgeBodies, edgeTexts } from '../../apps/server/src/testing/requests/edge-values.ts'
import {
  pick,
  type Schema,
  valueFrom,
} from '../../apps/server/src/testing/requests/random-values.ts'
import type { Fill } from '../../apps/server/src/testing/requests/recipe.ts'
import {
  type DescribedRoute,
  describeRoutes,
  requestOf,
} from '../../apps/server/src/testing/requests/request-of.ts'
import {
  anyId,
  foreignMark,
  openTwoFirms,
  type Person,
} from '../../apps/server/src/testing/requests/two-firms.ts'
import { wellFormed } from '../../apps/server/src/testing/requests/well-formed-requests.ts'

/**
 * npm run load:requests [-- --requests 100000]: requests made from the API's own description, as
 * nobody and as each role: well formed, with ids that exist and bodies that are more or less wrong, and
 * with a value at or beyond the end of what is taken. None may be answered with a fault of ours, and nobody but a developer may
 * ever see what another firm has. Every route must have succeeded for every role that may use it.
 */
const leastSuccesses = 30
/** Somebody new then: sessions end, passwords change, limits by person fill up. */
const requestsPerPerson = 40

const edges = new Map<string, readonly string[]>()
const { values: options } = parseArgs({
  options: { requests: { type: 'string', default: '100000' } },
})
const firms = await openTwoFirms()
const routes = describeRoutes(firms.product.app)
const successes = new Map<string, number>()
const problems: string[] = []
const startedAt = performance.now()
let done = 0

for (const who of turns(Number(options.requests))) {
  let person = who === null ? null : await firms.join(who)
  for (let count = 0; count < requestsPerPerson; count += 1) {
    person = await tryOne(pickRoute(who), who, person)
    done += 1
    if (done % 5000 === 0) console.log(`${done} requests, ${problems.length} problems`)
  }
}
report()
await firms.product.close()

type InjectOptions = Parameters<SignedInClient['inject']>[0]
type Answer = Awaited<ReturnType<SignedInClient['inject']>>

function* turns(requests: number): Generator<Role | null> {
  for (let made = 0; made < requests; made += requestsPerPerson) {
    yield ([...roles, null] as const)[(made / requestsPerPerson) % (roles.length + 1)] ?? null
  }
}

/** Those that have succeeded least come up more often; those that may not, now and then. */
function pickRoute(who: Role | null): DescribedRoute {
  const [one, other] = [pick(routes), pick(routes)]
  const count = ({ name, capability }: DescribedRoute) =>
    mayDo(who, capability) ? (successes.get(`${name} as ${who ?? 'nobody'}`) ?? 0) : done / 400
  return count(one) < count(other) ? one : other
}

/** Answers who goes on: somebody new where the request before had ended the session. */
async function tryOne(
  route: DescribedRoute,
  who: Role | null,
  person: Person | null,
): Promise<Person | null> {
  const recipe = randomInt(2) === 1 ? wellFormed[route.name] : undefined
  const usual = { ...randomFill(route), ...(recipe ? await recipe(firms, person) : {}) }
  const fill = randomInt(4) === 0 ? atAnEnd(route, usual) : usual
  const request = requestOf(route, fill)
  const answer = await (person ?? firms.product).inject(request)
  const isSignedOut = answer.statusCode === 401 && who !== null && route.capability !== 'public'
  const renewed = isSignedOut ? await firms.join(who) : person
  judge(route, who, request, isSignedOut && renewed ? await renewed.inject(request) : answer)
  return renewed
}

function judge(
  route: DescribedRoute,
  who: Role | null,
  request: InjectOptions,
  answer: Answer,
): void {
  const { statusCode, body } = answer
  const name = `${route.name} as ${who ?? 'nobody'}`
  // Without a payment provider this is the right answer, and the only one there is.
  const isNotConfigured = body.includes('"billing.not-configured"')
  if (statusCode < 300 || isNotConfigured) successes.set(name, (successes.get(name) ?? 0) + 1)
  const complain = (what: string) => {
    const sent = JSON.stringify(request.payload ?? null).slice(0, 300)
    problems.push(`${name}: ${what}: ${String(request.url).slice(0, 200)} ${sent}`)
  }
  if (statusCode >= 500) complain(`${statusCode} ${body.slice(0, 200)}`)
  if (who !== 'developer' && body.includes(foreignMark)) complain('a foreign row')
  const isAllowed = mayDo(who, route.capability)
  // A place in a path that no address can have leads to no route at all.
  const isNoRoute = who !== null && body.includes('"request.not-found"')
  if (!isAllowed && !isNoRoute && statusCode !== (who === null ? 401 : 403))
    complain(`${statusCode}, not refused`)
}

function randomFill({ query: taken, body, url }: DescribedRoute): Fill {
  const wild = pick([0, 50, 300])
  const query = taken && Object.entries(Object(valueFrom(taken, wild)))
  return {
    params: { id: idFor(url), token: 'x'.repeat(43), criteria: 'Lodger income', lender: 'Halifax' },
    ...(query
      ? {
          query: Object.fromEntries(
            query.map(([key, value]) => [
              key,
              typeof value === 'string' ? value : JSON.stringify(value),
            ]),
          ),
        }
      : {}),
    ...(body ? { payload: withIds(valueFrom(body, wild)) } : {}),
  }
}

/** One place of the request at the end of what is taken, or beyond it. */
function atAnEnd(route: DescribedRoute, fill: Fill): Fill {
  const places = [...route.params, ...Object.keys(route.query?.properties ?? {}), 'body']
  const place = pick(places)
  if (route.params.includes(place)) return { ...fill, params: { ...fill.params, [place]: text() } }
  if (place !== 'body') return { ...fill, query: { ...fill.query, [place]: text() } }
  if (!route.body) return fill
  const headers = { 'content-type': 'application/json' }
  return { ...fill, headers, payload: pick(bodiesOf(route, route.body, fill)) }
}

function text(): string {
  return pick(edgeTexts)
}

/** Made once of each route: there are many, and some are long. */
function bodiesOf(route: DescribedRoute, body: Schema, { payload }: Fill): readonly string[] {
  const made = edges.get(route.name) ?? [...edgeBodies(body, payload)]
  edges.set(route.name, made)
  return made
}

/** Ids that exist, now and then one that does not. */
function idFor(url: string): string | number {
  const { ids } = firms
  if (randomInt(10) === 0) return pick([0, -1, 2 ** 31, 'x', '1e3', '%2e%2e', 999_999_999])
  if (url.includes('/companies/')) return anyId(ids.companies)
  if (url.includes('/users/')) return anyId(ids.users)
  if (url.includes('/invitations/')) return anyId(ids.invitations)
  if (url.includes('/sessions/')) return anyId(ids.sessions)
  if (url.includes('/conversations/')) return anyId(ids.conversations)
  return anyId(ids.documents)
}

function withIds(body: unknown): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return Object(body)
  const { ids } = firms
  const known: Record<string, () => unknown> = {
    companyId: () => anyId(ids.companies),
    documentId: () => anyId(ids.documents),
    userId: () => anyId(ids.users),
    documentIds: () => [anyId(ids.documents), anyId(ids.documents)],
    conversationId: () => anyId(ids.conversations),
  }
  for (const key of Object.keys(body)) {
    const made = known[key]
    if (made && randomInt(4) > 0) Object.assign(body, { [key]: made() })
  }
  return body
}

function report(): void {
  const seconds = (performance.now() - startedAt) / 1000
  const wanted = routes.flatMap((route) =>
    [...roles, null]
      .filter((who) => mayDo(who, route.capability))
      .map((who) => `${route.name} as ${who ?? 'nobody'}`),
  )
  const short = wanted.filter((name) => (successes.get(name) ?? 0) < leastSuccesses)
  for (const problem of problems.slice(0, 50)) console.log(problem)
  for (const name of short) console.log(`only ${successes.get(name) ?? 0} successes: ${name}`)
  console.log(
    `${done} requests in ${seconds.toFixed(0)} s over ${routes.length} routes, ${wanted.length} pairs of route and permitted role: ${problems.length} problems, ${short.length} pairs with fewer than ${leastSuccesses} successes`,
  )
  if (problems.length > 0 || short.length > 0) process.exitCode = 1
}
