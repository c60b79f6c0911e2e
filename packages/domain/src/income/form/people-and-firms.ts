/**
 * Names of people and firms on forms. A person's name is two to five words in capitals or with a
 * capital each, and none of the words that forms, offices and firms are made of.
 */
import { matchingWords } from '../../shared/text.ts'

const TITLE = /^(?:mr|mrs|miss|ms|mx|dr|prof|rev|sir|dame)\.?$/i

const NAME = /^(?:\p{Lu}[\p{L}'’-]*\.?|de|van|von|der|al|bin|o|le|la)$/u

/** Words of forms, firms and addresses: what has one of them is nobody's name. */
const NOT_OF_PEOPLE: ReadonlySet<string> = new Set(
  (
    'tax year return calculation computation overview self assessment hm revenue customs hmrc gov uk ' +
    'employee employer employers employees name surname forenames initials number reference utr unique taxpayer ' +
    'page date printed prepared by accountants accountant accounting chartered limited ltd llp plc ' +
    'council trust nhs company co street road lane avenue house close drive court park floor unit ' +
    'income pay statement summary description amount total certificate end details national insurance ' +
    'contributions code april may june july august september october november december january ' +
    'february march agent client services group office payroll works address confidential private copy ' +
    'umbrella company margin assignment reconciliation pension salary basic tax cumul basis bank frequency weekly monthly fortnightly'
  ).split(' '),
)

/** Whether a text is a person's name and nothing else. */
export function isPersonName(text: string): boolean {
  const words = text.replace(/,/g, ' ').trim().split(/\s+/)
  if (words.length < 2 || words.length > 5) return false
  // Whoever has a title may well be called May, Page or Lane.
  const told = TITLE.test(words[0] ?? '') ? words.slice(1, -1) : words
  return (
    words.every((word) => NAME.test(word)) &&
    words.some((word) => word.replace(/\W/g, '').length > 1) &&
    !matchingWords(told.join(' ')).some((word) => NOT_OF_PEOPLE.has(word))
  )
}

/**
 * The names in a line of words, from and till which of them: one that fills a stretch between
 * signs, or that follows a title within a sentence ("overview for Mrs R Hathersage as at 3 March").
 */
export function personNamesIn(words: readonly string[]): readonly { from: number; till: number }[] {
  const signs = words.flatMap((word, at) => (/[\p{L}\d]/u.test(word) ? [] : [at]))
  const edges = [-1, ...signs, words.length]
  return edges.slice(1).flatMap((end, at) => {
    const stretch = { from: (edges[at] ?? -1) + 1, till: end }
    if (isPersonName(words.slice(stretch.from, stretch.till).join(' '))) return [stretch]
    return titledNames(words, stretch)
  })
}

function titledNames(
  words: readonly string[],
  { from, till }: { from: number; till: number },
): readonly { from: number; till: number }[] {
  return words.flatMap((word, at) => {
    if (at < from || at >= till || !TITLE.test(word)) return []
    const others = words.slice(at + 1, till).findIndex((other) => !NAME.test(other))
    const end = others < 0 ? till : at + 1 + others
    return isPersonName(words.slice(at, end).join(' ')) ? [{ from: at, till: end }] : []
  })
}

/** "RhiannonSt. John", "MrAaron", "IUnderwood": a space was lost, but in names that are written so. */
export function isGlued(name: string): boolean {
  return GLUED.test(name)
}

const GLUED = /(?<!\b(?:Ma?c|De|La|Le|Van|Fitz))(?<=\p{Ll})\p{Lu}|\p{Lu}{2}\p{Ll}/u
