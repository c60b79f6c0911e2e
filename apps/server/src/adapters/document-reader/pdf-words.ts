import { BELOW_BASELINE } from '@criteria-desk/domain/pages/measure'
import type { Box, PdfWord } from '@criteria-desk/domain/pages/pdf-page'
import { cutText, longestTexts } from '@criteria-desk/domain/shared/text-bounds'
import type { PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs'

type TextRun = {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly fontName: string
}

type TextContent = { readonly items: readonly object[]; readonly styles: object }

/**
 * The words of a page. What runs aslant or is turned by a quarter is the heads of narrow columns
 * where several stand side by side; else it is a watermark or a stamp and no text.
 */
export function readPageWords(
  content: TextContent,
  viewport: PageViewport,
  fontNameOf: (id: string) => string | undefined,
): readonly PdfWord[] {
  const faces = new Map<string, Face>()
  const runs = content.items.filter(isTextRun)
  const isMediumBold = standsOutInMedium(runs, fontNameOf)
  const faceOf = (id: string) => {
    const known = faces.get(id) ?? toFace(fontNameOf(id) ?? '', isMediumBold)
    faces.set(id, known)
    return known
  }
  const isBold = (id: string) => faceOf(id).isBold
  return [
    ...runs.flatMap((run) => splitRun(run, viewport, faceOf(run.fontName))),
    ...turnedHeads(runs, viewport, isBold),
  ]
}

/**
 * Each head that is turned or runs aslant as one word at the foot of the row of heads, over its
 * column. Heads run the same way, their feet stand on one line, and each says something else.
 */
function turnedHeads(
  runs: readonly TextRun[],
  viewport: PageViewport,
  isBold: (id: string) => boolean,
): readonly PdfWord[] {
  const turned = joinRuns(
    runs.flatMap((run) => {
      const place = turnedPlace(run, viewport)
      return place === undefined ? [] : [{ ...place, run, text: run.str }]
    }),
  )
  return turned.flatMap((head) => {
    const row = turned.filter((other) => isInRow(other, head))
    const columns = new Set(row.map(({ middle }) => Math.round(middle)))
    const texts = new Set(row.map(({ text }) => text.trim()))
    if (columns.size < LEAST_HEADS || (!head.isUpright && texts.size < LEAST_HEADS)) return []
    const { fontSize, middle, run } = head
    const bottom = Math.max(...row.map((other) => other.bottom))
    const box: Box = [
      round(middle - fontSize / 2),
      round(bottom - fontSize),
      round(middle + fontSize / 2),
      round(bottom),
    ]
    const text = cutText(head.text.trim(), longestTexts.word)
    return [{ text, box, fontSize: round(fontSize), isBold: isBold(run.fontName) }]
  })
}

const LEAST_HEADS = 3

type TurnedRun = {
  readonly run: TextRun
  readonly text: string
  readonly isUpright: boolean
  /** In degrees. */
  readonly angle: number
  readonly start: readonly [number, number]
  readonly end: readonly [number, number]
  readonly top: number
  readonly bottom: number
  /** Where its foot stands across the page. */
  readonly middle: number
  readonly fontSize: number
}

function isInRow(other: TurnedRun, head: TurnedRun): boolean {
  if (head.isUpright) return other.isUpright && other.top < head.bottom && other.bottom > head.top
  return isSameWay(other, head) && Math.abs(other.bottom - head.bottom) < head.fontSize / 2
}

function isSameWay(one: TurnedRun, other: TurnedRun): boolean {
  return Math.abs(one.angle - other.angle) < 3
}

/** What goes on where the run before it ended is one text with it. */
function joinRuns(runs: readonly TurnedRun[]): readonly TurnedRun[] {
  const joined: TurnedRun[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    const gap = last && Math.hypot(run.start[0] - last.end[0], run.start[1] - last.end[1])
    if (last === undefined || gap === undefined || !isSameWay(last, run) || gap > run.fontSize) {
      joined.push(run)
    } else {
      joined[joined.length - 1] = {
        ...last,
        text: `${last.text}${gap > run.fontSize * SPACE ? ' ' : ''}${run.text}`,
        end: run.end,
        top: Math.min(last.top, run.top),
        bottom: Math.max(last.bottom, run.bottom),
        middle: run.bottom > last.bottom ? run.middle : last.middle,
      }
    }
  }
  return joined
}

/** In font sizes: the gap between words. */
const SPACE = 0.15

function turnedPlace(
  run: TextRun,
  viewport: PageViewport,
): Omit<TurnedRun, 'run' | 'text'> | undefined {
  const { along, upward, x, y } = directionOf(run, viewport)
  const fontSize = Math.hypot(...upward)
  const length = Math.hypot(...along)
  if (fontSize < 0.5 || Math.abs(along[1]) < length * LEAST_SLANT) return undefined
  const end = [x + (along[0] / length) * run.width, y + (along[1] / length) * run.width] as const
  // From the baseline to the middle of the letters.
  const right = upward[0] * 0.35
  const foot = end[1] > y ? end : ([x, y] as const)
  const isUpright = Math.abs(along[0]) <= Math.abs(along[1]) * 0.05
  return {
    isUpright,
    angle: (Math.atan2(along[1], along[0]) * 180) / Math.PI,
    start: [x, y],
    end,
    top: Math.min(y, end[1]),
    bottom: Math.max(y, end[1]),
    middle: foot[0] + right,
    fontSize,
  }
}

/** What rises less is a level line of a page that was scanned askew. */
const LEAST_SLANT = 0.4

/** How a font's letters look. */
type Face = {
  readonly isBold: boolean
  readonly isAccented?: true
  /** Its letters are pictures: a square for `n`. */
  readonly isPictures?: true
}

function toFace(font: string, isMediumBold: boolean): Face {
  return {
    isBold: BOLD.test(font) || (isMediumBold && MEDIUM.test(font)),
    ...(SLANTED.test(font) && { isAccented: true }),
    ...(PICTURES.test(font) && { isPictures: true }),
  }
}

const PICTURES = /dingbats|wingdings|webdings/i
/** Ticks and crosses among them, under the letters that stand for them. */
const TICKS: ReadonlyMap<string, string> = new Map([
  ['3', '✓'],
  ['4', '✔'],
  ['ü', '✓'],
  ['5', '✗'],
  ['6', '✗'],
  ['7', '✗'],
  ['8', '✗'],
  ['û', '✗'],
])

/** A single picture is a bullet, a tick or a cross; what is known for a sign already stays. */
function pictured(text: string, { isPictures }: Face): string {
  if (isPictures !== true || !/^[\p{L}\d]$/u.test(text)) return text
  return TICKS.get(text) ?? '•'
}

const SLANTED = /italic|oblique|[-,](?:it|ital)\b/i
const BOLD = /bold|black|heavy|demi|[-,]bd\b/i
const MEDIUM = /[-,]medi(?:um)?(?=ital|obl|[-,]|$)/i

/** Whether the medium weight is what heads and labels are set in, on a page of a lighter one. */
function standsOutInMedium(
  runs: readonly TextRun[],
  fontNameOf: (id: string) => string | undefined,
): boolean {
  const lettersOf = (own: readonly TextRun[]) => own.reduce((sum, { str }) => sum + str.length, 0)
  const medium = runs.filter(({ fontName }) => MEDIUM.test(fontNameOf(fontName) ?? ''))
  return lettersOf(medium) * 2 < lettersOf(runs)
}

function isTextRun(item: object): item is TextRun {
  return 'str' in item && typeof item.str === 'string' && item.str.trim() !== ''
}

function splitRun(run: TextRun, viewport: PageViewport, face: Face): readonly PdfWord[] {
  const placed = placeRun(run, viewport)
  if (placed === undefined) return []
  const { left, baseline, fontSize } = placed
  const scale = run.width / advance(run.str)
  const words: PdfWord[] = []
  for (const match of run.str.matchAll(/\S+/g)) {
    const start = left + advance(run.str.slice(0, match.index)) * scale
    const end = start + advance(match[0]) * scale
    const box: Box = [
      round(start),
      round(baseline - fontSize * ABOVE_BASELINE),
      round(end),
      round(baseline + fontSize * BELOW_BASELINE),
    ]
    const text = pictured(cutText(match[0], longestTexts.word).replace(HYPHENS, '-'), face)
    const { isBold, isAccented } = face
    words.push({ text, box, fontSize: round(fontSize), isBold, ...(isAccented && { isAccented }) })
  }
  return words
}

const ABOVE_BASELINE = 0.76
/** The hyphens of type foundries, one of which never breaks: what they join is spelled with a plain one. */
const HYPHENS = /[\u2010\u2011]/g

function placeRun(
  run: TextRun,
  viewport: PageViewport,
): { left: number; baseline: number; fontSize: number } | undefined {
  const { along, upward, x, y } = directionOf(run, viewport)
  const fontSize = Math.hypot(...upward)
  if (fontSize < 0.5 || Math.abs(along[1]) > Math.abs(along[0]) * 0.05 || along[0] <= 0) {
    return undefined
  }
  return { left: x, baseline: y, fontSize }
}

/** Where a run begins on the page, where it runs to, and where its letters' tops are. */
function directionOf(
  run: TextRun,
  viewport: PageViewport,
): {
  readonly along: readonly [number, number]
  readonly upward: readonly [number, number]
  readonly x: number
  readonly y: number
} {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = run.transform
  const [va = 1, vb = 0, vc = 0, vd = -1, ve = 0, vf = 0] = viewport.transform
  return {
    along: [va * a + vc * b, vb * a + vd * b],
    upward: [va * c + vc * d, vb * c + vd * d],
    x: va * e + vc * f + ve,
    y: vb * e + vd * f + vf,
  }
}

// A run's width is known but not its letters': widths in the proportions of common typefaces.
function advance(text: string): number {
  let sum = 0
  for (const letter of text) sum += WIDTHS[letter.charCodeAt(0)] ?? letterWidth(letter)
  return Math.max(sum, 0.01)
}

function letterWidth(letter: string): number {
  if (letter === ' ' || "iljtfI.,:;'|!()[]-".includes(letter)) return 0.3
  if ('mwMW@%—'.includes(letter)) return 0.87
  return letter >= 'A' && letter <= 'Z' ? 0.68 : 0.53
}

const WIDTHS = Array.from({ length: 128 }, (_, code) => letterWidth(String.fromCharCode(code)))

function round(points: number): number {
  return Math.round(points * 100) / 100
}
