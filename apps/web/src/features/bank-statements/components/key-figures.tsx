import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { classes } from '../../../ui/classes.ts'
import type { Figures } from '../assessment-figures.ts'
import { money } from '../money-words.ts'

type KeyFiguresProps = {
  readonly figures: Figures
  /** The one statement that is shown; null where several are. */
  readonly single: StatementAnalysisView | null
}

/** Income, and for one statement its balances. */
export function KeyFigures({ figures, single }: KeyFiguresProps) {
  const { totalIncome, averageMonthlyIncome } = figures.combined
  const facts =
    single === null
      ? [
          ['Total income', money(totalIncome)],
          ['Average monthly income', money(averageMonthlyIncome)],
        ]
      : [
          ['Total income', money(totalIncome)],
          ['Opening balance', orDash(single.openingBalance)],
          ['Closing balance', orDash(single.closingBalance)],
        ]
  return (
    <dl
      aria-label="Figures"
      className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line"
    >
      {facts.map(([name, value], at) => (
        <div
          key={name}
          className="flex-1 basis-32 bg-surface px-4 py-2.5 whitespace-nowrap max-md:px-3"
        >
          <dt className="text-12 text-text-2">{name}</dt>
          <dd
            className={classes(
              'font-semibold tracking-[-.015em]',
              single === null || at === 0 ? 'text-20' : 'text-16/7',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function orDash(pence: number | null): string {
  return pence === null ? '–' : money(pence)
}
