import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { readTyped, typedValue, typingHint } from '../field-text.ts'
import type { FieldValue, IncomeField } from '../income-fields.ts'

type FieldEditorProps = {
  readonly field: IncomeField
  readonly isSaving: boolean
  readonly onSave: (value: FieldValue) => void
  readonly onCancel: () => void
}

/** A field's value in a box in its place: Enter keeps what is typed, Escape leaves it as it was. */
export function FieldEditor({ field, isSaving, onSave, onCancel }: FieldEditorProps) {
  const { label, kind, value, path } = field
  const before = typedValue(kind, value)
  const [text, setText] = useState(before)
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const input = form.current?.querySelector('input')
    input?.focus()
    input?.select()
    form.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  // It grows with the error: the whole box is seen with its buttons, also at the foot of the page.
  useEffect(() => {
    if (error !== undefined) form.current?.scrollIntoView?.({ block: 'nearest' })
  }, [error])

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (text.trim() === before) return onCancel()
    const typed = readTyped(kind, text)
    // A printed line is there: without an amount it would be no line.
    if (typed === undefined || (typed === null && path.includes('lines.'))) {
      setError(typingHint(kind))
      return
    }
    onSave(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onCancel()
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={save}
      onKeyDown={onKeyDown}
      className="grid gap-1.5 py-1.5"
    >
      <TextField
        label={label}
        value={text}
        error={error}
        hint={error === undefined ? `${typingHint(kind)} Empty: not stated.` : undefined}
        inputMode={kind === 'pence' ? 'decimal' : undefined}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => {
          setText(event.target.value)
          setError(undefined)
        }}
      />
      <div className="flex gap-2">
        <Button size="sm" type="submit" variant="primary" isPending={isSaving}>
          Save
        </Button>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
