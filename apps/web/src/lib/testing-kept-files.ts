import { vi } from 'vitest'

export type KeptFile = { readonly name: string; readonly content: Blob }

/** The files that pages have the browser keep from now on; test documents keep none. */
export function stubKeptFiles(): readonly KeptFile[] {
  const kept: KeptFile[] = []
  let last = new Blob()
  URL.createObjectURL = (blob) => {
    last = blob instanceof Blob ? blob : last
    return 'blob:kept'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    kept.push({ name: this.download, content: last })
  })
  return kept
}

/** A file's bytes as letters, one each. */
export function lettersOf(content: Blob | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsText(content ?? new Blob(), 'latin1')
  })
}
