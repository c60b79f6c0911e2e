import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isTaken } from '../../lib/send-files.ts'
import { endExpiredSession } from '../../lib/session-expiry.ts'
import { toast } from '../../ui/toast-store.ts'
import { incomeDocumentsQuery } from './income.queries.ts'
import { type FileProblem, readIncomeReply, sendIncomeFiles, sortFiles } from './income-files.ts'

/** Files on their way; `share` of their bytes has gone, 0 to 1. */
export type IncomeUpload = { readonly names: readonly string[]; readonly share: number }

/** Uploads income documents; what came of it is shown, never thrown. */
export function useIncomeUpload() {
  const queryClient = useQueryClient()
  const [upload, setUpload] = useState<IncomeUpload | null>(null)
  const [problems, setProblems] = useState<readonly FileProblem[]>([])

  const start = async (chosen: readonly File[]) => {
    const { fitting, problems: unfit } = sortFiles(chosen)
    setProblems(unfit)
    if (fitting.length === 0) return
    const names = fitting.map(({ name }) => name)
    setUpload({ names, share: 0 })
    const reply = await sendIncomeFiles(fitting, (share) => setUpload({ names, share }))
    setUpload(null)
    if (reply.status === 401) return endExpiredSession()
    const { documents, problems: refused } = await readIncomeReply(reply)
    setProblems([...unfit, ...refused])
    if (isTaken(reply) && documents.length > 0) {
      toast({ title: 'Upload Successful', description: takenLine(documents.length) })
    }
    await queryClient.invalidateQueries({ queryKey: incomeDocumentsQuery.queryKey })
  }
  return { upload, problems, start, dismiss: () => setProblems([]) }
}

function takenLine(count: number): string {
  return count === 1 ? '1 document is uploaded.' : `${count} documents are uploaded.`
}
