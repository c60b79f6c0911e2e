const zone = 'Europe/London'
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: zone,
})
const timeFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: zone,
})
const secondFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: zone,
})
const isoDayFormat = new Intl.DateTimeFormat('en-CA', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: zone,
})
const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: zone })
const longMonthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: zone,
})
const msPerDay = 24 * 60 * 60 * 1000

/** `2025-11-03` or an ISO time to `3 Nov 2025`, in London. Text that is no date comes back as it is. */
export function formatDay(value: string): string {
  const date = asDate(value)
  // ICU writes "Sept"; the product writes three letters for every month.
  return date === null ? value : dayFormat.format(date).replace('Sept', 'Sep')
}

/** `3 Nov`, for a day near enough to need no year. */
export function formatDayOfYear(value: string): string {
  return formatDay(value).replace(/ \d{4}$/, '')
}

/** An ISO time to `3 Nov 2025, 14:06`, in London. */
export function formatDayAndTime(value: string): string {
  const date = asDate(value)
  return date === null ? value : `${formatDay(value)}, ${timeFormat.format(date)}`
}

/** An ISO time to `14:06`, in London. */
export function formatTime(value: string): string {
  const date = asDate(value)
  return date === null ? value : timeFormat.format(date)
}

/** An ISO time to `14:06:09`, in London. */
export function formatTimeToSecond(value: string): string {
  const date = asDate(value)
  return date === null ? value : secondFormat.format(date)
}

/** The day of an ISO time in London: `2025-11-21`. */
export function toLondonDay(value: string): string {
  const date = asDate(value)
  return date === null ? value : isoDayFormat.format(date)
}

/** `2025-11-21` to `Friday 21 November 2025`. */
export function formatLongDay(value: string): string {
  const date = asDate(value)
  if (date === null) return value
  const day = formatDay(value).replace(/ .*/, '')
  return `${weekdayFormat.format(date)} ${day} ${longMonthFormat.format(date)}`
}

/** `2025-11` to `November 2025`. */
export function formatMonth(month: string): string {
  const date = asDate(`${month}-01`)
  return date === null ? month : longMonthFormat.format(date)
}

/** `2025-11` to `Nov`. */
export function formatMonthOfYear(month: string): string {
  return formatDay(`${month}-01`).split(' ')[1] ?? month
}

/** `today, 14:06`, `yesterday, 23:10` or `3 Nov 2025, 14:06`, by the days of London. */
export function formatNearTime(value: string, now: Date): string {
  const day = formatDay(value)
  if (day === formatDay(now.toISOString())) return `today, ${formatTime(value)}`
  const yesterday = new Date(now.getTime() - msPerDay).toISOString()
  if (day === formatDay(yesterday)) return `yesterday, ${formatTime(value)}`
  return formatDayAndTime(value)
}

/** Whole days from `value` to `now`; never negative, null when `value` is no date. */
export function daysSince(value: string, now: Date): number | null {
  const date = asDate(value)
  if (date === null) return null
  return Math.max(0, Math.floor((now.getTime() - date.getTime()) / msPerDay))
}

/** `today`, `1 day ago`, `18 days ago`. */
export function formatAge(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? '1 day ago' : `${days} days ago`
}

/** The newest of some dates and times, as written; null for none. */
export function newestOf(values: readonly string[]): string | null {
  return inOrder(values).at(-1) ?? null
}

/** The oldest of some dates and times, as written; null for none. */
export function oldestOf(values: readonly string[]): string | null {
  return inOrder(values)[0] ?? null
}

function inOrder(values: readonly string[]): readonly string[] {
  return values
    .filter((value) => asDate(value) !== null)
    .toSorted((one, other) => new Date(one).getTime() - new Date(other).getTime())
}

function asDate(value: string): Date | null {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}
