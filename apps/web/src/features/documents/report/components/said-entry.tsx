import { formatDayAndTime } from '../../../../lib/london-dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { type DraftMark, markWords } from '../draft-marks.ts'
import { EntryPlace } from './entry-place.tsx'

type SaidEntryProps = {
  readonly mark: DraftMark
  /** Who said it and when, where the document was read with it already. */
  readonly madeBy: string | undefined
  readonly madeAt: string | undefined
  readonly onOpen: (() => void) | undefined
  readonly onTakeBack: (() => void) | undefined
}

/** A correction: what was said of which place, by whom, and whether it was read with yet. */
export function SaidEntry({ mark, madeBy, madeAt, onOpen, onTakeBack }: SaidEntryProps) {
  const words = markWords(mark)
  return (
    <div className="grid gap-1 px-4 py-2">
      {onOpen && <EntryPlace at={mark.range} name={words} onOpen={onOpen} />}
      <p className="wrap-anywhere">{words}</p>
      {mark.lost !== undefined && <p className="text-12 text-cond">{mark.lost}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2 text-12 text-text-2">
        <span className="wrap-anywhere">
          {madeAt === undefined
            ? 'Not yet read'
            : `${madeBy ?? 'Somebody who is gone'}, ${formatDayAndTime(madeAt)}`}
        </span>
        {onTakeBack && (
          <Button size="sm" aria-label={`Take back: ${words}`} onClick={onTakeBack}>
            Take back
          </Button>
        )}
      </div>
    </div>
  )
}
