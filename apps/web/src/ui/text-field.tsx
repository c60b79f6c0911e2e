import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlClasses, Field, fieldMessageId } from './field.tsx'
import { Icon, type IconShape } from './icon.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> & {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly labelAction?: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly icon?: IconShape
  /** Inside the edge, after the text: a show-password button, a unit. */
  readonly trailing?: ReactNode
  readonly size?: 'md' | 'lg'
}

/** One line of text with its label, error and hint. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    isLabelHidden,
    labelAction,
    hint,
    error,
    icon,
    trailing,
    size,
    className,
    ...input
  } = props
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      className={className}
      labelAction={labelAction}
      {...(isLabelHidden ? { isLabelHidden } : {})}
    >
      <div className={`${controlClasses(Boolean(error), size)} px-2.5`}>
        {icon && <Icon of={icon} className="text-text-3" />}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? fieldMessageId(id) : undefined}
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
        />
        {trailing}
      </div>
    </Field>
  )
}
