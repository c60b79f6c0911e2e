import { SSF } from '@e965/xlsx'
import { spellCurrency } from '../currency-formats.ts'
import type { CellStyle } from './cell-styles.ts'
import { asDrawn } from './drawn-signs.ts'
import type { StoredCell } from './stored-cell.ts'

/** A cell as it looks, before what stands beside the cells is laid over it. */
export type ShownCell = {
  readonly text: string
  readonly style: CellStyle
  readonly stored: StoredCell
  /** The day it holds, as `YYYY-MM-DD`. */
  readonly date?: string
}

export type NumberRules = {
  readonly is1904: boolean
  readonly showsNoughts: boolean
}

/** Says how stored cells look in their styles; the same number in the same format is worked out once. */
export function createShow({ is1904, showsNoughts }: NumberRules) {
  const known = new Map<string, string>()
  const formats = new Map<CellStyle['format'], FormatRead>()
  const readFormat = (format: CellStyle['format']) => {
    const found = formats.get(format) ?? openFormat(format)
    formats.set(format, found)
    return found
  }
  const numberText = (value: number, format: CellStyle['format']) => {
    const key = `${format} ${value}`
    const found = known.get(key)
    if (found !== undefined) return found
    const text = formatNumber(value, readFormat(format).code, is1904)
    if (known.size < MOST_KNOWN) known.set(key, text)
    return text
  }
  return (stored: StoredCell, style: CellStyle): ShownCell => {
    const { value } = stored
    if (typeof value !== 'number') return { text: plainText(stored, style), style, stored }
    const shown = value === 0 && !showsNoughts ? '' : numberText(value, style.format)
    const text = asDrawn(shown, style.font)
    const date = readFormat(style.format).isDate ? dateOf(value, is1904) : undefined
    return { text, style, stored, ...(date !== undefined && { date }) }
  }
}

const MOST_KNOWN = 100_000

function plainText({ value, error }: StoredCell, style: CellStyle): string {
  if (error !== undefined) return error
  if (value === undefined || typeof value === 'number') return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  const text = value.hasOwnSigns ? value.text : asDrawn(value.text, style.font)
  return isPlainFormat(style.format) ? text : formatText(text, style.format)
}

// A format may say how a text looks: `;;;` hides it, `"Refer: "@` stands before it.
function formatText(text: string, format: CellStyle['format']): string {
  if (typeof format !== 'string' || (format.split(';').length < 4 && !format.includes('@')))
    return text
  try {
    return SSF.format(format, text)
  } catch {
    return text
  }
}

const isPlainFormat = (format: CellStyle['format']) => typeof format === 'number' || format === '@'

type FormatRead = { readonly code: string | number; readonly isDate: boolean }

function openFormat(format: CellStyle['format']): FormatRead {
  if (typeof format === 'number') {
    // The short date follows the reader's country, which is the United Kingdom.
    const code = format === SHORT_DATE ? 'dd/mm/yyyy' : format
    const usual: unknown = Object.entries(SSF.get_table()).find(
      ([id]) => id === String(format),
    )?.[1]
    return { code, isDate: typeof usual === 'string' && SSF.is_date(usual) }
  }
  const code = format === 'm/d/yy' ? 'dd/mm/yyyy' : spellCurrency(format)
  return { code, isDate: SSF.is_date(format) }
}

const SHORT_DATE = 14

function formatNumber(value: number, code: string | number, is1904: boolean): string {
  try {
    return SSF.format(code, value, { date1904: is1904 })
  } catch {
    return String(value)
  }
}

function dateOf(value: number, is1904: boolean): string | undefined {
  const parsed: { y: number; m: number; d: number } | null = SSF.parse_date_code(value, {
    date1904: is1904,
  })
  if (parsed === null || parsed.y < 1990 || parsed.d === 0) return undefined
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${parsed.y}-${pad(parsed.m)}-${pad(parsed.d)}`
}
