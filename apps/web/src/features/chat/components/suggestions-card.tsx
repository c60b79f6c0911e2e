import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CornerDownLeft } from '../../../ui/icons/corner-down-left.ts'
import type { Chat } from '../use-chat.ts'
import { useSuggestions } from '../use-suggestions.ts'
import { SuggestionWords } from './suggestion-words.tsx'

/** How questions can be put. One press asks; where a lender is missing, it is filled in first. */
export function SuggestionsCard({ chat }: { readonly chat: Chat }) {
  const groups = useSuggestions()
  return (
    <Card
      title="Question Format Suggestions"
      isPadded={false}
      className="print:hidden lg:h-(--h-chat) lg:overflow-y-auto"
    >
      <div className="grid gap-4 px-2 pt-3 pb-2 max-lg:sm:grid-cols-2">
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className="px-2 pb-1.5">{group.title}</h3>
            <ul>
              {group.suggestions.map((suggestion) => (
                <li key={suggestion.topic}>
                  <button
                    type="button"
                    disabled={chat.isDisabled}
                    onClick={() => chat.takeSuggestion(suggestion)}
                    className="flex min-h-8 w-full items-start justify-between gap-2 border-t border-line px-2 py-[.4375rem] text-left text-text-2 hover:bg-surface-3 focus-visible:-outline-offset-2 disabled:text-text-3 disabled:hover:bg-transparent disabled:[&_b]:text-text-3 max-md:min-h-11 max-md:items-center"
                  >
                    <SuggestionWords suggestion={suggestion} />
                    <Icon of={CornerDownLeft} size={14} className="mt-[.1875rem] text-text-3" />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}
