import type { ReactNode } from 'react'
import { axisOf } from './chart-axis.ts'
import { classes } from './classes.ts'

export type ChartBar = {
  /** Which of a group's bars it is. */
  readonly name: string
  readonly value: number
  /** What stands above it. */
  readonly label: string
  readonly isHatched?: boolean
}

type BarChartProps = {
  /** What the chart shows, for who cannot see it. */
  readonly label: string
  readonly groups: readonly {
    readonly key: string
    /** Below the group. */
    readonly name: ReactNode
    /** Side by side. */
    readonly bars: readonly ChartBar[]
  }[]
  readonly writeValue: (value: number) => string
  /** Class of the room that the values at the side take. */
  readonly axisWidth: string
}

/** Groups of bars over three lines of a scale that begins at 0. */
export function BarChart({ label, groups, writeValue, axisWidth }: BarChartProps) {
  const values = groups.flatMap(({ bars }) => bars.map(({ value }) => value))
  const axis = axisOf(Math.max(0, ...values))
  const top = axis.at(-1) ?? 1
  const isDense = values.length > 6
  return (
    <div className="flex gap-2">
      <div
        aria-hidden="true"
        className={classes('relative mt-5 h-34 flex-none text-11 text-text-3', axisWidth)}
      >
        {axis.map((value) => (
          <span
            key={value}
            className="absolute right-0 translate-y-1/2"
            style={{ bottom: `${(100 * value) / top}%` }}
          >
            {writeValue(value)}
          </span>
        ))}
      </div>
      <div className="relative min-w-0 flex-1">
        <div aria-hidden="true" className="absolute inset-x-0 top-5 h-34">
          {axis.map((value) => (
            <span
              key={value}
              className="absolute inset-x-0 border-t border-line"
              style={{ bottom: `${(100 * value) / top}%` }}
            />
          ))}
        </div>
        <ul aria-label={label} className="relative flex justify-around gap-1">
          {groups.map(({ key, name, bars }) => (
            <li key={key} className="flex min-w-0 flex-1 flex-col items-center">
              <span className="flex w-full justify-center gap-1">
                {bars.map((bar) => (
                  <Bar key={bar.name} bar={bar} top={top} isDense={isDense} />
                ))}
              </span>
              <span className="mt-1 text-12 text-text-2">{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

type BarProps = { readonly bar: ChartBar; readonly top: number; readonly isDense: boolean }

function Bar({ bar: { value, label, isHatched = false }, top, isDense }: BarProps) {
  return (
    <span className="flex h-39 min-w-0 flex-1 flex-col items-center justify-end">
      <span className={classes('text-text-2', isDense ? 'text-11' : 'text-12')}>{label}</span>
      <span
        aria-hidden="true"
        className={classes('w-3/5 max-w-13 rounded-t-[2px]', isHatched ? hatchedBar : 'bg-chart-1')}
        style={{ height: `${(8.5 * Math.max(0, value)) / top}rem` }}
      />
    </span>
  )
}

/** The other of two kinds of bar; told apart without its colour. */
export const hatchedBar =
  'bg-[repeating-linear-gradient(135deg,var(--chart-1)_0_1.5px,color-mix(in_oklab,var(--chart-2)_35%,var(--surface))_1.5px_4px)] inset-ring inset-ring-chart-1'
