import type { IncomeDocumentDetail } from '@criteria-desk/contract/income'
import { formatDay } from '../../../lib/london-dates.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { partsOf } from '../income-fields.ts'

type PartSwitchProps = {
  readonly detail: IncomeDocumentDetail
  readonly part: number
  readonly onSwitch: (part: number) => void
}

/** Several payslips in one file, one at a time. */
export function PartSwitch({ detail: { reading }, part, onSwitch }: PartSwitchProps) {
  const parts = reading === null ? [] : partsOf(reading)
  if (parts.length < 2) return null
  return (
    <Segmented
      label="Payslips in this file"
      value={String(part)}
      onChange={(value) => onSwitch(Number(value))}
      options={parts.map(({ fields }, at) => ({
        value: String(at),
        label: typeof fields.payDate === 'string' ? formatDay(fields.payDate) : `Payslip ${at + 1}`,
      }))}
    />
  )
}
