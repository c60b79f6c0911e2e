import { type CodePage, guessCodePage } from './code-pages.ts'
import { detectUtf16 } from './file-kind.ts'

/** A text file's words, and the lines of it that are written in another way than the rest. */
export type DecodedText = {
  readonly text: string
  /** Counted from 1. */
  readonly oddLines: readonly number[]
}

/** A text file's words. */
export function decodeText(bytes: Uint8Array): string {
  return readText(bytes).text
}

/**
 * Bytes are decided by what they say. UTF-16 is told by its mark or its noughts; a line that is UTF-8
 * is read as that; what is neither is of the table of characters that its signs make sense in. A file
 * put together from several keeps the words of each, and says which lines are the odd ones.
 */
export function readText(bytes: Uint8Array): DecodedText {
  const utf16 = detectUtf16(bytes)
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), oddLines: [] }
  const whole = decodeUtf8(bytes)
  return whole === undefined ? readLines(bytes) : { text: whole, oddLines: [] }
}

// Each line by itself: none of the bytes of a character in UTF-8 is a line break.
function readLines(bytes: Uint8Array): DecodedText {
  const lines = linesOf(bytes)
  const texts = lines.map(decodeUtf8)
  const others = lines.filter((_, at) => texts[at] === undefined)
  const page = guessCodePage(others)
  const [inUtf8, inPage]: [number[], number[]] = [[], []]
  const text = lines.map((line, at) => {
    const known = texts[at]
    if (known === undefined) inPage.push(at + 1)
    else if (line.some((byte) => byte >= HIGH)) inUtf8.push(at + 1)
    return known ?? decodeMixed(line, page)
  })
  return { text: text.join(''), oddLines: inUtf8.length < inPage.length ? inUtf8 : inPage }
}

const HIGH = 0x80
const LINE_END = 0x0a

function linesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[] = []
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, from)
    const to = end < 0 ? bytes.length : end + 1
    lines.push(bytes.subarray(from, to))
    from = to
  }
  return lines
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

// A stray byte among characters in UTF-8 costs itself alone.
function decodeMixed(line: Uint8Array, page: CodePage): string {
  let text = ''
  for (let at = 0; at < line.length; ) {
    const length = lengthInUtf8(line, at)
    const character = length > 1 ? decodeUtf8(line.subarray(at, at + length)) : undefined
    text += character ?? page(line[at] ?? 0)
    at += character === undefined ? 1 : length
  }
  return text
}

function lengthInUtf8(line: Uint8Array, at: number): number {
  const byte = line[at] ?? 0
  if (byte >= 0xf0 && byte < 0xf5) return 4
  if (byte >= 0xe0) return byte < 0xf0 ? 3 : 1
  return byte >= 0xc2 ? 2 : 1
}
