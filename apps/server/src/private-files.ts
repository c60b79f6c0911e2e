import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const privateUmask = 0o077
const privateFolder = 0o700
const privateFile = 0o600

/**
 * What the product writes is for the account alone that it runs as, whatever the umask it was
 * started with: for this process and its children from now on, and for what an earlier version left
 * open in the data folder. The folder itself is closed last, so that work cut short is done again.
 * Throws when something open belongs to another account.
 */
export async function keepFilesPrivate(dataDirectory: string): Promise<void> {
  process.umask(privateUmask)
  // Windows knows no such rights; a folder there inherits those of the folder it lies in.
  if (process.platform === 'win32') return
  const isClosed =
    (await isMissingOr(privateFolder, dataDirectory)) &&
    (await isMissingOr(privateFile, join(dataDirectory, 'database/PG_VERSION')))
  if (isClosed) return
  try {
    await closeFolder(dataDirectory)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `DATA_DIR: ${dataDirectory} could not be closed to other accounts (${reason}). Give the folder and what is in it to the account that runs the server, or name another DATA_DIR, such as a new folder inside this one.`,
      { cause: error },
    )
  }
}

/** The folder may have been closed by hand: the database's first file then speaks for what is in it. */
async function isMissingOr(rights: number, path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined)
  return found === undefined || (found.mode & 0o777) === rights
}

async function closeFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await closeFolder(path)
    else if (entry.isFile()) await chmod(path, privateFile)
  }
  await chmod(folder, privateFolder)
}
