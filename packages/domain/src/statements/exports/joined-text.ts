import { foldText, onOneLine } from '../../shared/text.ts'

/**
 * The texts of one record as one description: name, reference and memo, each once. What another
 * text begins with is left out, since exports repeat the name at the head of the memo.
 */
export function joinedText(texts: readonly string[]): string {
  const clean = texts.map(onOneLine).filter((text) => text !== '')
  const folded = clean.map(foldText)
  return clean
    .filter((_, at) => {
      const own = folded[at] ?? ''
      const isRepeated = (text: string, other: number) =>
        text.startsWith(`${own} `) || (text === own && other < at)
      return !folded.some((text, other) => other !== at && isRepeated(text, other))
    })
    .join(' ')
}
