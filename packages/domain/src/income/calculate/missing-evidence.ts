/** The documents and the history that a lender's rules ask for and that were not supplied. */

import type { PayeRule } from '../rules/income-rules.ts'
import { daysBetween } from '../tax/tax-year.ts'
import { asksFor } from './income-calculation.ts'
import { dayText } from './place-payslips.ts'
import { counted, listed, typeNames } from './rule-names.ts'
import type { PayslipStudy } from './study-payslips.ts'

/** A sentence for each thing that is missing, of the types that the payslips show. */
export function missingEvidence(
  study: PayslipStudy,
  lender: string,
  rules: readonly PayeRule[],
): readonly string[] {
  const asked = rules.filter(({ incomeType, accepted }) => accepted && study.lines.has(incomeType))
  return [
    ...payslipsMissing(study, lender, asked),
    ...p60sMissing(study, lender, asked),
    ...historyMissing(study, lender, asked),
  ]
}

function payslipsMissing(
  { slips, periods }: PayslipStudy,
  lender: string,
  rules: readonly PayeRule[],
): readonly string[] {
  const wants = rules.map((rule) => {
    const { payslipMonths = null, payslips = null } = rule.evidence ?? {}
    const ofMonths = payslipMonths === null ? 0 : Math.round((payslipMonths * periods) / 12)
    return { rule, count: Math.max(ofMonths, payslips ?? 0) }
  })
  const most = Math.max(0, ...wants.map(({ count }) => count))
  if (most <= slips.length) return []
  const by = wants.filter(({ count }) => count > slips.length).map(({ rule }) => rule)
  return [
    `${asksFor(lender)}${counted(most, 'payslip')} (${wordsOf(by)}): ${slips.length} supplied.`,
  ]
}

function p60sMissing(
  { p60s }: PayslipStudy,
  lender: string,
  rules: readonly PayeRule[],
): readonly string[] {
  const by = rules.filter(({ evidence }) => (evidence?.p60s ?? 0) > p60s.length)
  const most = Math.max(0, ...by.map(({ evidence }) => evidence?.p60s ?? 0))
  if (most === 0) return []
  const there = p60s.length === 0 ? 'none' : String(p60s.length)
  return [`${asksFor(lender)}${counted(most, 'P60')} (${wordsOf(by)}): ${there} supplied.`]
}

function historyMissing(
  { slips, latest, periods }: PayslipStudy,
  lender: string,
  rules: readonly PayeRule[],
): readonly string[] {
  const oldest = slips.at(-1)
  if (oldest === undefined) return []
  const shown = ((daysBetween(oldest.payDate, latest.payDate) ?? 0) / 365) * 12 + 12 / periods
  const by = rules.filter(({ minimumMonths }) => (minimumMonths ?? 0) > shown + 0.5)
  return [...Map.groupBy(by, ({ minimumMonths }) => minimumMonths)].map(
    ([months, same]) =>
      `${asksFor(lender)}a history of ${counted(months ?? 0, 'month')} of ${listed(same.map(({ incomeType }) => typeNames[incomeType].toLowerCase()))}: ${oldest.payDate === '' && !oldest.isPlacedByPeriod ? 'there is one payslip' : `the payslips begin with the one of ${dayText(oldest)}`}.`,
  )
}

function wordsOf(rules: readonly PayeRule[]): string {
  return listed([...new Set(rules.map(({ evidence }) => `“${evidence?.words}”`))])
}
