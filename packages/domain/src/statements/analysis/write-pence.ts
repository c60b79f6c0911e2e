/** Money in sentences: `£1,234.56`, below nought `-£12.00`. */
import type { Pence } from '../statement-reading.ts'

export function writePence(pence: Pence): string {
  const pounds = (Math.abs(pence) / 100).toLocaleString('en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return `${pence < 0 ? '-' : ''}£${pounds}`
}

/** `1 payment`, `2 payments`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
