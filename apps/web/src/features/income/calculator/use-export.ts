import type { IncomeCalculationResult } from '@criteria-desk/contract/calculator'
import { readByLine } from '@criteria-desk/contract/read-by-line'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../../../lib/current-user.tsx'
import { exportReport, reportFileName, writtenMoment } from '../../../lib/report/export-report.ts'
import { advisorOf } from '../../../lib/report/report.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type DocumentsNow, incomeCardQuery } from './calculator.queries.ts'
import { incomeReport } from './income-report.ts'
import { checksOfAll } from './shown-checks.ts'
import { correctionsOfAll } from './shown-corrections.ts'
import type { TakenDocument } from './use-documents.ts'

type Exported = {
  readonly result: IncomeCalculationResult | null
  readonly taken: readonly TakenDocument[]
  readonly now: DocumentsNow
}

/** Has the browser keep the result as a PDF. */
export function useExport({ result, taken, now }: Exported) {
  const queryClient = useQueryClient()
  const advisor = advisorOf(useCurrentUser())
  const [isPending, setPending] = useState(false)
  const start = async () => {
    if (isPending) return
    if (result === null) {
      toast({
        title: 'No Result to Export',
        description: 'Calculate an income first.',
        tone: 'destructive',
      })
      return
    }
    toast({ title: 'Button Clicked', description: 'The report is being made.' })
    setPending(true)
    const moment = new Date()
    const report = incomeReport({
      result,
      checks: checksOfAll(taken),
      corrections: correctionsOfAll(taken),
      readBy: new Map(
        taken.flatMap(({ document, detail }) =>
          detail === undefined ? [] : [[document.id, readByLine(detail.readBy)]],
        ),
      ),
      card: queryClient.getQueryData(incomeCardQuery(now).queryKey),
      generated: writtenMoment(moment),
      advisor,
    })
    const kind = await exportReport(report, reportFileName('income-calculation', moment))
    setPending(false)
    toast({
      title: 'Export Successful',
      description:
        kind === 'pdf'
          ? 'The income calculation has been exported as a PDF.'
          : 'The PDF could not be made, so the income calculation has been exported as text.',
      tone: 'success',
    })
  }
  return { isPending, start }
}
