import type { Company } from '@criteria-desk/contract/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { messageOf } from '../../../lib/request.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { changeDocumentsStay, companyQuery, refetchPeople } from '../companies.queries.ts'

type DocumentsStayProps = {
  /** Absent while it is on its way. */
  readonly company: Company | undefined
}

/** Whether anything of a firm may be read by an AI provider, and what that means. */
export function DocumentsStay({ company }: DocumentsStayProps) {
  return (
    <Card title="AI provider">
      {company ? (
        <DocumentsStayOf company={company} />
      ) : (
        <SkeletonRows rows={2} label="Loading company" />
      )}
    </Card>
  )
}

function DocumentsStayOf({ company }: { readonly company: Company }) {
  const explanation = useId()
  const { mutate, isPending } = useDocumentsStayChange(company)
  return (
    <div className="grid gap-1">
      <Checkbox
        label="No document leaves this server"
        checked={company.documentsStay}
        disabled={isPending}
        aria-describedby={explanation}
        onChange={({ target }) => mutate(target.checked)}
      />
      <p id={explanation} className="max-w-prose text-12 text-text-2">
        Where an AI provider is set up, it helps to read documents and questions, and what it says
        is checked against the document. While this is on, nothing of this company is sent to it:
        the built-in reader reads alone, and answers and readings say so. What was read with AI
        before stays.
      </p>
      <p className="max-w-prose text-12 text-text-2">
        While it is off, text leaves without the numbers, addresses and dates of birth that lead to
        a person, without names after a title and without names that the company knows: its people,
        and those whose payslips and tax papers were read. Other names leave as they stand. A page
        of a payslip, tax paper or bank statement that is not read for sure is sent as a picture
        too, and with it everything that is printed on it.
      </p>
    </div>
  )
}

/** Shown as changed at once, and taken back where the server refuses. */
function useDocumentsStayChange({ id }: Company) {
  const queryClient = useQueryClient()
  const { queryKey } = companyQuery(id)
  const show = (documentsStay: boolean) =>
    queryClient.setQueryData<Company>(queryKey, (shown) => shown && { ...shown, documentsStay })
  return useMutation({
    mutationFn: (documentsStay: boolean) => changeDocumentsStay(id, documentsStay),
    onMutate: async (documentsStay) => {
      await queryClient.cancelQueries({ queryKey })
      show(documentsStay)
    },
    onSuccess: (_nothing, documentsStay) => {
      toast({
        title: 'Success',
        description: documentsStay
          ? 'No document of this company leaves the server'
          : 'Documents of this company may be read by the AI provider',
        tone: 'success',
      })
    },
    onError: (error, documentsStay) => {
      show(!documentsStay)
      const description = messageOf(error, 'Failed to change what leaves this server')
      toast({ title: 'Error', description, tone: 'destructive' })
    },
    onSettled: () => refetchPeople(queryClient),
  })
}
