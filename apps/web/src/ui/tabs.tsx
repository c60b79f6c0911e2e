import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

export type Tab<Value extends string> = {
  readonly value: Value
  readonly label: ReactNode
  readonly content: ReactNode
}

type TabsProps<Value extends string> = {
  /** What the tabs divide; read out. */
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** At the right of the tabs, about the one that is open; on narrow screens beneath them. */
  readonly aside?: ReactNode
  readonly className?: string
}

/** Parts of one page, one at a time. Arrows, Home and End move between them. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, aside, className } = props
  const id = useId()
  const at = tabs.findIndex((tab) => tab.value === value)

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const moves: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const to = moves[event.key]
    const tab = to === undefined ? undefined : tabs[to]
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(tab)]?.focus()
  }

  return (
    <div className={classes('min-w-0', className)}>
      <div className="flex flex-wrap items-end justify-between gap-x-5 lg:border-b lg:border-line">
        <div
          role="tablist"
          aria-label={label}
          onKeyDown={onKeyDown}
          className={classes(
            'flex gap-5 overflow-x-auto',
            aside === undefined
              ? 'flex-1 border-b border-line lg:border-b-0'
              : 'max-lg:w-full max-lg:border-b max-lg:border-line',
          )}
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={tab.value === value}
              aria-controls={tab.value === value ? `${id}-panel` : undefined}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className="-mb-px flex items-center gap-1.5 border-b-2 border-transparent pt-2 pb-[.5625rem] font-medium whitespace-nowrap text-text-2 hover:text-text focus-visible:-outline-offset-2 aria-selected:border-ink-text aria-selected:text-text max-md:min-h-11"
            >
              {tab.label}
            </button>
          ))}
        </div>
        {aside !== undefined && <div className="py-2">{aside}</div>}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is read from here.
        tabIndex={0}
        className="pt-4"
      >
        {tabs[at]?.content}
      </div>
    </div>
  )
}
