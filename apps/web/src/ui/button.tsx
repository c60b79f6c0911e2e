import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconShape } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonLook = {
  /** One `primary` a view; `danger` (filled) only in the dialog that confirms. */
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Stretches over the width it is given. */
  readonly isWide?: boolean
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    readonly icon?: IconShape
    readonly trailingIcon?: IconShape
    readonly isPending?: boolean
    /** The words while pending; the button keeps the width of the longer text. */
    readonly pendingText?: string
    readonly children: ReactNode
  }

/**
 * A button. While pending, or `aria-disabled`, it stays focusable, says so, and does nothing when
 * pressed: what is disabled otherwise cannot say why.
 */
export function Button({
  variant,
  size,
  isWide,
  icon,
  trailingIcon,
  isPending = false,
  pendingText,
  type = 'button',
  className,
  onClick,
  children,
  'aria-disabled': isDisabled = false,
  ...rest
}: ButtonProps) {
  const isOff = isPending || isDisabled === true
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={isOff || undefined}
      aria-busy={isPending || undefined}
      className={buttonClasses({ variant, size, isWide }, className)}
    >
      <Face isHidden={isPending}>
        {icon && <Icon of={icon} className={iconClasses(variant)} />}
        {children}
        {trailingIcon && <Icon of={trailingIcon} size={14} />}
      </Face>
      {(isPending || pendingText !== undefined) && (
        <Face isHidden={!isPending}>
          <Spinner />
          {pendingText ?? children}
        </Face>
      )}
    </button>
  )
}

/** The look of a button, for a link that should look like one. */
export function buttonClasses(
  {
    variant = 'secondary',
    size = 'md',
    isWide,
  }: { [Key in keyof ButtonLook]: ButtonLook[Key] | undefined },
  className?: string,
): string {
  return classes(
    'inline-grid place-items-center rounded-control font-medium whitespace-nowrap select-none',
    'transition-colors duration-(--dur-1) ease-desk',
    sizes[size],
    variants[variant],
    disabled,
    isWide ? 'w-full' : 'w-fit',
    className,
  )
}

type FaceProps = { readonly isHidden: boolean; readonly children: ReactNode }

/** Both faces lie in one grid cell, so that neither changes the button's width. */
function Face({ isHidden, children }: FaceProps) {
  return (
    <span
      aria-hidden={isHidden || undefined}
      className={classes(
        'col-start-1 row-start-1 inline-flex items-center gap-1.5',
        isHidden && 'invisible',
      )}
    >
      {children}
    </span>
  )
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-6.5 px-2 text-12 max-md:h-8 pointer-coarse:min-h-8',
  md: 'h-8 px-2.75 text-13 max-md:h-10 pointer-coarse:min-h-10',
  lg: 'h-10 px-4 text-13 max-md:h-11 max-md:text-14 pointer-coarse:min-h-11',
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-ink text-on-ink hover:bg-ink-hover',
  secondary: 'bg-surface text-text inset-ring inset-ring-line-2 hover:bg-surface-3',
  ghost: 'text-text-2 hover:bg-surface-3 hover:text-text',
  destructive: 'bg-surface text-decline inset-ring inset-ring-line-2 hover:bg-decline-soft',
  danger: 'bg-decline text-surface hover:brightness-110',
}

const disabled =
  'disabled:bg-surface-2 disabled:text-text-3 disabled:inset-ring disabled:inset-ring-line disabled:hover:brightness-100 forced-colors:border'

function iconClasses(variant: ButtonVariant | undefined): string {
  return variant === 'primary' || variant === 'danger' || variant === 'destructive'
    ? '-ml-0.5'
    : '-ml-0.5 text-text-2'
}
