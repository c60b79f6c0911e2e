/**
 * What a cell says of how one type of income counts, as far as it is understood: the percentage, the
 * basis, a cap, the history and evidence asked for. Whatever else it says is named in its own words.
 */
import type { AveragingBasis, IncomeCap, RuleEvidence } from '../income-rules.ts'
import { readBasis } from './read-basis.ts'
import { readCap } from './read-caps.ts'
import { readEvidence } from './read-evidence.ts'
import { readShares } from './read-shares.ts'
import { type RuleItem, ruleItems, wordsOfParts } from './rule-items.ts'

export type RuleWords = {
  /** Null where the words say neither. */
  readonly accepted: boolean | null
  /** To be asked of the lender: a stance, though none that can be calculated with. */
  readonly isReferred: boolean
  readonly percent: number | null
  readonly guaranteedPercent: number | null
  readonly basis: AveragingBasis | null
  readonly isBasisUnknown: boolean
  readonly cap: IncomeCap | null
  /** A limit is spoken of that was not understood, or percentages that could not be told apart. */
  readonly isUnclear: boolean
  readonly isOutOfRange: boolean
  readonly minimumMonths: number | null
  readonly evidence: RuleEvidence | null
  readonly notUnderstood: readonly string[]
}

/** Whether a cell says nothing at all: empty, or a dash alone. */
export function isBlank(text: string): boolean {
  return /^[\s\-–—.?*_]*$/.test(text)
}

export function readRuleWords(text: string): RuleWords {
  const items = withSignOfNo(ruleItems(text))
  const asked = readEvidence(items)
  const cap = readCap(items.filter((item) => !asked.taken.has(item)))
  const rest = items.filter((item) => !asked.taken.has(item) && !cap.taken.has(item))
  const basis = readBasis(rest)
  const shares = readShares(rest.filter((item) => !basis.taken.has(item)))
  const taken = new Set([...asked.taken, ...cap.taken, ...basis.taken, ...shares.taken])
  const isUnclear = shares.isUnclear || cap.isUnknown
  const says = (idea: RuleItem['idea']) => items.some((item) => item.idea === idea)
  const isStated = shares.percent !== null || shares.guaranteed !== null
  const left = items.filter(
    (item) => !taken.has(item) && !SILENT.has(item.idea) && !isMetCondition(item, items, taken),
  )
  // A figure that was not understood may be the share: all of it is never taken for granted then.
  const saysHowMuch =
    shares.isOutOfRange || left.some(({ start, end }) => /\p{N}/u.test(text.slice(start, end)))
  return {
    accepted: acceptedOf(shares, isStated || basis.basis !== null || says('accepted') || isUnclear),
    isReferred: says('refer'),
    percent: percentOf(shares.percent, basis.basis, isUnclear || isStated || saysHowMuch),
    guaranteedPercent: isUnclear ? null : shares.guaranteed,
    basis: basis.basis,
    isBasisUnknown: basis.isUnknown,
    cap: cap.cap,
    isUnclear,
    isOutOfRange: shares.isOutOfRange,
    minimumMonths: asked.minimumMonths,
    evidence: asked.evidence === null ? null : { ...asked.evidence, words: text.trim() },
    notUnderstood: wordsOfParts(text, items, left),
  }
}

/** Ideas that add nothing where they stand alone. */
const SILENT: ReadonlySet<RuleItem['idea']> = new Set([
  'small',
  'accepted',
  'payslip',
  'basic',
  'history',
  'evidence',
  'lower',
])

const CONDITIONS_READ: ReadonlySet<RuleItem['idea']> = new Set([
  'guaranteed',
  'rest',
  'unless-guaranteed',
  'lower',
  'history',
  'evidence',
  'payslip',
  'p60',
])

/** "If guaranteed" is read with what it leads to; "if paid monthly" leads to nothing that is. */
function isMetCondition(
  { idea, part }: RuleItem,
  items: readonly RuleItem[],
  taken: ReadonlySet<RuleItem>,
): boolean {
  return (
    idea === 'condition' &&
    items.some((item) => item.part === part && taken.has(item) && CONDITIONS_READ.has(item.idea))
  )
}

/** "No" declines where it stands alone in its part; "no experience" is something else. */
function withSignOfNo(items: readonly RuleItem[]): readonly RuleItem[] {
  return items.map((item) => {
    if (item.idea !== 'no') return item
    const others = items.filter(
      (other) => other.part === item.part && other !== item && other.idea !== 'small',
    )
    const isFirst = items[0] === item && others.length === 0
    return { ...item, idea: isFirst || others.length === 0 ? 'not-accepted' : 'word' }
  })
}

function acceptedOf(
  { percent, guaranteed }: { readonly percent: number | null; readonly guaranteed: number | null },
  isAccepted: boolean,
): boolean | null {
  if (percent === 0 && (guaranteed === null || guaranteed === 0)) return false
  return isAccepted ? true : null
}

/** A basis without a percentage is all of it: "average of last 2 years". */
function percentOf(
  percent: number | null,
  basis: AveragingBasis | null,
  isSaid: boolean,
): number | null {
  if (percent !== null) return percent
  return basis !== null && !isSaid ? 100 : null
}
