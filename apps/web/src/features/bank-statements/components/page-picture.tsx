import { useEffect, useRef, useState } from 'react'
import { partOfPage } from '../../../lib/page-part.ts'
import { Button } from '../../../ui/button.tsx'
import { statementPagePath } from '../bank-statements.queries.ts'

export type LitPage = {
  readonly documentId: number
  readonly filename: string
  readonly page: { readonly number: number; readonly width: number; readonly height: number }
  readonly box: readonly [number, number, number, number]
}

/** The picture of a page with one row lit on it. */
export function PagePicture({ documentId, filename, page, box }: LitPage) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')
  const mark = useRef<HTMLElement>(null)
  const part = partOfPage(box, page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is another mark.
  useEffect(() => centre(mark.current), [part?.top, part?.left, state])
  const place = part && {
    left: `${part.left}%`,
    top: `${part.top}%`,
    width: `${part.width}%`,
    height: `${part.height}%`,
  }
  return (
    <div
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
      className="relative isolate w-full bg-paper text-on-paper"
    >
      {state === 'loading' && (
        <p role="status" className="appear-late absolute inset-0 grid place-items-center text-12">
          Loading page {page.number}
        </p>
      )}
      {state === 'failed' ? (
        <div className="absolute inset-0 grid content-center justify-items-center gap-2 p-4 text-center">
          <p>The picture of this page could not be loaded.</p>
          <Button
            size="sm"
            onClick={() => {
              setState('loading')
              setAttempt(attempt + 1)
            }}
          >
            Retry
          </Button>
        </div>
      ) : (
        <img
          key={attempt}
          src={statementPagePath(documentId, page.number)}
          alt={`Page ${page.number} of ${filename}`}
          onLoad={() => setState('there')}
          onError={() => setState('failed')}
          className="absolute inset-0 size-full mix-blend-multiply"
        />
      )}
      {place && (
        <>
          <i
            ref={mark}
            data-lit=""
            aria-hidden="true"
            style={place}
            className="pointer-events-none absolute rounded-chip bg-lit mix-blend-multiply"
          />
          <i
            aria-hidden="true"
            style={place}
            className="pointer-events-none absolute rounded-chip outline-2 outline-on-lit outline-solid"
          />
        </>
      )}
    </div>
  )
}

/** Brings the mark into the middle of what scrolls around the page, and moves nothing else. */
function centre(mark: HTMLElement | null): void {
  const scroller = mark?.closest<HTMLElement>('[data-page-view]')
  if (!mark || !scroller) return
  const [at, view] = [mark.getBoundingClientRect(), scroller.getBoundingClientRect()]
  scroller.scrollTop += at.top + at.height / 2 - (view.top + view.height / 2)
}
