/**
 * Whether a note limits the answer that it stands beside. A notes column holds conditions ("only
 * where a schedule of works is supplied", "5.5x over £75,000") next to asides that change nothing:
 * who said so and when, where it is printed, how the lender works. A yes with a condition in its
 * note is conditional; an aside leaves it a yes.
 */

import { findFigures } from '../../language/find-figures.ts'
import { withoutDates } from '../../language/printed-dates.ts'
import { rememberedByText } from '../../shared/remembered.ts'
import { foldText } from '../../shared/text.ts'
import { facetsOf } from '../matching/criterion-facets.ts'
import { clausesOfNote } from '../text/note-clauses.ts'
import { readsAsInstruction } from './instruction-text.ts'
import { readOutcome } from './outcome.ts'
import { PAUSED } from './spoken-words.ts'

/** Whether any clause of the note limits; it is asked with each answer that the note stands beside. */
export const limitsAnswer = rememberedByText((note) => {
  const clauses = readsAsInstruction(note) ? [] : clausesOfNote(note).map(foldText)
  return clauses.some((clause) => isLimit(clause) && readOutcome(clause) !== 'accept')
}, 2_000)

/** "PAUSED from 10 Nov 26 - no new DIPs". */
export function saysPause(note: string): boolean {
  return clausesOfNote(foldText(note)).some((clause) => PAUSED.test(withoutDates(clause).trim()))
}

function isLimit(clause: string): boolean {
  const words = withoutDates(clause)
  if (ASIDE.test(words) && !CONDITION.test(words)) return false
  return CONDITION.test(words) || LIMITING.test(words) || speaksOfTheCase(words)
}

/** A figure with its unit, or a thing of the trade: "personal guarantees", "12 months of payments". */
function speaksOfTheCase(words: string): boolean {
  return (
    findFigures(words).some(({ unit }) => unit !== undefined) ||
    facetsOf(words).some(({ kind, weight }) => kind === 'criterion' && weight >= WHOLE_IDEA)
  )
}

// Slighter ideas ("house", "old") are in any remark.
const WHOLE_IDEA = 0.8

/** Who said it, where it stands, how the lender works, what it costs. */
const ASIDE =
  /\b(?:bdms?|tbdm|help ?desk|phoned?|call(?:ed)?|e-?mail(?:ed)?|spoke|chat|webinar|guide|website|web ?site|portal|page|p\.? ?\d+|section|see|per|source|checked|confirmed|verified|reviewed|updated|proc(?:uration)? fees?|fees?|rates?|turn ?(?:around|round)s?|hours?|minutes?|dips?|aips?|service|processing|working days|valuers?|packager|group|aka|formerly|part of|brand)\b/

/** These limit whatever else the clause says. */
const CONDITION =
  /\b(?:only|must|max(?:imum)?|min(?:imum)?|up to|at least|no more than|subject to|provided|if|unless|except\w*|excluding|excludes?|cannot|not|restricted|limited to|case by case|discretion\w*|refer(?:red|ral|s)?(?: to (?:underwriter|uw|lender))?)\b/

/** These limit where the clause is not an aside. */
const LIMITING =
  /\b(?:where|when|no|never|requires?|required|needs?|needed|under|over|above|below|before|after|within|until|existing|experienced|first time|satisfied|settled|cleared|evidence\w*|proof|with|without|consider\w*|ok)\b/
