import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { typeInSentence, uploadedTitle } from '../../lib/income-types.ts'
import { refetchCriteria } from '../../lib/query-client.ts'
import { sendFiles } from '../../lib/send-files.ts'
import { endExpiredSession } from '../../lib/session-expiry.ts'
import { toast } from '../../ui/toast-store.ts'
import { type Analysed, findFileProblem, readAnalysis } from './analyse-file.ts'
import { incomeDocumentQuery, incomeDocumentsQuery } from './income.queries.ts'
import type { FileProblem } from './income-files.ts'

/** One file chosen, sent and read. */
export function useAnalysis() {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  /** 0 to 1 while the file is on its way. */
  const [sent, setSent] = useState<number | null>(null)
  const [analysed, setAnalysed] = useState<Analysed | null>(null)
  const readingId = analysed?.status === 'reading' ? analysed.documentId : null
  const later = useQuery({ ...incomeDocumentQuery(readingId ?? 0), enabled: readingId !== null })
  const done =
    analysed?.status === 'read'
      ? analysed.detail
      : later.data?.status === 'reading'
        ? undefined
        : later.data

  const readLater = later.data?.status === 'read' ? later.data.documentType : null
  useEffect(() => {
    if (readLater === null) return
    // The upload's own answer came too early to say so.
    const description = `Your ${typeInSentence(readLater)} has been analyzed and is ready for queries.`
    toast({ title: uploadedTitle(readLater), description, tone: 'success' })
  }, [readLater])

  const choose = ([chosen]: readonly File[]) => {
    if (chosen === undefined) return
    const found = findFileProblem(chosen)
    setProblem(found)
    setAnalysed(null)
    setFile(found === null ? chosen : null)
    if (found !== null) toast({ ...found, tone: 'destructive' })
  }
  const analyse = async () => {
    if (file === null || sent !== null) return
    setProblem(null)
    setAnalysed(null)
    setSent(0)
    const form = new FormData()
    form.append('document', file)
    const reply = await sendFiles('/api/document/upload', form, setSent)
    setSent(null)
    if (reply.status === 401) return endExpiredSession()
    const result = await readAnalysis(reply)
    setAnalysed(result)
    // It is kept: pressing again would keep it twice.
    if (result.status !== 'failed') setFile(null)
    if (result.status === 'failed') {
      const failure = { title: 'Upload Failed', description: result.message }
      setProblem(failure)
      toast({ ...failure, tone: 'destructive' })
    }
    if (result.status === 'read' && result.detail.status === 'read') {
      const title = uploadedTitle(result.detail.documentType)
      toast({ title, description: result.message, tone: 'success' })
    }
    void queryClient.invalidateQueries({ queryKey: incomeDocumentsQuery.queryKey })
    if (result.status === 'criteria') refetchCriteria(queryClient)
  }
  return {
    file,
    problem,
    sent,
    message: analysed?.status === 'reading' && done === undefined ? analysed.message : null,
    criteria: analysed?.status === 'criteria' ? analysed.message : null,
    progress: later.data?.progress ?? 0,
    detail: done,
    choose,
    analyse,
  }
}
