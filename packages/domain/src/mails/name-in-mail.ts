/**
 * How a name that somebody gave themselves, or their firm, is written in a mail to others: as words in
 * one line. Mail programs make links of whatever looks like an address, so that a name could send its
 * reader anywhere in the product's own mail. What is an address is left out; of anything else only the
 * signs go that would make one: a full stop stays at the end of a word ("St. James"), not within one.
 */

/** In characters: longer names are cut at a word. */
const longestName = 80

/** Far more than a name is; what follows is not looked at. */
const longestLookedAt = 1000

/** Full stops of all scripts, which web browsers take for the one in an address. */
const STOPS = /[.\u3002\uff0e\uff61\u2024]/gu
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/gu
const ADDRESS = /:\/|@|^www\d?\./iu
const SIGNS_OF_NAMES = /[^\p{L}\p{M}\p{N}'’‘&+,.()\-–—! ]/gu
const STOP_WITHIN = /\.(?=[^ ])/gu
/** What a telephone would offer to call. */
const NUMBER_TO_CALL = /(?:\+ ?)?\p{Nd}(?:[ \-–().]{0,2}\p{Nd}){4,}/gu

/** The name as it may stand in a mail; empty where nothing of it may. */
export function nameInMail(name: string): string {
  const shown = name
    .slice(0, longestLookedAt)
    .replace(/\s/gu, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(STOPS, '.')
  // Once more at the end: a sign between letters may have hidden the beginning of one.
  const plain = withoutAddresses(shown).replace(SIGNS_OF_NAMES, ' ').replace(STOP_WITHIN, ' ')
  const words = withoutAddresses(plain.replace(NUMBER_TO_CALL, ' '))
  const line = words.replace(/ +/gu, ' ').trim()
  return /[\p{L}\p{N}]/u.test(line) ? cutAtWord(line) : ''
}

function withoutAddresses(text: string): string {
  return text
    .split(' ')
    .filter((word) => !ADDRESS.test(word))
    .join(' ')
}

function cutAtWord(line: string): string {
  const signs = [...line]
  if (signs.length <= longestName) return line
  const start = signs.slice(0, longestName).join('')
  const end = start.lastIndexOf(' ')
  return `${(end > 0 ? start.slice(0, end) : start).trim()} …`
}
