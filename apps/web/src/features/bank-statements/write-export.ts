import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { writtenMoment } from '../../lib/report/export-report.ts'
import { figuresOf } from './assessment-figures.ts'
import { writeCsv, writeXlsx } from './export-sheets.ts'
import { statementReport } from './statement-report.ts'
import { totalRows, transactionRows } from './statement-sheet.ts'

export type ExportKind = 'pdf' | 'csv' | 'xlsx'

/** Who has it made, and when. */
type Maker = { readonly advisor: string; readonly now: Date }

/** An assessment as a file: a report, or its rows. Rejects with `Failed to generate PDF report`. */
export function writeExport(
  kind: ExportKind,
  analyses: readonly StatementAnalysisView[],
  maker: Maker,
): Promise<Blob> {
  if (kind === 'pdf') return writePdf(analyses, maker)
  const figures = figuresOf(analyses)
  const rows = transactionRows(analyses, figures.repeated)
  if (kind === 'csv') return Promise.resolve(writeCsv(rows))
  return writeXlsx([
    { name: 'Transactions', rows },
    { name: 'Totals', rows: totalRows(figures) },
  ])
}

async function writePdf(
  analyses: readonly StatementAnalysisView[],
  { advisor, now }: Maker,
): Promise<Blob> {
  try {
    const { writeReportPdf } = await import('../../lib/report/pdf/report-pdf.ts')
    const generated = writtenMoment(now)
    return await writeReportPdf(statementReport({ analyses, advisor, generated }))
  } catch (cause) {
    throw new Error('Failed to generate PDF report', { cause })
  }
}
