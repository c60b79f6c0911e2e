/** A page of a generated document as text, for reading in a terminal. */
import type { PdfPage, PdfWord } from '@criteria-desk/domain/pages/pdf-page'

const LETTERS_A_LINE = 150

/** Words at about their places, rules left out. */
export function layOutAsText({ words, width }: Pick<PdfPage, 'words' | 'width'>): string {
  const rows: PdfWord[][] = []
  for (const word of [...words].sort((one, other) => middle(one) - middle(other))) {
    const row = rows[rows.length - 1]
    const last = row?.[row.length - 1]
    if (
      row !== undefined &&
      last !== undefined &&
      middle(word) - middle(last) < (word.box[3] - word.box[1]) * 0.45
    )
      row.push(word)
    else rows.push([word])
  }
  return rows
    .map((row) =>
      row
        .sort((one, other) => one.box[0] - other.box[0])
        .reduce((line, { text, box }) => {
          const at = Math.round((box[0] / width) * LETTERS_A_LINE)
          return `${line.padEnd(Math.max(at, line.length + (line === '' ? 0 : 1)))}${text}`
        }, ''),
    )
    .join('\n')
}

function middle({ box }: PdfWord): number {
  return (box[1] + box[3]) / 2
}
