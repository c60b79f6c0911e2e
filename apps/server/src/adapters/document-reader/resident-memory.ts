import { readFileSync } from 'node:fs'

/**
 * Megabytes of memory that a process has in use, its heap and everything beside it; undefined where
 * the system does not tell, as only Linux does.
 */
export function residentMegabytesOf(pid: number | undefined): number | undefined {
  try {
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return resident === undefined ? undefined : Number(resident) / 1024
  } catch {
    return undefined
  }
}
