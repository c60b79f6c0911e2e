import type { Box, PdfWord } from '@criteria-desk/domain/pages/pdf-page'

/**
 * What somebody typed onto a page: the values of its form fields and its boxes of text, which are no
 * part of the page's own drawing and are seen on it all the same. They come as words where they stand.
 */

/** As the library gives annotations: anything may be missing. */
type Annotation = Readonly<Record<string, unknown>>
type Viewport = { readonly transform: readonly number[] }

/** The words of all that is shown, in the order of the page's annotations. */
export function typedWords(
  annotations: readonly Annotation[],
  viewport: Viewport,
): readonly PdfWord[] {
  return annotations.filter(isShown).flatMap((annotation) => {
    const box = boxOf(annotation, viewport)
    const lines = linesOf(annotation)
    return box === undefined ? [] : lines.flatMap((line, at) => layOut(line, at, lines.length, box))
  })
}

// Invisible, hidden, or not to be viewed.
const UNSEEN = 0b10_0011

function isShown({ subtype, annotationFlags, hidden }: Annotation): boolean {
  const isTyped = subtype === 'FreeText' || subtype === 'Widget'
  return isTyped && hidden !== true && (Number(annotationFlags ?? 0) & UNSEEN) === 0
}

function boxOf({ rect }: Annotation, { transform }: Viewport): Box | undefined {
  if (!Array.isArray(rect) || rect.length !== 4) return undefined
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform
  const [left = 0, low = 0, right = 0, high = 0] = rect.map(Number)
  const [x1, y1] = [a * left + c * low + e, b * left + d * low + f]
  const [x2, y2] = [a * right + c * high + e, b * right + d * high + f]
  const box: Box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
  return box[2] > box[0] && box[3] > box[1] ? box : undefined
}

function linesOf(annotation: Annotation): readonly string[] {
  const { subtype, fieldType, fieldValue, textContent, contentsObj } = annotation
  if (subtype === 'Widget' && fieldType === 'Btn') return signOf(annotation)
  const drawn = textsIn(textContent)
  if (drawn.length > 0) return drawn
  if (subtype === 'Widget') return textsIn(fieldValue)
  const isNoted = typeof contentsObj === 'object' && contentsObj !== null && 'str' in contentsObj
  return isNoted ? textsIn(contentsObj.str) : []
}

function textsIn(value: unknown): readonly string[] {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value]
  return texts
    .flatMap((text) => (typeof text === 'string' ? text.split(/[\r\n]+/) : []))
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function signOf({ checkBox, radioButton, fieldValue, exportValue, buttonValue }: Annotation) {
  if (checkBox !== true && radioButton !== true) return []
  const own = exportValue ?? buttonValue
  return [own !== undefined && fieldValue === own ? '☑' : '☐']
}

const USUAL_SIZE = 10
/** Of a letter, in shares of its height. */
const USUAL_WIDTH = 0.5

// Words side by side in the middle of their line, drawn together where the box is too narrow.
function layOut(
  line: string,
  at: number,
  lines: number,
  [left, top, right, bottom]: Box,
): readonly PdfWord[] {
  const height = (bottom - top) / lines
  const fontSize = Math.min(USUAL_SIZE, height)
  const middle = top + height * (at + 0.5)
  const letter = Math.min(fontSize * USUAL_WIDTH, (right - left) / Math.max(line.length, 1))
  return [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    box: [
      left + index * letter,
      middle - fontSize / 2,
      left + (index + text.length) * letter,
      middle + fontSize / 2,
    ],
    fontSize,
    isBold: false,
  }))
}
