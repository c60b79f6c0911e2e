import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconShape } from './icon.tsx'
import { Tooltip, type TooltipSide } from './tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'ref'> & {
  readonly icon: IconShape
  /** The accessible name, and the tooltip's words. */
  readonly label: string
  /** A keyboard shortcut to show after the words. */
  readonly shortcut?: string
  readonly size?: 'sm' | 'md'
  readonly variant?: 'ghost' | 'outline' | 'primary'
  readonly tooltipSide?: TooltipSide
}

/** A button that is only an icon: it always has a name and a tooltip. */
export function IconButton({
  icon,
  label,
  shortcut,
  size = 'md',
  variant = 'ghost',
  tooltipSide = 'bottom',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip
      text={shortcut ? `${label} (${shortcut})` : label}
      side={tooltipSide}
      describes={false}
    >
      {(trigger) => (
        <button
          {...rest}
          {...trigger}
          type={type}
          aria-label={label}
          className={classes(
            'inline-grid flex-none place-items-center rounded-control',
            'transition-colors duration-(--dur-1) ease-desk',
            'disabled:bg-surface-3 disabled:text-text-3',
            sizes[size],
            variants[variant],
            className,
          )}
        >
          <Icon of={icon} />
        </button>
      )}
    </Tooltip>
  )
}

const sizes = {
  sm: 'size-6 max-md:size-9 pointer-coarse:size-9',
  md: 'size-8 max-md:size-11 pointer-coarse:size-11',
}

const variants = {
  ghost: 'text-text-2 hover:bg-surface-3 hover:text-text',
  outline: 'bg-surface text-text-2 inset-ring inset-ring-line-2 hover:bg-surface-3',
  primary: 'bg-ink text-on-ink hover:bg-ink-hover',
}
