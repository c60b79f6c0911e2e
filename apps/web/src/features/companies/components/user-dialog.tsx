import type { Company, CompanyUser, UserChanges } from '@criteria-desk/contract/companies'
import { setupPasswordRule } from '@criteria-desk/contract/passwords'
import { asRole, roles } from '@criteria-desk/domain/access/roles'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { showRefused } from '../../../lib/refused-fields.ts'
import { sidebarRoleLabels } from '../../../lib/role-labels.ts'
import { readSettings } from '../../../lib/settings.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { changeUser, createUser, readUser } from '../companies.queries.ts'
import { isEmail } from '../people-words.ts'
import { usePeopleChange } from '../use-people-change.ts'
import { LoadLatest } from './load-latest.tsx'

type UserForm = {
  readonly username: string
  readonly password: string
  readonly role: string
  readonly companyId: string
}

/** Which field what the server refuses is about. */
const about = {
  'user.username-taken': 'username',
  'registration.common-password': 'password',
  'user.last-developer': 'role',
  'user.unknown-company': 'companyId',
  'company.ended': 'companyId',
} as const

type AddUserDialogProps = {
  readonly companyId: number
  readonly companies: readonly Company[]
  readonly onClose: () => void
}

/** Makes an account with a password that its owner changes at the first sign-in. */
export function AddUserDialog({ companyId, companies, onClose }: AddUserDialogProps) {
  const form = useForm<UserForm>({
    defaultValues: { username: '', password: '', role: 'advisor', companyId: String(companyId) },
  })
  const { mutate, isPending } = usePeopleChange({
    change: ({ username, password, role, companyId }: UserForm) =>
      createUser({ username, password, role: asRole(role), companyId: Number(companyId) }),
    done: 'User added successfully',
    failed: 'Failed to add user',
    onDone: onClose,
    onRefused: (error) => showRefused(form, error, about),
  })
  return (
    <FormDialog
      title="Add User"
      description="They can sign in at once, and choose a password of their own then."
      submitText="Add User"
      pendingText="Adding..."
      isPending={isPending}
      onSubmit={form.handleSubmit((fields) => mutate(fields))}
      onClose={onClose}
    >
      <UserFields form={form} companies={companies} isNew />
    </FormDialog>
  )
}

type EditUserDialogProps = {
  readonly user: CompanyUser
  readonly companies: readonly Company[]
  readonly onClose: () => void
}

/** Changes an account; a password that is left blank stays. */
export function EditUserDialog({ user, companies, onClose }: EditUserDialogProps) {
  const [seen, setSeen] = useState(user)
  const form = useForm<UserForm>({ defaultValues: valuesOf(user) })
  const { mutate, isPending, error, reset } = usePeopleChange({
    change: (fields: UserForm) =>
      changeUser(user.id, { ...changesOf(fields), revision: seen.revision }),
    done: 'User updated successfully',
    failed: 'Failed to update user',
    onDone: onClose,
    onRefused: (error) => showRefused(form, error, about),
    isToldInPlace: true,
  })
  return (
    <FormDialog
      title="Edit User"
      description="A new username, role, company or password signs them out everywhere."
      submitText="Save"
      pendingText="Saving..."
      isPending={isPending}
      onSubmit={form.handleSubmit((fields) => mutate(fields))}
      onClose={onClose}
    >
      <LoadLatest
        error={error}
        load={() => readUser(user.id)}
        onLoaded={(latest) => {
          setSeen(latest)
          form.reset(valuesOf(latest))
          reset()
        }}
      />
      <UserFields form={form} companies={companies} />
    </FormDialog>
  )
}

function valuesOf({ username, role, companyId }: CompanyUser): UserForm {
  return {
    username,
    password: '',
    role,
    companyId: companyId === null ? '' : String(companyId),
  }
}

function changesOf({ username, password, role, companyId }: UserForm): UserChanges {
  return {
    username,
    role: asRole(role),
    companyId: companyId === '' ? null : Number(companyId),
    ...(password === '' ? {} : { password }),
  }
}

type UserFieldsProps = {
  readonly form: UseFormReturn<UserForm>
  readonly companies: readonly Company[]
  readonly isNew?: boolean
}

function UserFields({ form, companies, isNew = false }: UserFieldsProps) {
  const { register, formState } = form
  const rule = setupPasswordRule(readSettings().minPasswordLength)
  const errorOf = (field: keyof UserForm) => formState.errors[field]?.message
  return (
    <>
      <TextField
        {...register('username', {
          validate: (username) => isEmail(username) || 'Enter a valid e-mail address',
        })}
        label="Username"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('username')}
        data-autofocus
      />
      <TextField
        {...register('password', {
          ...(isNew ? { required: 'Password is required' } : {}),
          minLength: { value: rule.minLength, message: rule.tooShort },
        })}
        label={isNew ? 'Password' : 'New password'}
        type="password"
        autoComplete="new-password"
        hint={isNew ? undefined : 'Leave blank to keep the password'}
        error={errorOf('password')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          {...register('role')}
          label="Role"
          options={roles.map((role) => ({ value: role, label: sidebarRoleLabels[role] }))}
          error={errorOf('role')}
        />
        <Select
          {...register('companyId')}
          label="Company"
          options={[
            ...(isNew ? [] : [{ value: '', label: 'No company' }]),
            ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          error={errorOf('companyId')}
        />
      </div>
    </>
  )
}
