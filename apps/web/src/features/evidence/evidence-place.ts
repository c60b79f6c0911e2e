/** Which record /evidence?ref= shows, as it was typed. */
export type EvidencePlace = { readonly ref?: string }

export function readEvidencePlace({ ref }: Record<string, unknown>): EvidencePlace {
  const typed = typeof ref === 'string' || typeof ref === 'number' ? String(ref).trim() : ''
  return typed === '' ? {} : { ref: typed.slice(0, longestTyped) }
}

const longestTyped = 60
