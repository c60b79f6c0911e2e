/** What of what leads to a person stands in a text in clear, whole or by a part that is enough. */
import { isCommonWord } from '@criteria-desk/domain/people/known-names'
import { foldText } from '@criteria-desk/domain/shared/text'
import type { LeavingTruth, Personal } from './personal-truth.ts'

export type InClear = Personal & { readonly line: string }

/** @param stays what has to be in it, whatever names it is made of */
export function findInClear(text: string, { personal, stays }: LeavingTruth): readonly InClear[] {
  const lines = text
    .split('\n')
    .map((line) => ({ line, folded: withoutStays(foldText(line), stays) }))
  return personal.flatMap((one) => {
    const isIn =
      one.kind === 'name'
        ? nameIn(one.text)
        : one.kind === 'street'
          ? wordsIn(one.text)
          : codeIn(one.text)
    const found = lines.find(({ folded }) => isIn(folded))
    return found === undefined ? [] : [{ ...one, line: found.line.slice(0, 160) }]
  })
}

function withoutStays(line: string, stays: readonly string[]): string {
  return stays.reduce((left, name) => left.replaceAll(foldText(name), ' '), line)
}

const TITLES = new Set('mr mrs miss ms mx dr prof rev sir dame and'.split(' '))

/** The whole name, or a part of it that is no plain word. */
function nameIn(name: string): (line: string) => boolean {
  const words = foldText(name)
    .replace(/[.,&()/]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !TITLES.has(word))
  const long = words.filter((word) => word.length > 2)
  const telling = long.filter((word) =>
    word.split('-').some((part) => part.length > 2 && !isCommonWord(part)),
  )
  const parts = telling.flatMap((word) => [
    word,
    ...word.split('-').filter((part) => part.length > 3 && !isCommonWord(part)),
  ])
  return (line) => {
    const printed = line.match(/[\p{L}\p{M}'’-]+/gu) ?? []
    if (printed.some((word) => parts.includes(word.replace(/['’]s$/, '')))) return true
    // Glued to others, or with one that is a plain word: "mark price".
    if (telling.some((word) => word.length >= 6 && printed.join('').includes(word))) return true
    const pairs = printed.slice(1).map((word, at) => [printed[at], word] as const)
    return (
      long.length > 1 &&
      pairs.some(
        ([one, other]) => long.includes(one ?? '') && long.includes(other) && one !== other,
      )
    )
  }
}

function wordsIn(text: string): (line: string) => boolean {
  const wanted = foldText(text)
  return (line) => line.includes(wanted)
}

/** Letters and digits in their order, whatever stands between them. */
function codeIn(text: string): (line: string) => boolean {
  const signs = [...foldText(text).replace(/[^a-z0-9]/g, '')]
  if (signs.length < 3) return () => false
  // A number's last letter may be missing.
  const most =
    signs.length === 9 && /^[a-z]{2}\d{6}[a-d]$/.test(signs.join('')) ? signs.slice(0, 8) : signs
  const isFigures = signs.every((sign) => /\d/.test(sign))
  const [from, to] = isFigures ? ['(?<!\\d)', '(?!\\d)'] : ['', '']
  const pattern = new RegExp(`${from}${most.join('[^a-z0-9\\n]{0,2}')}${to}`)
  return (line) => pattern.test(line)
}
