/**
 * Outlines: short points with further points set in below them ("Age", below it "Maximum", below
 * that "85 at the end of the term"). What stands lowest is the answer to all that it stands under.
 */
import { INDENT } from '../../../pages/measure.ts'
import type { Paragraph } from '../../../pages/text/text-block.ts'
import { splitLabel } from './passages.ts'

export type NestedPoint = {
  /** The points above, the highest first: `Age – Maximum`. */
  readonly topic: string
  readonly leads: readonly Paragraph[]
  /** What stands below them and has nothing below itself. */
  readonly paragraphs: readonly Paragraph[]
}

/** The lowest points of every outline among the paragraphs, those of one lead together. */
export function nestedPoints(paragraphs: readonly Paragraph[]): readonly NestedPoint[] {
  const points = new Map<string, { leads: readonly Paragraph[]; paragraphs: Paragraph[] }>()
  let path: Paragraph[] = []
  for (const [index, paragraph] of paragraphs.entries()) {
    const before = paragraphs[index - 1]
    path = path.filter((lead) => before !== undefined && isBelow(paragraph, lead))
    if (leads(paragraph, paragraphs[index + 1])) path.push(paragraph)
    else if (path.length > 0) {
      const topic = path.map(({ content }) => content.text).join(' – ')
      const own = points.get(topic) ?? { leads: [...path], paragraphs: [] }
      own.paragraphs.push(paragraph)
      points.set(topic, own)
    }
  }
  return [...points].map(([topic, own]) => ({ topic, ...own }))
}

const WIDEST_INDENT = 60

function leads(paragraph: Paragraph, next: Paragraph | undefined): boolean {
  const { text, fontSize, box } = paragraph.content
  if (next === undefined || text.length > 60 || /[.;:?!,]$/.test(text)) return false
  if (splitLabel(paragraph.content) !== undefined) return false
  const inset = next.content.box[0] - box[0]
  const white = next.content.box[1] - box[3]
  return isBelow(next, paragraph) && inset < WIDEST_INDENT && white < fontSize * 1.5
}

function isBelow({ content }: Paragraph, lead: Paragraph): boolean {
  return (
    content.page === lead.content.page &&
    content.box[1] > lead.content.box[1] &&
    content.box[0] > lead.content.box[0] + INDENT
  )
}
