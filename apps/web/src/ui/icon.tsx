import type { LucideIcon } from 'lucide-react'
import { classes } from './classes.ts'

export type IconShape = LucideIcon

type IconProps = {
  readonly of: IconShape
  /** In pixels: 16, 12–14 inside chips, 20 in empty states. Grows with the reader's letters. */
  readonly size?: number
  readonly className?: string
}

/** A decorative icon in the house's stroke; its meaning must stand in words beside it. */
export function Icon({ of: Shape, size = 16, className }: IconProps) {
  return (
    <Shape
      size={`${size / 16}rem`}
      strokeWidth={1.75}
      aria-hidden
      className={classes('flex-none', className)}
    />
  )
}
