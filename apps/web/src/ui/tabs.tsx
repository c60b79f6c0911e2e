import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'
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

/** Parts of one page, one at a time. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
}: TabsProps<Value>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((candidate) => candidate.value === chosen)
    if (tab) onChange(tab.value)
  }
  return (
    <RadixTabs.Root value={value} onValueChange={choose} className={classes('min-w-0', className)}>
      <RadixTabs.List
        aria-label={label}
        className="flex gap-5 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px flex items-center gap-1.5 border-b-2 border-transparent pt-2 pb-[.5625rem] font-medium whitespace-nowrap text-text-2 hover:text-text focus-visible:-outline-offset-2 max-md:min-h-11 data-[state=active]:border-ink-text data-[state=active]:text-text"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
