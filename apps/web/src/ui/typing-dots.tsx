import { classes } from './classes.ts'

/** Somebody is about to answer; the words beside it say who. Static under reduced motion. */
export function TypingDots() {
  return (
    <span aria-hidden="true" className="inline-flex gap-1">
      {['', 'opacity-65 [animation-delay:160ms]', 'opacity-35 [animation-delay:320ms]'].map(
        (look) => (
          <span
            key={look}
            className={classes(
              'size-[.3125rem] rounded-full bg-text-3 motion-safe:animate-pulse',
              look,
            )}
          />
        ),
      )}
    </span>
  )
}
