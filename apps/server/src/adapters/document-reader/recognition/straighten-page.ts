import sharp from 'sharp'
import { letterHeight } from './dark-shapes.ts'
import { evenLight } from './even-light.ts'
import { countShades, type GreyPicture, inverted, shadeAtShare, shrinkBy } from './grey-picture.ts'
import { findPageCorners } from './page-corners.ts'
import {
  type Corners,
  compose,
  lookUp,
  type Projection,
  projectionOnto,
  rotation,
  scaling,
  shift,
  unmoved,
} from './projection.ts'
import { findTextDirection } from './text-direction.ts'

/** A page as if it had been scanned well: upright, straight, black on white. */
export type StraightPage = {
  readonly picture: GreyPicture
  /** Takes a place on `picture` to the one it was seen at in the picture given. */
  readonly toSource: Projection
  /** How high its letters are, in its pixels. */
  readonly letter: number
}

/** Quarter turns, clockwise, that bring the picture upright. */
export type Turns = 0 | 1 | 2 | 3

type Size = { readonly width: number; readonly height: number }

/** What was found out about a picture, before any of its pixels is touched. */
export type PageView = Size & {
  /** Of the page's own plane, upright but for whole turns, onto the picture. */
  readonly toSource: Projection
  readonly letter: number | undefined
  readonly isSideways: boolean
  readonly isDark: boolean
}

/** Finds the page in a picture, which way its lines run and how large its letters are. */
export function viewPage(source: GreyPicture): PageView {
  const corners = findPageCorners(source)
  const size = corners === undefined ? source : sizeOf(corners)
  const onto = corners === undefined ? unmoved : projectionOnto(size.width, size.height, corners)
  const scale = Math.min(1, VIEW_SIDE / Math.max(size.width, size.height))
  const seen = lookAt(source, size, onto, scale)
  const isDark = shadeAtShare(countShades(seen), 0.5) < DARK_GROUND
  const even = evenLight(isDark ? inverted(seen) : seen)
  const { isSideways, skew } = findTextDirection(even)
  const letter = letterHeight(even)
  return {
    ...turnedSize(size, skew),
    toSource: compose(onto, turnedAbout(size, skew)),
    letter: letter === undefined ? undefined : letter / scale,
    isSideways,
    isDark,
  }
}

const VIEW_SIDE = 1400
/** A ground darker than this is a screen at night. */
const DARK_GROUND = 100

/** A plane of this size as it is seen at a scale of at most 1. */
function lookAt(source: GreyPicture, size: Size, onto: Projection, scale: number): GreyPicture {
  // Between four pixels of many, most would be overlooked.
  const factor = Math.max(1, Math.floor(1 / scale / 1.3))
  return lookUp(
    shrinkBy(source, factor),
    {
      width: Math.max(1, Math.round(size.width * scale)),
      height: Math.max(1, Math.round(size.height * scale)),
    },
    compose(scaling(1 / factor, 1 / factor), compose(onto, scaling(1 / scale, 1 / scale))),
  )
}

/** The sides of the paper as long as they are in the picture, the longer of opposite ones. */
function sizeOf(corners: Corners): Size {
  const side = (from: 0 | 1 | 2 | 3, to: 0 | 1 | 2 | 3) =>
    Math.hypot(corners[to][0] - corners[from][0], corners[to][1] - corners[from][1])
  return {
    width: Math.round(Math.max(side(0, 1), side(3, 2))),
    height: Math.round(Math.max(side(0, 3), side(1, 2))),
  }
}

/** A page turned a little needs more room, or its corners would be cut. */
function turnedSize({ width, height }: Size, skew: number): Size {
  const [sine, cosine] = [
    Math.abs(Math.sin((skew * Math.PI) / 180)),
    Math.cos((skew * Math.PI) / 180),
  ]
  return {
    width: Math.round(width * cosine + height * sine),
    height: Math.round(width * sine + height * cosine),
  }
}

function turnedAbout(size: Size, skew: number): Projection {
  const turned = turnedSize(size, skew)
  const back = shift(-turned.width / 2, -turned.height / 2)
  return compose(shift(size.width / 2, size.height / 2), compose(rotation(skew), back))
}

/** Makes the page out of the picture, as large as its letters need to be read. */
export async function straightenPage(
  source: GreyPicture,
  view: PageView,
  turns: Turns,
): Promise<StraightPage> {
  const scale = scaleFor(view)
  const size = turns % 2 === 0 ? view : { width: view.height, height: view.width }
  const upright = compose(view.toSource, turnedBack(view, turns))
  const seen = lookAt(source, size, upright, Math.min(scale, 1))
  const letter = (view.letter ?? DEFAULT_LETTER) * scale
  return {
    picture: await enlarged(evenLight(view.isDark ? inverted(seen) : seen), scale, letter),
    toSource: compose(upright, scaling(1 / scale, 1 / scale)),
    letter,
  }
}

/** Pixels of a letter's height at which recognition was measured to do best. */
export const WANTED_LETTER = 22
const DEFAULT_LETTER = 16
const MOST_ENLARGED = 3
/** An A4 page at 300 dpi has 8.7 million. */
const MOST_PIXELS = 9_000_000

function scaleFor({ letter, width, height }: PageView): number {
  const wanted = WANTED_LETTER / (letter ?? DEFAULT_LETTER)
  const most = Math.sqrt(MOST_PIXELS / (width * height))
  return Math.min(wanted, MOST_ENLARGED, most)
}

/** Strokes a camera has blurred are drawn together again. */
async function enlarged(seen: GreyPicture, scale: number, letter: number): Promise<GreyPicture> {
  const { width, height, data } = seen
  const factor = Math.max(1, scale)
  const made = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize(Math.round(width * factor), Math.round(height * factor), {
      kernel: 'cubic',
      fit: 'fill',
    })
    .sharpen({ sigma: letter * SHARPENED })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: made.info.width, height: made.info.height, data: new Uint8Array(made.data) }
}

/** In heights of letters. */
const SHARPENED = 0.136

/** From the upright page to the one that is still turned. */
function turnedBack({ width, height }: Size, turns: Turns): Projection {
  switch (turns) {
    case 0:
      return unmoved
    case 1:
      return [0, 1, 0, -1, 0, height, 0, 0, 1]
    case 2:
      return [-1, 0, width, 0, -1, height, 0, 0, 1]
    case 3:
      return [0, -1, width, 1, 0, 0, 0, 0, 1]
  }
}
