import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

type CardProps = {
  readonly title?: string
  readonly titleLevel?: 2 | 3
  /** At the title's right. */
  readonly action?: ReactNode
  /** False when the content brings its own edge to edge padding: tables, lists. */
  readonly isPadded?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A hairline box; with a title it is a named region of the page. */
export function Card({
  title,
  titleLevel = 2,
  action,
  isPadded = true,
  className,
  children,
}: CardProps) {
  const titleId = useId()
  const box = classes('min-w-0 rounded-card border border-line bg-surface', className)
  const body = <div className={isPadded ? 'p-4 max-md:p-3' : ''}>{children}</div>
  if (title === undefined) return <div className={box}>{body}</div>
  const Heading = titleLevel === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={titleId} className={box}>
      <div className="flex min-h-10 items-center justify-between gap-2 border-b border-line px-4 max-md:px-3">
        <Heading id={titleId} className="text-14/5 tracking-[-.003em]">
          {title}
        </Heading>
        {action}
      </div>
      {body}
    </section>
  )
}
