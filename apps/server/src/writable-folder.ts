import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Makes the data folder where there is none, and tries it: what a system answers of rights is not
 * always what it then lets be done. Rejects with the system's own error.
 */
export async function tryFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const trial = join(folder, `start-${randomUUID()}`)
  try {
    await writeFile(trial, 'x')
  } finally {
    await rm(trial, { force: true })
  }
}
