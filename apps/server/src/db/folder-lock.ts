import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

/** Two processes on one embedded database would diverge silently, so the folder is taken. */
export class FolderInUseError extends Error {}

/**
 * Asked first, because a process that closes a file which it locked through another handle loses
 * the lock. For the same reason nothing but this module may open the lock file.
 */
const takenByThisProcess = new Set<string>()

/** Long enough for two that start at one moment to find out who was first. */
const patienceMs = 500

/**
 * Takes a folder for this process, by an exclusive transaction on an empty SQLite file in it. The
 * system gives that up when the process ends, however it ends; process numbers would say nothing,
 * since two containers may both be process 1. Throws FolderInUseError when another has the folder.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const place = await realpath(folder)
  const path = join(place, 'server.lock.db')
  if (takenByThisProcess.has(path)) throw new FolderInUseError(`${folder} is already open here.`)
  takenByThisProcess.add(path)
  try {
    const lock = takeLock(path, folder)
    await removeLockOfEarlierVersion(place)
    return {
      release: async () => {
        lock.close()
        takenByThisProcess.delete(path)
      },
    }
  } catch (error) {
    takenByThisProcess.delete(path)
    throw error
  }
}

function takeLock(path: string, folder: string): DatabaseSync {
  const { DatabaseSync } = loadSqlite()
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path, { timeout: patienceMs })
    // A journal on disk would outlive a process that is killed; nothing is written that needs one.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if (isBusy(error)) {
      throw new FolderInUseError(
        `Another server has ${folder} open. Stop it, or give this one its own DATA_DIR.`,
      )
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${path} could not be locked: ${reason}`, { cause: error })
  }
}

/** Without the warning of older versions of Node that it is experimental there. */
function loadSqlite(): typeof import('node:sqlite') {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return process.getBuiltinModule('node:sqlite')
  } finally {
    process.emitWarning = emitWarning
  }
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

/** It held a process number, and is left over wherever it lies. */
function removeLockOfEarlierVersion(folder: string): Promise<void> {
  return rm(join(folder, 'server.lock'), { force: true })
}
