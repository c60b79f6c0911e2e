import type { Box } from '@criteria-desk/domain/pages/pdf-page'
import { invertDarkBands } from './dark-bands.ts'
import { findRules, withoutLeaders, withoutRules } from './dark-shapes.ts'
import type { GreyPicture } from './grey-picture.ts'
import { type ReadWord, toPageWords } from './page-words.ts'
import {
  type PageView,
  type StraightPage,
  straightenPage,
  type Turns,
  viewPage,
  WANTED_LETTER,
} from './straighten-page.ts'
import { layOutStrips } from './strip-sheets.ts'
import { findTextStrips, type TextStrip } from './text-strips.ts'
import type { WordRecogniser } from './word-recogniser.ts'

/** What is read of a picture of a page, in the pixels of the straightened page. */
export type PictureReading = {
  readonly page: StraightPage
  /** Quarter turns, clockwise, that brought it upright. */
  readonly turns: Turns
  readonly words: readonly ReadWord[]
  readonly rules: readonly Box[]
}

/** Reads a page in a picture, whichever way it was held. */
export async function readPicture(
  source: GreyPicture,
  recogniser: WordRecogniser,
): Promise<PictureReading> {
  const { page, turns, clean, strips, rules } = await findUpright(source, recogniser)
  const words = await readStrips(clean, strips, recogniser)
  return { page, turns, words, rules }
}

/**
 * The page in a picture, upright. What is upside down reads as nonsense, of which recognition is
 * not sure: only then are other turns tried.
 */
export async function findUpright(
  source: GreyPicture,
  recogniser: WordRecogniser,
): Promise<UprightPage> {
  const view = viewPage(source)
  const [first, ...others]: readonly [Turns, ...Turns[]] = view.isSideways
    ? [3, 1, 0, 2]
    : [0, 2, 3, 1]
  let best = await attempt(source, view, first, recogniser)
  for (const turns of others) {
    if (best.sureness >= SURE || best.strips.length === 0) break
    const other = await attempt(source, view, turns, recogniser)
    if (other.sureness > best.sureness + SURER) best = other
  }
  return best
}

/** Mean confidence of a page that is the right way up; one upside down stays well below. */
const SURE = 0.62
/** Another side up has to be read clearly better, or the first stands. */
const SURER = 0.08
/** Strips that are read to find out which side is up. */
const TRIED = 8

export type UprightPage = {
  readonly page: StraightPage
  readonly turns: Turns
  /** Without rules, and dark letters throughout. */
  readonly clean: GreyPicture
  readonly strips: readonly TextStrip[]
  readonly rules: readonly Box[]
}

async function attempt(
  source: GreyPicture,
  view: PageView,
  turns: Turns,
  recogniser: WordRecogniser,
): Promise<UprightPage & { readonly sureness: number }> {
  const page = await straightenPage(source, view, turns)
  const { picture, bands } = invertDarkBands(page.picture, page.letter)
  const rules = findRules(picture, page.letter)
  const clean = withoutLeaders(withoutRules(picture, rules), page.letter)
  const strips = findTextStrips(clean, page.letter)
  const sureness = await tryOut(clean, strips, recogniser)
  return { page, turns, clean, strips, rules: [...rules, ...bands.flatMap(edgesOf)], sureness }
}

function edgesOf([left, top, right, bottom]: Box): readonly Box[] {
  return [
    [left, top, right, top],
    [left, bottom, right, bottom],
    [left, top, left, bottom],
    [right, top, right, bottom],
  ]
}

/** How sure recognition is of some of the strips, the longest of them. */
async function tryOut(
  clean: GreyPicture,
  strips: readonly TextStrip[],
  recogniser: WordRecogniser,
): Promise<number> {
  const longest = strips.toSorted((one, two) => lengthOf(two) - lengthOf(one)).slice(0, TRIED)
  const words = await readStrips(clean, longest, recogniser)
  const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const all = words.reduce((sum, { text }) => sum + letters(text), 0)
  const sure = words.filter(({ text }) => WORD.test(text))
  return (
    sure.reduce((sum, { text, confidence }) => sum + letters(text) * confidence, 0) /
    Math.max(1, all)
  )
}

/** A letter that lies on its side is read as some other, and alone. */
const WORD = /[\p{L}\p{N}]{2}/u

/** In letters. */
function lengthOf({ box, letter }: TextStrip): number {
  return Math.min(LONGEST_TRIED, (box[2] - box[0]) / Math.max(1, letter))
}

const LONGEST_TRIED = 40

async function readStrips(
  clean: GreyPicture,
  strips: readonly TextStrip[],
  recogniser: WordRecogniser,
): Promise<readonly ReadWord[]> {
  const sheets = layOutStrips(clean, strips, WANTED_LETTER)
  const words = await Promise.all(
    sheets.map(async (sheet) => toPageWords(sheet, await recogniser.recognise(sheet.picture))),
  )
  return words.flat()
}
