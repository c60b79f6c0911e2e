/** How often an amount is paid, as people write it behind the amount: "pa", "a month", "/wk". */

export type Period = 'year' | 'month' | 'week' | 'day'

/**
 * The period that an amount is paid by.
 *
 * @param words the words of a text, lower case
 * @param at the first word behind the amount
 * @returns with the number of words that say it where they stand next to the amount, 0 where
 *   another word stands between ("£1,400 gross a month"); undefined where nothing says it
 */
export function periodBehind(
  words: readonly string[],
  at: number,
): { readonly per: Period; readonly length: number } | undefined {
  for (let skipped = 0; skipped <= MOST_BETWEEN; skipped += 1) {
    const found = PHRASES.find(({ parts }) =>
      parts.every((part, index) => words[at + skipped + index] === part),
    )
    if (found !== undefined)
      return { per: found.per, length: skipped === 0 ? found.parts.length : 0 }
    if (!/^\p{L}+$/u.test(words[at + skipped] ?? '')) return undefined
  }
  return undefined
}

const MOST_BETWEEN = 2

/** How many times a year. */
export const timesAYear: Readonly<Record<Period, number>> = {
  year: 1,
  month: 12,
  week: 52,
  day: 260,
}

const SPELLINGS: Readonly<Record<Period, string>> = {
  year: 'pa; p a; p . a .; p . a; p / a; per annum; a year; per year; per yr; a yr; / year; / yr; / annum; annually; yearly; annual; each year; every year',
  month:
    'pcm; pm; p m; p . m .; p c m; p / m; per month; a month; per mth; a mth; per calendar month; / month; / mth; / m; monthly; each month; every month',
  week: 'pw; p w; p . w .; per week; a week; per wk; a wk; / week; / wk; weekly; each week; every week',
  day: 'pd; p / d; p / day; per day; a day; / day; daily',
}

const PERIODS: readonly Period[] = ['year', 'month', 'week', 'day']

const PHRASES: readonly { readonly per: Period; readonly parts: readonly string[] }[] =
  PERIODS.flatMap((per) =>
    SPELLINGS[per].split('; ').map((phrase) => ({ per, parts: phrase.split(' ') })),
  ).toSorted((one, other) => other.parts.length - one.parts.length)
