/** Phrases of a table, written down with commas between them. */
export function list(phrases: string): readonly string[] {
  return phrases.split(', ')
}
