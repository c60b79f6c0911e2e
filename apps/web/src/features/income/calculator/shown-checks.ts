import type { IncomeCheckView, IncomeDocumentDetail } from '@criteria-desk/contract/income'
import { checkOrder } from '../check-looks.ts'
import type { TakenDocument } from './use-documents.ts'

/** A check with the document that it is of. */
export type ShownCheck = IncomeCheckView & {
  readonly key: string
  readonly documentId: number
  readonly filename: string
  readonly detail: IncomeDocumentDetail | undefined
}

/** The checks of all documents, what failed first. */
export function checksOfAll(taken: readonly TakenDocument[]): readonly ShownCheck[] {
  const all = taken.flatMap(({ document, detail }) =>
    (detail?.checks ?? []).map((check, at) => ({
      ...check,
      key: `${document.id} ${at}`,
      documentId: document.id,
      filename: document.originalName,
      detail,
    })),
  )
  return checkOrder.flatMap((outcome) => all.filter((check) => check.outcome === outcome))
}
