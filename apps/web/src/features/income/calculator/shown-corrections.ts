import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { shownValue } from '../field-text.ts'
import { groupsOf, partsOf } from '../income-fields.ts'
import type { TakenDocument } from './use-documents.ts'

/** A field that somebody put right or confirmed, in words. */
export type ShownCorrection = {
  readonly filename: string
  readonly field: string
  readonly now: string
  /** What was read before; absent of what was confirmed. */
  readonly before?: string
  /** Who, and when. */
  readonly by: string
}

/** What was put right or confirmed on all documents, in their order. */
export function correctionsOfAll(taken: readonly TakenDocument[]): readonly ShownCorrection[] {
  return taken.flatMap(({ document, detail }) =>
    detail === undefined || detail.reading === null
      ? []
      : partsOf(detail.reading)
          .flatMap((_part, at) => groupsOf(detail, at))
          .flatMap(({ fields }) => fields)
          .flatMap(({ label, kind, correction }) =>
            correction === undefined
              ? []
              : [
                  {
                    filename: document.originalName,
                    field: label,
                    now: shownValue(kind, correction.value),
                    ...(correction.value !== correction.before && {
                      before: shownValue(kind, correction.before),
                    }),
                    by: `${correction.by}, ${formatDayAndTime(correction.at)}`,
                  },
                ],
          ),
  )
}
