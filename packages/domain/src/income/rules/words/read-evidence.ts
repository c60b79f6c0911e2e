/** The documents and the history that a rule's words ask for, told from the basis that they name. */
import type { RuleEvidence } from '../income-rules.ts'
import type { RuleItem } from './rule-items.ts'

export type EvidenceRead = {
  readonly minimumMonths: number | null
  readonly evidence: Omit<RuleEvidence, 'words'> | null
  readonly taken: ReadonlySet<RuleItem>
}

/** @param isEvidence of a cell whose head says that it is about evidence */
export function readEvidence(items: readonly RuleItem[], isEvidence = false): EvidenceRead {
  const taken = new Set<RuleItem>()
  const found: { payslipMonths?: number; payslips?: number; p60s?: number; history?: number } = {}
  const parts = [...Map.groupBy(items, ({ part }) => part).values()]
  for (const own of parts) {
    if (!isEvidence && own.some(({ idea }) => idea === 'average' || idea === 'lower')) continue
    readPart(own, isEvidence, found, taken)
  }
  const { payslipMonths = null, payslips = null, p60s = null, history = null } = found
  const isThere = payslipMonths !== null || payslips !== null || p60s !== null
  return {
    minimumMonths: history,
    evidence: isThere ? { payslipMonths, payslips, p60s } : null,
    taken,
  }
}

function readPart(
  all: readonly RuleItem[],
  isEvidence: boolean,
  found: { payslipMonths?: number; payslips?: number; p60s?: number; history?: number },
  taken: Set<RuleItem>,
): void {
  const own = all.filter(({ idea }) => idea !== 'small')
  const speaksOf = (idea: RuleItem['idea']) => own.some((item) => item.idea === idea)
  const hasPayslips = own.some(
    ({ idea }, at) => idea === 'payslip' && own[at - 1]?.figure !== undefined,
  )
  const isAsked = isEvidence || speaksOf('evidence') || hasPayslips
  for (const [at, item] of own.entries()) {
    const before = own[at - 1]
    if (item.idea === 'payslip' && before?.figure !== undefined) {
      if (before.figure.unit === 'months') found.payslipMonths = before.figure.value
      else if (isCount(before)) found.payslips = before.figure.value
      else continue
      for (const one of [item, before]) taken.add(one)
    } else if (item.idea === 'latest-payslip' && isEvidence) {
      found.payslips = Math.max(1, found.payslips ?? 0)
      taken.add(item)
    } else if (item.idea === 'p60' && isAsked) {
      const isCounted = before !== undefined && isCount(before)
      found.p60s = isCounted ? (before.figure?.value ?? 1) : 1
      for (const one of isCounted ? [item, before] : [item]) taken.add(one)
    }
  }
  if (isAsked) {
    for (const item of own) if (item.idea === 'evidence' || item.idea === 'latest') taken.add(item)
  }
  readHistory(own, found, taken)
}

function readHistory(
  own: readonly RuleItem[],
  found: { history?: number },
  taken: Set<RuleItem>,
): void {
  const words = own.filter(({ idea }) => idea === 'history')
  const times = own.filter(
    (item) => item.figure?.unit === 'months' && item.figure.to === undefined && !taken.has(item),
  )
  const [time] = times
  if (time === undefined || times.length > 1) return
  if (words.length === 0 && time.figure?.isPlus !== true) return
  found.history = time.figure?.value ?? 0
  for (const one of [time, ...words]) taken.add(one)
}

function isCount({ figure }: RuleItem): boolean {
  return figure !== undefined && (figure.unit === undefined || figure.unit === 'times')
}
