import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openEmbeddedDatabase } from './db/client.ts'
import { layDatabase } from './testing/laid-database.ts'
import { inTurn, startModelServer } from './testing/model-server/model-server.ts'

it('a call whose server is killed stands at the most that it can have used, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'asking-'))
  await layDatabase(folder)
  const model = await startModelServer(
    inTurn({ value: { word: 'lodger' }, tokens: { in: 70, out: 30 } }, { hangs: true }),
  )
  const script = fileURLToPath(new URL('./testing/asking-process.ts', import.meta.url))
  const asking = fork(script, {
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: folder, LOG_LEVEL: 'silent' },
      ...{ AI_PROVIDER: 'compatible', AI_MODEL: 'local', AI_BASE_URL: model.url },
      ...{ AI_PRICE_IN: '1000', AI_PRICE_OUT: '1000', AI_DEADLINE_MS: '120000' },
    },
    stdio: 'inherit',
  })
  const ended = once(asking, 'exit')
  await Promise.race([model.untilCalled(2), ended])
  asking.kill('SIGKILL')
  await ended
  await model.close()
  const database = await openEmbeddedDatabase(folder)
  const rows = await database.scripted((run) =>
    run(`select model, state, tokens_in, tokens_out, tokens_used = tokens_in + tokens_out as adds_up,
                cost = tokens_used / 1000.0 as is_priced, failure
           from token_usage order by id`),
  )
  await database.close()
  await rm(folder, { recursive: true, force: true })
  const whole = { model: 'local', adds_up: true, is_priced: true, failure: null }
  expect(rows).toEqual([
    { ...whole, state: 'settled', tokens_in: 70, tokens_out: 30 },
    { ...whole, state: 'reserved', tokens_in: expect.any(Number), tokens_out: 2068 },
  ])
})
