import { cutAtMatches } from '../quick-search-rows.ts'

/** Words with what is searched for underlined, since yellow belongs to places. */
export function MarkedTerm({ text, term }: { readonly text: string; readonly term: string }) {
  return cutAtMatches(text, term).map((part, index) =>
    part.isMatch ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts follow from the text.
        key={index}
        className="bg-ink-soft text-text underline decoration-ink-text decoration-2 underline-offset-3"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
