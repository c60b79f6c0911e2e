/** What an installation sets and a page has to know before it asks for anything: it comes with the page. */
export type Settings = {
  /** Where support is written to and rung; null where none was set up. */
  readonly supportEmail: string | null
  readonly supportPhone: string | null
  /** What passwords have to be at least, where that is more than is asked anyway. */
  readonly minPasswordLength: number
}

export const usualSettings: Settings = {
  supportEmail: null,
  supportPhone: null,
  minPasswordLength: 0,
}

/** The name of the page's `meta` that holds them, as JSON. */
export const settingsMeta = 'settings'
