/**
 * Marks of notes that stand on the line like words: `Defaults (c)` in a row, and below the table in
 * small type `(c) Those of telephone companies are left out`. A letter in brackets is a mark only
 * where such a note begins with it; else it is a point of a list, or part of a reference to one.
 */
import type { BodyType } from '../text/text-block.ts'
import type { LinePiece, LineWord } from './page-lines.ts'

/** The pages' pieces with such marks told apart from the words around them. */
export function withLetteredMarks<Page extends { readonly pieces: readonly LinePiece[] }>(
  pages: readonly Page[],
  body: BodyType,
): readonly Page[] {
  const pieces = pages.flatMap((page) => page.pieces)
  const leads = pieces.filter((piece) => beginsNote(piece, body))
  const noted = new Set(leads.map(({ words: [first] }) => first?.text ?? ''))
  const used = new Set(pieces.flatMap((piece) => marksIn(piece, noted).map(({ text }) => text)))
  if (used.size === 0) return pages
  const isLead = new Set(leads.filter(({ words: [first] }) => used.has(first?.text ?? '')))
  return pages.map((page) => ({
    ...page,
    pieces: page.pieces.map((piece) => {
      const marks = new Set(marksIn(piece, used))
      const [first] = piece.words
      if (first !== undefined && isLead.has(piece)) marks.add(first)
      return marks.size === 0 ? piece : { ...piece, words: withMarks(piece.words, marks) }
    }),
  }))
}

function withMarks(words: readonly LineWord[], marks: ReadonlySet<LineWord>): readonly LineWord[] {
  return words.map((word) => (marks.has(word) ? { ...word, isMark: true } : word))
}

/** Notes are set smaller than what they belong to. */
function beginsNote({ words, fontSize }: LinePiece, body: BodyType): boolean {
  return words.length > 1 && SIGN.test(words[0]?.text ?? '') && fontSize < body.fontSize * SMALLER
}

const SMALLER = 0.96
// Notes are counted in letters, figures or Roman numerals: “(iii)” is as much a mark as “(ii)”.
const SIGN = /^(?:\((?:[a-z\d]{1,2}|[ivx]{3,5})\)|[a-z]\)|\[(?:[a-z\d]{1,2}|[ivx]{3,5})\])$/

/** At the end of a cell, a heading or a label, and not in "as in (a)". */
function marksIn({ words }: LinePiece, noted: ReadonlySet<string>): readonly LineWord[] {
  return words.filter((word, at) => {
    const [before, after] = [words[at - 1], words[at + 1]]
    if (before === undefined || !noted.has(word.text) || REFERRING.test(before.text)) return false
    return after === undefined || noted.has(after.text) || (word.isBold && !after.isBold)
  })
}

const REFERRING =
  /^(?:in|at|by|to|and|or|see|of|under|with|paragraphs?|points?|notes?|clauses?|items?|sections?)$|,$/i
