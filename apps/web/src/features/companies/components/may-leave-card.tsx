import type { Company } from '@criteria-desk/contract/companies'
import type { MayLeave } from '@criteria-desk/domain/understanding/may-leave'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { mayLeaveQuery } from '../../../lib/may-leave.ts'
import { messageOf } from '../../../lib/request.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { chooseMayLeave, companyQuery, refetchPeople } from '../companies.queries.ts'
import { questionCostWords } from '../question-cost-words.ts'

type MayLeaveCardProps = {
  /** Absent while it is on its way. */
  readonly company: Company | undefined
}

/** What of a firm may leave this server for an AI provider, and what that means. */
export function MayLeaveCard({ company }: MayLeaveCardProps) {
  return (
    <Card title="AI provider">
      {company ? <Choice company={company} /> : <SkeletonRows rows={6} label="Loading company" />}
    </Card>
  )
}

const choices: readonly { value: MayLeave; label: string; description: string }[] = [
  {
    value: 'nothing',
    label: 'Nothing',
    description:
      'The built-in reader reads alone, and answers and readings say so. What was read with AI before stays.',
  },
  {
    value: 'text',
    label: 'Text, masked',
    description:
      'Words of documents and questions leave, without what leads to a person: of clients’ papers and of what is typed, names, addresses, dates of birth, and account, tax and payroll numbers. Criteria documents leave whole, without telephone and account numbers, e-mail addresses and names with a title. No picture leaves.',
  },
  {
    value: 'text-and-pictures',
    label: 'Text and pictures, masked',
    description:
      'A page of a payslip, tax paper or bank statement that is not read for sure leaves as a picture too, with the same places painted over.',
  },
]

function Choice({ company }: { readonly company: Company }) {
  const { data: now } = useQuery(mayLeaveQuery)
  const { register, handleSubmit } = useForm({ values: { mayLeave: company.mayLeave } })
  const { mutate, isPending } = useMayLeaveChange(company)
  return (
    <form className="grid gap-3" onSubmit={handleSubmit(({ mayLeave }) => mutate(mayLeave))}>
      <p className="max-w-prose text-12 text-text-2">
        {now?.hasProvider === false
          ? 'No AI provider is set up on this server, so nothing leaves it, whatever is chosen here. The choice holds once there is one.'
          : 'An AI provider helps to read documents and questions, and what it says is checked against the document. From the moment of a choice on, nothing else of this company leaves.'}
      </p>
      <RadioCards
        legend="What may leave this server"
        options={choices}
        input={register('mayLeave')}
      />
      {now?.hasProvider && <QuestionCost />}
      {/* The same may be chosen again: a choice that nobody could confirm holds, and wants to be made anew. */}
      <Button
        type="submit"
        isPending={isPending}
        pendingText="Saving..."
        className="justify-self-end max-md:w-full"
      >
        Save choice
      </Button>
    </form>
  )
}

/** What a question comes to, whatever a provider asks for its tokens. */
function QuestionCost() {
  return (
    <div className="grid max-w-prose gap-1.5 text-12 text-text-2">
      <p className="font-medium text-text">What a question about criteria costs</p>
      {questionCostWords.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  )
}

function useMayLeaveChange(company: Company) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (mayLeave: MayLeave) => chooseMayLeave(company, mayLeave),
    onSuccess: (_nothing, mayLeave) => {
      queryClient.setQueryData<Company>(
        companyQuery(company.id).queryKey,
        (shown) => shown && { ...shown, mayLeave },
      )
      toast({ title: 'Success', description: doneWords[mayLeave], tone: 'success' })
    },
    onError: (error) => {
      const description = messageOf(error, 'Failed to change what may leave this server')
      toast({ title: 'Error', description, tone: 'destructive' })
    },
    onSettled: () =>
      Promise.all([
        refetchPeople(queryClient),
        queryClient.invalidateQueries({ queryKey: mayLeaveQuery.queryKey }),
      ]),
  })
}

const doneWords: Readonly<Record<MayLeave, string>> = {
  nothing: 'Nothing of this company leaves the server',
  text: 'Masked text of this company may leave the server',
  'text-and-pictures': 'Masked text and pictures of this company may leave the server',
}
