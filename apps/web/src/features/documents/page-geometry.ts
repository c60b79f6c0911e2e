import type { SourcePlace } from '../../lib/source-places.ts'
import type { PageSize } from './pdf-pages.ts'

/**
 * Where a quoted passage is on the page as drawn. The server reads its box in points from the
 * page's top left corner; here it is a part of the page, so that it fits at any size.
 */
export type LitPart = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Until its size is known, a page is as tall as most are. */
export const usualPage: PageSize = { width: 595, height: 842 }

/** The letters reach to the box's edge; the mark around them has this much room, in points. */
const room = { across: 3, down: 1.5 }

/** The place's part of the page in hundredths; null when its box is unknown or not on the page. */
export function litPart({ box }: Pick<SourcePlace, 'box'>, page: PageSize): LitPart | null {
  if (box === undefined) return null
  const [left, top, right, bottom] = [
    Math.max(0, box[0] - room.across),
    Math.max(0, box[1] - room.down),
    Math.min(page.width, box[2] + room.across),
    Math.min(page.height, box[3] + room.down),
  ]
  if (right <= left || bottom <= top) return null
  return {
    left: (left / page.width) * 100,
    top: (top / page.height) * 100,
    width: ((right - left) / page.width) * 100,
    height: ((bottom - top) / page.height) * 100,
  }
}

/** How large a page is drawn, as a multiple of the panel's width. */
export const zooms: readonly number[] = [1, 1.5, 2, 3]

/** The zoom that follows, or stays at either end. */
export function stepZoom(zoom: number, by: 1 | -1): number {
  const at = zooms.indexOf(zoom)
  return zooms[Math.min(Math.max(0, at + by), zooms.length - 1)] ?? 1
}
