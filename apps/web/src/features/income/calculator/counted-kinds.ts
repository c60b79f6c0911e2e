import type { AskedApplicant } from '@criteria-desk/contract/applicant-types'
import type { TakenDocument } from './use-documents.ts'

/** Which of a job and a business beside it is calculated; null until it is said. */
export type CountedKinds = 'both' | 'employed' | 'self-employed' | null

const typesOf: Readonly<Record<'employed' | 'self-employed', readonly string[]>> = {
  employed: ['payslip', 'p60'],
  'self-employed': ['sa302', 'tax-year-overview'],
}

/** Whether there are documents of a job and of a business: which of them counts is then asked. */
export function areOfBoth(taken: readonly TakenDocument[]): boolean {
  return (['employed', 'self-employed'] as const).every((kind) =>
    taken.some((one) => isOfKind(one, kind)),
  )
}

/** The documents that are calculated with; what is of neither kind stays, to be told of. */
export function countedOf(
  taken: readonly TakenDocument[],
  counted: CountedKinds,
): readonly TakenDocument[] {
  if (counted === null || counted === 'both') return taken
  const other = counted === 'employed' ? 'self-employed' : 'employed'
  return taken.filter((one) => !isOfKind(one, other))
}

/** Whose income is asked for: that both count is said, what else the documents tell or the form. */
export function applicantFor(
  counted: CountedKinds,
  chosen: AskedApplicant | null,
): AskedApplicant | null {
  return counted === 'both' ? 'both' : chosen
}

function isOfKind(
  { document, detail }: TakenDocument,
  kind: 'employed' | 'self-employed',
): boolean {
  return typesOf[kind].includes(detail?.documentType ?? document.documentType)
}
