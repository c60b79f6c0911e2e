/** A loaded document as the chat speaks of it; the page around the chat knows the rest. */
export type ChatDocument = {
  readonly id: number
  readonly filename: string
  readonly isPdf: boolean
  /** `7 sheets · 46 lenders · 77 criteria`. */
  readonly contents: string
  /** When the document says it was last updated; an ISO date. */
  readonly updated: string | null
  /** An ISO time. */
  readonly uploadedAt: string
}
