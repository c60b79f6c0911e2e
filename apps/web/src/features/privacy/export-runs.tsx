import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keepFile } from '../../lib/keep-file.ts'
import { toLondonDay } from '../../lib/london-dates.ts'
import { messageOf } from '../../lib/request.ts'
import { Button } from '../../ui/button.tsx'
import { FileDown } from '../../ui/icons/file-down.ts'
import { toast } from '../../ui/toast-store.ts'
import { allRunsQuery } from './privacy.queries.ts'
import { runsCsv } from './retention-rows.ts'

/** Every run in a file. */
export function ExportRuns() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...allRunsQuery, staleTime: 0 }),
    onSuccess: (runs) => {
      const content = new Blob([runsCsv(runs)], { type: 'text/csv;charset=utf-8' })
      keepFile(content, `retention-runs-${toLondonDay(new Date().toISOString())}.csv`)
    },
    onError: (error) => {
      const description = messageOf(error, 'Failed to export the runs')
      toast({ title: 'Error', description, tone: 'destructive' })
    },
  })
  return (
    <Button icon={FileDown} isPending={isPending} onClick={() => mutate()}>
      Export CSV
    </Button>
  )
}
