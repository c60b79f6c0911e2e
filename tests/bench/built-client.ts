import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Builds the client that the server hands out, where anything of it has changed. */
export function buildClient(): void {
  const built = spawnSync(process.execPath, ['apps/web/build-when-changed.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: 'inherit',
  })
  if (built.status !== 0) throw new Error('The client could not be built.')
}
