/**
 * What an address says after its `?`, as values and back. Figures, `true` and `false` are read as
 * what they are, and a text that would be read as one of these is written in quotation marks, so
 * that everything written is read again as it was.
 */
export type SearchWords = Readonly<Record<string, unknown>>

export function readSearchWords(search: string): SearchWords {
  const words: Record<string, unknown> = {}
  // Of one that stands twice the first counts.
  for (const [name, text] of new URLSearchParams(search)) words[name] ??= readValue(text)
  return words
}

export function writeSearchWords(words: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(words)) {
    if (value !== undefined) search.set(name, writeValue(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function writeValue(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return readValue(value) === value ? value : JSON.stringify(value)
}
