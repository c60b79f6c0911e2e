import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlClasses, Field, fieldMessageId } from './field.tsx'
import { Icon } from './icon.tsx'
import { ChevronsUpDown } from './icons/chevrons-up-down.ts'

export type SelectOption = {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
}

type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'children'> & {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly options: readonly SelectOption[]
  /** Shown while nothing is chosen; it cannot be chosen again. */
  readonly placeholder?: string
  readonly size?: 'md' | 'lg'
}

/** A choice of one from a list: the platform's own, which phones and screen readers know best. */
export function Select(props: SelectProps) {
  const { label, isLabelHidden, hint, error, options, placeholder, size, className, ...select } =
    props
  const ownId = useId()
  const id = select.id ?? ownId
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      className={className}
      {...(isLabelHidden ? { isLabelHidden } : {})}
    >
      <div className={`${controlClasses(Boolean(error), size)} relative`}>
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? fieldMessageId(id) : undefined}
          className="h-full min-w-0 flex-1 appearance-none truncate rounded-control bg-surface pr-8 pl-2.5 outline-none disabled:bg-surface-2"
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronsUpDown} className="pointer-events-none absolute right-2.5 text-text-3" />
      </div>
    </Field>
  )
}
