/**
 * Things of which a case is one or the other: bought or remortgaged, in a company's name or one's
 * own, a flat or a house. A follow-up that names the other one means it instead of the first, not
 * beside it: after "max LTV for a limited company", "and personal name?" asks for the personal one.
 * The words come from the trade's own pairs; what is a criterion in its own right is not here.
 */
import { foldText } from '../../../shared/text.ts'

/** The words of the last question with the other alternative put in the place of its own. */
export type Exchanged = {
  readonly words: string
  /** Whether the last question named an alternative that this one replaces. */
  readonly isReplaced: boolean
}

/** The alternatives that words name, as written in them; empty where they name none. */
export function alternativesIn(text: string): readonly Alternative[] {
  const folded = foldText(text)
  return AXES.flatMap((axis) =>
    axis.flatMap((pattern) => {
      const [written] = pattern.exec(folded) ?? []
      return written === undefined ? [] : [{ axis, pattern, written }]
    }),
  )
}

export type Alternative = {
  readonly axis: readonly RegExp[]
  readonly pattern: RegExp
  readonly written: string
}

/** The last question's words with each alternative in its place, or added where it named none. */
export function exchange(before: string, alternatives: readonly Alternative[]): Exchanged {
  return alternatives.reduce<Exchanged>(
    ({ words, isReplaced }, { axis, pattern, written }) => {
      const others = axis.filter((other) => other !== pattern)
      const folded = foldText(words)
      const found = others.find((other) => other.test(folded))
      if (found === undefined) {
        return { words: pattern.test(folded) ? words : `${words} ${written}`, isReplaced }
      }
      return { words: folded.replace(found, written), isReplaced: true }
    },
    { words: before, isReplaced: false },
  )
}

/** Longer phrases stand before their parts: "self-employed" holds "employed". */
const AXES: readonly (readonly RegExp[])[] = [
  [
    /\b(?:ltd|limited)(?: co(?:mpany)?\b\.?)?(?: spv)?(?: names?)?|\bspv\b|\bcompany names?\b|\bltdco\b/,
    /\b(?:in )?(?:their |his |her |my )?(?:personal|own|individual|sole)(?: names?)\b|\bindividuals?\b|\bpersonal(?:ly)?\b(?! (?:loan|pension|guarantee|income|independence|contract|allowance))/,
  ],
  [
    /\b(?:purchas(?:e|es|ing)|buying)\b/,
    /\b(?:re-?mort(?:gag(?:e|es|ing))?|remos?|refinanc(?:e|ing))\b/,
  ],
  [
    /\b(?:residential|resi|owner[- ]occup(?:ied|ier)|main residence)\b/,
    /\b(?:buy[- ]to[- ]lets?|btls?)\b/,
  ],
  [/\b(?:self[- ]?employed|s\/e)\b/, /\b(?:(?<!self[- ])employed|paye)\b/],
  [
    /\b(?:interest[- ]only|i\/?o)\b/,
    /\b(?:capital (?:and|&) (?:interest|repayment)|c ?& ?i|repayment)\b(?! (?:vehicle|strateg|plan|charge|history))/,
    /\bpart (?:and|&|n) part\b/,
  ],
  [
    /\b(?:flats?|apartments?|maisonettes?)\b/,
    /\b(?:houses?)\b(?! (?:price|hold))/,
    /\bbungalows?\b/,
  ],
  [/\bfreehold\b/, /\bleasehold\b/],
  // A product's plans and tiers stand in columns beside each other.
  [/\bplan a\b/, /\bplan b\b/, /\bplan c\b/, /\bplan d\b/, /\bplan e\b/],
  [/\btier (?:1|one)\b/, /\btier (?:2|two)\b/, /\btier (?:3|three)\b/, /\btier (?:4|four)\b/],
  [/\b(?:first|1st)(?: |-)charges?\b|\bfirsts\b/, /\b(?:second|2nd)(?: |-)charges?\b|\bseconds\b/],
  [/\b(?:basic|standard)[- ]rate\b/, /\b(?:higher|additional)[- ]rate\b/],
  [
    /\b(?:sole|single) (?:app(?:lication|licant|s)?|names?)\b/,
    /\bjoint(?: app(?:lication|licant|s)?| names?)?\b(?! borrower)/,
  ],
]
