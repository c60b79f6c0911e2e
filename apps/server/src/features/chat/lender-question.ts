import type { OpenIncome } from '../income/income.service.ts'

/** A question that may be of a lender's rules or of its consent. */
export type LenderQuestion = {
  readonly question: string
  readonly opened: readonly OpenIncome[]
  /** Of the answer before it in the conversation, whose subject a lender's name alone goes on with. */
  readonly routeBefore: string | null
}
