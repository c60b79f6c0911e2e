import { useState } from 'react'
import { classes } from './classes.ts'

type VerbatimProps = {
  /** Copied from a document, word for word. */
  readonly words: string
  /** What stands in their place when there are none. */
  readonly blank?: string
  readonly className?: string
}

/** More than this many characters, or lines, start folded. */
const longWords = 180
const longLines = 3

/** A lender's own words inside a list: long ones fold, and unfold in full on a press. */
export function Verbatim({ words, blank = 'Blank cell', className }: VerbatimProps) {
  const [isOpen, setOpen] = useState(false)
  if (words.trim() === '') return <span className="text-12 text-text-3">{blank}</span>
  const isLong = words.length > longWords || words.split('\n').length > longLines
  return (
    <span className={classes('block min-w-0', className)}>
      <span
        className={classes(
          'font-quote text-[.928rem]/5 break-words whitespace-pre-line',
          // A clamp is a display of its own.
          isLong && !isOpen ? 'line-clamp-2 print:line-clamp-none' : 'block',
        )}
      >
        {words}
      </span>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-6 print:hidden text-12 font-medium text-ink-text underline decoration-ink-line underline-offset-3"
        >
          {isOpen ? 'Show less' : 'Show all words'}
        </button>
      )}
    </span>
  )
}
