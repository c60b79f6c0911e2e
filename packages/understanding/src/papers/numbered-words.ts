/** The words of a page as they are pointed at, as a part of a prompt. */
import type { PaperWord } from '@criteria-desk/domain/income/pointed/paper-page'
import type { LineWithPeople } from '../delimited.ts'

/**
 * @param shown the words that are numbered
 * @param written the same, line by line, with what in them leads to a person
 */
export function numberedWords(shown: readonly PaperWord[], written: readonly LineWithPeople[]) {
  return { ...together(written), numbered: { apart: new Set(spacesBefore(shown)) } }
}

/** Lines one below the other, with what in them leads to a person where it stands in the whole. */
function together(lines: readonly LineWithPeople[]) {
  let at = 0
  const personal = lines.flatMap((line) => {
    const start = at
    at += line.text.length + 1
    return line.personal.map((span) => ({
      ...span,
      start: start + span.start,
      end: start + span.end,
    }))
  })
  return { text: lines.map(({ text }) => text).join('\n'), personal }
}

/** Numbers of the words that another piece of their line stands before. */
function spacesBefore(shown: readonly PaperWord[]): readonly number[] {
  return shown.flatMap(({ line, piece }, at) => {
    const before = shown[at - 1]
    return before?.line === line && before.piece !== piece ? [at + 1] : []
  })
}
