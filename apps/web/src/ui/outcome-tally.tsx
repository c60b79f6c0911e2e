import { classes } from './classes.ts'
import { type OutcomeKind, OutcomeMark, outcomeKinds, outcomeWords } from './outcome.tsx'

export type OutcomeCounts = Readonly<Partial<Record<OutcomeKind, number>>>

type OutcomeTallyProps = {
  readonly counts: OutcomeCounts
  /** The outcome that the list below is narrowed to. */
  readonly selected?: OutcomeKind | null
  /** Makes the words a filter; pressing the selected one again gives null. */
  readonly onSelect?: (selected: OutcomeKind | null) => void
  /** What is counted, before the counts: `37 lenders`. */
  readonly total?: string
  readonly className?: string
}

/** A bar in proportion with its counts beneath; the counts add up to the total named above it. */
export function OutcomeTally(props: OutcomeTallyProps) {
  const { counts, selected = null, onSelect, total, className } = props
  const shown = outcomeKinds.filter((kind) => (counts[kind] ?? 0) > 0)
  return (
    <div className={classes('grid gap-1.5', className)}>
      <div aria-hidden="true" className="flex h-1.5 gap-0.5">
        {shown.map((kind) => (
          <span
            key={kind}
            style={{ flexGrow: counts[kind] }}
            className={classes(
              'min-w-1 basis-0 rounded-[1px] first:rounded-l-[3px] last:rounded-r-[3px]',
              bars[kind],
            )}
          />
        ))}
      </div>
      <ul className="-ml-1.5 flex flex-wrap items-center gap-1 max-md:grid max-md:grid-cols-3 max-md:items-start">
        {total !== undefined && (
          <li className="px-1.5 text-12 text-text-2 max-md:col-span-full">{total}</li>
        )}
        {shown.map((kind) => (
          <li key={kind}>
            <TallyEntry
              kind={kind}
              count={counts[kind] ?? 0}
              isSelected={selected === kind}
              {...(onSelect ? { onSelect: () => onSelect(selected === kind ? null : kind) } : {})}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type TallyEntryProps = {
  readonly kind: OutcomeKind
  readonly count: number
  readonly isSelected: boolean
  readonly onSelect?: () => void
}

function TallyEntry({ kind, count, isSelected, onSelect }: TallyEntryProps) {
  const content = (
    <>
      <OutcomeMark of={kind} />
      <b className="font-semibold text-text">{count}</b>
      <span className={classes('max-md:basis-full max-md:text-left', words[kind])}>
        {outcomeWords[kind]}
      </span>
    </>
  )
  const look =
    'flex h-6.5 items-center gap-[.3125rem] rounded-control px-1.5 text-12 font-medium max-md:h-auto max-md:min-h-11 max-md:w-full max-md:flex-wrap max-md:gap-y-0 max-md:py-1'
  if (!onSelect) return <span className={look}>{content}</span>
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onSelect}
      className={classes(
        look,
        'pointer-coarse:min-h-8 hover:bg-surface-3',
        isSelected && 'bg-surface-2 inset-ring inset-ring-line-2',
      )}
    >
      {content}
    </button>
  )
}

const words: Record<OutcomeKind, string> = {
  accept: 'text-accept',
  conditional: 'text-cond',
  decline: 'text-decline',
  read: 'text-text',
  'not-applicable': 'text-unknown',
  'not-stated': 'text-unknown',
}

const bars: Record<OutcomeKind, string> = {
  accept: 'bg-accept-solid',
  conditional:
    'bg-[repeating-linear-gradient(135deg,var(--cond-solid)_0_4px,color-mix(in_oklab,var(--cond-solid)_62%,var(--surface))_4px_6px)]',
  decline: 'bg-decline-solid',
  read: 'bg-[repeating-linear-gradient(90deg,var(--unknown-solid)_0_2px,var(--surface)_2px_4px)] inset-ring inset-ring-unknown-solid',
  'not-applicable':
    'bg-[repeating-linear-gradient(45deg,var(--unknown-solid)_0_1px,transparent_1px_4px)]',
  'not-stated': 'inset-ring-[1.5px] inset-ring-unknown-solid',
}
