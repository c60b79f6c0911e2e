import { parseArgs } from 'node:util'
import { demoUsers } from '../../db/seed/demo.ts'
import { startSeveral } from './several.ts'

/**
 * npm run several -- [--web N] [--workers N] [--port N]: several servers and workers on one PostgreSQL
 * and one store that speaks S3, behind a small proxy, all on this machine, until it is interrupted. What
 * they keep goes with them: it is for trying.
 */
const { values } = parseArgs({
  options: {
    web: { type: 'string', default: '2' },
    workers: { type: 'string', default: '2' },
    port: { type: 'string', default: '3000' },
  },
})
const password = process.env.DEMO_PASSWORD ?? 'demo-pass-1'
process.stdout.write('Starting PostgreSQL, a store, the workers and the servers …\n')
const several = await startSeveral({
  web: Number(values.web),
  workers: Number(values.workers),
  port: Number(values.port),
  settings: { DEMO_PASSWORD: password, SEED_DEMO: 'on' },
})
const lines = [
  '',
  `Running at ${several.address}`,
  `Sign in with ${password}: ${demoUsers.map(({ username }) => username).join(', ')}`,
  '',
  ...several.web.map(({ address, process: { pid } }) => `web      ${address}  process ${pid}`),
  ...several.workers.map(({ address, process: { pid } }) => `worker   ${address}  process ${pid}`),
  `database ${several.postgres.url}`,
  `store    ${several.store.settings.endpoint}, bucket ${several.store.settings.bucket}`,
  '',
  'End it with Ctrl+C: what was kept goes with it.',
  '',
]
process.stdout.write(lines.join('\n'))
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isEnding) return
    isEnding = true
    process.stdout.write('Ending all of them …\n')
    void several.end().then(() => process.exit(0))
  })
}
