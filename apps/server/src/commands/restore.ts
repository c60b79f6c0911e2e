import { resolve } from 'node:path'
import { openPorts } from '../composition.ts'
import { readConfig } from '../config.ts'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { migrate } from '../db/migrate.ts'
import { runCommand } from './run-command.ts'

/** npm run restore -- FOLDER: a backup into an empty DATA_DIR or DATABASE_URL. */
await runCommand(async ([folder]) => {
  if (!folder) throw new Error('Name the backup: npm run restore -- FOLDER')
  const { database, files } = await openPorts(readConfig())
  try {
    await migrate(database)
    const manifest = await restoreBackup({ database, files }, resolve(folder))
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return `Restored ${rows} rows and ${manifest.files.length} files, as of ${manifest.madeAt}`
  } finally {
    await database.close()
  }
})
