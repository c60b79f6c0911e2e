/**
 * What kind of answer a question wants: what named lenders say, every lender of the documents in
 * groups, or the place that the last answer came from; and whether the lenders it names are meant
 * or left out.
 */
import type { AskedCriterion } from './criteria/ask-criterion.ts'
import type { LenderMention } from './lenders/question-lenders.ts'
import type { UnderstoodQuestion } from './understood-question.ts'

const WHICH =
  /\b(which|who|whos|whom|anyone|anybody|any ?one|any (other )?(lender|bank|building society|societies|one)s?|what lenders?|what banks?|lenders? (that|who|which|with|for|offering|accepting|doing|taking|to)|list|all (the )?lenders|every lender|how many(?! (?:years|months|weeks|days|times|hours|people|applicants|properties|storeys)\b)|lenders|somebody|someone|a lender|whose|other lenders?|who else|(those|ones|the (rest|others)) (that|who|which|(do|don|does|doesn|will|won|would|wouldn|can|are|aren)(['’]?t)?))\b/i

/** Whether the question asks which lenders do something. */
export function asksWhich(question: string): boolean {
  return WHICH.test(question)
}

const EXCLUDING =
  /\b(?:other than|apart from|except(?: for)?|besides|excluding|instead of|aside from|not including|anyone but|everyone but|rather than)\b/gi

/** Whether the lenders named are left out: "not Halifax, who else …", "Leeds declined him". */
export function isExcluding(question: string, lenders: readonly LenderMention[]): boolean {
  if (leavesOut(question, lenders)) return true
  if (asksWhich(question) && lenders.some(({ asked }) => isLeftOut(question, asked))) return true
  if (!/\b(else|others?|another|alternatives?)\b/i.test(question)) return false
  if (
    /\b(does|do|did|will|would|can|could|is|are)\s+\S+(\s\S+)? (take|accept|lend|do|allow)/i.test(
      question,
    )
  ) {
    return false
  }
  return lenders.some(({ asked }) => {
    const at = question.indexOf(asked)
    const isTurnedDown =
      /^\W*(('s|has|have|already|just|have just|won'?t|will not|can'?t|don'?t|doesn'?t|said) )*(no\b|not|said no|decline|refuse|reject|turn|knock|won|don|doesn)/i
    return (
      /\b(not|no|bar|tried|declined by|declined at|turned down by|knocked back by|rejected by|refused by|no from)\s*$/i.test(
        question.slice(0, at),
      ) || isTurnedDown.test(question.slice(at + asked.length))
    )
  })
}

/**
 * "Apart from Halifax": what a lender is named after. "Latest year instead of an average" sets
 * something else aside, and the lender beside it is asked.
 */
function leavesOut(question: string, lenders: readonly LenderMention[]): boolean {
  return [...question.matchAll(EXCLUDING)].some(({ 0: said, index }) => {
    const after = question.slice(index + said.length)
    return lenders.length === 0 || lenders.some(({ asked }) => namesFirst(after, asked))
  })
}

/** Whether a lender is the next thing named: "the usual Halifax", "with Leeds". */
function namesFirst(after: string, asked: string): boolean {
  const at = after.indexOf(asked)
  return at >= 0 && LEAD_IN.test(after.slice(0, at))
}

const LEAD_IN =
  /^[\s:]*(?:(?:with|at|from|by|to|for|using|going|trying|the|usual|obvious|likes|of|both|either|all|any|big|just|say|already|tried|lenders?|banks?)[\s:]+)*["“'‘]?$/i

/** "Who does 95% but not Halifax", "anyone? Halifax said no", "Halifax won't, who would". */
function isLeftOut(question: string, asked: string): boolean {
  const at = question.indexOf(asked)
  if (at < 0) return false
  const [before, after] = [question.slice(0, at), question.slice(at + asked.length)]
  return (
    NOT_THIS.test(before) ||
    THAN_THIS.test(before) ||
    SAID_NO.test(after) ||
    (STATES_LESS.test(after) && WHO_THEN.test(after))
  )
}

const NOT_THIS =
  /\b(?<!why |is it |is that |whether or |does |do |will |would )not( with| at| from)?\s*$/i

/** "Who lends more than Leeds" wants the others. */
const THAN_THIS =
  /\b((more|higher|better|further|longer|older|less|lower)\b.{0,25}? than|beats?)( the)? $/i

const SAID_NO =
  /^('s| has| have)?( already| just)? (said no|turned (him|her|them|it|us|me|this) down|(declined|rejected|refused) (him|her|his|their|my|our|the|them|it|us|me|this|already))\b/i

const STATES_LESS =
  /^('s)? (won['’]?t|will not|can['’]?t|cannot|don['’]?t|doesn['’]?t|do not|does not|only|just|max(es|ed)? out|caps?|stops?|tops? out|(is|are) (out|a no|no good|no use))\b/i

const WHO_THEN =
  /[,.;?!]\s*(so |and |but |then )?(who|which|what lenders?|any(one|body)| any (other|lender))\b/i

const SOURCE =
  /\b(sources?|reference for|evidence for|cite|citation|based on)\b|^(the )?(reference|evidence)\b|\bwhere (did|do|does|is|was|are|has|'s)\b.{0,200}\b(you|that|this|it|from|say|said|come|written)\b|\bwhere'?s (that|this|it)\b|\b(which|what) (sheet|cell|page|document|doc|file|row|tab|column|spreadsheet|workbook|part)\b|\b(?:base|based|basing) (?:that|this|it|your answer) on\b|\bhow do you know\b|\bsays who\b|\bshow me (the )?(source|cell|sheet|page|row|where)\b|\baccording to what\b|\bprove it\b|\bwhen was (that|this|it) (last )?(updated|reviewed)\b/i

/** What kind of answer the question wants. */
export function chooseIntent(
  question: string,
  lenders: readonly LenderMention[],
  criteria: readonly AskedCriterion[],
): UnderstoodQuestion['intent'] {
  if (SOURCE.test(question) && !criteria.some(({ matches }) => matches.length > 0)) return 'source'
  if (lenders.length > 0 && !isExcluding(question, lenders)) return 'lenders'
  return 'which'
}
