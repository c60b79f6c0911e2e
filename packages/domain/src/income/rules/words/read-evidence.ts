/** The documents and the history that a rule's words ask for, told from the basis that they name. */
import type { RuleEvidence } from '../income-rules.ts'
import type { RuleItem } from './rule-items.ts'

export type EvidenceRead = {
  readonly minimumMonths: number | null
  readonly evidence: Omit<RuleEvidence, 'words'> | null
  readonly taken: ReadonlySet<RuleItem>
}

type Found = {
  payslipMonths: number | null
  payslips: number | null
  p60s: number | null
  history: number | null
}

/** @param isEvidence of a cell whose head says that it is about evidence */
export function readEvidence(items: readonly RuleItem[], isEvidence = false): EvidenceRead {
  const taken = new Set<RuleItem>()
  const found: Found = { payslipMonths: null, payslips: null, p60s: null, history: null }
  const parts = [...Map.groupBy(items, ({ part }) => part).values()]
  for (const part of parts) {
    if (!isEvidence && part.some(({ idea }) => idea === 'average' || idea === 'lower')) continue
    const own = part.filter(({ idea }) => idea !== 'small')
    for (const item of documentsIn(own, isEvidence, found)) taken.add(item)
    for (const item of historyIn(own, taken, found)) taken.add(item)
  }
  const { history, ...documents } = found
  const isThere = Object.values(documents).some((count) => count !== null)
  return { minimumMonths: history, evidence: isThere ? documents : null, taken }
}

/** Payslips and P60s that are asked for; the items that say so. */
function documentsIn(
  own: readonly RuleItem[],
  isEvidence: boolean,
  found: Found,
): readonly RuleItem[] {
  const isAsked =
    isEvidence ||
    own.some(({ idea }) => idea === 'evidence') ||
    own.some(
      ({ idea }, at) =>
        idea === 'payslip' &&
        own.slice(Math.max(0, at - 2), at).some((one) => one.figure !== undefined),
    )
  const items = own.flatMap((item, at) => {
    // "3 latest payslips" are three.
    const before = own[at - 1]?.idea === 'latest' ? (own[at - 2] ?? own[at - 1]) : own[at - 1]
    if (item.idea === 'payslip') return payslipsAsked(item, before, found)
    if (item.idea === 'latest-payslip' && isEvidence) {
      found.payslips = Math.max(1, found.payslips ?? 0)
      return [item]
    }
    return item.idea === 'p60' && isAsked ? p60sAsked(item, before, found) : []
  })
  const asking = own.filter(({ idea }) => idea === 'evidence' || idea === 'latest')
  return isAsked ? [...items, ...asking] : items
}

function payslipsAsked(
  item: RuleItem,
  before: RuleItem | undefined,
  found: Found,
): readonly RuleItem[] {
  if (before?.figure === undefined) return []
  if (before.figure.unit === 'months') found.payslipMonths = before.figure.value
  else if (isCount(before)) found.payslips = before.figure.value
  else return []
  return [item, before]
}

function p60sAsked(
  item: RuleItem,
  before: RuleItem | undefined,
  found: Found,
): readonly RuleItem[] {
  const isCounted = before !== undefined && isCount(before)
  found.p60s = isCounted ? (before.figure?.value ?? 1) : 1
  return isCounted ? [item, before] : [item]
}

/** So many months of history, in words or as "12 months+"; the items that say so. */
function historyIn(
  own: readonly RuleItem[],
  taken: ReadonlySet<RuleItem>,
  found: Found,
): readonly RuleItem[] {
  const words = own.filter(({ idea }) => idea === 'history')
  const times = own.filter(
    (item) => item.figure?.unit === 'months' && item.figure.to === undefined && !taken.has(item),
  )
  const [time] = times
  if (time === undefined || times.length > 1) return []
  if (words.length === 0 && time.figure?.isPlus !== true) return []
  found.history = time.figure?.value ?? null
  return [time, ...words]
}

function isCount({ figure }: RuleItem): boolean {
  return figure !== undefined && (figure.unit === undefined || figure.unit === 'times')
}
