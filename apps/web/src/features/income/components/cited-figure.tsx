import type { SourcePlace } from '../../../lib/source-places.ts'

/** A figure as an answer cites it, beside the number of its page. */
export function CitedFigure({ place }: { readonly place: SourcePlace }) {
  const { page = 1, criterion = '', quote } = place
  return (
    <div className="grid min-h-14 flex-none grid-cols-[auto_minmax(0,1fr)] border-b border-line">
      <div className="grid min-w-13 place-items-center bg-lit px-3.5 font-mono text-14/none font-medium text-on-lit">
        p. {page}
      </div>
      <div className="grid content-center px-4 py-2">
        <span className="text-text-2">{criterion}</span>
        <b className="text-16 font-medium wrap-anywhere tabular-nums">{quote}</b>
      </div>
    </div>
  )
}
