/**
 * Footnotes and endnotes, and what they limit. A note is tied to what bears its mark: on the same
 * page where there is one, else the first that follows, as endnotes do.
 */

import type { RichText } from '../../../pages/lines/rich-text.ts'
import type { Box } from '../../../pages/pdf-page.ts'
import type { TableCell } from '../../../pages/tables/table-cells.ts'
import { noteTextsApart, openingMark } from '../../../pages/text/run-on-notes.ts'
import type { BodyType, TextBlock } from '../../../pages/text/text-block.ts'
import { splitLabel } from './passages.ts'

export type Footnote = {
  readonly mark: string
  readonly text: string
  readonly page: number
  readonly box: Box
}

/** The notes among the blocks, by the block that they stand in. */
export function findFootnotes(
  blocks: readonly TextBlock[],
  body: BodyType,
): ReadonlyMap<TextBlock, readonly Footnote[]> {
  const marks = marksOf(blocks)
  const notes = new Map<TextBlock, readonly Footnote[]>()
  let isUnderNotes = false
  for (const block of blocks) {
    if (block.kind === 'heading') isUnderNotes = NOTES_HEADING.test(block.title)
    if (block.kind === 'table') continue
    const { content } = block
    const texts =
      content.leadMark === undefined ? noteTextsApart(content.text, marks) : [content.text]
    const own = texts.flatMap(
      (text) => toFootnote({ ...content, text }, marks, isUnderNotes, body) ?? [],
    )
    if (own.length > 0) notes.set(block, own)
  }
  return notes
}

/**
 * The note that a mark points to: marks may begin anew below each table, so it is the first that
 * stands below in the same column, in a column further right, or on a later page.
 */
export function noteFor(
  mark: string,
  { page, box }: { readonly page: number; readonly box: Box },
  notes: readonly Footnote[],
): Footnote | undefined {
  const own = notes.filter((note) => note.mark === mark)
  const here = own.filter((note) => note.page === page)
  const below = here.filter((note) => note.box[1] >= box[1])
  const inColumn = below.filter((note) => note.box[0] < box[2] && note.box[2] > box[0])
  const beside = here.filter((note) => note.box[0] >= box[2])
  return (
    highest(inColumn) ??
    highest(beside) ??
    highest(below) ??
    own.find((note) => note.page > page) ??
    here[0] ??
    own.at(-1)
  )
}

function highest(notes: readonly Footnote[]): Footnote | undefined {
  return notes.toSorted((one, other) => one.box[1] - other.box[1])[0]
}

const NOTES_HEADING = /^(?:foot|end)?notes?\b.{0,30}$/i

function marksOf(blocks: readonly TextBlock[]): ReadonlySet<string> {
  return new Set(
    blocks.flatMap((block) =>
      block.kind === 'table'
        ? block.table.rows.flatMap((cells) => cells.flatMap(marksOfCell))
        : block.content.marks,
    ),
  )
}

/** The marks that a cell bears, a letter in brackets at its end as well: "Latest if lower. (f)". */
export function marksOfCell({ content }: TableCell): readonly string[] {
  const [, letter] = LETTERED.exec(content?.text ?? '') ?? []
  return [...(content?.marks ?? []), ...(letter === undefined ? [] : [letter])]
}

const LETTERED = /\s\(([a-z])\)$/

function toFootnote(
  content: RichText,
  marks: ReadonlySet<string>,
  isUnderNotes: boolean,
  body: BodyType,
): Footnote | undefined {
  const { text, page, box } = content
  if (content.leadMark !== undefined && text !== '') {
    return { mark: content.leadMark, text, page, box }
  }
  const isSmall = content.fontSize < body.fontSize * 0.94
  const opened = openingMark(text)
  if (opened !== undefined && marks.has(opened.mark) && (isSmall || isUnderNotes)) {
    return { ...opened, page, box }
  }
  const labelled = isUnderNotes ? splitLabel(content) : undefined
  const label = labelled?.label.replace(/^note /i, '')
  return labelled !== undefined && label !== undefined && marks.has(label)
    ? { mark: label, text: labelled.text, page, box }
    : undefined
}
