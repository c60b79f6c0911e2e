/**
 * The sums of money among pieces of a form. Boxes of HMRC's forms have a column for pounds and one
 * for pence: a figure of two digits behind whole pounds is their pence.
 */
import type { FieldEvidence, Pence } from '../income-reading.ts'
import { readAmount } from './amounts.ts'
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
  const sums: PrintedSum[] = []
  for (const piece of pieces) {
    for (const word of piece.words) {
      const amount = readAmount(word.text)
      if (amount === undefined) continue
      const last = sums.at(-1)
      if (last && isPenceOf(last, word)) sums[sums.length - 1] = withPence(last, word)
      else {
        const { pence, hasPence, isPlain } = amount
        const evidence = evidenceOf(piece.page, [word], isPlain ? 1 : REPAIRED)
        sums.push({ pence, words: [word], piece, hasPence, evidence })
      }
    }
  }
  return sums
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
