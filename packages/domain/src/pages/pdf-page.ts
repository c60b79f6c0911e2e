/**
 * A page of a PDF as its text layer gives it: words with their boxes, and the straight lines that
 * are drawn. Nothing is interpreted: what is a heading, a column or a table is worked out from
 * where things stand, since a PDF says none of it. Points, from the page's top left corner.
 */

/** Left, top, right and bottom in points. */
export type Box = readonly [number, number, number, number]

export type PdfWord = {
  /** Without white space. */
  readonly text: string
  readonly box: Box
  readonly fontSize: number
  readonly isBold: boolean
  /** Slanted, underlined or in another colour than most of the page. */
  readonly isAccented?: boolean
  /** Of a word that was recognised in a picture, 0 to 1; a text layer's words have none. */
  readonly confidence?: number
}

export type PdfPage = {
  /** Counted from 1, the cover included. */
  readonly number: number
  readonly width: number
  readonly height: number
  /** In the order of the file, which is often not the order of reading. */
  readonly words: readonly PdfWord[]
  /** Straight lines and the edges of shaded areas, each as a thin box. */
  readonly rules: readonly Box[]
  /** How many words are not among `words`: nobody can see them, or a line strikes them through. */
  readonly leftOut?: { readonly unseen: number; readonly struckOut: number }
}

/** The smallest box that holds all; the boxes must not be none. */
export function boxAround(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const box of boxes) {
    left = Math.min(left, box[0])
    top = Math.min(top, box[1])
    right = Math.max(right, box[2])
    bottom = Math.max(bottom, box[3])
  }
  return [left, top, right, bottom]
}
