import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { FileText } from './icons/file-text.ts'
import { Rows3 } from './icons/rows-3.ts'
import { Table2 } from './icons/table-2.ts'

export type SourceKind = 'cell' | 'page' | 'row'

type SourceChipProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  readonly kind: SourceKind
  /** The address: `O15` inside one sheet's answer, `Income!O15` elsewhere, `p. 3`, `row 22`. */
  readonly address: string
  /** Document, sheet, column and row in words, for the accessible name. */
  readonly description: string
  /** Its place is open now: it is lit, and only it. */
  readonly isOpen?: boolean
}

/** An address that opens its place in the document. */
export function SourceChip({
  kind,
  address,
  description,
  isOpen = false,
  className,
  ...rest
}: SourceChipProps) {
  // A long sheet name is cut, never the cell.
  const cellAt = Math.max(0, address.lastIndexOf('!'))
  return (
    <button
      {...rest}
      type="button"
      aria-label={`${address}: ${description}`}
      aria-expanded={isOpen}
      title={description}
      className={classes(
        'inline-flex h-5 max-w-[min(100%,12rem)] items-center gap-1 rounded-chip pr-1.5 pl-1 align-middle font-mono text-[.71875rem]/none font-medium tracking-[-.02em] whitespace-nowrap',
        'max-md:h-6 pointer-coarse:h-6 relative after:absolute after:inset-x-0 after:-inset-y-1 pointer-coarse:after:-inset-y-2.5',
        isOpen
          ? 'bg-lit text-on-lit inset-ring inset-ring-lit-line'
          : 'bg-surface text-ink-text inset-ring inset-ring-ink-line hover:bg-ink-soft',
        className,
      )}
    >
      <Icon of={shapes[kind]} size={12} />
      <span className="truncate leading-4">{address.slice(0, cellAt)}</span>
      <span className="-ml-1 flex-none">{address.slice(cellAt)}</span>
    </button>
  )
}

const shapes = { cell: Table2, page: FileText, row: Rows3 }
