import { classes } from '../../../ui/classes.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { UsageFigure } from '../usage-words.ts'

type FiguresStripProps = {
  /** Null while it is on its way. */
  readonly figures: readonly (UsageFigure | null)[]
  /** What the figures are of, for screen readers. */
  readonly label: string
}

/** A few figures beside one another: what, how much, and one line on it. */
export function FiguresStrip({ figures, label }: FiguresStripProps) {
  return (
    <dl
      aria-label={label}
      className={classes(
        'grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface',
        figures.length === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
      )}
    >
      {figures.map((figure, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the figures keep their places.
          key={at}
          className={classes(
            '-mt-px -ml-px flex min-h-21 flex-col justify-start border-t border-l border-line px-4 py-3 max-md:px-3',
            figures.length === 3 && at === 2 && 'max-lg:col-span-2',
          )}
        >
          {figure ? <Figure figure={figure} /> : <FigureToCome />}
        </div>
      ))}
    </dl>
  )
}

function Figure({ figure: { name, figure, note } }: { readonly figure: UsageFigure }) {
  return (
    <>
      <dt className="text-12 text-text-2">{name}</dt>
      <dd className="text-20 leading-8 font-semibold tracking-[-.018em]">{figure}</dd>
      {note && <dd className="text-12 text-text-3">{note}</dd>}
    </>
  )
}

function FigureToCome() {
  return (
    <div className="appear-late grid gap-2 pt-1">
      <Skeleton className="w-24" />
      <Skeleton className="h-5 w-16" />
      <Skeleton className="w-32" />
    </div>
  )
}
