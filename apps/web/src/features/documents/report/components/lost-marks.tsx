import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { markWords } from '../draft-marks.ts'
import type { ReportDraft } from '../use-report-draft.ts'

/** Corrections of the version before that nothing was found for in this one. */
export function LostMarks({ draft }: { readonly draft: ReportDraft }) {
  const lost = draft.draft.filter((mark) => mark.lost !== undefined)
  if (lost.length === 0) return null
  return (
    <Alert
      tone="warning"
      className="mb-3"
      title={
        lost.length === 1
          ? 'A correction of the version before holds no longer'
          : `${lost.length} corrections of the version before hold no longer`
      }
    >
      <ul className="mt-1 grid gap-1">
        {lost.map((mark) => (
          <li
            key={`${mark.sheet} ${mark.range} ${mark.words}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
          >
            <span>
              {mark.sheet}: {markWords(mark)}. {mark.lost}
            </span>
            <Button size="sm" onClick={() => draft.takeBack(mark)}>
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
