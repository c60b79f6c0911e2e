/** What a word may be without its ending. */
export function stemsOf(word: string): readonly string[] {
  const [, bare, ending] = ENDED.exec(word) ?? []
  if (bare === undefined || ending === undefined) return []
  if (ending.startsWith('ie') || ending === 'ily') return [`${bare}y`]
  if (ending === 's' || ending === 'es' || ending === 'ly') return [bare]
  return [bare, `${bare}e`, bare.replace(/([bdgklmnprt])\1$/, '$1')]
}

const ENDED = /^(\w{2,}?)(ie[sdr]|iest|ily|(?<=[sxzo]|[cs]h)es|ed|ers?|est|ings?|ly|s)$/
