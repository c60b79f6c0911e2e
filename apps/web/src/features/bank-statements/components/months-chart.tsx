import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts'
import type { MonthFigures } from '../assessment-figures.ts'
import { money, monthWords } from '../money-words.ts'

/** Pounds, without pence: a label has little room. */
const wholePounds = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const axisPounds = (pence: number) => `£${wholePounds.format(pence / 100)}`
const labelPounds = (pence: unknown) => wholePounds.format(Number(pence) / 100)

/** Income and all money out, month by month; the same in words for who cannot see it. */
export function MonthsChart({ months }: { readonly months: readonly MonthFigures[] }) {
  const data = months.map(({ month, ...figures }) => ({ ...figures, name: monthWords(month) }))
  return (
    <figure className="px-3 pt-3 pb-1">
      <div aria-hidden="true" className="h-42">
        <ResponsiveContainer
          width="100%"
          height="100%"
          initialDimension={{ width: 400, height: 168 }}
        >
          <BarChart
            data={data}
            barGap={4}
            barCategoryGap="14%"
            margin={{ top: 16, right: 8, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <defs>
              <pattern
                id="money-out"
                width="5"
                height="5"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width="5" height="5" fill="var(--chart-2)" opacity=".35" />
                <line x1="0" y1="0" x2="0" y2="5" stroke="var(--chart-1)" strokeWidth="1.4" />
              </pattern>
            </defs>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="name"
              axisLine={false}
              tickLine={false}
              tick={{ fill: 'var(--text-2)', fontSize: 12 }}
            />
            <YAxis
              width={52}
              tickCount={3}
              axisLine={false}
              tickLine={false}
              tickFormatter={axisPounds}
              tick={{ fill: 'var(--text-3)', fontSize: 11 }}
            />
            <Bar
              dataKey="income"
              fill="var(--chart-1)"
              radius={[2, 2, 0, 0]}
              maxBarSize={40}
              isAnimationActive={false}
            >
              <LabelList dataKey="income" position="top" formatter={labelPounds} {...label} />
            </Bar>
            <Bar
              dataKey="spent"
              fill="url(#money-out)"
              stroke="var(--chart-1)"
              radius={[2, 2, 0, 0]}
              maxBarSize={40}
              isAnimationActive={false}
            >
              <LabelList dataKey="spent" position="top" formatter={labelPounds} {...label} />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
      <figcaption className="sr-only">
        {months
          .map(
            ({ month, income, spent }) =>
              `${monthWords(month)}: income ${money(income)}, money out ${money(spent)}.`,
          )
          .join(' ')}
      </figcaption>
    </figure>
  )
}

const label = { fill: 'var(--text-2)', fontSize: 10.5 }
