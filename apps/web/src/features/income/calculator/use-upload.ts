import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isTaken } from '../../../lib/send-files.ts'
import { endExpiredSession } from '../../../lib/session-expiry.ts'
import { useUploadProgress } from '../../../lib/use-upload-progress.ts'
import { toast } from '../../../ui/toast-store.ts'
import { incomeDocumentsQuery } from '../income.queries.ts'
import { type FileProblem, readIncomeReply, sendIncomeFiles, sortFiles } from '../income-files.ts'

const uploadTickMs = 500

/** Files chosen, then uploaded together; `onTaken` gets the ids of those that the server keeps. */
export function useUpload(onTaken: (ids: readonly number[]) => void) {
  const queryClient = useQueryClient()
  const { percent, isRunning, run } = useUploadProgress(uploadTickMs)
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [problems, setProblems] = useState<readonly FileProblem[]>([])

  const report = (found: readonly FileProblem[]) => {
    setProblems(found)
    const [first] = found
    if (first) toast({ ...first, tone: 'destructive' })
  }
  const choose = (files: readonly File[]) => {
    const { fitting, problems: unfit } = sortFiles(files)
    setChosen((before) => [
      ...before,
      ...fitting.filter((file) => before.every((other) => !isSameFile(file, other))),
    ])
    report(unfit)
  }
  const start = async () => {
    if (isRunning) return
    if (chosen.length === 0) {
      toast({
        title: 'No Files Selected',
        description: 'Please select files to upload first.',
        tone: 'destructive',
      })
      return
    }
    setProblems([])
    const reply = await run((onSent) => sendIncomeFiles(chosen, onSent))
    if (reply.status === 401) return endExpiredSession()
    const { documents, problems: refused } = await readIncomeReply(reply)
    await queryClient.invalidateQueries({ queryKey: incomeDocumentsQuery.queryKey })
    if (isTaken(reply)) setChosen([])
    onTaken(documents.map(({ id }) => id))
    if (documents.length > 0) {
      toast({
        title: 'Upload Successful',
        description: takenLine(documents.length),
        tone: 'success',
      })
    }
    if (refused.length > 0) report(refused)
  }
  return {
    chosen,
    percent,
    isRunning,
    problems,
    choose,
    unchoose: (file: File) => setChosen((before) => before.filter((other) => other !== file)),
    start,
    dismiss: () => setProblems([]),
  }
}

function isSameFile(one: File, other: File): boolean {
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  )
}

function takenLine(count: number): string {
  return count === 1 ? '1 document is uploaded.' : `${count} documents are uploaded.`
}
