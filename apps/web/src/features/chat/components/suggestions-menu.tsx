import { Fragment } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Lightbulb } from '../../../ui/icons/lightbulb.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/menu.tsx'
import type { Chat } from '../use-chat.ts'
import { useSuggestions } from '../use-suggestions.ts'
import { SuggestionWords } from './suggestion-words.tsx'

/** How questions can be put, once the chat has taken the window and the card's place. */
export function SuggestionsMenu({ chat }: { readonly chat: Chat }) {
  const groups = useSuggestions()
  return (
    <Menu
      align="end"
      trigger={
        <Button
          size="sm"
          variant="ghost"
          icon={Lightbulb}
          title="Suggestions"
          className="print:hidden max-md:w-9 @max-lg/strip:w-8"
        >
          <span className="max-md:sr-only @max-lg/strip:sr-only">Suggestions</span>
        </Button>
      }
    >
      {groups.map((group, at) => (
        <Fragment key={group.title}>
          {at > 0 && <MenuSeparator />}
          <MenuLabel>{group.title}</MenuLabel>
          {group.suggestions.map((suggestion) => (
            <MenuItem
              key={suggestion.topic}
              isDisabled={chat.isDisabled}
              onSelect={() => chat.takeSuggestion(suggestion)}
            >
              <SuggestionWords suggestion={suggestion} />
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </Menu>
  )
}
