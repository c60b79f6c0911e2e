import type { ChatHistory } from '@criteria-desk/contract/chat-history'

/** A day that goes on on the next page is one day; what came in between two pages stands once. */
export function joinDays(days: ChatHistory): ChatHistory {
  const joined = Map.groupBy(days, ({ date }) => date)
  return [...joined.values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const all = parts.flatMap(({ conversations }) => conversations)
    const conversations = [
      ...new Map(all.map((one) => [`${one.companyId} ${one.conversationId}`, one])).values(),
    ]
    return { ...first, conversations }
  })
}
