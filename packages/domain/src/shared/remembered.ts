/**
 * Readings of texts that stand in many cells, or are read again with every question: "Yes" is read
 * once. Only for readings that depend on the text alone.
 */

/** `read` with what it gave for the texts read last; `most` is how many are kept at once. */
export function rememberedByText<Value>(
  read: (text: string) => Value,
  most: number = MOST_TEXTS,
): (text: string) => Value {
  const known = new Map<string, { readonly value: Value }>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found.value
    if (known.size >= most) known.clear()
    const value = read(text)
    known.set(text, { value })
    return value
  }
}

// The different texts of a large firm's panel; some megabytes.
const MOST_TEXTS = 20_000
