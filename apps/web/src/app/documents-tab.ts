export type DocumentsSearch = { readonly tab?: 'criteria' }

/** Which tab of the documents an address names; one's own documents where it names none. */
export function readDocumentsTab(search: Readonly<Record<string, unknown>>): DocumentsSearch {
  return search.tab === 'criteria' ? { tab: 'criteria' } : {}
}
