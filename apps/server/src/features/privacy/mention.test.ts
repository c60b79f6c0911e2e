import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/client.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { mentionOf } from './mention.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const mentions = async (text: string, username: string) => {
  const { rows } = await database.execute('select lower($1::text) ~ $2 as found', [
    text,
    mentionOf(username),
  ])
  return rows[0]?.found
}

it.each([
  ['ann@firm.test', 'ann@firm.test'],
  ['account:ann@firm.test', 'Ann@Firm.Test'],
  ['pair:10.0.0.1 ann@firm.test', 'ann@firm.test'],
  ['550 <Ann@firm.test>: mailbox unavailable', 'ann@firm.test'],
  ['?token=x&email=ann%40firm.test', 'ann@firm.test'],
  ['Written by ann@firm.test.', 'ann@firm.test'],
  ['to o&#39;brien+x@firm.test,', "o'brien+x@firm.test"],
  ['email=o%27brien%2Bx%40firm.test&', "o'brien+x@firm.test"],
  ['é^[x]@firm.test', 'é^[x]@firm.test'],
])('%s mentions %s', async (text, username) => {
  expect(await mentions(text, username)).toBe(true)
})

it.each([
  ['joann@firm.test', 'ann@firm.test'],
  ['x.ann@firm.test', 'ann@firm.test'],
  ['ann@firm.test.uk', 'ann@firm.test'],
  ['ann@firm.tests', 'ann@firm.test'],
  ['ann@firmxtest', 'ann@firm.test'],
  ['', 'ann@firm.test'],
])('%s does not mention %s', async (text, username) => {
  expect(await mentions(text, username)).toBe(false)
})
