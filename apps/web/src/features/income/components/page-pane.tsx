import { useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronLeft } from '../../../ui/icons/chevron-left.ts'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import { ZoomIn } from '../../../ui/icons/zoom-in.ts'
import { ZoomOut } from '../../../ui/icons/zoom-out.ts'
import type { IncomePage } from '../page-boxes.ts'
import { IncomePagePicture, type PageMark } from './income-page-picture.tsx'

export type PlacedMark = PageMark & { readonly page: number }

type PagePaneProps = {
  readonly documentId: number
  readonly filename: string
  readonly pages: readonly IncomePage[]
  readonly page: number
  readonly onPage: (page: number) => void
  readonly marks: readonly PlacedMark[]
  readonly litPath: string | null
  readonly onPoint: (path: string | null) => void
  readonly onChoose: (path: string) => void
  /** How high it is, its edge, and whether it stays in view. */
  readonly className: string
}

const zooms = [1, 1.5, 2, 3]

/** The page as it was uploaded, beside its fields; on a phone above them, where it stays in view. */
export function PagePane(props: PagePaneProps) {
  const { documentId, filename, pages, marks, litPath, onPage, onPoint, onChoose } = props
  const [zoom, setZoom] = useState(0)
  const at = Math.max(
    0,
    pages.findIndex(({ number }) => number === props.page),
  )
  const page = pages[at]
  if (page === undefined) return null
  const turn = (by: number) => {
    const next = pages[at + by]
    if (next) onPage(next.number)
  }
  return (
    <div className={classes('flex min-h-0 flex-col overflow-hidden bg-surface-3', props.className)}>
      <section
        data-page-view=""
        aria-label={`Page ${page.number} of ${filename}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] overflow-auto overscroll-contain p-4 [align-content:safe_center] focus-visible:-outline-offset-2 max-md:p-2"
      >
        <IncomePagePicture
          key={page.number}
          documentId={documentId}
          page={page}
          name={`Page ${page.number} of ${filename}`}
          zoom={zooms[zoom] ?? 1}
          marks={marks.filter((mark) => mark.page === page.number)}
          litPath={litPath}
          onPoint={onPoint}
          onChoose={onChoose}
        />
      </section>
      <div className="flex flex-none items-center gap-1 border-t border-line bg-surface px-3 py-1">
        <p className="min-w-0 flex-1 truncate text-12 text-text-2" aria-live="polite">
          {filename} · page {at + 1} of {pages.length}
        </p>
        {pages.length > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              size="sm"
              label="Previous page"
              aria-disabled={at === 0}
              onClick={() => turn(-1)}
            />
            <IconButton
              icon={ChevronRight}
              size="sm"
              label="Next page"
              aria-disabled={at === pages.length - 1}
              onClick={() => turn(1)}
            />
          </>
        )}
        <IconButton
          icon={ZoomOut}
          size="sm"
          label="Smaller"
          aria-disabled={zoom === 0}
          onClick={() => setZoom(Math.max(0, zoom - 1))}
        />
        <IconButton
          icon={ZoomIn}
          size="sm"
          label="Larger"
          aria-disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(Math.min(zooms.length - 1, zoom + 1))}
        />
      </div>
    </div>
  )
}
