/** A line of a report. */
export type Figure = {
  /** The line's own words; of a line below another its heading's words stand before them. */
  readonly name: string
  /** `80/80`, `P 100.0 R 97.5 F1 98.8`, `100.0%`, `270`, or `–` where nothing was asked. */
  readonly text: string
}

/**
 * Whether a line reads worse than it did. Of a line of several numbers each has to hold; a line of
 * which nothing was asked is worse than any other.
 */
export function isWorse(name: string, today: string, before: string): boolean {
  const [now, then] = [numbersIn(today), numbersIn(before)]
  if (then.length === 0) return false
  if (now.length !== then.length) return true
  const sign = name.includes('lower is better') ? -1 : 1
  return now.some((value, place) => sign * (value - (then[place] ?? 0)) < 0)
}

function numbersIn(text: string): readonly number[] {
  const share = /^(\d+)\/(\d+)$/.exec(text)
  if (share) return [Number(share[1]) / Math.max(1, Number(share[2]))]
  return [...text.matchAll(/\d+\.\d+|(?<!F)\d+/g)].map(([value]) => Number(value))
}
