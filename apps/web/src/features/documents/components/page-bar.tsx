import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronLeft } from '../../../ui/icons/chevron-left.ts'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import { Undo2 } from '../../../ui/icons/undo-2.ts'
import { ZoomIn } from '../../../ui/icons/zoom-in.ts'
import { ZoomOut } from '../../../ui/icons/zoom-out.ts'
import { zooms } from '../page-geometry.ts'

type PageBarProps = {
  readonly page: number
  readonly count: number
  /** The page that the passage is on. */
  readonly home: number
  readonly zoom: number
  readonly onPage: (page: number) => void
  readonly onZoom: (by: 1 | -1) => void
  readonly onReturn: () => void
}

/** Which page is shown, the pages around it, the way back to the passage, how large. */
export function PageBar({ page, count, home, zoom, onPage, onZoom, onReturn }: PageBarProps) {
  return (
    <div className="flex h-9 flex-none items-center gap-1 border-b border-line px-2 max-md:h-11">
      <IconButton
        icon={ChevronLeft}
        label="Previous page"
        size="sm"
        aria-disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className="text-12 whitespace-nowrap text-text-2" aria-live="polite">
        Page {page} of {count}
      </span>
      <IconButton
        icon={ChevronRight}
        label="Next page"
        size="sm"
        aria-disabled={page >= count}
        onClick={() => onPage(page + 1)}
      />
      {page !== home && (
        <Button size="sm" variant="ghost" icon={Undo2} onClick={onReturn}>
          Back to p. {home}
        </Button>
      )}
      <span className="flex-1" />
      <IconButton
        icon={ZoomOut}
        label="Zoom out"
        size="sm"
        aria-disabled={zoom === zooms[0]}
        onClick={() => onZoom(-1)}
      />
      <IconButton
        icon={ZoomIn}
        label="Zoom in"
        size="sm"
        aria-disabled={zoom === zooms.at(-1)}
        onClick={() => onZoom(1)}
      />
    </div>
  )
}
