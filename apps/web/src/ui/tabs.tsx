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
  readonly className?: string
}

/** Parts of one page, one at a time. Arrows, Home and End move between them. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, className } = props
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
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-5 overflow-x-auto border-b border-line"
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
