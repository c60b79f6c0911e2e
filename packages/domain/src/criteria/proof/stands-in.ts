/** Whether words stand in a text, white space and hyphens at line ends aside, and cut nothing in two. */
import { foldText } from '../../shared/text.ts'

/** Where the words begin in the folded text; undefined where they do not stand in it. */
export function placeOfWords(text: string, words: string): number | undefined {
  return placesOfWords(text, words)[0]
}

/** Each place of the words: "No" stands in a cell of several lenders more than once. */
export function placesOfWords(text: string, words: string): readonly number[] {
  const [all, own] = [closed(text), closed(words)]
  const places = placesIn(all, own)
  return places.length > 0 ? places : placesIn(withoutHyphens(all), withoutHyphens(own))
}

/** Folded, as both are compared; the marks of a prompt are no words. */
export function closed(text: string): string {
  return foldText(text.replaceAll('<<<', ' ').replaceAll('>>>', ' '))
}

/** "self-" at a line's end and "self-employed" are one. */
function withoutHyphens(text: string): string {
  const [first = '', ...others] = text.split('-')
  return others.reduce((joined, part) => {
    const isInWord = isLetter(joined.at(-1)) && isLetter(part.trimStart()[0])
    return isInWord ? joined + part.trimStart() : `${joined}-${part}`
  }, first)
}

function placesIn(all: string, own: string): readonly number[] {
  // A full stop stands everywhere and says nothing; a tick may be all there is.
  if (own === '' || (own !== all && ![...own].some(saysSomething))) return []
  const places: number[] = []
  for (let at = all.indexOf(own); at >= 0; at = all.indexOf(own, at + 1)) {
    const end = at + own.length
    const isCut = cuts(all[at - 1], own[0], all[at - 2]) || cuts(own.at(-1), all[end], all[end + 1])
    if (!isCut) places.push(at)
  }
  return places
}

/** "5" does not stand in "75", nor "7" in "7.5", nor "ban" in "urban". */
function cuts(before = '', behind = '', beyond = ''): boolean {
  if (isOfWord(before) && isOfWord(behind)) return true
  const isPoint = (sign: string) => (sign === '.' || sign === ',') && isDigit(beyond)
  return (isDigit(behind) && isPoint(before)) || (isDigit(before) && isPoint(behind))
}

const saysSomething = (sign: string) => isOfWord(sign) || '✓✔✗✘£%<>+='.includes(sign)
const isOfWord = (sign: string) => isLetter(sign) || isDigit(sign)
const isLetter = (sign = '') => sign.toLowerCase() !== sign.toUpperCase()
const isDigit = (sign: string) => sign >= '0' && sign <= '9'
