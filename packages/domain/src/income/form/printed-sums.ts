/**
 * The sums of money among pieces of a form. Boxes of HMRC's forms have a column for pounds and one
 * for pence: a figure of two digits behind whole pounds is their pence.
 */
import type { FieldEvidence, Pence } from '../income-reading.ts'
import { type Amount, readAmount } from './amounts.ts'
import { evidenceOf, type FormPiece, type FormWord } from './form-rows.ts'

export type PrintedSum = {
  readonly pence: Pence
  readonly words: readonly FormWord[]
  readonly piece: FormPiece
  readonly hasPence: boolean
  readonly evidence: FieldEvidence
}

/** Figures whose letters had to be taken for digits are looked at again. */
const REPAIRED = 0.7

/** The sums in pieces of one level, from left to right. */
export function printedSums(pieces: readonly FormPiece[]): readonly PrintedSum[] {
  return pieces
    .flatMap((piece) => piece.words.map((word) => ({ piece, word })))
    .reduce<readonly PrintedSum[]>(
      (sums, { piece, word }) => [...sums.slice(0, -1), ...continued(sums.at(-1), piece, word)],
      [],
    )
}

/** The last sum with one more word: as it was, with pence or a mark, or with another sum behind it. */
function continued(
  last: PrintedSum | undefined,
  piece: FormPiece,
  word: FormWord,
): readonly PrintedSum[] {
  const before = last === undefined ? [] : [last]
  if (last && isRefundMark(last, word)) return [{ ...last, pence: -last.pence }]
  if (last && isPenceOf(last, word)) return [withPence(last, word)]
  const amount = readAmount(word.text) ?? misreadThousands(word.text)
  if (amount === undefined) return before
  const { pence, hasPence, isPlain } = amount
  const evidence = evidenceOf(piece.page, [word], isPlain ? 1 : REPAIRED)
  return [...before, { pence, words: [word], piece, hasPence, evidence }]
}

/** Recognition takes the comma of thousands for a point. */
function misreadThousands(text: string): Amount | undefined {
  const amount = /^£?\d{1,3}\.\d{3}$/.test(text) ? readAmount(text.replace('.', ',')) : undefined
  return amount && { ...amount, isPlain: false }
}

/** `R` or `CR` behind a figure: paid back. */
function isRefundMark({ words, pence }: PrintedSum, word: FormWord): boolean {
  const end = words.at(-1)?.box[2] ?? 0
  const height = word.box[3] - word.box[1]
  return pence > 0 && /^\W?C?R\W?$/.test(word.text) && word.box[0] - end < PENCE_AWAY * height
}

function isPenceOf(sum: PrintedSum, word: FormWord): boolean {
  const [pounds] = sum.words
  return (
    /^\d\d$/.test(word.text) &&
    !sum.hasPence &&
    sum.words.length === 1 &&
    pounds !== undefined &&
    word.box[0] - pounds.box[2] < PENCE_AWAY * (pounds.box[3] - pounds.box[1])
  )
}

/** In heights of the figure. */
const PENCE_AWAY = 4

function withPence(sum: PrintedSum, word: FormWord): PrintedSum {
  const words = [...sum.words, word]
  const evidence = evidenceOf(sum.piece.page, words, sum.evidence.confidence)
  return { ...sum, pence: sum.pence + Number(word.text), words, hasPence: true, evidence }
}
