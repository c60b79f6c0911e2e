import { createElement } from 'react'
import { classes } from './classes.ts'

/** What is drawn, in order, on a square of 24 by 24: elements of SVG with their attributes. */
export type IconShape = readonly (readonly [
  element: 'circle' | 'ellipse' | 'line' | 'path' | 'polygon' | 'polyline' | 'rect',
  attributes: Readonly<Record<string, string>>,
])[]

type IconProps = {
  readonly of: IconShape
  /** In pixels: 16, 12–14 inside chips, 20 in empty states. Grows with the reader's letters. */
  readonly size?: number
  readonly className?: string
}

/** A decorative icon in the house's stroke; its meaning must stand in words beside it. */
export function Icon({ of: shape, size = 16, className }: IconProps) {
  return (
    <svg
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={classes('flex-none', className)}
    >
      {shape.map(([element, attributes]) =>
        createElement(element, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  )
}
