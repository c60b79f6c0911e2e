/**
 * What somebody put right of an income document, laid over what was read of it. What was read is
 * never changed: taking a correction back is leaving it out. Whatever follows from the corrected
 * figures is worked out anew: the sums of the lines, the year's figures, whether it adds up.
 */
import { fail, ok, type Result } from '../shared/result.ts'
import { kindOfField, valueOfKind } from './field-kinds.ts'
import type { FieldEvidence, IncomeReading, Payslip, PayslipLine, Sa302 } from './income-reading.ts'
import { type IncomePart, partsOf, splitPath, withParts } from './reading-parts.ts'
import { reckonPayslip } from './reckon-payslip.ts'
import { reckonSa302 } from './reckon-sa302.ts'

export type Correction = {
  /** Within the whole reading, as in its evidence. */
  readonly path: string
  /** Pence for money; null: not stated. */
  readonly value: string | number | null
}

/**
 * The reading with the corrections in it; a corrected field is sure. `unknown-field` for a path that
 * leads nowhere, `invalid-value` for a value that its field cannot have.
 */
export function correctReading(
  reading: IncomeReading,
  corrections: readonly Correction[],
): Result<IncomeReading, 'unknown-field' | 'invalid-value'> {
  const parts = partsOf(reading)
  const byPart = parts.map((): { path: string; value: Correction['value'] }[] => [])
  for (const { path, value } of corrections) {
    const place = splitPath(path)
    const part = parts[place.at]
    if (!part) return fail('unknown-field')
    const line = lineOf(part, place.path)
    const kind = line ? 'pence' : kindOfField(reading.documentType, place.path)
    if (!kind) return fail('unknown-field')
    const held = valueOfKind(kind, value)
    if (held === undefined || (line && held === null)) return fail('invalid-value')
    byPart[place.at]?.push({ path: place.path, value: held })
  }
  return ok(
    withParts(
      reading,
      parts.map((part, at) => correctPart(reading, part, byPart[at] ?? [])),
    ),
  )
}

/** The value of a field as it stands, by its path within the whole reading. */
export function valueAt(reading: IncomeReading, path: string): string | number | null {
  const place = splitPath(path)
  let value: unknown = partsOf(reading)[place.at]
  for (const key of place.path.split('.')) {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    value = isThere ? (value as Readonly<Record<string, unknown>>)[key] : null
  }
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

const lineAmount = /^lines\.(\d{1,4})\.amount$/

function lineOf(part: IncomePart, path: string): PayslipLine | undefined {
  const match = lineAmount.exec(path)
  return match && 'lines' in part ? part.lines[Number(match[1])] : undefined
}

function correctPart(
  reading: IncomeReading,
  part: IncomePart,
  corrections: readonly Correction[],
): IncomePart {
  if (corrections.length === 0) return part
  const corrected: Record<string, unknown> = { ...part, evidence: { ...part.evidence } }
  for (const { path, value } of corrections) {
    setAt(corrected, path, value)
    setSure(corrected, path)
  }
  const paths = corrections.map(({ path }) => path)
  if (reading.documentType === 'payslip') {
    return reckonPayslip(corrected as Payslip, { before: part as Payslip, paths })
  }
  return reading.documentType === 'sa302'
    ? reckonSa302(corrected as Sa302, part as Sa302)
    : (corrected as IncomePart)
}

/** Puts a value where a path of a part leads, into a copy that is being made. */
function setAt(part: Record<string, unknown>, path: string, value: Correction['value']): void {
  const match = lineAmount.exec(path)
  if (match) {
    const lines = part.lines as readonly PayslipLine[]
    part.lines = lines.map((line, at) =>
      at === Number(match[1]) ? { ...line, amount: value } : line,
    )
    return
  }
  const [outer = '', inner] = path.split('.')
  part[outer] = inner === undefined ? value : { ...(part[outer] as object), [inner]: value }
}

/** Where it stands is where it stood; where the reader found none, it stands nowhere. */
function setSure(part: Record<string, unknown>, path: string): void {
  const evidence = part.evidence as Record<string, FieldEvidence>
  const before = evidence[path]
  if (before === undefined) return
  const { other: _settled, ...place } = before
  evidence[path] = { ...place, confidence: 1 }
}
