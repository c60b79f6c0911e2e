import { keepCluster } from './kept-cluster.ts'
import { migrate } from './migrate.ts'
import { openPglite, scriptedOnPglite } from './open-pglite.ts'

/** Makes the files of an embedded database without a row in the folder named, keeps them, and ends. */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder.')
// The start that asked was cut short.
process.on('disconnect', () => process.exit(1))
const lite = await openPglite(folder)
await migrate({ scripted: (work) => scriptedOnPglite(lite, work) })
await lite.close()
// Where the program's folder takes nothing, as in a container, each database is made.
await keepCluster(folder).catch(() => undefined)
process.exit()
