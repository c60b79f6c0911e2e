/**
 * A lender that nobody has heard of, in a guide that gives each lender a heading: "Kestrik" between
 * "Together" and "Precise", with its points below it as they have theirs. Its name is told by where
 * it stands and by being a word of no other use, in the trade, in English and in the guide itself.
 */

import type { Heading, TextBlock } from '../../../pages/text/text-block.ts'
import { isKnownLenderName } from '../../lender-names.ts'
import { facetsOf } from '../../matching/criterion-facets.ts'
import { isEverydayWord } from '../../questions/wording/everyday-words.ts'
import { looksLikeCriterion } from '../../sheets/heads/header-words.ts'

/** The headings among known lenders' that can be nothing but names. */
export function lendersAmongKnown(
  blocks: readonly TextBlock[],
  named: ReadonlyMap<TextBlock, string>,
): readonly Heading[] {
  const level = blocks.find((block) => block.kind === 'heading' && named.has(block))
  if (level?.kind !== 'heading') return []
  const used = plainWords(blocks)
  return headingsTogether(blocks, level.level).flatMap((together) => {
    const known = together.filter(({ title }) => isKnownLenderName(title))
    const others = together.filter((heading) => !named.has(heading))
    if (known.length < FEWEST_KNOWN || others.length * 2 > known.length) return []
    return others.filter(({ title }) => isNobodysWord(title, used))
  })
}

const FEWEST_KNOWN = 3

/** The headings of a level, those together that no higher one parts. */
function headingsTogether(
  blocks: readonly TextBlock[],
  level: number,
): readonly (readonly Heading[])[] {
  const all: Heading[][] = [[]]
  for (const block of blocks) {
    if (block.kind !== 'heading') continue
    if (block.level < level) all.push([])
    else if (block.level === level) all.at(-1)?.push(block)
  }
  return all
}

function isNobodysWord(title: string, used: ReadonlySet<string>): boolean {
  const words = title.split(/ (?:& |and )?/)
  if (words.length > LONGEST || looksLikeCriterion(title) || PART_OF_BOOK.test(title)) return false
  return words.every((word) => {
    const plain = word.toLowerCase()
    const [idea, ...others] = facetsOf(word)
    const isOwn = idea?.kind === 'word' && idea.weight === 1 && others.length === 0
    return NAME.test(word) && isOwn && !used.has(plain) && !isEverydayWord(plain)
  })
}

/** In words. */
const LONGEST = 3
const NAME = /^\p{Lu}[\p{L}'’.-]{2,}$/u
const PART_OF_BOOK =
  /\b(?:glossary|appendix|annex|disclaimer|foreword|preface|abbreviations|acronyms|bulletin|newsletter|footnotes|faqs?)\b/i

/** The words that the guide writes small. */
function plainWords(blocks: readonly TextBlock[]): ReadonlySet<string> {
  const texts = blocks.map((block) => (block.kind === 'table' ? '' : block.content.text))
  return new Set(texts.join(' ').match(/(?<![\p{L}])\p{Ll}[\p{L}'’-]*/gu) ?? [])
}
