import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Two processes on one embedded database would diverge silently, so the folder is taken. */
export class FolderInUseError extends Error {}

const takenByThisProcess = new Set<string>()

/**
 * Takes a folder for this process by a lock file that holds its process id. A lock left behind by
 * a process that is gone is taken over. Throws FolderInUseError when the holder is alive.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const path = join(folder, 'server.lock')
  if (takenByThisProcess.has(path)) throw new FolderInUseError(`${folder} is already open here.`)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await createLock(path)) return hold(path)
    const holder = Number((await readFile(path, 'utf8').catch(() => '')).trim())
    if (isAlive(holder)) {
      throw new FolderInUseError(
        `Another server (process ${holder}) has ${folder} open. Stop it, or give this one its own DATA_DIR.`,
      )
    }
    await rm(path, { force: true })
  }
  throw new FolderInUseError(`${path} could not be taken. Remove it if no server is running.`)
}

function hold(path: string): { release(): Promise<void> } {
  takenByThisProcess.add(path)
  return {
    release: async () => {
      takenByThisProcess.delete(path)
      await rm(path, { force: true })
    },
  }
}

async function createLock(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx')
    await file.writeFile(`${process.pid}\n`)
    await file.close()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** This process's own id in a lock it did not write is left over: containers reuse low ids. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
