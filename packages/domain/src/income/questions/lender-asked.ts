/**
 * Whether somebody asks what a lender would make of an income, which takes that lender's rules and
 * not the payslips alone. It must name a lender and say what a lender does with income.
 */
import { LENDERS } from '../../criteria/lenders.ts'
import { wordsOf } from './said-words.ts'

const doneByLenders = [
  'use',
  'uses',
  'used',
  'accept',
  'accepts',
  'accepted',
  'qualify',
  'assess',
  'assesses',
  'assessed',
  'count',
  'counts',
  'counted',
  'consider',
  'considers',
  'considered',
  'calculate',
  'calculates',
  'calculated',
  'lend',
  'lends',
  'allow',
  'allows',
  'take',
  'takes',
  'income',
  'affordability',
]
const beforeLenders = ['does', 'do', 'would', 'will', 'can', 'with', 'for', 'by', 'at', 'through']

/** The lender's name as the product writes it; null where none is asked. */
export function lenderAsked(question: string): string | null {
  const words = wordsOf(question)
  if (!words.some((word) => doneByLenders.includes(word))) return null
  const found = LENDERS.flatMap(({ name, aliases, needsContext = [] }) =>
    [name, ...aliases].flatMap((spelling) => {
      const spelled = wordsOf(spelling)
      const at = placeOf(words, spelled)
      const isOrdinary = needsContext.some((one) => one.toLowerCase() === spelling.toLowerCase())
      const isMeant = at >= 0 && (!isOrdinary || isIntroduced(words, at, spelled.length))
      return isMeant ? [{ name, length: spelled.join('').length }] : []
    }),
  )
  return found.toSorted((one, other) => other.length - one.length)[0]?.name ?? null
}

/** An ordinary word is a lender where the sentence treats it as one: “would Together use”. */
function isIntroduced(words: readonly string[], at: number, length: number): boolean {
  const after = words[at + length] ?? ''
  return beforeLenders.includes(words[at - 1] ?? '') && doneByLenders.includes(after)
}

function placeOf(words: readonly string[], wanted: readonly string[]): number {
  return words.findIndex((_word, at) => wanted.every((word, n) => words[at + n] === word))
}
