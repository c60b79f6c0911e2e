/**
 * A document's text without what leads to a person, as it leaves this server: by what it says alone,
 * so that it is the same whoever asks. Only shapes and titled names are masked; names of lenders, and
 * heads, stay. What a figure is may be told by the cell before it in its row or by its column's head.
 */
import type {
  DocumentText,
  TextCell,
  TextPart,
} from '@criteria-desk/domain/criteria/document-text/document-text'
import { createMasking, type Masking } from './masked.ts'

/** The same with `masked` wherever that differs; what stands twice has one mark. */
export function maskDocument({ parts }: DocumentText): DocumentText {
  const masking = createMasking([], 'D')
  return { parts: parts.map((part) => maskPart(part, masking)) }
}

function maskPart(part: TextPart, masking: Masking): TextPart {
  const heads = new Map<string, string>()
  const maskRow = (row: readonly TextCell[]) =>
    row.map((cell, at) => {
      const column = [...cell.at].filter((sign) => !isDigit(sign)).join('')
      const around = `${heads.get(column) ?? ''} ${row[at - 1]?.words ?? ''}`
      if (!mayLead(cell.words)) heads.set(column, cell.words)
      return maskCell(cell, around, masking)
    })
  return { ...part, rows: part.rows.map(maskRow) }
}

function maskCell(cell: TextCell, around: string, masking: Masking): TextCell {
  const { words, comment } = cell
  const masked = maskedOf(words, around, masking)
  const maskedComment = comment && maskedOf(comment, words, masking)
  if (masked === words && maskedComment === comment) return cell
  return {
    ...cell,
    ...(masked !== words && { masked }),
    ...(maskedComment !== undefined && maskedComment !== comment && { maskedComment }),
  }
}

function maskedOf(words: string, around: string, { mask }: Masking): string {
  return mayLead(words) ? mask(words, [], false, around) : words
}

/** Cells without two digits, an address, a mark or a title need no look, and most are none. */
function mayLead(words: string): boolean {
  let digits = 0
  for (const sign of words) if (isDigit(sign)) digits += 1
  return digits > 1 || ADDRESS_MARK_OR_TITLE.test(words)
}

const ADDRESS_MARK_OR_TITLE = /[@[]|\b(?:m[rsix]|dr|dame|prof|sir|rev)/i

const isDigit = (sign: string) => sign >= '0' && sign <= '9'
