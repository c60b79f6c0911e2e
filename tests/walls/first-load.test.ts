import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The client is built before the tests are run. */
test('no page fetches more script than its limit before it can be used', () => {
  const measured = spawnSync(process.execPath, ['apps/web/measure-bundle.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
  })
  expect(measured.status, measured.stdout + measured.stderr).toBe(0)
})
