import type { FieldEvidence, IncomeReading } from '@criteria-desk/domain/income/income-reading'
import { type IncomePart, partsOf } from '@criteria-desk/domain/income/reading-parts'
import { sureFrom } from '@criteria-desk/domain/income/sure-from'
import type { CorpusReading } from './read-corpus.ts'

/**
 * Whether a reading states a value without a doubt. Nothing stated is never sure; a value without
 * evidence counts as sure, since nothing says that it is not.
 */
export function isSure(reading: CorpusReading | undefined, field: string, got: unknown): boolean {
  if (got === undefined || got === null) return false
  return (evidenceOfField(reading, field, got)?.confidence ?? sureFrom) >= sureFrom
}

/**
 * What speaks for a field of a reading; of several documents in a file the one with this value
 * counts. The scorer names a line by its kind, label and amount.
 */
export function evidenceOfField(
  reading: CorpusReading | undefined,
  field: string,
  got: unknown,
): FieldEvidence | undefined {
  const parts = isRead(reading) ? partsOf(reading) : []
  return parts
    .flatMap((part) => pathsOf(part, field, got).flatMap((path) => part.evidence[path] ?? []))
    .toSorted((one, other) => other.confidence - one.confidence)[0]
}

function isRead(reading: CorpusReading | undefined): reading is IncomeReading {
  return reading !== undefined && reading !== 'pictures' && !('error' in reading)
}

function pathsOf(part: IncomePart, field: string, got: unknown): readonly string[] {
  if (field !== 'lines') return isSame(valueAt(part, field), got) ? [field] : []
  const lines = 'lines' in part ? part.lines : []
  return lines.flatMap(({ kind, label, amount }, at) =>
    got === `${kind} ${label} ${amount}` ? [`lines.${at}.amount`] : [],
  )
}

function valueAt(part: IncomePart, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? new Map(Object.entries(value)).get(key)
          : undefined,
      part,
    )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
