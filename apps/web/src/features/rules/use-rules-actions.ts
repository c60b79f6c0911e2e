import type { RulesFile } from '@criteria-desk/contract/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/request.ts'
import { toast } from '../../ui/toast-store.ts'
import { ruleKindTexts } from './rule-kinds.ts'
import { activateRules, deleteRules, refetchRules } from './rules.queries.ts'

/** Deletes a rules file. */
export function useRulesRemoval(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, id }: RulesFile) => deleteRules(kind, id),
    onSuccess: async (_nothing, { kind }) => {
      await refetchRules(queryClient)
      toast({ title: 'Deleted', description: ruleKindTexts[kind].deleted, tone: 'success' })
      onDone()
    },
    onError: (_error, { kind }) => {
      toast({
        title: 'Delete Failed',
        description: ruleKindTexts[kind].notDeleted,
        tone: 'destructive',
      })
      onDone()
    },
  })
}

/** Takes a file as the one to calculate with: the one before stays in the list. */
export function useRulesActivation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, id }: RulesFile) => activateRules(kind, id),
    onSuccess: async (_detail, { originalName }) => {
      await refetchRules(queryClient)
      toast({
        title: 'In use',
        description: `Incomes are calculated by ${originalName} from now on.`,
        tone: 'success',
      })
    },
    onError: (error) =>
      toast({
        title: 'Not changed',
        description: messageOf(error, 'Failed to use this file. Please try again.'),
        tone: 'destructive',
      }),
  })
}
