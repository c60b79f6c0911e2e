import type { Evidence } from '@criteria-desk/domain/income/income-reading'
import type { CorpusReading } from './read-corpus.ts'

/** From here on a field is shown as needing no second look. */
const SURE = 0.9

type Part = { readonly evidence: Evidence; readonly lines?: readonly { readonly label: string }[] }

/**
 * Whether a reading states a value without a doubt. Nothing stated is never sure; a value that was
 * worked out has no evidence of its own and counts as sure.
 */
export function isSure(reading: CorpusReading | undefined, field: string, got: unknown): boolean {
  if (got === undefined || got === null) return false
  const parts = partsOf(reading)
  const paths = parts.flatMap((part) => pathsOf(part, field, got))
  return paths.length === 0 || paths.some(({ evidence }) => (evidence?.confidence ?? SURE) >= SURE)
}

function partsOf(reading: CorpusReading | undefined): readonly Part[] {
  if (reading === undefined || reading === 'pictures' || 'error' in reading) return []
  switch (reading.documentType) {
    case 'payslip':
      return reading.payslips
    case 'p60':
      return [reading.p60]
    case 'sa302':
      return [reading.sa302]
    case 'tax-year-overview':
      return [reading.overview]
    default:
      return []
  }
}

/** A wrong line is named by the scorer by its kind, label and amount. */
function pathsOf(
  part: Part,
  field: string,
  got: unknown,
): readonly { readonly evidence: Evidence[string] | undefined }[] {
  if (field !== 'lines') return [{ evidence: part.evidence[field] }]
  return (part.lines ?? []).flatMap(({ label }, at) =>
    String(got).includes(` ${label} `) ? [{ evidence: part.evidence[`lines.${at}.amount`] }] : [],
  )
}
