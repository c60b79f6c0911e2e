import type { Payslip } from './income-reading.ts'
import { sureFrom } from './sure-from.ts'

type Numbered = Pick<Payslip, 'niNumber'> & {
  readonly evidence: { readonly niNumber?: { readonly confidence: number } | undefined }
}

/** The National Insurance number that tells whose a paper is; null too where it may be misread. */
export function sureNiNumber({ niNumber, evidence }: Numbered): string | null {
  const { confidence = 1 } = evidence.niNumber ?? {}
  return niNumber === null || confidence < sureFrom
    ? null
    : niNumber.replace(/\s/g, '').toUpperCase()
}
