import { join, resolve } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { askForBackup } from '../db/backup/backup-door.ts'
import { countsOf } from '../db/backup/manifest.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { FolderInUseError } from '../db/folder-lock.ts'
import { migrate } from '../db/migrate.ts'
import { erasureListIn, openPorts } from '../open-ports.ts'
import { runCommand } from './run-command.ts'

/**
 * npm run backup [-- FOLDER]: every row and file, by default into `backups/` beside the data. While
 * a server has the embedded database open, that server writes it.
 */
await runCommand(async ([folder]) => {
  const config = readConfig()
  const now = new Date()
  const name = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const place = resolve(folder ?? join(config.dataDirectory, 'backups', name))
  const { rows, files } = await backUp(config, place, now)
  return [
    `Backed up ${rows} rows and ${files} files to ${place}`,
    `Keep a copy of ${config.s3 ? 'what `npm run files -- erasures FILE` writes' : erasureListIn(config.dataDirectory)} too, always the newest: what is erased from now on is listed there, and a restore needs it.`,
  ].join('\n')
})

async function backUp(config: Config, place: string, now: Date) {
  const ports = await openPorts(config).catch((error: unknown) => {
    if (error instanceof FolderInUseError) return undefined
    throw error
  })
  if (ports === undefined) return askForBackup(config.dataDirectory, place, now)
  try {
    await migrate(ports.database)
    return countsOf(await writeBackup(ports, place, now))
  } finally {
    await ports.database.close()
  }
}
