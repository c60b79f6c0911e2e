import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { useState } from 'react'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { keepFile } from '../../lib/keep-file.ts'
import { logProblem } from '../../lib/log.ts'
import { reportFileName } from '../../lib/report/export-report.ts'
import { advisorOf } from '../../lib/report/report.ts'
import { toast } from '../../ui/toast-store.ts'
import type { ExportKind } from './write-export.ts'

/** Has the browser keep an assessment as a file; what writes it is loaded when it is first needed. */
export function useExport(analyses: readonly StatementAnalysisView[]) {
  const advisor = advisorOf(useCurrentUser())
  const [running, setRunning] = useState<ExportKind | null>(null)

  async function run(kind: ExportKind): Promise<void> {
    if (running !== null) return
    toast({ title: 'Button Clicked', description: 'The file is being made.' })
    setRunning(kind)
    const now = new Date()
    const name = `${reportFileName('bank-statement-analysis', now)}.${kind}`
    try {
      const { writeExport } = await import('./write-export.ts')
      keepFile(await writeExport(kind, analyses, { advisor, now }), name)
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
