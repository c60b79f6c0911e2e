import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { X } from '../../../ui/icons/x.ts'
import { mostCompared } from '../quick-search-place.ts'

type CompareTrayProps = {
  readonly picked: readonly string[]
  readonly onPicked: (lenders: readonly string[]) => void
  readonly onCompare: (lenders: readonly string[]) => void
}

/** The lenders that are to stand beside each other, floating over the list. */
export function CompareTray({ picked, onPicked, onCompare }: CompareTrayProps) {
  if (picked.length === 0) return null
  return (
    <section
      aria-label="Lenders to compare"
      className="appear sticky bottom-3 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-3 py-2 shadow-float print:hidden md:-mt-15"
    >
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <b className="font-medium">Compare</b>
        {picked.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={`Take ${name} out`}
            onClick={() => onPicked(picked.filter((one) => one !== name))}
            className="inline-flex min-h-6 min-w-0 items-center gap-1 rounded-chip bg-ink-soft px-1.5 text-12 font-medium text-ink-text hover:bg-surface-3 pointer-coarse:min-h-11"
          >
            <span className="truncate">{name}</span>
            <Icon of={X} size={12} />
          </button>
        ))}
        <span className="text-12 text-text-3 max-md:hidden">up to {mostCompared} lenders</span>
      </span>
      <span className="flex items-center gap-2">
        <Button variant="ghost" size="sm" onClick={() => onPicked([])}>
          Clear
        </Button>
        <Button
          variant="primary"
          size="sm"
          aria-disabled={picked.length < 2}
          onClick={() => onCompare(picked)}
        >
          {picked.length < 2 ? 'Compare' : `Compare ${picked.length}`}
        </Button>
      </span>
    </section>
  )
}
