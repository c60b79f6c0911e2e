import type { Company } from '@criteria-desk/contract/companies'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { showRefused } from '../../../lib/refused-fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { changeCompany, createCompany, readCompany } from '../companies.queries.ts'
import { usePeopleChange } from '../use-people-change.ts'
import { LoadLatest } from './load-latest.tsx'

const blank = { name: '', address: '', contactPerson: '', contactNumber: '', stripePriceId: '' }
type CompanyForm = typeof blank

const about = { 'company.name-taken': 'name' } as const

type AddCompanyDialogProps = { readonly onClose: () => void }

/** Makes a firm. */
export function AddCompanyDialog({ onClose }: AddCompanyDialogProps) {
  const form = useForm<CompanyForm>({ defaultValues: blank })
  const { mutate, isPending } = usePeopleChange({
    change: createCompany,
    done: 'Company added successfully',
    failed: 'Failed to add company',
    onDone: onClose,
    onRefused: (error) => showRefused(form, error, about),
  })
  return (
    <FormDialog
      title="Add Company"
      submitText="Add Company"
      pendingText="Adding..."
      isPending={isPending}
      onSubmit={form.handleSubmit((fields) => mutate(fields))}
      onClose={onClose}
    >
      <CompanyFields form={form} />
      <TextField
        {...form.register('stripePriceId')}
        label="Stripe Price ID (Optional)"
        placeholder="price_..."
        hint="When empty, the default price is used"
        error={form.formState.errors.stripePriceId?.message}
        autoComplete="off"
        spellCheck={false}
        className="[&_input]:font-mono"
      />
    </FormDialog>
  )
}

type EditCompanyDialogProps = { readonly company: Company; readonly onClose: () => void }

/** Changes a firm's name, address and contact. */
export function EditCompanyDialog({ company, onClose }: EditCompanyDialogProps) {
  const [seen, setSeen] = useState(company)
  const form = useForm<CompanyForm>({ defaultValues: valuesOf(company) })
  const { mutate, isPending, error, reset } = usePeopleChange({
    change: ({ stripePriceId: _kept, ...fields }: CompanyForm) => changeCompany(seen, fields),
    done: 'Company updated successfully',
    failed: 'Failed to update company',
    onDone: onClose,
    onRefused: (error) => showRefused(form, error, about),
    isToldInPlace: true,
  })
  return (
    <FormDialog
      title="Edit Company"
      submitText="Save"
      pendingText="Saving..."
      isPending={isPending}
      onSubmit={form.handleSubmit((fields) => mutate(fields))}
      onClose={onClose}
    >
      <LoadLatest
        error={error}
        load={() => readCompany(company.id)}
        onLoaded={(latest) => {
          setSeen(latest)
          form.reset(valuesOf(latest))
          reset()
        }}
      />
      <CompanyFields form={form} />
    </FormDialog>
  )
}

function valuesOf({ name, address, contactPerson, contactNumber }: Company): CompanyForm {
  return { ...blank, name, address, contactPerson, contactNumber }
}

type CompanyFieldsProps = { readonly form: ReturnType<typeof useForm<CompanyForm>> }

function CompanyFields({ form }: CompanyFieldsProps) {
  const { register, formState } = form
  const required = (message: string) => ({
    validate: (value: string) => value.trim() !== '' || message,
  })
  const errorOf = (field: keyof CompanyForm) => formState.errors[field]?.message
  return (
    <>
      <TextField
        {...register('name', required('Company name is required'))}
        label="Company Name"
        autoComplete="off"
        error={errorOf('name')}
        data-autofocus
      />
      <TextField
        {...register('address', required('Address is required'))}
        label="Address"
        autoComplete="off"
        error={errorOf('address')}
      />
      <TextField
        {...register('contactPerson', required('Contact person is required'))}
        label="Contact Person"
        autoComplete="off"
        error={errorOf('contactPerson')}
      />
      <TextField
        {...register('contactNumber', required('Contact number is required'))}
        label="Contact Number"
        type="tel"
        autoComplete="off"
        error={errorOf('contactNumber')}
      />
    </>
  )
}
