/**
 * Whose mortgage a second charge would stand behind, as a question says it: “a Together second charge
 * behind Halifax”. The lender that is asked about is the other one.
 */
import { foldText } from '../../shared/text.ts'
import { lenderNamed } from './named-lender.ts'

/** What stands before the first-charge lender's name. */
const leads: readonly string[] = [
  'behind',
  'first charge with',
  'first charge to',
  'first charge is',
  'first charge lender is',
  'first charge held by',
  '1st charge with',
  '1st charge to',
  '1st charge is',
  '1st charge lender is',
  'first mortgage with',
  'first mortgage is with',
  'existing mortgage with',
  'existing mortgage is with',
  'current mortgage with',
  'current mortgage is with',
  'mortgaged to',
  'mortgaged with',
]

const endsClause = /[.,;:?!]/

export type FirstCharge = {
  /** As the lists write it, or as the product does. */
  readonly lender: string
  /** The question without it. */
  readonly rest: string
}

/** Null where the question names no lender behind whose mortgage a charge would stand. */
export function firstChargeNamed(
  question: string,
  knownLenders: readonly string[],
): FirstCharge | null {
  const folded = foldText(question)
  for (const lead of leads) {
    const at = folded.search(new RegExp(`\\b${lead}\\b`))
    if (at < 0) continue
    const [clause = '', ...others] = folded.slice(at + lead.length).split(endsClause)
    // A name that is an ordinary word too counts behind these words.
    const named = lenderNamed(`with ${clause.trim()}`, knownLenders)
    if (named) return { lender: named.lender, rest: [folded.slice(0, at), ...others].join(' ') }
  }
  return null
}
