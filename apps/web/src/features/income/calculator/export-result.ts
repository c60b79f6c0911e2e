import type {
  IncomeCalculationResult,
  IncomeCard,
  IncomeOfAllLenders,
} from '@criteria-desk/contract/calculator'
import { readByLine } from '@criteria-desk/contract/read-by-line'
import { exportReport, reportFileName, writtenMoment } from '../../../lib/report/export-report.ts'
import { clientsOf } from './document-titles.ts'
import { incomeReport } from './income-report.ts'
import { checksOfAll } from './shown-checks.ts'
import { correctionsOfAll } from './shown-corrections.ts'
import type { TakenDocument } from './use-documents.ts'

type ExportedResult = {
  readonly result: IncomeCalculationResult
  readonly taken: readonly TakenDocument[]
  /** Absent where it has not come. */
  readonly card: IncomeCard | undefined
  readonly all: IncomeOfAllLenders | undefined
  readonly advisor: string
}

/** Has the browser keep the result with all that it rests on, as a PDF or else as text. */
export function exportResult(exported: ExportedResult): Promise<'pdf' | 'txt'> {
  const { result, taken, card, all, advisor } = exported
  const now = new Date()
  const report = incomeReport({
    result,
    checks: checksOfAll(taken),
    corrections: correctionsOfAll(taken),
    readBy: new Map(
      taken.flatMap(({ document, detail }) =>
        detail === undefined ? [] : [[document.id, readByLine(detail.readBy)]],
      ),
    ),
    card,
    all,
    clients: clientsOf(taken.flatMap(({ detail }) => detail ?? [])),
    generated: writtenMoment(now),
    advisor,
  })
  return exportReport(report, reportFileName('income-calculation', now))
}
