/**
 * Names that a guide itself shows to be lenders': they stand in one column or one row of heads with
 * lenders that are known. A heading that repeats such a name begins that lender's section, whatever
 * words the name is made of ("Harbour Property Finance" reads like a criterion by itself).
 */

import type { PdfTable } from '../../../pages/tables/table-cells.ts'
import type { TextBlock } from '../../../pages/text/text-block.ts'
import { matchingKey } from '../../../shared/text.ts'
import { lenderOfTitle } from './lender-titles.ts'

/** The keys (`matchingKey`) of all names that stand in a line of a table among lenders' names. */
export function lendersOfTables(blocks: readonly TextBlock[]): ReadonlySet<string> {
  const lines = blocks.flatMap((block) => (block.kind === 'table' ? linesOf(block.table) : []))
  return new Set(lines.flatMap(namesAmongLenders).map(matchingKey))
}

/** The heads of a table may be its first rows, and its names stand first in them. */
function linesOf({ rows }: PdfTable): readonly (readonly string[])[] {
  const texts = rows.map((cells) => cells.map(({ content }) => content?.text ?? ''))
  return [...texts.slice(0, 3), texts.map(([first = '']) => first)]
}

function namesAmongLenders(line: readonly string[]): readonly string[] {
  const names = line.filter(isName)
  const lenders = new Set(names.flatMap((name) => lenderOfTitle(name) ?? []).map(matchingKey))
  return lenders.size >= FEWEST && lenders.size * 2 >= new Set(names).size ? names : []
}

const FEWEST = 2

function isName(text: string): boolean {
  return /^\p{Lu}[^\d£%:;?!]*$/u.test(text) && text.split(' ').length <= LONGEST && !HEAD.test(text)
}

/** In words. */
const LONGEST = 5
const HEAD = /^(?:lenders?|names?|banks?|providers?|criteria|criterion)$/i

/** The keys of the lines of a list of contents, without their numbers and their pages. */
export function titlesInContents(blocks: readonly TextBlock[]): ReadonlySet<string> {
  return new Set(
    blocks.flatMap((block) =>
      block.kind === 'paragraph' && block.content.text.length <= LONGEST_TITLE
        ? [matchingKey(block.content.text.replace(NUMBER, '').replace(PAGE, ''))]
        : [],
    ),
  )
}

/** In letters: with the dots that lead to the page. */
const LONGEST_TITLE = 160
const NUMBER = /^(?:part |section |chapter )?(?:\d{1,2}|[A-Z])[.):]? +/i
const PAGE = /(?<![\s.…·–—|])[\s.…·–—|]*(?:page |p\.? ?)?\d{0,3}$/i
