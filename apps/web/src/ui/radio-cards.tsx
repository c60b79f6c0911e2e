import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export type RadioCard = {
  readonly value: string
  readonly label: string
  readonly description: string
}

type RadioCardsProps = {
  /** What is chosen here. */
  readonly legend: string
  readonly options: readonly RadioCard[]
  /** Which is chosen, null for none; absent where the form keeps that itself. */
  readonly value?: string | null
  /** What every radio button gets: its name, and how it tells of a choice. */
  readonly input: Omit<ComponentProps<'input'>, 'type' | 'value'>
}

/** One of a few that want a sentence each: radio buttons, the whole card being the target. */
export function RadioCards({ legend, options, value: chosen, input }: RadioCardsProps) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-13 font-medium">{legend}</legend>
      {options.map(({ value, label, description }) => (
        <label
          key={value}
          className={classes(
            'flex gap-2.5 rounded-control border border-line-2 px-3 py-2 transition-colors duration-(--dur-1)',
            'not-has-checked:hover:bg-surface-2 has-checked:border-ink has-checked:bg-ink-soft',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            {...input}
            {...(chosen !== undefined && { checked: chosen === value })}
            type="radio"
            value={value}
            className="mt-0.5 size-4 flex-none cursor-pointer appearance-none rounded-full border border-line-control bg-surface outline-none checked:border-5 checked:border-ink forced-colors:appearance-auto"
          />
          <span className="grid">
            <span className="font-medium">{label}</span>
            <span className="text-12 text-text-2">{description}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
