import { readFileSync } from 'node:fs'

/**
 * Milliseconds of the processor that a process has had, its threads together; undefined where the
 * system does not tell, as only Linux does.
 */
export function processorTimeOf(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name comes second, in brackets, and may hold anything; counting starts behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER]) + Number(fields[SYSTEM])) * MS_A_TICK
  } catch {
    return undefined
  }
}

const USER = 11
const SYSTEM = 12
const MS_A_TICK = 10
