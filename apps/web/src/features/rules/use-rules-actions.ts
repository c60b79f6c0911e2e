import type { RulesFile } from '@criteria-desk/contract/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isChangedMeanwhile, messageOf } from '../../lib/request.ts'
import { toast } from '../../ui/toast-store.ts'
import { ruleKindTexts } from './rule-kinds.ts'
import { activateRules, deleteRules, refetchRules, seenInForce } from './rules.queries.ts'

/** Deletes a rules file. */
export function useRulesRemoval(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, id, isActive }: RulesFile) =>
      deleteRules(
        kind,
        id,
        isActive === 'true' ? `?inForce=${id}` : seenInForce(queryClient, kind),
      ),
    onSuccess: async (_nothing, { kind }) => {
      await refetchRules(queryClient)
      toast({ title: 'Deleted', description: ruleKindTexts[kind].deleted, tone: 'success' })
      onDone()
    },
    onError: (error, { kind }) => {
      const isOutdated = isChangedMeanwhile(error)
      const { notDeleted } = ruleKindTexts[kind]
      toast({
        title: 'Delete Failed',
        description: isOutdated ? messageOf(error, notDeleted) : notDeleted,
        tone: 'destructive',
      })
      if (isOutdated) void refetchRules(queryClient)
      onDone()
    },
  })
}

/** Takes a file as the one to calculate with: the one before stays in the list. */
export function useRulesActivation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, id }: RulesFile) =>
      activateRules(kind, id, seenInForce(queryClient, kind)),
    onSuccess: () => refetchRules(queryClient),
    onError: (error) => {
      toast({
        title: 'Not changed',
        description: messageOf(error, 'Failed to use this file. Please try again.'),
        tone: 'destructive',
      })
      if (isChangedMeanwhile(error)) void refetchRules(queryClient)
    },
  })
}
