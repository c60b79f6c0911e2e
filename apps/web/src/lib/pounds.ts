const poundsFormat = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** Whole pence as `£1,234.56`. */
export function formatPence(pence: number): string {
  return poundsFormat.format(pence / 100)
}

/** Pounds, as the income calculator has them, as `£1,234.56`. */
export function formatPounds(pounds: number): string {
  return poundsFormat.format(pounds)
}

/** `£1,234.56`, `1234.5` or `-20` as whole pence; undefined for what is no amount of money. */
export function parsePounds(text: string): number | undefined {
  const bare = text.replaceAll(/[£,\s]/g, '').replace('−', '-')
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(bare)
  if (!match) return undefined
  const pence = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' && pence > 0 ? -pence : pence
}
