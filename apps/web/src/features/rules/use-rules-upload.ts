import type { RulesFileDetail } from '@criteria-desk/contract/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endExpiredSession } from '../../lib/session-expiry.ts'
import { useUploadProgress } from '../../lib/use-upload-progress.ts'
import { toast } from '../../ui/toast-store.ts'
import { type RuleKind, ruleKindTexts } from './rule-kinds.ts'
import { refetchRules, rulesFileQuery, seenInForce } from './rules.queries.ts'
import {
  findRulesProblem,
  type RulesProblem,
  readRulesReply,
  rulesTickMs,
  sendRules,
} from './rules-upload.ts'

/** Uploads a rules file of one kind; what came of it is shown, never thrown. */
export function useRulesUpload(kind: RuleKind, onDone?: (detail: RulesFileDetail) => void) {
  const queryClient = useQueryClient()
  const { percent, isRunning, run } = useUploadProgress(rulesTickMs)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<RulesProblem | null>(null)

  const fail = (found: RulesProblem) => {
    setProblem(found)
    toast({ title: found.title, description: found.message, tone: 'destructive' })
  }
  const start = async ([file]: readonly File[]) => {
    if (file === undefined || isRunning) return
    setProblem(null)
    const unfit = findRulesProblem(file)
    if (unfit !== null) return fail(unfit)
    setName(file.name)
    const seen = seenInForce(queryClient, kind)
    const reply = await run((onSent) => sendRules(kind, file, seen, onSent))
    if (reply.status === 401) return endExpiredSession()
    if (reply.status === 409) void refetchRules(queryClient)
    const read = await readRulesReply(kind, reply)
    if ('problem' in read) return fail(read.problem)
    const { detail } = read
    queryClient.setQueryData(rulesFileQuery(kind, detail.id).queryKey, detail)
    await refetchRules(queryClient)
    toast({
      title: 'Upload Successful',
      description: ruleKindTexts[kind].updated,
      tone: 'success',
    })
    onDone?.(detail)
  }
  return { percent, isRunning, name, problem, start, dismiss: () => setProblem(null) }
}
