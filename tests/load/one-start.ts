import { openEmbeddedDatabase } from '../../apps/server/src/db/client.ts'
import { FolderInUseError } from '../../apps/server/src/db/folder-lock.ts'

/**
 * As much of a start as takes the data folder and opens the database in it. Loaded and told to go,
 * it says how that went and, where it serves, stays until it is ended.
 */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the data folder.')
process.once('message', async () => {
  try {
    const database = await openEmbeddedDatabase(folder)
    await database.scripted((run) => run('create table if not exists starts (at timestamptz)'))
    await database.scripted((run) => run('insert into starts values (now())'))
    process.send?.('serves')
  } catch (error) {
    const isRefusal = error instanceof FolderInUseError
    process.send?.(isRefusal ? error.message : `failed: ${error}`, () => process.exit(1))
  }
})
process.on('disconnect', () => process.exit(0))
process.send?.('loaded')
