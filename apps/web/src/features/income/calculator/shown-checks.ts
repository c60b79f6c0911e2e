import type { IncomeCheckView, IncomeDocumentDetail } from '@criteria-desk/contract/income'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
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
      sentence: [check.sentence, confirmedWords(check, detail)].filter(Boolean).join(' '),
      key: `${document.id} ${at}`,
      documentId: document.id,
      filename: document.originalName,
      detail,
    })),
  )
  return checkOrder.flatMap((outcome) => all.filter((check) => check.outcome === outcome))
}

/** Of a check that did not pass though each of its figures is confirmed as printed: by whom, and when. */
function confirmedWords(
  { outcome, fields }: IncomeCheckView,
  detail: IncomeDocumentDetail | undefined,
): string {
  if (outcome !== 'fail' && outcome !== 'explain') return ''
  const confirmed = (detail?.corrections ?? []).filter(
    ({ path, isConfirmed }) => isConfirmed === true && fields.includes(path),
  )
  const last = confirmed.at(-1)
  const isWhole = fields.every((field) => confirmed.some(({ path }) => path === field))
  return last === undefined || !isWhole
    ? ''
    : `Confirmed as printed by ${last.by}, ${formatDayAndTime(last.at)}.`
}
