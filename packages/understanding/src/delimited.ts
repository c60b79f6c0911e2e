import type { PersonalSpan } from '@criteria-desk/domain/people/personal-figures'

/**
 * Text of a document or of a person, as data: numbered lines between two marks. The marks are taken
 * out of the text itself, so that nothing inside can close them.
 */
export function delimited(name: string, lines: readonly string[]): string {
  const inside = lines.map((line, index) => `${index + 1}| ${oneLine(line)}`)
  return [`<<<${name}`, ...inside, `${name}>>>`].join('\n')
}

/** Without line ends, marks and characters that show nothing. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/<{3,}|>{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A line with what in it leads to a person, as told by whoever wrote it; without line ends or marks. */
export type LineWithPeople = { readonly text: string; readonly personal: readonly PersonalSpan[] }

/** As `delimited`, of such lines: where those stretches stand in the whole. */
export function delimitedWith(
  name: string,
  lines: readonly LineWithPeople[],
): { readonly text: string; readonly personal: readonly PersonalSpan[] } {
  const personal: PersonalSpan[] = []
  let at = `<<<${name}\n`.length
  for (const [index, line] of lines.entries()) {
    const start = at + `${index + 1}| `.length
    for (const span of line.personal) {
      personal.push({ ...span, start: start + span.start, end: start + span.end })
    }
    at = start + line.text.length + 1
  }
  const texts = lines.map(({ text }) => text)
  return { text: delimited(name, texts), personal }
}
