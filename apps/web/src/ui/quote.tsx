import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type QuoteProps = {
  /** Copied from a document, word for word; the marks are added here. */
  readonly words: string
  /** Where it stands: a source chip, the document, the lender. */
  readonly source?: ReactNode
  /** Its place is open now. */
  readonly isOpen?: boolean
  readonly className?: string
}

/** A lender's own words, in the serif that nothing else uses. */
export function Quote({ words, source, isOpen = false, className }: QuoteProps) {
  return (
    <figure
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] gap-1 border-l-3 py-0.5 pl-3',
        isOpen ? 'border-lit-line' : 'border-ink-line',
        className,
      )}
    >
      <blockquote className="font-quote text-16 break-words whitespace-pre-line">
        “{words}”
      </blockquote>
      {source && (
        <figcaption className="flex flex-wrap items-center gap-2 text-12 text-text-3">
          {source}
        </figcaption>
      )}
    </figure>
  )
}
