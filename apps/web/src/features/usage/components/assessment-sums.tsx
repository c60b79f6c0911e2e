import type { IncomeCalculatorUsage } from '@criteria-desk/contract/usage'
import { formatCents } from '../../../lib/dollars.ts'
import { cacheWords, formatCount } from '../usage-words.ts'
import { FiguresStrip } from './figures-strip.tsx'

type AssessmentSumsProps = {
  readonly usage: Omit<IncomeCalculatorUsage, 'recentAssessments'> | undefined
  readonly hasFailed: boolean
  /** What was requested. */
  readonly name: string
}

/** How many assessments there were in the last 7 days, and what they took. */
export function AssessmentSums({ usage, hasFailed, name }: AssessmentSumsProps) {
  if (hasFailed && usage === undefined) return null
  return (
    <FiguresStrip
      label="Last 7 days"
      figures={
        usage
          ? [
              { name, figure: formatCount(usage.totalRequests), note: 'last 7 days' },
              {
                name: 'Tokens',
                figure: formatCount(usage.totalTokens),
                note: cacheWords(usage.cachedTokens),
              },
              { name: 'Cost', figure: formatCents(usage.totalCost), note: null },
            ]
          : [null, null, null]
      }
    />
  )
}
