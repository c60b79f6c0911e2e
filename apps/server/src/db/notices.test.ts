import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import type { Database } from './client.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

/** Tells until it is heard: what is told before a connection is there, is not. */
async function untilHeard(said: string, heard: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      await database.notices.tell('work-settled', said)
      return heard
    })
    .toContain(said)
}

it('hears what is told of a subject, and of no other', async () => {
  const [settled, sent]: [string[], string[]] = [[], []]
  database.notices.hear('work-settled', (said) => settled.push(said))
  database.notices.hear('job-sent', (said) => sent.push(said))
  await untilHeard('income 7', settled)
  expect(sent).toEqual([])
})

it('hears again after its connection was lost', async () => {
  const heard: string[] = []
  database.notices.hear('work-settled', (said) => heard.push(said))
  await untilHeard('income 1', heard)
  if (database.kind === 'postgresql') {
    await database.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query ~ '^listen '`,
    )
  }
  await untilHeard('income 2', heard)
})
