import { PGlite } from '@electric-sql/pglite'

/** Makes the files of an empty embedded database in the folder named, and ends. */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder.')
const lite = await PGlite.create(folder)
await lite.close()
