import type { Box } from '@criteria-desk/domain/pages/pdf-page'
import type { GreyPicture } from './grey-picture.ts'
import { compose, lookUp, type Projection, project, scaling, shift } from './projection.ts'
import type { TextStrip } from './text-strips.ts'

/**
 * Strips of text put below one another, their letters all of one size: recognition reads such a
 * sheet line by line, whatever the page looked like that the strips were cut from.
 */
export type StripSheet = {
  readonly picture: GreyPicture
  readonly places: readonly StripPlace[]
}

type StripPlace = {
  readonly strip: TextStrip
  readonly top: number
  readonly bottom: number
  /** From the sheet to the page. */
  readonly toPage: Projection
}

/** Cuts strips out of a page; `letter` is the height that letters are to have on the sheets. */
export function layOutStrips(
  page: GreyPicture,
  strips: readonly TextStrip[],
  letter: number,
): readonly StripSheet[] {
  const perSheet = Math.ceil(strips.length / Math.max(1, Math.ceil(strips.length / MOST_A_SHEET)))
  const sheets: StripSheet[] = []
  for (let from = 0; from < strips.length; from += perSheet) {
    sheets.push(layOut(page, strips.slice(from, from + perSheet), letter))
  }
  return sheets
}

const MOST_A_SHEET = 70
const MARGIN = 24
const MOST_WIDTH = 6_000
/** Letters of nearly the right size are left as they are: each scaling blurs. */
const MOST_TOO_SMALL = 1.25
const MOST_TOO_LARGE = 2

function layOut(page: GreyPicture, strips: readonly TextStrip[], letter: number): StripSheet {
  const cuts = strips.map((strip) => cutOf(strip, letter))
  const width = Math.min(MOST_WIDTH, Math.max(...cuts.map((cut) => cut.width))) + 2 * MARGIN
  const places: StripPlace[] = []
  let top = MARGIN
  for (const [index, { height, scale, box }] of cuts.entries()) {
    const strip = strips[index]
    if (strip === undefined) continue
    const toPage = compose(
      shift(box[0], box[1]),
      compose(scaling(1 / scale, 1 / scale), shift(-MARGIN, -top)),
    )
    places.push({ strip, top, bottom: top + height, toPage })
    top += height + Math.round(letter * SPACING)
  }
  const picture = {
    width,
    height: top + MARGIN,
    data: new Uint8Array(width * (top + MARGIN)).fill(255),
  }
  for (const [index, place] of places.entries()) paste(page, cuts[index], place, picture)
  return { picture, places }
}

/** In heights of letters. */
const SPACING = 0.7
const PADDING = 0.3

type Cut = {
  readonly box: Box
  readonly scale: number
  readonly width: number
  readonly height: number
}

function cutOf({ box, letter: own }: TextStrip, letter: number): Cut {
  const wanted = letter / own
  const isAlike = wanted < MOST_TOO_SMALL && wanted > 1 / MOST_TOO_LARGE
  const scale = isAlike ? 1 : Math.min(wanted, 3)
  const padding = Math.round(own * PADDING)
  const padded: Box = [
    Math.round(box[0] - padding),
    Math.round(box[1] - padding),
    Math.round(box[2] + padding),
    Math.round(box[3] + padding),
  ]
  return {
    box: padded,
    scale,
    width: Math.round((padded[2] - padded[0]) * scale),
    height: Math.round((padded[3] - padded[1]) * scale),
  }
}

function paste(
  page: GreyPicture,
  cut: Cut | undefined,
  { top, toPage }: StripPlace,
  sheet: GreyPicture,
) {
  if (cut === undefined) return
  const local = compose(toPage, shift(MARGIN, top))
  const own = lookUp(page, { width: cut.width, height: cut.height }, local)
  for (let y = 0; y < own.height; y++) {
    const wide = Math.min(own.width, sheet.width - MARGIN)
    sheet.data.set(
      own.data.subarray(y * own.width, y * own.width + wide),
      (top + y) * sheet.width + MARGIN,
    )
  }
}

/** Where on the page a word of a sheet stands; undefined for one that stands in no strip. */
export function placeOnPage(
  { places }: StripSheet,
  box: Box,
): { box: Box; strip: TextStrip } | undefined {
  const middle = (box[1] + box[3]) / 2
  const place = places.find(({ top, bottom }) => middle >= top && middle < bottom)
  if (place === undefined) return undefined
  const [left, top] = project(place.toPage, [box[0], Math.max(box[1], place.top)])
  const [right, bottom] = project(place.toPage, [box[2], Math.min(box[3], place.bottom)])
  return { box: [left, top, right, bottom], strip: place.strip }
}
