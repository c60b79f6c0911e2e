import type { SignedInUser } from '@criteria-desk/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refusedFields } from '../../../lib/refused-fields.ts'
import { isChangedMeanwhile, messageOf } from '../../../lib/request.ts'
import { Button } from '../../../ui/button.tsx'
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { readMe, saveName } from '../profile.queries.ts'

type NameFormProps = {
  /** As it is kept; '' for none. */
  readonly name: string
  readonly onChanged: (user: SignedInUser) => void
}

const longestName = 200

/** The name that evidence prints. */
export function NameForm({ name, onChanged }: NameFormProps) {
  const [typed, setTyped] = useState(name)
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (next: string) => saveName(next, name),
    onSuccess: (user) => {
      toast({ title: 'Name saved', tone: 'success' })
      onChanged(user)
    },
    onError: (error) => {
      if (isChangedMeanwhile(error)) return
      const description = messageOf(error, 'Please check your connection and try again.')
      toast({ title: 'Name not saved', description, tone: 'destructive' })
      if (refusedFields(error, ['name']).length > 0) field.current?.focus()
    },
  })
  const latest = useMutation({
    mutationFn: readMe,
    onSuccess: (user) => {
      onChanged(user)
      setTyped(user.name ?? '')
      reset()
    },
  })
  const isSame = typed.trim() === name
  const [refused] = refusedFields(error, ['name'])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSame && !isPending) mutate(typed.trim())
      }}
      className="grid gap-1.5"
    >
      <div className="flex gap-2">
        <TextField
          ref={field}
          label="Name on evidence"
          autoComplete="name"
          maxLength={longestName}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            if (refused) reset()
          }}
          error={refused?.message}
          className="flex-1"
        />
        <Button
          type="submit"
          disabled={isSame}
          isPending={isPending}
          className="mt-6.5 max-md:h-11"
        >
          Save
        </Button>
      </div>
      {isChangedMeanwhile(error) && (
        <ChangedMeanwhile
          message={messageOf(error, '')}
          isLoading={latest.isPending}
          onLoad={() => latest.mutate()}
        />
      )}
      <p className="text-12 text-text-3">Printed as the advisor, beside your username.</p>
    </form>
  )
}
