import { FolderInUseError, lockFolder } from '../db/folder-lock.ts'

/** Takes the lock of the folder named, tells its parent how that went, and holds it until it is ended. */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder.')
process.on('disconnect', () => process.exit(0))
try {
  await lockFolder(folder)
  process.send?.('holds')
} catch (error) {
  if (!(error instanceof FolderInUseError)) throw error
  process.send?.('refused')
}
