/**
 * How the time that a pattern takes grows with the length of its text, by comparing in the same run a
 * long text with as much of it in short ones: equally long where each place is looked at once, and
 * sixteen times as long where each is looked at from every other. Both are the same work for a machine
 * that does much else meanwhile, which holds up whatever takes longer more often.
 */
import { createContext, Script } from 'node:vm'
import type { LongRun } from './long-runs.ts'

const TIMES_LONGER = 16
/** As far from once as from sixteen times. */
const TOO_MUCH = 4
/**
 * Most are done with at the first; what the machine held up, and what is bounded by more than so
 * little a text is long, is cleared by the next.
 */
const TRIES = [
  { length: 125, times: 1 },
  { length: 500, times: 3 },
  { length: 1_000, times: 9 },
]

/** The first of the runs over which the pattern takes more than linear time. */
export function slowRunOf(pattern: RegExp, runs: readonly LongRun[]): LongRun | undefined {
  const over = (text: string) => {
    pattern.lastIndex = 0
    text.replace(pattern, '')
  }
  const overShort = (some: readonly LongRun[]) => () => {
    for (const run of some) over(textOf(run, SHORT))
  }
  const endless = ends(overShort(runs)) ? undefined : runs.find((run) => !ends(overShort([run])))
  return endless ?? runs.find((run) => growsTooMuch(over, (length) => textOf(run, length)))
}

function growsTooMuch(over: (text: string) => void, text: (length: number) => string): boolean {
  return TRIES.every(({ length, times }) => growth(over, text, length, times) > TOO_MUCH)
}

/** Each is the least of several, since whatever else happens only ever adds to a time. */
function growth(
  over: (text: string) => void,
  text: (length: number) => string,
  length: number,
  times: number,
): number {
  const [short, long] = [text(length), text(length * TIMES_LONGER)]
  const overShort = () => {
    for (let part = 0; part < TIMES_LONGER; part++) over(short)
  }
  let [ofShort, ofLong] = [Infinity, Infinity]
  for (let time = 0; time < times; time++) {
    ofShort = Math.min(ofShort, timeOf(overShort))
    ofLong = Math.min(
      ofLong,
      timeOf(() => over(long)),
    )
  }
  return ofLong / Math.max(ofShort, SMALLEST)
}

function timeOf(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function textOf({ lead, piece, end }: LongRun, length: number): string {
  return lead + piece.repeat(Math.max(1, Math.floor(length / piece.length))) + end
}

/** What doubles with each character would never end: over short texts it does not either. */
function ends(work: () => void): boolean {
  context.work = work
  try {
    TRY.runInContext(context, { timeout: NEVER_MS })
    return true
  } catch {
    return false
  }
}

const context = createContext({ work: () => {} })
const TRY = new Script('work()')
const SHORT = 60
const NEVER_MS = 3_000
/** In milliseconds; below it the clock tells nothing. */
const SMALLEST = 0.005
