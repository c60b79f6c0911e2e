/** Lines that list what a guide holds and on which pages: they repeat its headings, and say nothing. */
import type { TextBlock } from '../../../pages/text/text-block.ts'
import { matchingKey } from '../../../shared/text.ts'

/** Finds the blocks that say nothing but where headings stand. */
export function findContents(blocks: readonly TextBlock[]): ReadonlySet<TextBlock> {
  const titles = new Set(
    blocks.flatMap((block) => (block.kind === 'heading' ? [matchingKey(block.title)] : [])),
  )
  const lists = (text: string) => {
    const names = text.split(ON_PAGE).map((name) => matchingKey(name.replace(NUMBER, '')))
    return names.length > 1 && names.every((name) => name === '' || titles.has(name))
  }
  return new Set(
    blocks.filter((block) => {
      if (block.kind !== 'table') return lists(block.content.text)
      const rows = block.table.rows.map((cells) =>
        [...new Set(cells.map(({ content }) => content?.text ?? ''))].join(' '),
      )
      return rows.filter(lists).length * 2 > rows.length
    }),
  )
}

const ON_PAGE = /[\s.…]*[\s.…]\d{1,3}(?=\s|$)/
const NUMBER = /^\s*(?:section |part )?(?:\d{1,2}(?:\.\d{1,2})*|[A-Z])[.)]?\s+/i
