import type { AskedApplicant } from '@criteria-desk/contract/applicant-types'
import type { IncomeCalculationResult } from '@criteria-desk/contract/calculator'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../../../lib/current-user.tsx'
import { advisorOf } from '../../../lib/report/report.ts'
import { toast } from '../../../ui/toast-store.ts'
import { allLendersQuery, type DocumentsNow, incomeCardQuery } from './calculator.queries.ts'
import type { TakenDocument } from './use-documents.ts'

type Exported = {
  readonly result: IncomeCalculationResult | null
  readonly taken: readonly TakenDocument[]
  readonly now: DocumentsNow
  readonly applicantType: AskedApplicant | null
}

/** Has the browser keep the result as a PDF. */
export function useExport({ result, taken, now, applicantType }: Exported) {
  const queryClient = useQueryClient()
  const advisor = advisorOf(useCurrentUser())
  const [isPending, setPending] = useState(false)
  const start = async () => {
    if (isPending) return
    toast({ title: 'Button Clicked', description: 'The report is being made.' })
    if (result === null) {
      toast({
        title: 'No Result to Export',
        description: 'Calculate an income first.',
        tone: 'destructive',
      })
      return
    }
    setPending(true)
    const card = queryClient.getQueryData(incomeCardQuery(now).queryKey)
    // There where the table was shown.
    const all = queryClient.getQueryData(allLendersQuery(now, applicantType).queryKey)
    try {
      // Nobody needs what makes a report before one is asked for.
      const { exportResult } = await import('./export-result.ts')
      tellOf(await exportResult({ result, taken, card, all, advisor }))
    } catch {
      toast({
        title: 'Export Failed',
        description: 'There was an error generating the PDF. Please try again.',
        tone: 'destructive',
      })
    } finally {
      setPending(false)
    }
  }
  return { isPending, start }
}

function tellOf(kind: 'pdf' | 'txt'): void {
  toast({
    title: 'Export Successful',
    description:
      kind === 'pdf'
        ? 'The income calculation has been exported as a PDF.'
        : 'The PDF could not be made, so the income calculation has been exported as text.',
    tone: 'success',
  })
}
