/** What a set-up link carries in its query. */
export type SetupLinkParts = { readonly token: string; readonly email: string }

/** The parts of the link, '' for one that is missing. A token of digits alone is text all the same. */
export function readSetupLink(search: Record<string, unknown>): SetupLinkParts {
  return { token: asText(search.token), email: asText(search.email) }
}

/** The token of a link that resets a password, '' when it is missing. */
export function readResetLink(search: Record<string, unknown>): { readonly token: string } {
  return { token: asText(search.token) }
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
