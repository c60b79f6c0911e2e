/**
 * Labels of a picture whose words were misread beyond a letter, or cut and joined in other places:
 * found by all their letters together. What hangs on one is always looked at again.
 */
import { editDistance } from '../../shared/text.ts'
import { type Label, type LabelTable, labelWords } from './find-labels.ts'
import type { FormPiece } from './form-rows.ts'

/** Below what needs no second look. */
const MISREAD = 0.8

/** Shorter names have too many neighbours; of longer ones one letter in so many may be wrong. */
const LEAST_LETTERS = 10
const LETTERS_A_SLIP = 7

/** Words may have been cut or joined. */
const MORE_WORDS = 1

type Name<Field> = { readonly field: Field; readonly letters: string; readonly words: number }

/** A finder of the label that a piece begins with, though misread; the nearest name counts. */
export function misreadLabelFinder<Field extends string>(
  table: LabelTable<Field>,
): (piece: FormPiece) => Label<Field> | undefined {
  const names: Name<Field>[] = []
  for (const field in table) {
    for (const name of table[field]) {
      const words = labelWords(name.split(' ')).filter((word) => word !== '')
      const letters = words.join('')
      if (letters.length >= LEAST_LETTERS) names.push({ field, letters, words: words.length })
    }
  }
  return (piece) => nearest(piece, names)
}

function nearest<Field extends string>(
  piece: FormPiece,
  names: readonly Name<Field>[],
): Label<Field> | undefined {
  const words = labelWords(piece.words.map(({ text }) => text))
  let best: { readonly label: Label<Field>; readonly share: number } | undefined
  for (const { field, letters, words: count } of names) {
    const limit = Math.floor(letters.length / LETTERS_A_SLIP)
    for (let till = Math.max(1, count - MORE_WORDS); till <= count + 2 * MORE_WORDS; till++) {
      if (till > words.length) break
      const read = words.slice(0, till).join('')
      const slips = editDistance(read, letters, limit)
      const share = slips / letters.length
      const isRead = slips === 0 && till === count
      if (slips > limit || isRead || (best && share >= best.share)) continue
      best = { label: { field, piece, from: 0, till, sureness: MISREAD }, share }
    }
  }
  return best?.label
}
