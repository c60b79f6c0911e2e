import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openPglite } from './open-pglite.ts'

it('keeps little of its files in memory of its own, and waits for the disk no less than before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'open-pglite-'))
  const lite = await openPglite(join(folder, 'database'))
  try {
    const { rows } = await lite.query<{ name: string; value: string }>(
      `select name, current_setting(name) as value from pg_settings
       where name in ('shared_buffers', 'synchronous_commit', 'full_page_writes') order by name`,
    )
    expect(rows.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'full_page_writes on',
      'shared_buffers 16MB',
      'synchronous_commit on',
    ])
  } finally {
    await lite.close()
    await rm(folder, { recursive: true, force: true })
  }
})
