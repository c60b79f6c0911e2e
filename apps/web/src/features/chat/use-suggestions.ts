import { useQuery } from '@tanstack/react-query'
import { suggestionsQuery } from './chat.queries.ts'
import { specifiedTopics, suggestionGroups } from './composer-rules.ts'

/** Examples that the loaded documents answer. */
export function useSuggestions() {
  const { data = specifiedTopics } = useQuery(suggestionsQuery)
  return suggestionGroups(data)
}
