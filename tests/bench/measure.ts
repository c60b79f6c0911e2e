/** What the measurements share: percentiles of repeated timings, and a table to print. */

export type Row = {
  readonly what: string
  readonly ours: string
  readonly peer: string
  readonly ratio: string
  readonly wanted: string
  /** Absent where nothing is wanted of it, or it was not measured. */
  readonly isMet?: boolean
}

/** Milliseconds of each call, after a warm-up that is not counted. */
export async function time(
  rounds: number,
  call: (round: number) => unknown,
): Promise<readonly number[]> {
  for (let round = 0; round < Math.min(rounds, 100); round += 1) await call(round)
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    taken.push(await timeOnce(() => call(round)))
  }
  return taken
}

/** Two calls turn about, so that whatever else the machine does slows both; each warmed up first. */
export async function timeInTurn(
  rounds: number,
  ours: () => unknown,
  peer: () => unknown,
): Promise<{ readonly ours: readonly number[]; readonly peer: readonly number[] }> {
  const taken: { ours: number[]; peer: number[] } = { ours: [], peer: [] }
  for (let round = 0; round < rounds * 2; round += 1) {
    const own = await timeOnce(ours)
    const other = await timeOnce(peer)
    if (round < rounds) continue
    taken.ours.push(own)
    taken.peer.push(other)
  }
  return taken
}

async function timeOnce(call: () => unknown): Promise<number> {
  const start = performance.now()
  await call()
  return performance.now() - start
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function milliseconds(value: number): string {
  return `${value.toFixed(2)} ms`
}

export function ratio(ours: number, peer: number): string {
  return `${(ours / peer).toFixed(2)}×`
}

/** A row for what could not be measured here. */
export function notMeasured(what: string, why: string, wanted: string): Row {
  return { what, ours: `not measured: ${why}`, peer: '', ratio: '', wanted }
}

export function printTable(rows: readonly Row[]): void {
  const lines = rows.map(({ what, ours, peer, ratio: share, wanted, isMet }) => [
    what,
    ours,
    peer,
    share,
    wanted,
    isMet === undefined ? '' : isMet ? 'met' : 'MISSED',
  ])
  const all = [['', 'ours', 'peer', 'ratio', 'wanted', ''], ...lines]
  const widths = all[0]?.map((_, column) =>
    Math.max(...all.map((line) => line[column]?.length ?? 0)),
  )
  for (const line of all) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}
