import type { CurrentUsage } from '@criteria-desk/contract/usage'
import { formatCents } from '../../../lib/dollars.ts'
import { Card } from '../../../ui/card.tsx'
import { formatCount, toolNames } from '../usage-words.ts'

type ToolBarsProps = { readonly usage: CurrentUsage | undefined }

/** What each tool was asked for this month, and what it cost. */
export function ToolBars({ usage }: ToolBarsProps) {
  const tools = shownTools.flatMap((tool) => {
    const used = usage?.byTool.find((one) => one.tool === tool)
    if (!used && tool === 'document-reading') return []
    return { tool, requests: used?.requestCount ?? 0, cost: used?.totalCostCents ?? 0 }
  })
  const most = Math.max(1, ...tools.map(({ requests }) => requests))
  return (
    <Card title="By tool, this month" isPadded={false}>
      <ul className="px-4 py-2 max-md:px-3">
        {tools.map(({ tool, requests, cost }) => (
          <li
            key={tool}
            className="grid min-h-9.5 grid-cols-[10.5rem_minmax(1rem,1fr)_2.5rem_3.25rem] items-center gap-2.5 max-md:grid-cols-[minmax(0,1fr)_3rem_2.25rem_3.25rem] max-md:gap-2"
          >
            <span>{toolNames[tool]}</span>
            <span aria-hidden="true" className="h-1.5">
              <span
                className="block h-full rounded-[2px] bg-chart-1"
                style={{ width: `${(100 * requests) / most}%` }}
              />
            </span>
            <span className="text-right font-medium">
              {usage && formatCount(requests)}
              <span className="sr-only"> requests, </span>
            </span>
            <span className="text-right text-12 text-text-2">
              {usage && requests > 0 && formatCents(cost)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const shownTools = [
  'chat',
  'quick-search',
  'income-calculator',
  'bank-statement-reviewer',
  'document-reading',
] as const
