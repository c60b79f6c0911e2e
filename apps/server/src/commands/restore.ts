import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { eraseWhatIsListed } from '../composition.ts'
import { readConfig } from '../config.ts'
import { countsOf } from '../db/backup/manifest.ts'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { migrate } from '../db/migrate.ts'
import { writeTablesAnew } from '../db/write-tables-anew.ts'
import { openErasureList, openPorts } from '../open-ports.ts'
import type { ListedErasure } from '../ports/erasure-list.ts'
import { runCommand } from './run-command.ts'

const usage = `Name the backup and the list of what was erased since: npm run restore -- FOLDER --erasures FILE
FILE is the newest erasures.jsonl of the data folder that the backup was made of: what it lists is erased again.
Where there is none any more: npm run restore -- FOLDER --without-erasures. What was erased since the backup then comes back.`

/**
 * npm run restore -- FOLDER --erasures FILE: a backup into an empty DATA_DIR or DATABASE_URL, without
 * what was erased since it was made.
 */
await runCommand(async (words) => {
  const { folder, erased } = await readWords(words)
  const ports = await openPorts(readConfig())
  try {
    await migrate(ports.database)
    const manifest = await restoreBackup(ports, folder, erased)
    const again = await eraseWhatIsListed(ports)
    if (again > 0) await writeTablesAnew(ports.database)
    const counts = countsOf(manifest)
    return [
      `Restored ${counts.rows} rows and ${counts.files} files, as of ${manifest.madeAt}`,
      `Erased again: ${again} of the ${erased.length} erasures listed`,
    ].join('\n')
  } finally {
    await ports.database.close()
  }
})

async function readWords(
  words: readonly string[],
): Promise<{ readonly folder: string; readonly erased: readonly ListedErasure[] }> {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { erasures: { type: 'string' }, 'without-erasures': { type: 'boolean' } },
  })
  const [folder] = positionals
  const isSaid = (values.erasures === undefined) !== (values['without-erasures'] === undefined)
  if (!folder || !isSaid) throw new Error(usage)
  if (values.erasures === undefined) return { folder: resolve(folder), erased: [] }
  const path = resolve(values.erasures)
  if (!existsSync(path)) throw new Error(`There is no list of erasures at ${path}.\n${usage}`)
  return { folder: resolve(folder), erased: await openErasureList(path).read() }
}
