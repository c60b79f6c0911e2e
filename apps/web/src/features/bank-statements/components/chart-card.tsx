import { lazy, Suspense } from 'react'
import { Card } from '../../../ui/card.tsx'
import type { MonthFigures } from '../assessment-figures.ts'

// Drawn by a library that no other page needs.
const MonthsChart = lazy(async () => ({
  default: (await import('./months-chart.tsx')).MonthsChart,
}))

export function ChartCard({ months }: { readonly months: readonly MonthFigures[] }) {
  return (
    <Card
      title="Income and spending"
      action={
        <span aria-hidden="true" className="flex items-center gap-3 text-12 text-text-2">
          <span className="flex items-center gap-1">
            <i className="size-2.5 rounded-[2px] bg-chart-1" />
            Income
          </span>
          <span className="flex items-center gap-1">
            <i
              style={{ backgroundImage: hatch }}
              className="size-2.5 rounded-[2px] inset-ring inset-ring-chart-1"
            />
            All money out
          </span>
        </span>
      }
      isPadded={false}
    >
      <Suspense fallback={<div className="h-46.5" />}>
        <MonthsChart months={months} />
      </Suspense>
    </Card>
  )
}

const hatch =
  'repeating-linear-gradient(135deg, var(--chart-1) 0 1.5px, color-mix(in oklab, var(--chart-2) 35%, var(--surface)) 1.5px 4px)'
