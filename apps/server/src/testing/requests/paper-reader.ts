import { createIncomeTestReader } from '../income-files.ts'
import { createStatementTestReader } from '../statement-files.ts'

/** Reads the payslips and statements that the requests below are about. */
export function createPaperReader() {
  const { readPages, readIncome, tellIncome, judgeIncome, renderIncomePage } =
    createIncomeTestReader()
  const ofIncome = { readPages, readIncome, tellIncome, judgeIncome, renderIncomePage }
  return { ...createStatementTestReader(), ...ofIncome }
}
