/**
 * JSON out of what a model wrote where nothing made it write JSON alone: the whole text, or one
 * fenced block, or one object in running words. Where two could be meant, none is. What a model
 * writes may be made to waste time: each step goes through the text once.
 */

/** The object that a text holds; undefined where it holds none, or more than one. */
export function answerInText(text: string): object | undefined {
  const said = withoutThoughts(text.trim()).trim()
  const whole = objectOf(said)
  if (whole) return whole
  const fenced = fencedBlocks(said)
  const candidates = fenced.length > 0 ? fenced : outermostBraces(said)
  const objects = candidates.flatMap((candidate) => objectOf(candidate.trim()) ?? [])
  return objects.length === 1 ? objects[0] : undefined
}

/** Some models think aloud first, between marks of their own. */
function withoutThoughts(text: string): string {
  const mark = /^<(think|thinking|reasoning)>/i.exec(text)?.[1]
  const end = mark === undefined ? -1 : text.indexOf(`</${mark}>`)
  return mark === undefined || end < 0 ? text : text.slice(end + mark.length + 3)
}

function objectOf(text: string): object | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** What stands between two lines of fences. */
function fencedBlocks(text: string): readonly string[] {
  const blocks: string[] = []
  let inside: string[] | null = null
  for (const line of text.split('\n')) {
    if (!line.trimStart().startsWith('```')) inside?.push(line)
    else if (inside === null) inside = []
    else {
      blocks.push(inside.join('\n'))
      inside = null
    }
  }
  return blocks
}

/** Each stretch from a brace to the one that closes it; braces in strings do not count. */
function outermostBraces(text: string): readonly string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '{') {
      if (depth === 0) start = at
      depth += 1
    } else if (depth > 0 && sign === '"') {
      at = endOfString(text, at)
    } else if (depth > 0 && sign === '}') {
      depth -= 1
      if (depth === 0) found.push(text.slice(start, at + 1))
    }
  }
  return found
}

/** The place of the quotation mark that closes the one at `start`, or of the text's end. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
