import { useEffect, useRef } from 'react'
import { RuleWords } from '../features/income/calculator/rule-words.tsx'
import type { SourcePlace } from '../lib/source-places.ts'

/** A rule that an answer rests on, in its file's own words, in the source panel. */
export function RulePlace({ place }: { readonly place: SourcePlace }) {
  const { filename, sheetName, cell, row, lender, criterion, quote } = place
  const view = useRef<HTMLElement>(null)
  useEffect(() => view.current?.focus({ preventScroll: true }), [])
  const address = cell ?? (row === undefined ? 'rule' : `row ${row}`)
  return (
    <section
      ref={view}
      aria-label={`${filename}, ${address}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2"
    >
      <RuleWords
        address={address}
        sheet={sheetName}
        of={[lender, criterion].filter((part) => part !== undefined).join(' · ')}
        words={quote}
        facts={[['File', filename], ...(row === undefined ? [] : [['Row', String(row)] as const])]}
      />
    </section>
  )
}
