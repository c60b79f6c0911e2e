import type { Company, CompanyUser } from '@criteria-desk/contract/companies'
import { useForm } from 'react-hook-form'
import { showRefused } from '../../../lib/refused-fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { changeUser } from '../companies.queries.ts'
import { usePeopleChange } from '../use-people-change.ts'

type AssignDialogProps = {
  readonly user: CompanyUser
  readonly companies: readonly Company[]
  readonly onClose: () => void
}

/** Gives somebody without a firm one. */
export function AssignDialog({ user, companies, onClose }: AssignDialogProps) {
  const form = useForm({ defaultValues: { companyId: '' } })
  const { register, handleSubmit, formState } = form
  const { mutate, isPending } = usePeopleChange({
    change: (companyId: number) => changeUser(user.id, { companyId, revision: user.revision }),
    done: 'User updated successfully',
    failed: 'Failed to update user',
    onDone: onClose,
    onRefused: (error) =>
      showRefused(form, error, {
        'user.unknown-company': 'companyId',
        'company.ended': 'companyId',
      }),
  })
  return (
    <FormDialog
      title="Assign to company"
      description={`${user.username} will see this company’s criteria, and has to sign in again.`}
      submitText="Assign"
      pendingText="Assigning..."
      isPending={isPending}
      onSubmit={handleSubmit(({ companyId }) => mutate(Number(companyId)))}
      onClose={onClose}
    >
      <Select
        {...register('companyId', { required: 'Choose a company' })}
        label="Company"
        placeholder="Choose a company"
        options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={formState.errors.companyId?.message}
        data-autofocus
      />
    </FormDialog>
  )
}
