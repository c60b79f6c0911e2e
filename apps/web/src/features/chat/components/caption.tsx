type CaptionProps = { readonly parts: readonly (string | false | undefined)[] }

/** What tells one of a lender's answers from the next: the criterion, the product. */
export function Caption({ parts }: CaptionProps) {
  const shown = parts.filter(Boolean)
  if (shown.length === 0) return null
  return <span className="text-12 text-text-2">{shown.join(' · ')}</span>
}
