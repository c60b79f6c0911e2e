/**
 * The Markdown that answers are written in, cut into blocks and inline runs: paragraphs, headings,
 * lists, quotes and tables; bold, italics, code and line breaks. Nothing else is understood, HTML
 * and links least of all: documents are untrusted and their words arrive inside answers.
 */
export type MarkdownBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly ListItem[] }
  | { readonly kind: 'quote'; readonly text: string }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }

export type ListItem = { readonly text: string; readonly depth: number }

export type InlineRun = {
  readonly text: string
  readonly style: 'plain' | 'bold' | 'italic' | 'code' | 'break'
}

export function parseMarkdown(source: string): readonly MarkdownBlock[] {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const blocks: MarkdownBlock[] = []
  let at = 0
  while (at < lines.length) {
    if ((lines[at] ?? '').trim() === '') {
      at += 1
      continue
    }
    const [block, next] = readBlock(lines, at)
    blocks.push(block)
    at = next
  }
  return blocks
}

/** Bold, italic and code runs; a backslash takes the meaning from the sign after it. */
export function parseInline(text: string): readonly InlineRun[] {
  const runs: InlineRun[] = []
  const pattern =
    /\\([\\`*_{}[\]()#+\-.!|<>~])|\*\*(?=\S)((?:\\.|[^\\])+?)(?<=\S)\*\*|`([^`]+)`|(?<![\w*])\*(?=\S)((?:\\.|[^\\\n])+?)(?<=\S)\*(?![\w*])|( {2,}\n|\\\n|<br ?\/?>)/g
  let from = 0
  for (const match of text.matchAll(pattern)) {
    addPlain(runs, text.slice(from, match.index))
    const [, escaped, bold, code, italic] = match
    if (escaped !== undefined) addPlain(runs, escaped)
    else if (bold !== undefined) runs.push({ text: unescapeSigns(bold), style: 'bold' })
    else if (code !== undefined) runs.push({ text: code, style: 'code' })
    else if (italic !== undefined) runs.push({ text: unescapeSigns(italic), style: 'italic' })
    else runs.push({ text: '\n', style: 'break' })
    from = match.index + match[0].length
  }
  addPlain(runs, text.slice(from))
  return runs
}

/** The words of some Markdown with its signs taken off. */
export function plainText(text: string): string {
  return parseInline(text)
    .map((run) => run.text)
    .join('')
}

type Read = readonly [block: MarkdownBlock, next: number]

function readBlock(lines: readonly string[], at: number): Read {
  const line = lines[at] ?? ''
  const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*$/.exec(line)
  if (heading?.[1] !== undefined) {
    return [{ kind: 'heading', level: heading[1].length, text: heading[2] ?? '' }, at + 1]
  }
  if (isTableStart(lines, at)) return readTable(lines, at)
  if (/^ {0,3}>/.test(line)) return readQuote(lines, at)
  if (listMark(line) !== null) return readList(lines, at)
  return readParagraph(lines, at)
}

function readParagraph(lines: readonly string[], at: number): Read {
  let next = at + 1
  while (next < lines.length && !startsBlock(lines, next)) next += 1
  const text = lines.slice(at, next).join('\n').trim()
  return [{ kind: 'paragraph', text }, next]
}

function startsBlock(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  return (
    line.trim() === '' ||
    /^ {0,3}(#{1,6}\s|>)/.test(line) ||
    listMark(line) !== null ||
    isTableStart(lines, at)
  )
}

function readQuote(lines: readonly string[], at: number): Read {
  const words: string[] = []
  let next = at
  while (next < lines.length && /^ {0,3}>/.test(lines[next] ?? '')) {
    words.push((lines[next] ?? '').replace(/^ {0,3}> ?/, ''))
    next += 1
  }
  return [{ kind: 'quote', text: words.join('\n').trim() }, next]
}

function readList(lines: readonly string[], at: number): Read {
  const items: { text: string; depth: number }[] = []
  let next = at
  while (next < lines.length) {
    const line = lines[next] ?? ''
    const mark = listMark(line)
    const last = items.at(-1)
    if (mark !== null) items.push({ text: mark.text, depth: Math.floor(mark.indent / 2) })
    else if (/^\s{2,}\S/.test(line) && last !== undefined) last.text += `\n${line.trim()}`
    else break
    next += 1
  }
  const isOrdered = /^\s*\d/.test(lines[at] ?? '')
  return [{ kind: 'list', isOrdered, items }, next]
}

function listMark(line: string): { indent: number; text: string } | null {
  const match = /^(\s*)(?:[-*+]|\d{1,3}[.)])\s+(.*)$/.exec(line)
  if (match === null) return null
  return { indent: match[1]?.length ?? 0, text: match[2] ?? '' }
}

function isTableStart(lines: readonly string[], at: number): boolean {
  return (
    (lines[at] ?? '').includes('|') &&
    /^\s*\|?[\s:|-]*-[\s:|-]*\|[\s:|-]*$/.test(lines[at + 1] ?? '')
  )
}

function readTable(lines: readonly string[], at: number): Read {
  const rows: string[][] = []
  let next = at + 2
  while (next < lines.length && (lines[next] ?? '').includes('|')) {
    rows.push(tableCells(lines[next] ?? ''))
    next += 1
  }
  return [{ kind: 'table', head: tableCells(lines[at] ?? ''), rows }, next]
}

function tableCells(line: string): string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
}

function addPlain(runs: InlineRun[], text: string): void {
  if (text === '') return
  const last = runs.at(-1)
  if (last?.style === 'plain') runs.splice(-1, 1, { text: last.text + text, style: 'plain' })
  else runs.push({ text, style: 'plain' })
}

function unescapeSigns(text: string): string {
  return text.replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/g, '$1')
}
