import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlClasses, Field, fieldMessageId } from './field.tsx'

type TextAreaProps = ComponentProps<'textarea'> & {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** Several lines of text with their label, error and hint. */
export function TextArea({ label, hint, error, className, ...input }: TextAreaProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      <div className={`${controlClasses(Boolean(error))} h-auto! px-2.5 py-1.5`}>
        <textarea
          rows={4}
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? fieldMessageId(id) : undefined}
          className="min-w-0 flex-1 resize-y bg-transparent outline-none"
        />
      </div>
    </Field>
  )
}
