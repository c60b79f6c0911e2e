import { BarChart, hatchedBar } from '../../../ui/bar-chart.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import type { MonthFigures } from '../assessment-figures.ts'
import { money, monthWords } from '../money-words.ts'

/** Pounds, without pence: a label has little room. */
const wholePounds = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const inPounds = (pence: number) => wholePounds.format(pence / 100)

/** Income and money out, month by month. */
export function ChartCard({ months }: { readonly months: readonly MonthFigures[] }) {
  return (
    <Card
      title="Income and money out"
      action={
        <span aria-hidden="true" className="flex items-center gap-3 text-12 text-text-2">
          <Key mark="bg-chart-1">Income</Key>
          <Key mark={hatchedBar}>Money out</Key>
        </span>
      }
    >
      {/* The bars in words, which say both sums of a month together. */}
      <figure>
        <div aria-hidden="true">
          <BarChart
            label="Income and money out by month"
            axisWidth="w-12"
            writeValue={(pence) => `£${inPounds(pence)}`}
            groups={months.map(({ month, income, out }) => ({
              key: month,
              name: monthWords(month),
              bars: [
                { name: 'income', value: income, label: inPounds(income) },
                { name: 'out', value: out, label: inPounds(out), isHatched: true },
              ],
            }))}
          />
        </div>
        <figcaption className="sr-only">
          {months
            .map(
              ({ month, income, out }) =>
                `${monthWords(month)}: income ${money(income)}, money out ${money(out)}.`,
            )
            .join(' ')}
        </figcaption>
      </figure>
    </Card>
  )
}

function Key({ mark, children }: { readonly mark: string; readonly children: string }) {
  return (
    <span className="flex items-center gap-1">
      <i className={classes('size-2.5 rounded-[2px]', mark)} />
      {children}
    </span>
  )
}
