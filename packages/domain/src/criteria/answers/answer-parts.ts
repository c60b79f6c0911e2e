/**
 * An answer put together from pieces, each with its Markdown and its parts: the numbers by which
 * parts point at citations are those of the whole.
 */
import type { AnswerPart, Citation } from './answer.ts'

/** A piece of an answer; its parts number its own citations. */
export type Composed = {
  readonly message: string
  readonly citations: readonly Citation[]
  readonly parts: readonly AnswerPart[]
}

/** One paragraph of our own. */
export function textPiece(
  text: string,
  role: Extract<AnswerPart, { kind: 'text' }>['role'] = 'note',
): Composed {
  return { message: text, citations: [], parts: [{ kind: 'text', role, text }] }
}

/** The pieces below each other, as one. */
export function joinPieces(pieces: readonly Composed[]): Composed {
  let count = 0
  const parts = pieces.flatMap((piece) => {
    const own = piece.parts.map((part) => renumber(part, count))
    count += piece.citations.length
    return own
  })
  return {
    message: pieces.map(({ message }) => message).join('\n\n'),
    citations: pieces.flatMap(({ citations }) => citations),
    parts,
  }
}

function renumber(part: AnswerPart, by: number): AnswerPart {
  const shifted = (numbers: readonly number[]) => numbers.map((number) => number + by)
  switch (part.kind) {
    case 'text':
    case 'readings':
      return part
    case 'quote':
      return { ...part, citation: part.citation + by, footnotes: shifted(part.footnotes) }
    case 'choices':
      return {
        ...part,
        offered: part.offered.map(({ citation, why }) => ({ citation: citation + by, why })),
      }
    default:
      return {
        ...part,
        lines: part.lines.map((line) => ({
          ...line,
          citations: shifted(line.citations),
          ...(line.cells !== undefined && {
            cells: line.cells.map((cell) => ({ ...cell, citations: shifted(cell.citations) })),
          }),
        })),
      }
  }
}
