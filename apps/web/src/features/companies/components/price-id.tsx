import type { Company } from '@criteria-desk/contract/companies'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { showRefused } from '../../../lib/refused-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Pencil } from '../../../ui/icons/pencil.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { changeCompany } from '../companies.queries.ts'
import { usePeopleChange } from '../use-people-change.ts'

type PriceIdProps = { readonly company: Company }

/** The price that a firm pays, where it is not the default one: seen, and changed in its place. */
export function PriceId({ company }: PriceIdProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-12 text-text-2">Stripe Price ID</dt>
      <dd>
        {isEditing ? (
          <PriceIdForm company={company} onClose={() => setEditing(false)} />
        ) : (
          <>
            <span className="flex items-center justify-between gap-2">
              {company.stripePriceId === null ? (
                <span className="text-text-2">Default price</span>
              ) : (
                <span className="min-w-0 font-mono text-12 wrap-anywhere">
                  {company.stripePriceId}
                </span>
              )}
              <IconButton
                icon={Pencil}
                label="Edit Stripe Price ID"
                size="sm"
                onClick={() => setEditing(true)}
              />
            </span>
            <span className="text-12 text-text-2">When empty, the default price is used</span>
          </>
        )}
      </dd>
    </div>
  )
}

type PriceIdFormProps = PriceIdProps & { readonly onClose: () => void }

function PriceIdForm({ company, onClose }: PriceIdFormProps) {
  const form = useForm({
    defaultValues: { stripePriceId: company.stripePriceId ?? '' },
  })
  const { register, handleSubmit, formState } = form
  const { mutate, isPending } = usePeopleChange({
    change: (stripePriceId: string) => changeCompany(company, { stripePriceId }),
    done: 'Stripe Price ID updated successfully',
    failed: 'Failed to update Stripe Price ID',
    onDone: onClose,
    onRefused: (error) => showRefused(form, error),
  })
  return (
    <form
      onSubmit={handleSubmit(({ stripePriceId }) => mutate(stripePriceId.trim()))}
      className="mt-1 grid gap-2"
    >
      <TextField
        {...register('stripePriceId')}
        label="Stripe Price ID"
        isLabelHidden
        placeholder="price_..."
        hint="When empty, the default price is used"
        error={formState.errors.stripePriceId?.message}
        autoComplete="off"
        spellCheck={false}
        className="[&_input]:font-mono"
        autoFocus
      />
      <span className="flex gap-2">
        <Button type="submit" size="sm" isPending={isPending} pendingText="Saving...">
          Save
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </span>
    </form>
  )
}
