/**
 * Points in two columns below each of several short headings: the headings stand over both columns,
 * though they reach over the left one alone. It is told by the white: where a heading stands on the
 * left the right column is empty, and goes on level with the first point below that heading.
 */
import type { Box } from '../pdf-page.ts'
import type { Heading, Paragraph, TextBlock } from './text-block.ts'

/** The blocks with the points of such right columns put below the heading that they stand under. */
export function withPointsBeside(blocks: readonly TextBlock[]): readonly TextBlock[] {
  const ordered = [...blocks]
  for (let at = 1; at < ordered.length; at += 1) {
    const right = rightColumnFrom(ordered, at)
    const heads = right.length < FEWEST ? [] : headsOver(ordered.slice(0, at), right)
    if (heads.length < FEWEST || !standsLevel(right, heads)) continue
    const parts = heads.map((head, place) =>
      right.filter((own) => isUnder(own, head, heads[place + 1])),
    )
    const left = ordered.slice(0, at)
    for (const [place, { heading }] of [...heads.entries()].reverse()) {
      const from = left.indexOf(heading) + 1
      const rest = left.slice(from).findIndex(({ kind }) => kind === 'heading')
      left.splice(rest < 0 ? left.length : from + rest, 0, ...(parts[place] ?? []))
    }
    ordered.splice(0, at + right.length, ...left)
    at += right.length - 1
  }
  return ordered
}

const FEWEST = 2

type Head = { readonly heading: Heading; readonly top: number; readonly first: number }

/** The paragraphs of one column that begins here, further up and to the right of what was before. */
function rightColumnFrom(blocks: readonly TextBlock[], at: number): readonly Paragraph[] {
  const [before, first] = [boxOf(blocks[at - 1]), blocks[at]]
  if (first?.kind !== 'paragraph' || before === undefined) return []
  const { box, page } = first.content
  if (blocks[at - 1]?.kind !== 'paragraph' || pageOf(blocks[at - 1]) !== page) return []
  if (box[0] < before[2] - LEVEL || box[1] > before[1] + LEVEL) return []
  const column: Paragraph[] = []
  for (const block of blocks.slice(at)) {
    if (block.kind !== 'paragraph' || block.content.page !== page) break
    if (Math.abs(block.content.box[0] - box[0]) > LEVEL) break
    column.push(block)
  }
  return column
}

/** In points: baselines of one row differ by less. */
const LEVEL = 3

/** The headings of the left column from the one that the right column begins below. */
function headsOver(blocks: readonly TextBlock[], right: readonly Paragraph[]): readonly Head[] {
  const [page, edge] = [right[0]?.content.page, right[0]?.content.box[0] ?? 0]
  const top = right[0]?.content.box[1] ?? 0
  return blocks.flatMap((heading, at): Head[] => {
    const first = blocks[at + 1]
    if (heading.kind !== 'heading' || first?.kind !== 'paragraph') return []
    if (heading.content.page !== page || heading.content.box[2] > edge) return []
    const below = first.content.box[1]
    return below < top - LEVEL ? [] : [{ heading, top: heading.content.box[1], first: below }]
  })
}

/** Whether the right column is white beside each heading and goes on level with what is below it. */
function standsLevel(right: readonly Paragraph[], heads: readonly Head[]): boolean {
  const boxes = right.map(({ content }) => content.box)
  const isWhite = heads.every(({ top, first }) =>
    boxes.every((box) => box[3] <= top + LEVEL || box[1] >= first - LEVEL),
  )
  const level = heads.filter(({ first }) => boxes.some((box) => Math.abs(box[1] - first) <= LEVEL))
  return (
    isWhite &&
    level.length >= FEWEST &&
    Math.abs((boxes[0]?.[1] ?? 0) - (heads[0]?.first ?? 0)) <= LEVEL
  )
}

function isUnder({ content }: Paragraph, head: Head, next: Head | undefined): boolean {
  const top = content.box[1]
  return top >= head.first - LEVEL && (next === undefined || top < next.top)
}

function boxOf(block: TextBlock | undefined): Box | undefined {
  return block === undefined || block.kind === 'table' ? undefined : block.content.box
}

function pageOf(block: TextBlock | undefined): number | undefined {
  return block === undefined || block.kind === 'table' ? undefined : block.content.page
}
