/**
 * Leaving the document: for pages of others, for files that a browser takes by itself, and to begin
 * anew. Within the product the router does it.
 */
type Ways = { readonly open: (url: string) => void; readonly reload: () => void }

const browser: Ways = {
  open: (url) => window.location.assign(url),
  reload: () => window.location.reload(),
}

let ways = browser

export function openDocument(url: string): void {
  ways.open(url)
}

export function reloadDocument(): void {
  ways.reload()
}

/** Replaces how it is done, for documents that cannot navigate; the answer puts it back. */
export function leaveDocumentsBy(other: Ways): () => void {
  ways = other
  return () => {
    ways = browser
  }
}
