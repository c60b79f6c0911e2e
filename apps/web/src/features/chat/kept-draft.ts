/**
 * What a person has typed and not yet had answered, kept in the tab: a reload or a session that
 * ends in the middle of a question loses nothing. It is theirs alone; signing out forgets it.
 */
const draftKey = 'chat-draft'

export function keepDraft(userId: number, text: string): void {
  if (text === '') sessionStorage.removeItem(draftKey)
  else sessionStorage.setItem(draftKey, JSON.stringify({ userId, text }))
}

/** What this person has left; empty when there is nothing, or it is somebody else's. */
export function keptDraft(userId: number): string {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return ''
    const fields = new Map<string, unknown>(Object.entries(kept))
    const text = fields.get('text')
    return fields.get('userId') === userId && typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}
