import { keepCluster } from './kept-cluster.ts'
import { openPglite } from './open-pglite.ts'

/** Makes the files of an empty embedded database in the folder named, keeps them, and ends. */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder.')
// The start that asked was cut short.
process.on('disconnect', () => process.exit(1))
const lite = await openPglite(folder)
await lite.close()
// Where the program's folder takes nothing, as in a container, each database is made.
await keepCluster(folder).catch(() => undefined)
process.exit()
