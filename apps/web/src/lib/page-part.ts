/** A box in a page's own measures as a part of it, in hundredths: it fits a picture of any size. */
export type PagePart = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Page = { readonly width: number; readonly height: number }
type Box = readonly [number, number, number, number]

/** The letters reach to the box's edge; the mark around them has this share of the page's width. */
const room = 0.006

/** Null when it is not on the page. */
export function partOfPage(box: Box, { width, height }: Page): PagePart | null {
  const margin = width * room
  const [left, top, right, bottom] = [
    Math.max(0, box[0] - margin),
    Math.max(0, box[1] - margin / 2),
    Math.min(width, box[2] + margin),
    Math.min(height, box[3] + margin / 2),
  ]
  if (right <= left || bottom <= top) return null
  return {
    left: (left / width) * 100,
    top: (top / height) * 100,
    width: ((right - left) / width) * 100,
    height: ((bottom - top) / height) * 100,
  }
}
