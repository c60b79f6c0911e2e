import type { SourcePlace } from '../lib/source-places.ts'
import { Icon } from '../ui/icon.tsx'
import { LockKeyhole } from '../ui/icons/lock-keyhole.ts'

/** A figure of a client's paper as an answer cites it: its page is its owner's alone to see. */
export function OwnPaperPlace({ place }: { readonly place: SourcePlace }) {
  const { filename, page = 1, criterion = '', quote } = place
  return (
    <>
      <div className="grid min-h-14 flex-none grid-cols-[auto_minmax(0,1fr)] border-b border-line">
        <div className="grid min-w-13 place-items-center bg-lit px-3.5 font-mono text-14/none font-medium text-on-lit">
          p. {page}
        </div>
        <div className="grid content-center px-4 py-2">
          <span className="text-text-2">{criterion}</span>
          <b className="text-16 font-medium wrap-anywhere tabular-nums">{quote}</b>
        </div>
      </div>
      <p className="flex gap-2 px-4 py-3 text-text-2">
        <Icon of={LockKeyhole} className="mt-0.5" />
        <span className="min-w-0 wrap-anywhere">
          {filename} is a client’s paper. Its owner alone sees its pages; what the answer read of it
          stands above.
        </span>
      </p>
    </>
  )
}
