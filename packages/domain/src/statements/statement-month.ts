import type { StatementMonth } from './statement-reading.ts'

/** The month of a date: `2025-02-28` to `2025-02`. */
export function monthOf(date: string): StatementMonth {
  const [year = '', month = ''] = date.split('-')
  return `${Number(year)}-${month}` as StatementMonth
}
