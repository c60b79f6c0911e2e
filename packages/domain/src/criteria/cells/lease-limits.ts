/**
 * What must be left of a lease. A lease runs down while the mortgage runs, so lenders state the
 * least at the start ("85 years"), the least at the end ("55 years at end", "term + 30") or one for
 * a term ("75 years for 30 years"). What is known of a client is what is left today: nothing is within
 * a figure for the end by that alone, and it may at most be beyond it already.
 */

import type { Figure } from '../../language/figure.ts'
import { findFigures } from '../../language/find-figures.ts'
import { foldText } from '../../shared/text.ts'

/** How the end of the term bears on a lease's figure; lengths in months. */
export type LeaseTerms = {
  /** The words without what they say of the end or of single terms. */
  readonly atStart: string
  /** Least at the end of the mortgage. */
  readonly atEnd?: number
  /** A least that is stated for mortgages of one length only. */
  readonly forTerm?: { readonly least: number; readonly term: number }
  /** Either of the figures will do: "85 years or term + 30". */
  readonly isEither: boolean
}

/** The parts of a lender's words on leases. */
export function readLeaseTerms(text: string): LeaseTerms {
  const words = foldText(text)
  const pieces = words.split(PIECES).filter((piece) => piece.trim() !== '')
  const atStart: string[] = []
  let atEnd: number | undefined
  let forTerm: LeaseTerms['forTerm']
  for (const piece of pieces) {
    const [least, other] = lengthsIn(piece)
    if (least === undefined) atStart.push(piece)
    else if (AT_END.test(piece)) atEnd ??= least
    else if (other !== undefined && FOR_A_TERM.test(piece)) forTerm ??= { least, term: other }
    else atStart.push(piece)
  }
  return {
    atStart: atStart.join(' ; '),
    ...(atEnd !== undefined && { atEnd }),
    ...(forTerm !== undefined && { forTerm }),
    isEither: pieces.length > 1 && /\bor\b/.test(words) && !/\bwhichever\b/.test(words),
  }
}

const PIECES = /[;,()\n]|\.(?=\s|$)|\s[/-]\s|\b(?:and|or|but|with)\b/

/** The lengths of a piece in months, those of the mortgage last; a bare figure is of years. */
function lengthsIn(piece: string): readonly number[] {
  const lengths = findFigures(piece).filter(
    ({ unit, value }) => unit === 'months' || (unit === undefined && value <= LONGEST_LEASE),
  )
  const isOfMortgage = ({ role }: Figure) => role === 'term' && lengths.length > 1
  const ordered = [
    ...lengths.filter((figure) => !isOfMortgage(figure)),
    ...lengths.filter(isOfMortgage),
  ]
  return ordered.map(({ unit, value }) => (unit === undefined ? value * 12 : value))
}

// Leases are granted for 999 years; a greater bare figure is an amount or a year.
const LONGEST_LEASE = 999

const MORTGAGE = '(?:the |a |your |their )?(?:(?:mortgage|loan|proposed|requested|repayment) )*'

const AT_END = new RegExp(
  [
    String.raw`\b(?:at|by|on|after|beyond|past|following|upon) (?:the )?(?:end|expiry|expiration|maturity|redemption|completion of the (?:mortgage )?term)\b`,
    String.raw`\bend of ${MORTGAGE}(?:term|mortgage|loan)\b`,
    String.raw`\b(?:after|beyond|past|over and above|longer than|in excess of|outlasts?|outlive|above|plus|on top of|remaining after) ${MORTGAGE}(?:term|mortgage|loan)\b`,
    String.raw`\b(?:term|mortgage|loan) ?(?:\+|plus|and) ?(?:at least |a (?:further|minimum of) )?\d`,
    String.raw`\d ?(?:years?|yrs?|y)? ?(?:\+|plus) ?${MORTGAGE}(?:term|mortgage|loan)\b`,
    String.raw`\bwhen (?:the )?(?:mortgage|loan|term) (?:ends|expires|finishes|matures|is repaid)\b`,
    String.raw`\b(?:post|past)[- ]?(?:term|mortgage|loan)\b`,
  ].join('|'),
)

const FOR_A_TERM =
  /\d.{0,100}\b(?:over|for|on|up to|where|if|when|to|max\w*|term)\b.{0,100}\d|\bterm\b.{0,100}\d.{0,100}\d/
