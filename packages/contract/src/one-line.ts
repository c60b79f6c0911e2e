/**
 * A name on one line that reads one way: with line breaks, or signs that turn the direction of
 * writing, it could pass in a mail or in evidence for something that the product says itself.
 */
export function toOneLine(text: string): string {
  return text.replace(/[\p{Control}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').trim()
}
