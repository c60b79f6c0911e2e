/**
 * What use cost, kept in cents, as dollars: `$0.42`. Nothing is `Free`; what would be written as
 * nothing, and is not, is `<$0.01`.
 */
export function formatCents(cents: number, decimals = 2): string {
  if (cents === 0) return 'Free'
  const smallest = 10 ** -decimals
  const dollars = cents / 100
  if (dollars < smallest / 2) return `<$${smallest.toFixed(decimals)}`
  return `$${dollarFormats(decimals).format(dollars)}`
}

function dollarFormats(decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}
