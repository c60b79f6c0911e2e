import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { logProblem } from '../../../lib/log.ts'
import type { SourcePlace } from '../../../lib/source-places.ts'
import { type LitPart, litPart, stepZoom, usualPage } from '../page-geometry.ts'
import type { PageSize, PdfPages } from '../pdf-pages.ts'
import { PageBar } from './page-bar.tsx'
import { PagePicture } from './page-picture.tsx'
import { WithoutPage } from './without-page.tsx'

type PdfPageViewProps = {
  readonly pdf: PdfPages
  readonly place: SourcePlace
  /** The page that the place is on. */
  readonly home: number
  /** Moves focus to the page when it appears. */
  readonly isFocusedAtFirst: boolean
  /** The page as such is shown, and no passage of it is looked for. */
  readonly isQuiet?: boolean
  readonly onRetry: () => void
}

/** The original's page, opened at the passage; the reader can turn pages and look closer. */
export function PdfPageView(props: PdfPageViewProps) {
  const { pdf, place, home, isFocusedAtFirst, isQuiet = false, onRetry } = props
  const [page, setPage] = useState(home)
  const [zoom, setZoom] = useState(1)
  const [hasFailed, setFailed] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const fail = useCallback((cause: unknown) => {
    logProblem('A page could not be shown', cause)
    setFailed(true)
  }, [])
  const size = usePageSize(pdf, page, fail)
  const isHome = page === home
  const lit = useMemo(
    () => (isHome && size !== null ? litPart(place, size) : null),
    [isHome, size, place],
  )
  const findPassage = useScrollToPassage(scroller, { page, zoom, lit, isKnown: size !== null })
  useEffect(() => {
    if (isFocusedAtFirst) scroller.current?.focus({ preventScroll: true })
  }, [isFocusedAtFirst])

  if (hasFailed) return <WithoutPage place={place} onRetry={onRetry} />
  const turnTo = (to: number) => setPage(Math.min(Math.max(1, to), pdf.count))
  const goHome = () => {
    setPage(home)
    findPassage()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const zooming = zoomKeys[event.key]
    // Once the page is wider than the panel, the arrows scroll it.
    const turning = zoom === 1 ? pageKeys[event.key] : undefined
    if (event.key.toLowerCase() === 'f') goHome()
    else if (zooming !== undefined) setZoom(stepZoom(zoom, zooming))
    else if (turning !== undefined) turnTo(page + turning)
    else return
    event.preventDefault()
  }
  return (
    <>
      <PageBar
        page={page}
        count={pdf.count}
        home={home}
        zoom={zoom}
        onPage={turnTo}
        onZoom={(by) => setZoom(stepZoom(zoom, by))}
        onReturn={goHome}
      />
      {isHome && !isQuiet && size !== null && lit === null && <NothingMarked />}
      <section
        ref={scroller}
        aria-label={`${place.filename}, page ${page}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="min-h-0 flex-1 overflow-auto overscroll-contain bg-surface-3 p-4 focus-visible:-outline-offset-2 max-md:p-2"
      >
        <PagePicture
          pdf={pdf}
          page={page}
          size={size ?? usualPage}
          zoom={zoom}
          name={`Page ${page} of ${place.filename}`}
          lit={lit}
          onFailed={fail}
        />
      </section>
    </>
  )
}

const zoomKeys: Readonly<Record<string, 1 | -1>> = { '+': 1, '-': -1 }
const pageKeys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function NothingMarked() {
  return (
    <p
      role="status"
      className="flex-none border-b border-line bg-cond-soft px-4 py-1.5 text-12 text-cond"
    >
      Where on the page these words stand is not known, so nothing is marked.
    </p>
  )
}

/** The size of a page; null until it is known, and while the page before is still meant by it. */
function usePageSize(
  pdf: PdfPages,
  page: number,
  onFailed: (cause: unknown) => void,
): PageSize | null {
  const [known, setKnown] = useState<{ readonly page: number; readonly size: PageSize } | null>(
    null,
  )
  useEffect(() => {
    let isWanted = true
    pdf.sizeOf(page).then(
      (size) => {
        if (isWanted) setKnown({ page, size })
      },
      (cause) => {
        if (isWanted) onFailed(cause)
      },
    )
    return () => {
      isWanted = false
    }
  }, [pdf, page, onFailed])
  return known?.page === page ? known.size : null
}

type View = {
  readonly page: number
  readonly zoom: number
  readonly lit: LitPart | null
  /** Whether the page has its own size yet. */
  readonly isKnown: boolean
}

/** Brings the passage to the middle when its page is opened or drawn larger; another page begins at its top. */
function useScrollToPassage(
  scroller: { readonly current: HTMLElement | null },
  { page, zoom, lit, isKnown }: View,
): () => void {
  const shown = useRef({ page: 0 })
  const find = useCallback(() => {
    const element = scroller.current
    if (element === null || lit === null) return
    const middle = (start: number, size: number) => (start + size / 2) / 100
    element.scrollTop =
      middle(lit.top, lit.height) * element.scrollHeight - element.clientHeight / 2
    element.scrollLeft = middle(lit.left, lit.width) * element.scrollWidth - element.clientWidth / 2
  }, [scroller, lit])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new zoom moves the passage away.
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || !isKnown) return
    if (lit !== null) find()
    else if (shown.current.page !== page) element.scrollTop = 0
    shown.current.page = page
  }, [scroller, find, page, zoom, isKnown])
  return find
}
