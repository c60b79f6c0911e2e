import { knownLenderSpellings } from '@criteria-desk/domain/criteria/lender-names'
import type { PersonalSpan } from '@criteria-desk/domain/people/personal-figures'
import { matchingKey } from '@criteria-desk/domain/shared/text'

/**
 * Names of people: those that the asking side knows, wherever they stand, and what stands after a
 * title. A title in capitals stands in lines of capitals, where nothing tells a name from the words
 * after it: there a name is initials and a word, or two words. "DR" in capitals is a debit.
 */

/** Where the given names stand, in any case and with any space between their words. */
export function findGivenNames(line: string, names: readonly string[]): readonly PersonalSpan[] {
  return names.flatMap((name) => {
    const words = name.trim().split(/\s+/)
    if (words.join('').length < 2) return []
    const written = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+')
    const pattern = new RegExp(`(?<![\\p{L}\\d])${written}(?![\\p{L}\\d])`, 'giu')
    return [...line.matchAll(pattern)].map(({ index, 0: text }) => spanOf(index, text))
  })
}

/** Where a name stands after a title. */
export function findTitledNames(line: string): readonly PersonalSpan[] {
  return [...line.matchAll(TITLE)].flatMap(({ index, 0: title }) => {
    const start = index + title.length
    const isShouted = title === title.toUpperCase()
    const [text = ''] = (isShouted ? SHOUTED_NAME : NAME).exec(line.slice(start)) ?? []
    const name = withoutLender(text)
    return name === '' || BRANDS.has(matchingKey(name)) ? [] : [spanOf(start, name)]
  })
}

const TITLES = 'Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Sir|Dame|Rev|MR|MRS|MS|MISS|MX|PROF|REV'
const TITLE = new RegExp(`\\b(?:${TITLES})\\b\\.?(?: ?(?:&|and|AND) ?(?:${TITLES})\\b\\.?)? +`, 'g')

const NAME = /^(?:\p{Lu}(?:[\p{L}'’-]{1,30}\b|\.|\b)(?: +(?=\p{Lu}))?){1,4}/u
const SHOUTED_NAME =
  /^(?:(?:\p{Lu}\b\.? ?){1,3}[\p{Lu}'’-]{2,30}|[\p{Lu}'’-]{2,30}(?: [\p{Lu}'’-]{2,30})?)/u

/** Shops and makers whose names begin with a title, as matching words. */
const BRANDS: ReadonlySet<string> = new Set(
  ['Selfridge', 'Selfridges', 'Martens', 'Kipling', 'Whippy'].map(matchingKey),
)

const LENDERS: ReadonlySet<string> = new Set(knownLenderSpellings().map(({ key }) => key))

/** What stands before a lender's name: `Smith` of "Smith Halifax". */
function withoutLender(text: string): string {
  const words = [...text.matchAll(/\S+/g)]
  for (const { index } of words) {
    const rest = words.filter((word) => word.index >= index)
    const isLender = rest.some((word) =>
      LENDERS.has(matchingKey(text.slice(index, word.index + word[0].length))),
    )
    if (isLender) return text.slice(0, index).trimEnd()
  }
  return text.trimEnd()
}

const spanOf = (start: number, text: string): PersonalSpan => ({
  start,
  end: start + text.length,
  kind: 'NAME',
})
