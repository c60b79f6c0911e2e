/**
 * What was taken off a question in words: beneath the question that is asked again, and in the
 * record of its answer.
 */
import { labelOfEvent } from '../criteria/answers/write-case.ts'
import { eventKinds, roles } from '../criteria/knowledge/roles.ts'
import type { Dropped } from './shown-answer.ts'

/** "without Metro and lodger income"; empty where nothing was. */
export function droppedWords(dropped: readonly Dropped[]): string {
  const backIn = dropped.flatMap(({ kind, key }) => (kind === 'left-out' ? [key] : []))
  const without = dropped.flatMap((one) => (one.kind === 'left-out' ? [] : [nameOf(one)]))
  return [
    ...(without.length > 0 ? [`without ${without.join(', ')}`] : []),
    ...(backIn.length > 0 ? [`${backIn.join(', ')} not left out`] : []),
  ].join(', ')
}

/** The question with what was taken off it: "and Leeds? (without lodger income)". */
export function questionWithDropped(question: string, dropped: readonly Dropped[]): string {
  return dropped.length === 0 ? question : `${question} (${droppedWords(dropped)})`
}

function nameOf({ kind, key }: Dropped): string {
  if (kind === 'event') {
    const of = eventKinds.find((one) => one === key)
    return of === undefined ? key : inSentence(labelOfEvent({ of }))
  }
  if (kind !== 'figure') return kind === 'criterion' ? inSentence(key) : key
  const [role = '', ...what] = key.split(' ')
  const label = roles.find((row) => row.role === role)?.label
  return inSentence([label ?? role, ...(what.length > 0 ? ['of', ...what] : [])].join(' '))
}

/** "LTV" keeps its capitals. */
function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
