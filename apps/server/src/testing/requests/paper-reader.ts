import { createIncomeTestReader } from '../income-files.ts'
import { createStatementTestReader } from '../statement-files.ts'

/** Reads the payslips and statements that the requests below are about. */
export function createPaperReader() {
  const { readPages, readIncome, tellIncome, fillIncome, renderIncomePage } =
    createIncomeTestReader()
  const ofIncome = { readPages, readIncome, tellIncome, fillIncome, renderIncomePage }
  return { ...createStatementTestReader(), ...ofIncome }
}
