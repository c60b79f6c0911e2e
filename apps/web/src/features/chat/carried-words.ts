import type { Dropped } from '@criteria-desk/contract/chat'
import { droppedWords } from '@criteria-desk/domain/answer-views/dropped-words'

/** "Without Metro, lodger income", beneath a question that is asked again. */
export function saidDropped(dropped: readonly Dropped[]): string {
  const words = droppedWords(dropped)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
