import type { Employment, PayDay } from './make-payslip.ts'
import type { PayslipLayout } from './payslip-layout.ts'
import type { PayslipWords } from './payslip-words.ts'

/** All that the printing of a payslip goes by. `extras` are numbers that differ by document alone. */
export type Slip = {
  readonly employment: Employment
  readonly day: PayDay
  readonly layout: PayslipLayout
  readonly words: PayslipWords
  readonly extras: SlipExtras
  /** Names of fields that were printed, filled while printing. */
  readonly printed: Set<string>
}

export type SlipExtras = {
  readonly niWritten: string
  readonly frequencyWritten: string
  readonly showsSalary: boolean
  readonly showsReference: boolean
  readonly showsTaxYear: boolean
  readonly taxYearWritten: string
  readonly message: readonly string[]
  readonly account: string
  readonly yearNames: readonly string[]
}

export type Place = { readonly x: number; readonly top: number; readonly width: number }
