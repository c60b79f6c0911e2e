/**
 * Elements of OFX as banks write it: SGML, where elements with a value have no end, or XML, with
 * blanks, attributes and prefixes in tags, values on lines of their own, and CDATA.
 */
import { onOneLine } from '../../shared/text.ts'
import { cutText, longestTexts } from '../../shared/text-bounds.ts'

export type OfxElement = {
  /** In capitals, without a prefix. */
  readonly name: string
  readonly children: readonly OfxElement[]
  /** On one line. */
  readonly text: string
}

type Open = { name: string; children: Open[]; text: string }

/** All elements of a text below one root. */
export function ofxElements(text: string): OfxElement {
  const root: Open = { name: '', children: [], text: '' }
  const open = [root]
  let at = 0
  while (at < text.length) at = readPiece(text, at, open)
  return finished(root)
}

/** Words up to the next tag, or one tag; where the next piece begins. */
function readPiece(text: string, at: number, open: Open[]): number {
  if (text[at] !== '<') {
    const next = placeOf(text, '<', at)
    addText(open, decoded(text.slice(at, next)))
    return next
  }
  const [quote] = QUOTES.filter(([start]) => text.startsWith(start, at))
  if (quote !== undefined) {
    const [start, close, isText] = quote
    const next = placeOf(text, close, at)
    if (isText) addText(open, text.slice(at + start.length, next).replace(BREAK, ' '))
    return next + close.length
  }
  const other = placeOf(text, '<', at + 1)
  const next = at + placeOf(text.slice(at, other), '>', 0)
  const tag = TAG.exec(text.slice(at + 1, Math.min(next, at + LONGEST_TAG)))
  if (text[next] !== '>' || tag === null) addText(open, text.slice(at, next))
  else followTag(open, tag, text[next - 1] === '/')
  return text[next] === '>' ? next + 1 : next
}

const QUOTES = [
  ['<![CDATA[', ']]>', true],
  ['<!--', '-->', false],
] as const
/** A break of lines, which some banks write within CDATA too. */
const BREAK = /<br\s{0,9}\/?>/gi
const TAG = /^\s{0,9}(\/?)\s{0,9}(?:\w{1,20}:)?([\w.]{1,40})/
const LONGEST_TAG = 100

function placeOf(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from)
  return at < 0 ? text.length : at
}

function followTag(open: Open[], [, end, tag = '']: RegExpExecArray, isEmpty: boolean): void {
  const name = tag.toUpperCase()
  if (name === 'BR') addText(open, ' ')
  else if (end) close(open, name)
  else begin(open, name, isEmpty)
}

/** An element that has a value ends where the next begins, and no account lies in another. */
function begin(open: Open[], name: string, isEmpty: boolean): void {
  if (open.length > 1 && open.at(-1)?.text.trim()) open.pop()
  if (REPEATED.has(name)) close(open, name)
  const element: Open = { name, children: [], text: '' }
  open.at(-1)?.children.push(element)
  if (!isEmpty && open.length < DEEPEST) open.push(element)
}

/** No file of a bank goes half as deep. */
const DEEPEST = 40

const REPEATED: ReadonlySet<string> = new Set(['STMTTRN', 'STMTRS', 'CCSTMTRS'])

function addText(open: readonly Open[], text: string): void {
  const element = open.at(-1)
  if (element && element.text.length < longestTexts.cell) element.text += text
}

/** Up to the element of this name; an end without a beginning is none. */
function close(open: Open[], name: string): void {
  const at = open.findLastIndex((one, place) => place > 0 && one.name === name)
  if (at > 0) open.length = at
}

function finished({ name, children, text }: Open): OfxElement {
  return {
    name,
    children: children.map(finished),
    text: onOneLine(cutText(text, longestTexts.description)),
  }
}

/** All of a name, wherever they lie, outermost first. */
export function elementsNamed(within: OfxElement, name: string): readonly OfxElement[] {
  return within.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsNamed(child, name),
  ])
}

/** The words of the first such element that has any; null without. */
export function textNamed(within: OfxElement, name: string): string | null {
  return elementsNamed(within, name).find(({ text }) => text !== '')?.text ?? null
}

function decoded(text: string): string {
  return text.replace(
    /&(amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi,
    (all, entity: string) => ENTITIES[entity.toLowerCase()] ?? numbered(all, entity),
  )
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function numbered(all: string, entity: string): string {
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
  return code > 31 && code < 0x11_00_00 ? String.fromCodePoint(code) : all
}
