import { percentile } from '../bench/measure.ts'
import type { ColleagueRequest } from './colleague.ts'
import type { MemoryPeak } from './process-memory.ts'

export type HostileRun = {
  readonly taken: readonly ColleagueRequest[]
  readonly peak: MemoryPeak
  /** How often which paper had which answer. */
  readonly outcomes: ReadonlyMap<string, number>
  /** Milliseconds of each. */
  readonly starts: readonly number[]
  readonly stops: readonly number[]
  readonly problems: readonly string[]
}

const wantedMs = 500
const wantedMegabytes = 800

/** Prints all of it, what was missed last, and answers how much that is. */
export function reportHostile({
  taken,
  peak,
  outcomes,
  starts,
  stops,
  ...run
}: HostileRun): number {
  const problems = [...run.problems]
  for (const [line, times] of [...outcomes].sort()) {
    console.log(`  ${String(times).padStart(5)}  ${line}`)
  }
  const between = taken.filter(({ isAtStart }) => !isAtStart)
  reportRequests('between starts', between)
  reportRequests(
    'while it stopped or started',
    taken.filter(({ isAtStart, status }) => isAtStart && status !== 'no answer'),
  )
  for (const one of between.toSorted((left, right) => right.ms - left.ms).slice(0, 5)) {
    console.log(
      `  slow: ${one.what} ${one.ms.toFixed(0)} ms, the server's thread at work ${one.workedMs?.toFixed(0)} ms of it, in line for a processor ${one.waitedMs?.toFixed(0)} ms`,
    )
  }
  const failed = between.filter(({ status }) => status !== 200)
  if (failed.length > 0) {
    const kinds = [...new Set(failed.map(({ what, status }) => `${what}: ${status}`))].join(', ')
    problems.push(`${failed.length} requests of the colleague failed (${kinds}).`)
  }
  const slowest = Math.max(...between.map(({ ms }) => ms))
  const worked = Math.max(...between.map(({ workedMs = Number.NaN }) => workedMs))
  console.log(
    `slowest ${slowest.toFixed(0)} ms by the clock, ${Math.max(...between.map(ownMs)).toFixed(0)} ms without its standing in line for a processor; the server's thread worked ${worked.toFixed(0)} ms at most while one waited`,
  )
  if (slowest > wantedMs) {
    const why = worked > wantedMs ? 'the server was held up' : 'the machine was busy'
    problems.push(`Somebody else waited ${slowest.toFixed(0)} ms: ${why}.`)
  }
  console.log(
    `memory, highest, MB: server ${round(peak.server)}, readers ${round(peak.readers)} (largest ${round(peak.largestReader)}), together ${round(peak.together)}, pages shared counted once ${round(peak.proportional)}`,
  )
  if (peak.together > wantedMegabytes) {
    problems.push(`The product took ${round(peak.together)} MB.`)
  }
  console.log(
    `starts: ${starts.length}, slowest ${seconds(Math.max(...starts))}, median ${seconds(percentile(starts, 0.5))}; stops: slowest ${seconds(Math.max(...stops))}`,
  )
  for (const problem of problems) console.log(`MISSED: ${problem}`)
  return problems.length
}

function ownMs({ ms, waitedMs = 0 }: ColleagueRequest): number {
  return ms - waitedMs
}

function reportRequests(when: string, taken: readonly ColleagueRequest[]): void {
  const of = (numbers: readonly number[]) =>
    [0.5, 0.99, 1].map((share) => percentile(numbers, share).toFixed(0)).join(' / ')
  console.log(
    `colleague ${when}: ${taken.length} requests, p50 / p99 / slowest ${of(taken.map(({ ms }) => ms))} ms; the server's thread at work within one ${of(taken.map(({ workedMs = Number.NaN }) => workedMs))} ms; in line for a processor ${of(taken.map(({ waitedMs = Number.NaN }) => waitedMs))} ms`,
  )
}

function round(megabytes: number): number {
  return Math.round(megabytes)
}

function seconds(ms = Number.NaN): string {
  return `${(ms / 1000).toFixed(1)} s`
}
