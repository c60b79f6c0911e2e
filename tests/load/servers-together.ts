import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../apps/server/src/testing/postgres.ts'
import { type ServerUnderTest, startServer } from './server-under-test.ts'

/** One server on the embedded database, or several on one PostgreSQL, with the demo's people. */
export async function openServers(
  howMany: number,
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly addresses: readonly string[]; end(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'together-'))
  const postgres = howMany > 1 ? await startPostgres() : undefined
  const servers: ServerUnderTest[] = []
  // One after the other: the first sets the database up.
  for (let server = 0; server < howMany; server += 1) {
    servers.push(await startServer(folder, postgres?.url, settings))
  }
  return {
    addresses: servers.map(({ address }) => address),
    end: async () => {
      for (const server of servers) await server.kill()
      await postgres?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
