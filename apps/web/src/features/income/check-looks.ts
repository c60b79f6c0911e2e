import type { IncomeCheckView } from '@criteria-desk/contract/income'
import type { OutcomeKind } from '../../ui/outcome.tsx'

type CheckOutcome = IncomeCheckView['outcome']

/** What failed first. */
export const checkOrder = ['fail', 'explain', 'pass', 'not-checked'] as const

/** Checks have the shapes of outcomes. */
export const checkLooks: Readonly<
  Record<CheckOutcome, { readonly of: OutcomeKind; readonly word: string }>
> = {
  fail: { of: 'decline', word: 'Fail' },
  explain: { of: 'conditional', word: 'Explain' },
  pass: { of: 'accept', word: 'Pass' },
  'not-checked': { of: 'not-stated', word: 'Not checked' },
}

const tallied: Readonly<Record<CheckOutcome, string>> = {
  fail: 'failed',
  explain: 'to explain',
  pass: 'pass',
  'not-checked': 'not checked',
}

/** “1 failed · 3 pass”. */
export function tallyOfChecks(checks: readonly Pick<IncomeCheckView, 'outcome'>[]): string {
  return checkOrder
    .map((outcome) => ({
      word: tallied[outcome],
      count: checks.filter((check) => check.outcome === outcome).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${count} ${word}`)
    .join(' · ')
}
