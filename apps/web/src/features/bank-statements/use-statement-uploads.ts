import { maxStatementsTogether } from '@criteria-desk/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '../../ui/toast-store.ts'
import {
  removeStatement,
  statementDocumentsQuery,
  whileReadingMs,
} from './bank-statements.queries.ts'
import { type ReadSoFar, sendStatement } from './send-statement.ts'
import { type FileProblem, problemOfFile, tooManyFiles } from './statement-files.ts'

export type UploadItem = {
  readonly key: number
  readonly name: string
  readonly status: 'pending' | 'uploading' | 'uploaded' | 'error'
  /** 0 to 100. */
  readonly percent: number
  readonly documentId?: number
  readonly problem?: string
}

let lastKey = 0

/** Files on their way to the server, one after the other; what becomes of each stands with it. */
export function useStatementUploads(isMultiple: boolean) {
  const queryClient = useQueryClient()
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const batchId = useRef<string>(crypto.randomUUID())
  const removed = useRef(new Set<number>())
  const queue = useRef<Promise<void>>(Promise.resolve())

  const change = (key: number, part: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)))
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: statementDocumentsQuery.queryKey })
  const withdraw = async (documentId: number) => {
    await removeStatement(documentId).catch(() => undefined)
    await refresh()
  }

  async function findRead(documentId: number): Promise<ReadSoFar> {
    await new Promise((resolve) => setTimeout(resolve, whileReadingMs))
    const all = await queryClient.fetchQuery({ ...statementDocumentsQuery, staleTime: 0 })
    const found = all.find(({ id }) => id === documentId)
    if (found?.status === 'read') return 'read'
    if (found?.status === 'reading') return { progress: found.progress }
    return { problem: found?.problem ?? 'Failed to upload bank statement' }
  }

  async function sendOne(key: number, file: File): Promise<void> {
    if (removed.current.has(key)) return
    change(key, { status: 'uploading' })
    const sent = await sendStatement(file, {
      batchId: isMultiple ? batchId.current : undefined,
      onPercent: (percent) => change(key, { percent }),
      findRead,
    })
    if (sent === undefined) return
    if ('problem' in sent) {
      change(key, { status: 'error', problem: sent.problem })
      const description = `${file.name}: ${sent.problem}`
      toast({ title: 'Upload Failed', description, tone: 'destructive' })
      return
    }
    if (removed.current.has(key)) return withdraw(sent.documentId)
    change(key, { status: 'uploaded', percent: 100, documentId: sent.documentId })
    toast({ title: 'Upload Complete', description: `${file.name} is uploaded.`, tone: 'success' })
    await refresh()
  }

  function add(files: readonly File[]): FileProblem | null {
    const staying = isMultiple ? items.filter(({ status }) => status !== 'error') : []
    if (staying.length + files.length > (isMultiple ? maxStatementsTogether : 1)) {
      return tooManyFiles
    }
    const problem = files.map(problemOfFile).find((found) => found !== null)
    if (problem) return problem
    const added = files.map((file) => ({ key: ++lastKey, file }))
    const pending = added.map(({ key, file: { name } }) => ({ key, name, percent: 0 }))
    setItems([...staying, ...pending.map((item) => ({ ...item, status: 'pending' as const }))])
    for (const { key, file } of added) {
      queue.current = queue.current.then(() => sendOne(key, file)).catch(() => undefined)
    }
    return null
  }

  return {
    items,
    isBusy: items.some(({ status }) => status === 'pending' || status === 'uploading'),
    /** What is wrong with what was chosen; null where it is on its way. */
    add,
    remove(key: number): void {
      removed.current.add(key)
      const item = items.find((one) => one.key === key)
      setItems((all) => all.filter((one) => one.key !== key))
      if (item?.documentId !== undefined) void withdraw(item.documentId)
    },
  }
}
