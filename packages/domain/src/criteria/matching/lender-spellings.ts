/**
 * One lender under two names in a firm's documents: “Ashgrove” here and “Ashgrove Bank” there, where
 * no table knows either, or “Ashgrove HF” beside Ashgrove Home Finance. The shorter name means the
 * longer one where it can mean only one: “Harbour” beside Harbour Bank and Harbour Building Society
 * stays by itself, and so do two names that one row or column of names prints beside each other.
 */
import { matchingKey } from '../../shared/text.ts'
import { endsLenderNames, lenderCore } from '../lender-names.ts'
import type { AnswersByLender } from './indexed-answer.ts'

/** Lenders by printed name, in the order read. */
type LenderIds = ReadonlyMap<string, string>

/**
 * By identity, the one that it is the same lender as; of a firm's documents all together, since none
 * of them tells by itself.
 */
export function sameLenders(
  lenderIds: LenderIds,
  criteria: readonly AnswersByLender[],
): ReadonlyMap<string, string> {
  const namesById = Map.groupBy(lenderIds.keys(), (name) => lenderIds.get(name) ?? name)
  const unknown = [...namesById].filter(([id]) => id.startsWith('?'))
  const found = new Map<string, string>()
  for (const [id, names] of unknown) {
    const isLongerOfOwn = longerThan(names)
    if (isLongerOfOwn === undefined) continue
    const longer = unknown.filter(([other, others]) => other !== id && others.some(isLongerOfOwn))
    const [only, ...rest] = longer.map(([other]) => other)
    const isOne = only !== undefined && rest.length === 0 && !areApart(id, only, criteria)
    if (isOne) found.set(id, only)
  }
  return found
}

type StatedByLender = AnswersByLender & { readonly statedBy: readonly string[] }

/** The criteria with the answers of one lender under one identity. */
export function withSameLenders<Criterion extends StatedByLender>(
  criteria: readonly Criterion[],
  same: ReadonlyMap<string, string>,
): readonly Criterion[] {
  if (same.size === 0) return criteria
  return criteria.map((criterion) => {
    if (![...same.keys()].some((id) => criterion.answers.has(id))) return criterion
    const all = [...criterion.answers.values()].flat()
    const renamed = all.map((entry) => {
      const lenderId = same.get(entry.lenderId)
      return lenderId === undefined ? entry : { ...entry, lenderId }
    })
    const statedBy = criterion.statedBy.map((id) => same.get(id) ?? id)
    return {
      ...criterion,
      answers: Map.groupBy(renamed, ({ lenderId }) => lenderId),
      statedBy: [...new Set(statedBy)],
    }
  })
}

/** What tells a longer form of the names; undefined where they say too much to be a short form. */
function longerThan(names: readonly string[]): ((name: string) => boolean) | undefined {
  const [name = ''] = names
  const key = matchingKey(name)
  const isOneSpelling = names.every((other) => matchingKey(other) === key)
  const [, start, initials] = (isOneSpelling ? INITIALLED.exec(key) : undefined) ?? []
  if (start !== undefined && initials !== undefined) {
    return (other) => isSpelledOut(other, start, initials)
  }
  return names.every(isBare) ? (other) => isLonger(other, lenderCore(name)) : undefined
}

const INITIALLED = /^(?:the )?(.{4,}) ([a-z]{2,3})$/

// “Ashgrove Home Finance Ltd” for “Ashgrove HF”, “Ashgrove Homeloans” for “Ashgrove HL”.
function isSpelledOut(name: string, start: string, initials: string): boolean {
  const key = matchingKey(name).replace(/^the | (?:plc|ltd|limited|uk)$/g, '')
  if (!key.startsWith(`${start} `)) return false
  const rest = key.slice(start.length + 1).replace(/\bhome(?=loans?\b|finance\b)/g, 'home ')
  const words = rest.split(' ')
  return words.length === initials.length && words.map(([letter]) => letter).join('') === initials
}

// Nothing but the name: what “Ashgrove Home Loans” adds may tell it from the bank.
function isBare(name: string): boolean {
  return matchingKey(name) === lenderCore(name) && name.length >= SHORTEST_NAME
}

const SHORTEST_NAME = 4

// “Ashgrove Bank plc” and “Ashgrove Finance” for “Ashgrove”.
function isLonger(name: string, bare: string): boolean {
  const key = matchingKey(name).replace(/^the /, '')
  if (!key.startsWith(`${bare} `)) return false
  return key
    .slice(bare.length + 1)
    .split(' ')
    .every(endsLenderNames)
}

// One list of lenders that prints both means two.
function areApart(one: string, other: string, criteria: readonly AnswersByLender[]): boolean {
  return criteria.some(({ answers }) => answers.has(one) && answers.has(other))
}
