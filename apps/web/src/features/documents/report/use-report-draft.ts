import type { ReadingReport } from '@criteria-desk/contract/reading-report'
import type { CellMark } from '@criteria-desk/domain/documents/cell-mark'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchCriteria } from '../../../lib/query-client.ts'
import { RequestError } from '../../../lib/request.ts'
import { toast } from '../../../ui/toast-store.ts'
import { many } from '../contents-words.ts'
import { type DraftMark, pendingOf, toWire, withMark, withoutMark } from './draft-marks.ts'
import { correctReading, reportQuery } from './report.queries.ts'

/** Corrections of a reading: said one by one, taken back step by step, read with together. */
export function useReportDraft(report: ReadingReport, part: string | undefined) {
  const client = useQueryClient()
  const kept = report.marks
  const [steps, setSteps] = useState<readonly (readonly DraftMark[])[]>([])
  const [problem, setProblem] = useState<ReadingProblem | null>(null)
  const draft: readonly DraftMark[] = steps.at(-1) ?? kept
  const { added, removed } = pendingOf(draft, kept)
  const pending = added.length + removed.length
  const put = (next: readonly DraftMark[]) => {
    setProblem(null)
    setSteps((before) => [...before, next])
  }

  const again = useMutation({
    mutationFn: () =>
      correctReading(report.documentId, part, { revision: report.revision, marks: toWire(draft) }),
    onSuccess: async (read) => {
      client.setQueryData(reportQuery(report.documentId, part).queryKey, read)
      setSteps([])
      setProblem(null)
      toast({
        title: 'Read again',
        description: `${many(read.reading.lenders, 'lender')}, ${many(read.reading.answers, 'answer')}`,
        tone: 'success',
      })
      await client.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' &&
          path.startsWith(`/api/document/${report.documentId}/`) &&
          path !== reportQuery(report.documentId, part).queryKey[0],
      })
      refetchCriteria(client)
    },
    onError: (error) => setProblem(problemOf(error)),
  })

  return {
    draft,
    added,
    pending,
    problem,
    isReading: again.isPending,
    say: (mark: CellMark) => put(withMark(draft, mark)),
    sayAll: (marks: readonly CellMark[], without: readonly CellMark[] = []) =>
      put(marks.reduce(withMark, without.reduce(withoutMark, draft))),
    takeBack: (mark: DraftMark) => put(withoutMark(draft, mark)),
    undo: () => {
      setProblem(null)
      setSteps((before) => before.slice(0, -1))
    },
    canUndo: steps.length > 0,
    readAgain: () => again.mutate(),
    /** What is on the page is dropped, and the report asked for anew. */
    startOver: () => {
      setSteps([])
      setProblem(null)
      void client.invalidateQueries({ queryKey: reportQuery(report.documentId, part).queryKey })
    },
  }
}

export type ReportDraft = ReturnType<typeof useReportDraft>

export type ReadingProblem = {
  readonly title: string
  /** Where it is about single corrections: their places and reasons. */
  readonly reasons: readonly { readonly range: string; readonly reason: string }[]
  /** The report on the page is not the newest. */
  readonly isOutdated: boolean
}

function problemOf(error: unknown): ReadingProblem {
  const isOurs = error instanceof RequestError
  const title =
    (isOurs ? error.serverMessage : null) ??
    'The document could not be read again. Your corrections are still here; try once more.'
  return {
    title,
    reasons: isOurs ? reasonsIn(error.details) : [],
    isOutdated: isOurs && error.status === 409,
  }
}

function reasonsIn(details: unknown): ReadingProblem['reasons'] {
  const list: unknown = Object(details).corrections
  if (!Array.isArray(list)) return []
  return list.flatMap((one: unknown) => {
    const { range, reason } = Object(one)
    return typeof range === 'string' && typeof reason === 'string' ? [{ range, reason }] : []
  })
}
