/** What of payslips is not counted as income, and what somebody should look at before relying on them. */
import { matchingKey } from '../../shared/text.ts'
import { pounds } from '../checks/income-check.ts'
import type { PayFrequency, PayslipLine } from '../income-reading.ts'
import { isOneEmployer } from '../one-employer.ts'
import { paymentSort } from '../payslip/classify-line.ts'
import { type DatedSlip, dayText } from './place-payslips.ts'
import { listed } from './rule-names.ts'

/** Payments that no lender counts: arrears, expenses, statutory pay, tips; a sentence for each. */
export function uncountedPayments(slips: readonly DatedSlip[]): readonly string[] {
  return byLabel(
    slips,
    (line) => line.incomeType === null && paymentSort(line.label) !== undefined,
  ).map(
    ({ label, amount, times }) =>
      `${label}: ${amount}${times}, of a kind that is not counted as income.`,
  )
}

/** Sentences on figures that do not add up, are read with doubt, or are of no known kind. */
export function doubtsOf(slips: readonly DatedSlip[], frequency: PayFrequency): readonly string[] {
  const wrong = slips.filter(({ payslip }) => payslip.arithmeticHolds === false)
  const [first, ...others] = slips.flatMap(({ payslip }) => payslip.employer ?? [])
  const isAnother = others.some((employer) => !isOneEmployer(employer, first ?? ''))
  const isPaidOtherwise = slips.some(
    ({ payslip }) => payslip.payFrequency !== null && payslip.payFrequency !== frequency,
  )
  const strange = byLabel(
    slips,
    (line) => line.incomeType === null && paymentSort(line.label) === undefined,
  )
  return [
    ...wrong.map(
      (slip) => `${theSlip(slip)} does not add up: check its figures before relying on this.`,
    ),
    ...strange.map(
      ({ label, amount, times }) =>
        `“${label}” (${amount}${times}) was not recognised as any kind of pay, so it is not counted: look at the payslip.`,
    ),
    ...readWithDoubt(slips),
    ...(isAnother
      ? ['The payslips name more than one employer: figures of all of them are taken together.']
      : []),
    ...(isPaidOtherwise
      ? [`Not all payslips are ${frequency}: the latest one decides how a year is reckoned.`]
      : []),
  ]
}

function theSlip(slip: DatedSlip): string {
  return slip.payDate === '' && !slip.isPlacedByPeriod
    ? 'The payslip'
    : `The payslip of ${dayText(slip)}`
}

type SameLabel = { readonly label: string; readonly amount: string; readonly times: string }

function byLabel(
  slips: readonly DatedSlip[],
  isWanted: (line: PayslipLine) => boolean,
): readonly SameLabel[] {
  const lines = slips.flatMap(({ payslip }) =>
    payslip.lines.filter((line) => line.kind === 'payment' && isWanted(line)),
  )
  return [...Map.groupBy(lines, ({ label }) => matchingKey(label)).values()].map((same) => ({
    label: same[0]?.label ?? '',
    amount: pounds(same.reduce((sum, { amount }) => sum + amount, 0)),
    times: same.length === 1 ? '' : ` on ${same.length} payslips`,
  }))
}

const SURE = 0.9
const MOST_NAMED = 4

/** Figures that the reader itself is not sure of; one sentence. */
function readWithDoubt(slips: readonly DatedSlip[]): readonly string[] {
  const doubted = slips.flatMap((slip) =>
    slip.payslip.lines.flatMap((line, at) => {
      const confidence = slip.payslip.evidence[`lines.${at}.amount`]?.confidence
      const isDoubted = confidence !== undefined && confidence < SURE
      return line.kind === 'payment' && line.incomeType !== null && isDoubted
        ? [`${line.label} ${pounds(line.amount)} of ${dayText(slip)}`]
        : []
    }),
  )
  if (doubted.length === 0) return []
  const more = doubted.length - MOST_NAMED
  const named = more > 1 ? [...doubted.slice(0, MOST_NAMED), `${more} more`] : doubted
  return [`Not sure to be read right: ${listed(named)}. Compare them with the page.`]
}
