/**
 * Printed names that join several things under one word: “Allowances – car / shift”, “Construction –
 * concrete, steel or timber”, “Car / shift allowance”. Each of them with the word they share is a
 * name of its own, although the print says the word once.
 */

/** The names that a printed one joins, each with the shared word; none where it joins nothing. */
export function joinedNames(name: string): readonly string[] {
  const [head = '', tail, ...more] = name.split(JOINT)
  if (more.length > 0) return []
  if (tail === undefined) return sharingLastWord(head)
  const items = tail.split(BETWEEN)
  if (items.length < 2 || items.length > MOST_ITEMS) return []
  return items.map((item) => `${item} ${head}`)
}

function sharingLastWord(name: string): readonly string[] {
  const items = name.split(/(?<!\s)\s*\/\s*/)
  const [first = '', ...shared] = items.at(-1)?.split(' ') ?? []
  if (items.length < 2 || items.length > MOST_ITEMS || shared.length === 0) return []
  return [...items.slice(0, -1), first].map((item) => `${item} ${shared.join(' ')}`)
}

const JOINT = /\s[-–—]\s|: /
const BETWEEN = /(?<!\s)\s*(?:\/|,|&|\band\b|\bor\b)\s*/i

/** More than this is a sentence, not a list of things. */
const MOST_ITEMS = 5
