/**
 * A pattern of PostgreSQL for texts in small letters that mention an e-mail address: as it is, within
 * an address of a page, or within HTML, and never as a part of another address.
 */
export function mentionOf(username: string): string {
  const letters = [...username.toLowerCase()].map((letter) => written[letter] ?? plain(letter))
  return `(?<![a-z0-9._%+-])${letters.join('')}(?![a-z0-9_-]|[.@][a-z0-9])`
}

/** Letters that are written otherwise in an address or in HTML. */
const written: Readonly<Record<string, string>> = {
  '@': '(?:@|%40)',
  '+': '(?:[+]|%2b)',
  '&': '(?:&amp;|&|%26)',
  "'": "(?:'|&#0?39;|&#x27;|&apos;|%27)",
}

function plain(letter: string): string {
  return /[\p{L}\p{N}]/u.test(letter) ? letter : `[${letter === '^' ? '\\^' : `\\${letter}`}]`
}
