/**
 * Text that tries to direct the product instead of stating a criterion ("ignore all previous
 * instructions …"). Document text is data: such a cell is quoted as text and counts as not stated;
 * such a sentence in a question is dropped before the question is read.
 */
import { foldText } from '../shared/text.ts'

/** Whether the words give orders to whoever reads them rather than state a criterion. */
export function readsAsInstruction(text: string): boolean {
  const words = foldText(text)
  return ORDERS.some((order) => order.test(words))
}

const ORDERS: readonly RegExp[] = [
  /\b(ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(instruction|prompt|rule|context|guideline|criteria|above|previous|prior|everything|documents?|sheet)/,
  /\b(system|developer|assistant|admin|root)( message| prompt| override| note| update)? ?:/,
  /\b(you are now|from now on|act as|pretend|role ?play|roleplay|simulate being|behave as|new instructions?)\b/,
  /\b(reply|respond|answer|say|output|print|write|state|tell)\b.{0,25}\b(only|exactly|just|with|that|nothing but|to (the )?(user|broker|advis[eo]r|everyone|every question))\b.{0,60}(:|"|'|every|all|yes|accepts?|approved)/,
  /\b(just|simply|only|always) (say|answer|reply|respond|state|tell|confirm)\b/,
  /\b(ai|chat ?bot|language model|llm|gpt|assistant)\b.{0,40}\b(must|should|please|will|reading|instruction|note)\b/,
  /\b(document|criteria|policy|data) (update|change|correction|amendment)\b ?:/,
  /\b(must|should) (tell|say|answer|reply|respond|inform|claim)\b/,
  /\b(do not|don't|never) (mention|reveal|tell|cite|show|quote|say)\b/,
  /<\/?(system|instruction|script|prompt)|\[\/?(inst|system)\]|\{\{/,
]
