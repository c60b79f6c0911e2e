import { join, resolve } from 'node:path'
import { openPorts } from '../composition.ts'
import { readConfig } from '../config.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { migrate } from '../db/migrate.ts'
import { runCommand } from './run-command.ts'

/** npm run backup [-- FOLDER]: every row and file, by default into `backups/` beside the data. */
await runCommand(async ([folder]) => {
  const config = readConfig()
  const { database, files, clock } = await openPorts(config)
  try {
    await migrate(database)
    const now = clock.now()
    const name = now.toISOString().slice(0, 19).replaceAll(':', '-')
    const place = resolve(folder ?? join(config.dataDirectory, 'backups', name))
    const manifest = await writeBackup({ database, files }, place, now)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return `Backed up ${rows} rows and ${manifest.files.length} files to ${place}`
  } finally {
    await database.close()
  }
})
