/**
 * Names of people and firms on forms. A person's name is two to five words in capitals or with a
 * capital each, and none of the words that forms, offices and firms are made of.
 */
import { matchingWords } from '../../shared/text.ts'

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
  return (
    words.every((word) => NAME.test(word)) &&
    words.some((word) => word.replace(/\W/g, '').length > 1) &&
    !matchingWords(text).some((word) => NOT_OF_PEOPLE.has(word))
  )
}

/** The firm's name of a line that may go on with its address: `Larch Ltd, 4 Mill Lane, Leeds`. */
export function firmName(text: string): string {
  const [name = '', next, ...rest] = text.split(/,\s*/)
  return next !== undefined && /^(?:ltd|limited|llp|plc|inc)\.?$/i.test(next.trim())
    ? firmName([`${name}, ${next}`.replace(',', ' '), ...rest].join(', ')).replace(/\s+/g, ' ')
    : name.trim()
}
