import { classes } from './classes.ts'

/** The look of a link within text, for the router's links and for buttons that act like one. */
export function linkClasses(className?: string): string {
  return classes(
    'font-medium text-ink-text underline decoration-ink-line underline-offset-3 hover:decoration-ink-text',
    className,
  )
}
