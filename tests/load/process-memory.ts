import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Megabytes of a server, of all its readers together and of the largest of them, at their highest. */
export type MemoryPeak = {
  readonly server: number
  readonly readers: number
  readonly largestReader: number
  /** Server and readers at one moment, each page counted in each process that has it. */
  readonly together: number
  /** The same, a page that several share counted once. */
  readonly proportional: number
}

/** Looks again and again at the server's process and its children until it is stopped. */
export function watchMemory(pidOf: () => number | undefined) {
  const peak = { server: 0, readers: 0, largestReader: 0, together: 0, proportional: 0 }
  const timer = setInterval(() => {
    const pid = pidOf()
    if (pid === undefined) return
    const server = memoryOf(pid)
    const readers = childrenOf(pid).map(memoryOf)
    const sumOf = (kind: 'resident' | 'shared') =>
      readers.reduce((sum, reader) => sum + reader[kind], 0)
    const higher = (what: keyof MemoryPeak, value: number) => {
      peak[what] = Math.max(peak[what], value)
    }
    higher('server', server.resident)
    higher('readers', sumOf('resident'))
    higher('largestReader', Math.max(0, ...readers.map(({ resident }) => resident)))
    higher('together', server.resident + sumOf('resident'))
    higher('proportional', server.shared + sumOf('shared'))
  }, 200)
  return {
    stop: (): MemoryPeak => {
      clearInterval(timer)
      return peak
    },
  }
}

export type ProcessMemory = { readonly command: string; readonly proportional: number }

/** Megabytes of a process and of all below it, a page that several share counted once. */
export function memoryByProcess(pid: number | undefined): readonly ProcessMemory[] {
  if (pid === undefined) return []
  const command = commandOf(pid)
  const own = { command, proportional: memoryOf(pid).shared }
  return [own, ...childrenOf(pid).flatMap(memoryByProcess)]
}

function commandOf(pid: number): string {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return words.map((word) => basename(word)).join(' ')
  } catch {
    return 'ended'
  }
}

function memoryOf(pid: number): { readonly resident: number; readonly shared: number } {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const megabytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024
    return { resident: megabytes('Rss'), shared: megabytes('Pss') }
  } catch {
    return { resident: 0, shared: 0 }
  }
}

function childrenOf(parent: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
