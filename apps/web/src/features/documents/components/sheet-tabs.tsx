import { classes } from '../../../ui/classes.ts'

type SheetTabsProps = {
  readonly names: readonly string[]
  readonly current: string
  readonly onChoose: (name: string) => void
}

/** The sheets of a workbook, as a spreadsheet program shows them. */
export function SheetTabs({ names, current, onChoose }: SheetTabsProps) {
  if (names.length < 2) return null
  return (
    <nav
      aria-label="Sheets"
      className="flex h-8.5 flex-none items-stretch overflow-x-auto border-t border-line bg-surface-2 text-12 max-md:h-11"
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === current}
          onClick={() => onChoose(name)}
          className={classes(
            'flex flex-none items-center border-r border-line px-3 whitespace-nowrap focus-visible:-outline-offset-2',
            name === current
              ? 'bg-surface font-semibold text-text shadow-[inset_0_2px_0_var(--ink-text)]'
              : 'text-text-2 hover:text-text',
          )}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
