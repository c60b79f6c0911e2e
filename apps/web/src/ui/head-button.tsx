import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

type HeadButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'title'> & {
  readonly label: string
}

/** A button of a page's head: where the head is narrow its icon alone, so that the head stays one line. */
export function HeadButton({ label, className, ...rest }: HeadButtonProps) {
  return (
    <Button
      {...rest}
      title={label}
      className={classes(
        '@max-2xl/head:w-8 @max-2xl/head:px-0 max-md:w-11! max-md:px-0',
        className,
      )}
    >
      <span className="@max-2xl/head:sr-only max-md:sr-only">{label}</span>
    </Button>
  )
}
