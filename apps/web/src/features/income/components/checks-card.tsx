import type { IncomeCheckView } from '@criteria-desk/contract/income'
import { CircleCheck, CircleHelp, CircleMinus, CircleX } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'
import { Icon, type IconShape } from '../../../ui/icon.tsx'

type ChecksCardProps = {
  readonly checks: readonly IncomeCheckView[]
  readonly onPoint: (path: string | null) => void
}

/** Whether the figures add up, fit the rules and each other: what failed first, a sentence each. */
export function ChecksCard({ checks, onPoint }: ChecksCardProps) {
  if (checks.length === 0) return null
  const sorted = order.flatMap((outcome) => checks.filter((check) => check.outcome === outcome))
  return (
    <Card
      title="Checks"
      action={<span className="text-12 text-text-2">{tally(checks)}</span>}
      isPadded={false}
    >
      <ul className="py-2">
        {sorted.map(({ name, outcome, sentence, fields }) => {
          const { icon, word, look } = looks[outcome]
          return (
            <li
              key={`${name} ${sentence}`}
              onPointerEnter={() => onPoint(fields[0] ?? null)}
              onPointerLeave={() => onPoint(null)}
              className="flex items-start gap-2 px-4 py-1 max-md:px-3"
            >
              <Icon of={icon} className={`mt-0.5 ${look}`} />
              <span className="min-w-0 wrap-anywhere">
                <span className={`font-medium ${look}`}>{word}. </span>
                {sentence}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const order = ['fail', 'explain', 'pass', 'not-checked'] as const

const looks: Readonly<
  Record<
    IncomeCheckView['outcome'],
    { readonly icon: IconShape; readonly word: string; readonly look: string }
  >
> = {
  fail: { icon: CircleX, word: 'Fail', look: 'text-decline' },
  explain: { icon: CircleHelp, word: 'Explain', look: 'text-cond' },
  pass: { icon: CircleCheck, word: 'Pass', look: 'text-accept' },
  'not-checked': { icon: CircleMinus, word: 'Not checked', look: 'text-text-3' },
}

const tallied = {
  fail: 'failed',
  explain: 'to explain',
  pass: 'pass',
  'not-checked': 'not checked',
}

function tally(checks: readonly IncomeCheckView[]): string {
  return order
    .map((outcome) => ({
      word: tallied[outcome],
      count: checks.filter((check) => check.outcome === outcome).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${count} ${word}`)
    .join(' · ')
}
