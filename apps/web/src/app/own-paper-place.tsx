import { CitedFigure } from '../features/income/components/cited-figure.tsx'
import type { SourcePlace } from '../lib/source-places.ts'
import { Icon } from '../ui/icon.tsx'
import { LockKeyhole } from '../ui/icons/lock-keyhole.ts'

/** A figure of a client's paper as an answer cites it: its page is its owner's alone to see. */
export function OwnPaperPlace({ place }: { readonly place: SourcePlace }) {
  return (
    <>
      <CitedFigure place={place} />
      <p className="flex gap-2 px-4 py-3 text-text-2">
        <Icon of={LockKeyhole} className="mt-0.5" />
        <span className="min-w-0 wrap-anywhere">
          {place.filename} is a client’s paper. Its owner alone sees its pages; what the answer read
          of it stands above.
        </span>
      </p>
    </>
  )
}
