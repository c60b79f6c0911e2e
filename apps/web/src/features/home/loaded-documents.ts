/** A loaded document as the home page speaks of it. */
export type LoadedDocument = {
  readonly id: number
  readonly filename: string
  /** `7 sheets · 46 lenders · 77 criteria`. */
  readonly contents: string
  /** When the document says it was last updated; an ISO date. */
  readonly updated: string | null
  /** An ISO time. */
  readonly uploadedAt: string
}

/** The documents as far as they are known. */
export type LoadedDocuments = {
  readonly list: readonly LoadedDocument[]
  readonly status: 'loading' | 'ready' | 'failed'
  readonly retry: () => void
}
