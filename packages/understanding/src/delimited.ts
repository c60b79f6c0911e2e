/**
 * Text of a document or of a person, as data: numbered lines between two marks. The marks are taken
 * out of the text itself, so that nothing inside can close them.
 */
export function delimited(name: string, lines: readonly string[]): string {
  const inside = lines.map((line, index) => `${index + 1}| ${oneLine(line)}`)
  return [`<<<${name}`, ...inside, `${name}>>>`].join('\n')
}

/** Without line ends, marks and characters that show nothing. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/<{3,}|>{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
