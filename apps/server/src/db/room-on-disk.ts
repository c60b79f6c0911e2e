import { statfsSync } from 'node:fs'

/** Four segments of the embedded database's log; no request writes as much as one. */
const leastFreeBytes = 64 * 1024 * 1024

/** Throws ENOSPC where too little is left. */
export function checkRoom(freeBytes: number): void {
  if (freeBytes >= leastFreeBytes) return
  throw Object.assign(new Error('The disk of the database is full: it needs 64 MB free.'), {
    code: 'ENOSPC',
  })
}

/** What this process may still write below a folder. */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
