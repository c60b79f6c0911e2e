/**
 * JSON out of what a model wrote where nothing made it write JSON alone: the whole text, or one
 * fenced block, or one object in running words. Where two could be meant, none is.
 */

/** The object that a text holds; undefined where it holds none, or more than one. */
export function answerInText(text: string): object | undefined {
  const said = withoutThoughts(text).trim()
  const whole = objectOf(said)
  if (whole) return whole
  const fenced = [...said.matchAll(/```[a-z]*\s*\n(.*?)```/gis)].map(([, inside = '']) => inside)
  const candidates = fenced.length > 0 ? fenced : outermostBraces(said)
  const objects = candidates.flatMap((candidate) => objectOf(candidate.trim()) ?? [])
  return objects.length === 1 ? objects[0] : undefined
}

/** Some models think aloud first, between marks of their own. */
function withoutThoughts(text: string): string {
  return text.replace(/^\s*<(think|thinking|reasoning)>.*?<\/\1>/is, '')
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

/** Each stretch from a brace to the one that closes it; braces in strings do not count. */
function outermostBraces(text: string): readonly string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: piece, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}]/g)) {
    if (piece === '{') {
      if (depth === 0) start = index
      depth += 1
    }
    if (piece !== '}' || depth === 0) continue
    depth -= 1
    if (depth === 0) found.push(text.slice(start, index + 1))
  }
  return found
}
