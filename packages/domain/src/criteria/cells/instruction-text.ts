/**
 * Text that tries to direct the product instead of stating a criterion ("ignore all previous
 * instructions …"). Document text is data: such a cell is quoted as text and counts as not stated;
 * such a sentence in a question is dropped before the question is read.
 */
import { rememberedByText } from '../../shared/remembered.ts'
import { foldText } from '../../shared/text.ts'

/** Whether the words give orders to whoever reads them rather than state a criterion. */
export const readsAsInstruction = rememberedByText((text) => {
  const words = foldText(text)
  return [...OVERRIDES, ...DICTATIONS].some((order) => order.test(words))
}, 2_000)

/** Whether the words try to change the rules, however politely they are put. */
export function overridesRules(text: string): boolean {
  const words = foldText(text)
  return OVERRIDES.some((order) => order.test(words))
}

// A parent, an attorney or a firm acts as something too: only who is addressed is told to.
const OVERRIDES: readonly RegExp[] = [
  /\b(ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(instruction|prompt|rule|context|guideline|criteria|above|previous|prior|everything|documents?|sheet)/,
  /\b(system|developer|assistant|admin|root)( message| prompt| override| note| update)? ?:/,
  /\b(you are now|from now on|pretend|role ?play|roleplay|simulate being|behave as|new instructions?)\b/,
  /(?:^|[.!?;:,"'(]\s*|\b(?:please|pls|now|just|simply|kindly|then|and|you(?:'ll|'re to| (?:must|should|shall|will|can|could|are to|have to|need to|now|please))?|(?:want|need|ask|told|tell|order|instruct|like)\w* (?:you|it) to|(?:assistant|system|ai|bot|tool) (?:to|must|should|will)) )act as\b(?! (an? |the |his |her |their |my )?((joint|sole|parent(al)?|legal|lasting|financial) )*(guarantor|attorney|poa|security|surety|trustee|agent|deposit|lender of|second|co-?borrower|applicant|borrower|solicitor|conveyancer|valuer|accountant|introducer|witness|landlord))/,
  /\bact as (?:if|though)\b/,
  /<\/?(system|instruction|script|prompt)|\[\/?(inst|system)\]|\{\{/,
]

// What is to be said, whatever the documents hold. "Just tell me if …" dictates nothing, and a letter
// or a donor that must say something is what the lender asks for: only who answers is told to.
const DICTATIONS: readonly RegExp[] = [
  /(?<!\b(must|should)\b[^.!?;:,"']{0,60})\b(reply|respond|answer|say|output|print|write|state|tell)\b.{0,25}\b(only|exactly|just|with|that|nothing but|to (the )?(user|broker|advis[eo]r|everyone|every question))\b.{0,60}(:|"|'|every|all|yes|accepts?|approved)/,
  /\b(just|simply)( please)? (say|answer|reply|respond|state|tell( me)?|confirm)( that| with)? ?["'‘“]?(yes|no|accepted|approved|ok|it is|they do)\b/,
  /\b(only|always) (say|answer|reply|respond|state|tell|confirm)\b/,
  /\b(ai|chat ?bot|language model|llm|gpt|assistant)\b.{0,40}\b(must|should|please|will|reading|instruction|note)\b/,
  /\b(document|criteria|policy|data) (update|change|correction|amendment)\b ?:/,
  /\b(you|ai|assistant|bot|model|system|tool|answers?|reply|response|read(s|ers?|ing)( of)?( this)?) (must|should)( \w+){0,2} (tell|say|answer|reply|respond|inform|claim|state|write|print)\b(?! us\b)/,
  // Lenders that never say no are asked about.
  /(?<!\b(who|that|which|they|we|lenders?|banks?|ones|will|would|statements?|payslips?|accounts?|letters?) )\b(do not|don't|never) (mention|reveal|tell|cite|show|quote|say)\b(?! no to\b)/,
]
