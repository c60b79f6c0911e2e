import { resolve } from 'node:path'
import { openPorts } from '../composition.ts'
import { readConfig } from '../config.ts'
import { countsOf } from '../db/backup/manifest.ts'
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
    const counts = countsOf(manifest)
    return `Restored ${counts.rows} rows and ${counts.files} files, as of ${manifest.madeAt}`
  } finally {
    await database.close()
  }
})
