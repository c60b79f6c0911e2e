/** Pages as a recogniser of letters in pictures gives them: nearly in their places, nearly right. */
import type { IncomePage } from '@criteria-desk/domain/income/income-reading'
import type { Box, PdfPage, PdfWord } from '@criteria-desk/domain/pages/pdf-page'
import { type Dice, pick } from '../../../dice.ts'

/** How bad a picture is; shares are of a thousand. */
export type Blur = {
  /** Pixels a point. */
  readonly scale: number
  /** Of a page that was not quite straightened: how far it falls, by how far it runs. */
  readonly slope: number
  readonly jitter: number
  readonly misread: number
  readonly split: number
  readonly merged: number
  readonly lost: number
  readonly keepsRules: boolean
}

export function makeBlur(dice: Dice): Blur {
  const badness = pick([0, 0, 1, 1, 2, 4], dice)
  return {
    scale: pick([150, 200, 200, 300], dice) / 72,
    slope: (dice(2 * badness + 1) - badness) / 2_000,
    jitter: (1 + badness) * 0.3,
    misread: badness * 2,
    split: badness * 3,
    merged: badness * 3,
    lost: badness,
    keepsRules: dice(3) > 0,
  }
}

export function blurPage(page: PdfPage, blur: Blur, dice: Dice): IncomePage {
  const misread = page.words.map((word) => misreadWord(word, blur, dice))
  const words = mergeWords(misread.flat(), blur, dice).filter(() => dice(1_000) >= blur.lost)
  const place = (box: Box): Box => placeBox(box, blur, dice, page)
  return {
    origin: 'ocr',
    page: {
      ...page,
      width: Math.round(page.width * blur.scale),
      height: Math.round(page.height * blur.scale),
      words: words.map((word) => ({
        ...word,
        box: place(word.box),
        fontSize: Math.round(word.fontSize * blur.scale * (0.94 + dice(12) / 100)),
        isBold: false,
      })),
      rules: blur.keepsRules
        ? page.rules.map((rule) => placeBox(rule, { ...blur, jitter: 0 }, dice, page))
        : [],
    },
  }
}

function placeBox(
  [left, top, right, bottom]: Box,
  { scale, slope, jitter }: Blur,
  dice: Dice,
  page: PdfPage,
): Box {
  const shift = () => (dice(201) / 100 - 1) * jitter
  const fall = ((left + right) / 2 - page.width / 2) * slope
  const inside = (value: number, most: number) =>
    Math.round(Math.min(most, Math.max(0, value)) * scale)
  const [x, y] = [shift(), shift()]
  return [
    inside(left + x, page.width),
    inside(top + fall + y, page.height),
    inside(right + x + shift() / 2, page.width),
    inside(bottom + fall + y, page.height),
  ]
}

/** Letters taken for one another, of both kinds: within words and within figures. */
const LOOKALIKES: readonly (readonly [seen: string, taken: string])[] = [
  ['O', '0'],
  ['0', 'O'],
  ['I', '1'],
  ['1', 'l'],
  ['l', '1'],
  ['S', '5'],
  ['5', 'S'],
  ['B', '8'],
  ['8', 'B'],
  ['rn', 'm'],
  ['m', 'rn'],
  ['6', '8'],
  ['3', '8'],
  ['.', ','],
  [',', '.'],
  ['.', ''],
  ['£', 'E'],
  ['Z', '2'],
  ['cl', 'd'],
  ['-', ''],
]

function misreadWord(word: PdfWord, { misread, split }: Blur, dice: Dice): readonly PdfWord[] {
  const found = LOOKALIKES.filter(([seen]) => word.text.includes(seen))
  const isWrong = found.length > 0 && dice(1_000) < misread * Math.min(6, word.text.length)
  const confidence = (isWrong ? 45 + dice(45) : 86 + dice(14)) / 100
  const text = isWrong ? swap(word.text, pick(found, dice)) : word.text
  const own = { ...word, text: text === '' ? word.text : text, confidence }
  if (own.text.length < 5 || dice(1_000) >= split) return [own]
  const at = 2 + dice(own.text.length - 3)
  const [left, top, right, bottom] = own.box
  const middle = left + ((right - left) * at) / own.text.length
  return [
    { ...own, text: own.text.slice(0, at), box: [left, top, middle - 0.6, bottom] },
    { ...own, text: own.text.slice(at), box: [middle + 0.6, top, right, bottom] },
  ]
}

function swap(text: string, [seen, taken]: readonly [string, string]): string {
  return text.replace(seen, taken)
}

/** Words that nearly touch are now and then taken for one. */
function mergeWords(words: readonly PdfWord[], { merged }: Blur, dice: Dice): readonly PdfWord[] {
  const all: PdfWord[] = []
  for (const word of words) {
    const last = all[all.length - 1]
    const isNear =
      last !== undefined &&
      Math.abs(last.box[1] - word.box[1]) < 1 &&
      word.box[0] - last.box[2] > 0 &&
      word.box[0] - last.box[2] < word.fontSize * 0.35
    if (!isNear || dice(1_000) >= merged) {
      all.push(word)
      continue
    }
    all[all.length - 1] = {
      ...last,
      text: last.text + word.text,
      box: [
        last.box[0],
        Math.min(last.box[1], word.box[1]),
        word.box[2],
        Math.max(last.box[3], word.box[3]),
      ],
    }
  }
  return all
}
