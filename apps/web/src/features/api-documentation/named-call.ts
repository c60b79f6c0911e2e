/** The call that /documentation?call= names. */
export function readNamedCall(search: Record<string, unknown>): { readonly call?: string } {
  return typeof search.call === 'string' ? { call: search.call } : {}
}
