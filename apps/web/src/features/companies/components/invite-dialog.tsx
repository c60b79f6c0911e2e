import type { Company } from '@criteria-desk/contract/companies'
import { asRole } from '@criteria-desk/domain/access/roles'
import { useForm } from 'react-hook-form'
import { showRefused } from '../../../lib/refused-fields.ts'
import { sidebarRoleLabels } from '../../../lib/role-labels.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { invite } from '../companies.queries.ts'
import { billingLine, isEmail } from '../people-words.ts'
import { usePeopleChange } from '../use-people-change.ts'

type InviteDialogProps = {
  readonly company: Company
  /** Master users invite advisors alone. */
  readonly isRoleOpen: boolean
  readonly onClose: () => void
}

const about = { 'user.username-taken': 'email', 'invitation.deactivated': 'email' } as const

const roleCards = [
  {
    value: 'advisor',
    label: sidebarRoleLabels.advisor,
    description: 'Chat and quick search',
  },
  {
    value: 'broker-master-user',
    label: sidebarRoleLabels['broker-master-user'],
    description: 'The firm’s people and subscription. No chat',
  },
  {
    value: 'developer',
    label: sidebarRoleLabels.developer,
    description: 'Every company and every document',
  },
]

/** Sends somebody a link to set a password with. */
export function InviteDialog({ company, isRoleOpen, onClose }: InviteDialogProps) {
  const form = useForm({ defaultValues: { email: '', role: 'advisor' } })
  const { register, handleSubmit, formState } = form
  const { mutate, isPending } = usePeopleChange({
    change: ({ email, role }: { email: string; role: string }) =>
      invite({ email: email.trim(), companyId: company.id, role: asRole(role) }),
    done: ({ email }) => `Invitation sent to ${email.trim()}`,
    failed: 'Failed to send invitation',
    onDone: onClose,
    onRefused: (error) => showRefused(form, error, about),
  })
  return (
    <FormDialog
      title={isRoleOpen ? `Invite to ${company.name}` : `Invite an advisor to ${company.name}`}
      description="They receive a link to set a password. It works once, for 7 days."
      submitText="Send Invitation"
      pendingText="Sending..."
      isPending={isPending}
      onSubmit={handleSubmit((fields) => mutate(fields))}
      onClose={onClose}
    >
      <TextField
        {...register('email', {
          validate: (email) => isEmail(email) || 'Enter a valid e-mail address',
        })}
        label="E-mail address"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        data-autofocus
      />
      {isRoleOpen && <RadioCards legend="Role" options={roleCards} input={register('role')} />}
      <p className="text-12 text-text-2">{billingLine(company)}</p>
    </FormDialog>
  )
}
