/** One legal text as data: what it says, apart from how it is shown. */
export type LegalDocument = {
  readonly title: string
  /** As people read it; null for a text without a date. */
  readonly lastUpdated: string | null
  readonly sections: readonly LegalSection[]
}

export type LegalSection = {
  readonly heading: string
  readonly paragraphs?: readonly string[]
  readonly points?: readonly string[]
}
