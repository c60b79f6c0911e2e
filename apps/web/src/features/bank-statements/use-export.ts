import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { useState } from 'react'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { keepFile } from '../../lib/keep-file.ts'
import { logProblem } from '../../lib/log.ts'
import { reportFileName, writtenMoment } from '../../lib/report/export-report.ts'
import { toast } from '../../ui/toast-store.ts'
import { figuresOf } from './assessment-figures.ts'
import { writeCsv, writeXlsx } from './export-sheets.ts'
import { statementReport } from './statement-report.ts'
import { totalRows, transactionRows } from './statement-sheet.ts'

export type ExportKind = 'pdf' | 'csv' | 'xlsx'

/** Has the browser keep an assessment as a file. */
export function useExport(analyses: readonly StatementAnalysisView[]) {
  const { username } = useCurrentUser()
  const [running, setRunning] = useState<ExportKind | null>(null)

  async function run(kind: ExportKind): Promise<void> {
    if (running !== null) return
    setRunning(kind)
    const now = new Date()
    const name = `${reportFileName('bank-statement-analysis', now)}.${kind}`
    try {
      const content = await write(kind, analyses, { advisor: username, now })
      keepFile(content, name)
      toast({ title: 'Export Successful', description: `${name} is saved.`, tone: 'success' })
    } catch (error) {
      logProblem('The export could not be written', error)
      const description = error instanceof Error ? error.message : 'Please try again.'
      toast({ title: 'Export Failed', description, tone: 'destructive' })
    } finally {
      setRunning(null)
    }
  }
  return { running, run }
}

type Maker = { readonly advisor: string; readonly now: Date }

function write(
  kind: ExportKind,
  analyses: readonly StatementAnalysisView[],
  maker: Maker,
): Promise<Blob> {
  if (kind === 'pdf') return writePdf(analyses, maker)
  if (kind === 'csv') return Promise.resolve(writeCsv(transactionRows(analyses)))
  return writeXlsx([
    { name: 'Transactions', rows: transactionRows(analyses) },
    { name: 'Totals', rows: totalRows(figuresOf(analyses)) },
  ])
}

/** @throws `Failed to generate PDF report` where what writes it fails. */
async function writePdf(
  analyses: readonly StatementAnalysisView[],
  { advisor, now }: Maker,
): Promise<Blob> {
  try {
    const { writeReportPdf } = await import('../../lib/report/report-pdf.ts')
    return await writeReportPdf(
      statementReport({ analyses, advisor, generated: writtenMoment(now) }),
    )
  } catch (cause) {
    throw new Error('Failed to generate PDF report', { cause })
  }
}
