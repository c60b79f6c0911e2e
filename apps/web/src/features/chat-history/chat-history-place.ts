/** Whose conversations /chat-history?userId=&username= shows. */
export type ChatHistoryPlace = { readonly userId?: number; readonly username?: string }

export function readChatHistoryPlace({
  userId,
  username,
}: Record<string, unknown>): ChatHistoryPlace {
  const id = Number(userId)
  if (!Number.isInteger(id) || id <= 0) return {}
  return { userId: id, ...(username === undefined ? {} : { username: String(username) }) }
}
