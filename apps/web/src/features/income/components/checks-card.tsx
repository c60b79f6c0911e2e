import type { IncomeCheckView } from '@criteria-desk/contract/income'
import { Card } from '../../../ui/card.tsx'
import { OutcomeMark } from '../../../ui/outcome.tsx'
import { checkLooks, checkOrder, tallyOfChecks } from '../check-looks.ts'

type ChecksCardProps = {
  readonly checks: readonly IncomeCheckView[]
  readonly onPoint: (path: string | null) => void
}

/** Whether the figures add up, fit the rules and each other: what failed first, a sentence each. */
export function ChecksCard({ checks, onPoint }: ChecksCardProps) {
  if (checks.length === 0) return null
  const sorted = checkOrder.flatMap((outcome) =>
    checks.filter((check) => check.outcome === outcome),
  )
  return (
    <Card
      title="Checks"
      action={<span className="text-12 text-text-2">{tallyOfChecks(checks)}</span>}
      isPadded={false}
    >
      <ul className="py-2">
        {sorted.map(({ name, outcome, sentence, fields }) => {
          const { of, word } = checkLooks[outcome]
          return (
            <li
              key={`${name} ${sentence}`}
              onPointerEnter={() => onPoint(fields[0] ?? null)}
              onPointerLeave={() => onPoint(null)}
              className="flex items-start gap-2 px-4 py-1 max-md:px-3"
            >
              <span className="mt-0.5">
                <OutcomeMark of={of} />
              </span>
              <span className="min-w-0 wrap-anywhere">
                <b className="font-medium">{word}. </b>
                {sentence}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
