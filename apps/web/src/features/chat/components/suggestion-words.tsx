import type { Suggestion } from '../composer-rules.ts'

/** A suggested question, with the place of the lender that is to be filled in. */
export function SuggestionWords({
  suggestion: { before, slot, topic },
}: {
  readonly suggestion: Suggestion
}) {
  return (
    <span>
      {before}
      {slot !== '' && (
        <>
          <span className="border-b border-dashed border-ink-line text-ink-text">
            {slot.replace(/[[\]]/g, '')}
          </span>
          {' criteria for '}
        </>
      )}
      <b className="font-medium text-text">{topic}</b>
    </span>
  )
}
