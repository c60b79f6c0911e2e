import type { SourcePlace } from '../../../lib/source-places.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronDown } from '../../../ui/icons/chevron-down.ts'
import { ChevronUp } from '../../../ui/icons/chevron-up.ts'
import { Download } from '../../../ui/icons/download.ts'
import { FileText } from '../../../ui/icons/file-text.ts'
import { Table2 } from '../../../ui/icons/table-2.ts'
import { X } from '../../../ui/icons/x.ts'
import { originalPath } from '../documents.queries.ts'

type SourcePanelHeadProps = {
  readonly place: SourcePlace
  /** Counted from 1, among the places of the answer. */
  readonly position: number
  readonly count: number
  /** Whether whoever looks may have the file itself. */
  readonly hasOriginal: boolean
  readonly onStep: (by: number) => void
  /** Absent where what is around it closes. */
  readonly onClose?: () => void
}

/** Which document, which of the answer's places, the ways on, the original, the way out. */
export function SourcePanelHead(props: SourcePanelHeadProps) {
  const { place, position, count, hasOriginal, onStep, onClose } = props
  return (
    <div className="flex h-11 min-w-0 items-center gap-2 border-line max-md:flex-1 md:flex-none md:border-b md:pr-2 md:pl-4">
      <Icon of={place.page === undefined ? Table2 : FileText} className="text-text-2" />
      <h2 className="min-w-0 truncate text-13 font-medium" title={place.filename}>
        {place.filename}
      </h2>
      {place.sheetName !== undefined && place.sheetName !== place.filename && (
        <span className="truncate text-text-3 max-md:hidden">{place.sheetName}</span>
      )}
      <span className="flex-1" />
      <span className="text-12 whitespace-nowrap text-text-3" aria-live="polite">
        {position} of {count}
      </span>
      {count > 1 && (
        <>
          <IconButton
            icon={ChevronUp}
            label="Previous source"
            size="sm"
            aria-disabled={position === 1}
            onClick={() => onStep(-1)}
          />
          <IconButton
            icon={ChevronDown}
            label="Next source"
            size="sm"
            aria-disabled={position === count}
            onClick={() => onStep(1)}
          />
        </>
      )}
      {hasOriginal && place.rulesKind === undefined && (
        <a
          href={originalPath(place.documentId)}
          download={place.filename}
          title="Download original"
          aria-label={`Download ${place.filename}`}
          className="inline-grid size-6 flex-none place-items-center rounded-control text-text-2 hover:bg-surface-3 hover:text-text max-md:size-9 pointer-coarse:size-9"
        >
          <Icon of={Download} />
        </a>
      )}
      {onClose && <IconButton icon={X} label="Close" shortcut="Esc" size="sm" onClick={onClose} />}
    </div>
  )
}
