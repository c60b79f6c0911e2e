import { type CellObject, SSF } from '@e965/xlsx'

/**
 * A number as a cell shows it whose format writes a currency sign without quotation marks: `£#,##0`,
 * as many programs store it. Spreadsheets show the sign; the library reads formats with such a sign
 * not at all and gives the bare number. Undefined for every other cell.
 */
export function currencyText({ t, v, z }: CellObject): string | undefined {
  if (t !== 'n' || typeof v !== 'number' || typeof z !== 'string') return undefined
  const spelled = spellCurrency(z)
  if (spelled === z) return undefined
  try {
    return SSF.format(spelled, v)
  } catch {
    return undefined
  }
}

/** A format with its bare currency signs in quotation marks. */
export function spellCurrency(format: string): string {
  return format.replace(QUOTED_OR_SIGN, (part) => (SIGN.test(part) ? `"${part}"` : part))
}

/** What stands in quotation marks, in brackets or behind a backslash is read as it is. */
const QUOTED_OR_SIGN = /"[^"]*"|\[[^[\]]*\]|\\.|[£¥¢₹]/g
const SIGN = /^[£¥¢₹]$/
