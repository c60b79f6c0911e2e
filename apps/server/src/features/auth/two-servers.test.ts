import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertTestUser, testPassword } from '../../testing/factories/user.ts'

/** Two servers on one database: what limits guesses must not double with them. */
let first: TestApp
let servers: readonly TestApp[]
beforeAll(async () => {
  first = await createTestApp()
  const { database } = first.ports
  servers = [first, await createTestApp({ database: { ...database, close: async () => {} } })]
})
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close()
})

const newUser = () => insertTestUser(first.unitOfWork, { role: 'advisor', companyId: null })

const turnAbout = (count: number, send: (server: TestApp, number: number) => unknown) =>
  Promise.all(
    Array.from({ length: count }, (_, number) => send(servers[number % 2] ?? first, number)),
  ) as Promise<{ statusCode: number }[]>

const signIn = (server: TestApp, username: string, password: string, remoteAddress: string) =>
  server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
    remoteAddress,
  })

const countOf = (answers: readonly { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length

it('guesses at one account from one address are ten over both, all at once', async () => {
  const { username } = await newUser()
  const answers = await turnAbout(40, (server, number) =>
    signIn(server, username, `guess ${number}`, '10.7.0.1'),
  )
  expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([10, 30])
})

it('guesses at one account from many addresses are fifty over both, all at once', async () => {
  const { username } = await newUser()
  const answers = await turnAbout(80, (server, number) =>
    signIn(server, username, `guess ${number}`, `10.7.1.${number}`),
  )
  expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([50, 30])
})

it('somebody who knows the password is let in at both at once', async () => {
  const { username } = await newUser()
  const answers = await turnAbout(8, (server) => signIn(server, username, testPassword, '10.7.2.1'))
  expect(countOf(answers, 200)).toBe(8)
})

it('calls of a public path with a tight limit are counted together', async () => {
  const url = '/api/registration/verify-token?token=x&email=a@b.test'
  const answers = await turnAbout(50, (server) =>
    server.inject({ method: 'GET', url, remoteAddress: '10.7.3.1' }),
  )
  expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([30, 20])
  const other = await first.inject({ method: 'GET', url, remoteAddress: '10.7.3.2' })
  expect(other.statusCode).toBe(400)
})
