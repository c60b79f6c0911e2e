import { useState } from 'react'
import { classes } from './classes.ts'

type VerbatimProps = {
  /** Copied from a document, word for word. */
  readonly words: string
  /** Names of what is asked: folded words begin with the first line that says one of them. */
  readonly about?: readonly (string | undefined)[]
  /** What stands in their place when there are none. */
  readonly blank?: string
  readonly className?: string
}

/** More than this many characters, or lines, start folded. */
const longWords = 180
const longLines = 3

/** A lender's own words inside a list: long ones fold, and unfold in full on a press. */
export function Verbatim({ words, about = [], blank = 'Blank cell', className }: VerbatimProps) {
  const [isOpen, setOpen] = useState(false)
  if (words.trim() === '') return <span className="text-12 text-text-3">{blank}</span>
  const lines = words.split('\n')
  const isLong = words.length > longWords || lines.length > longLines
  const start = isLong && !isOpen ? firstLineOf(lines, about) : 0
  return (
    <span className={classes('block min-w-0', className)}>
      <span
        className={classes(
          'font-quote text-[.928rem]/5 break-words whitespace-pre-line',
          // A clamp is a display of its own.
          isLong && !isOpen ? 'line-clamp-2 print:line-clamp-none' : 'block',
        )}
      >
        {start > 0 && (
          <>
            <span className="hidden print:inline">{`${lines.slice(0, start).join('\n')}\n`}</span>
            <span className="print:hidden">… </span>
          </>
        )}
        {lines.slice(start).join('\n')}
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

/** The first line in which every word of a name stands, of the names in their order; else the first. */
function firstLineOf(lines: readonly string[], about: readonly (string | undefined)[]): number {
  const said = lines.map((line) => new Set(wordsOf(line)))
  for (const name of about) {
    const named = wordsOf(name ?? '')
    const at = named.length === 0 ? -1 : said.findIndex((line) => named.every((w) => line.has(w)))
    if (at >= 0) return at
  }
  return 0
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
