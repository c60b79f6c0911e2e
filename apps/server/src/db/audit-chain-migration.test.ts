import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { createMemoryAuditSeal } from '../adapters/audit-seal/memory-audit-seal.ts'
import { systemClock } from '../adapters/clock/system-clock.ts'
import { checkChain } from '../features/privacy/check-chain.ts'
import { fromPglite } from './client.ts'
import { createDatabaseUnitOfWork } from './database-unit-of-work.ts'
import { createPglite } from './open-pglite.ts'

const folder = new URL('./migrations/', import.meta.url)
const chained = '0060_audit_chain.sql'

it('chains what was written in words before, and takes the names of files out of them', async () => {
  const database = fromPglite(await createPglite({}), async () => {})
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const apply = async (name: string) => {
    const script = await readFile(new URL(name, folder), 'utf8')
    await database.scripted((run) => run(script))
  }
  for (const name of names.filter((each) => each < chained)) await apply(name)
  const said = [
    'users listed',
    'criteria document "Smith, \\"J\\" payslips.xlsx" uploaded',
    'flagged issue 7 opened',
  ]
  await database.scripted(async (run) => {
    for (const action of said) {
      await run('insert into audit_log (user_id, company_id, action) values (4, 2, $1)', [action])
    }
    // An act that was rolled back has left a gap in the ids.
    await run('delete from audit_log where action = $1', ['users listed'])
  })
  await apply(chained)
  const rows = await database.scripted((run) =>
    run('select position, act, details, user_id, company_id from audit_log order by position'),
  )
  expect(rows).toEqual([
    {
      ...{ position: 1, act: 'legacy', user_id: 4, company_id: 2 },
      details: { words: 'criteria document uploaded' },
    },
    {
      ...{ position: 2, act: 'legacy', user_id: 4, company_id: 2 },
      details: { words: 'flagged issue 7 opened' },
    },
  ])
  const unitOfWork = createDatabaseUnitOfWork(database)
  const ports = { unitOfWork, clock: systemClock, seal: createMemoryAuditSeal() }
  expect(await checkChain(ports)).toMatchObject({ entries: 2, breaks: [] })
  await database.close()
})
