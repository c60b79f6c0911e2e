/** Days as statements print them. */

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** `2024-02-29` */
export function isoOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** A day in a style such as `DD MMM YY`. */
export function written(date: Date, style: string): string {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const two = (value: number) => String(value).padStart(2, '0')
  const name = MONTHS[month] ?? ''
  const suffix =
    day % 10 === 1 && day !== 11
      ? 'st'
      : day % 10 === 2 && day !== 12
        ? 'nd'
        : day % 10 === 3 && day !== 13
          ? 'rd'
          : 'th'
  const short = name.slice(0, 3)
  const week = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][date.getUTCDay()]
  const styles: Record<string, string> = {
    'D MMM': `${day} ${short}`,
    'DD MMM': `${two(day)} ${short.toUpperCase()}`,
    'DD MMM YY': `${two(day)} ${short} ${two(year % 100)}`,
    'DD MMM YYYY': `${two(day)} ${short} ${year}`,
    'DD/MM/YYYY': `${two(day)}/${two(month + 1)}/${year}`,
    'DD/MM/YY': `${two(day)}/${two(month + 1)}/${two(year % 100)}`,
    'DD-MM-YYYY': `${two(day)}-${two(month + 1)}-${year}`,
    'DDth MMM': `${day}${suffix} ${short}`,
    'YYYY-MM-DD': `${year}-${two(month + 1)}-${two(day)}`,
    DDMMM: `${two(day)}${short.toUpperCase()}`,
    'WWW D MMMM': `${week} ${day} ${name}`,
    'D MMMM YYYY': `${day} ${name} ${year}`,
    'DD.MM.YY': `${two(day)}.${two(month + 1)}.${two(year % 100)}`,
    'MMM D, YYYY': `${short} ${day}, ${year}`,
    'DD/MM': `${two(day)}/${two(month + 1)}`,
  }
  return styles[style] ?? isoOf(date)
}
