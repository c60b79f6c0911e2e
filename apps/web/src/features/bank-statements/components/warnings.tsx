import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { formatDayOfYear } from '../../../lib/london-dates.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Figures } from '../assessment-figures.ts'
import type { RowFilter } from '../assessment-rows.ts'
import { money } from '../money-words.ts'

type WarningsProps = {
  readonly figures: Figures
  readonly onShow: (filter: RowFilter) => void
}

/** What a lender asks about whatever it comes to: returned payments and gambling. */
export function Warnings({ figures, onShow }: WarningsProps) {
  const { combined, gambling } = figures
  const bounced = combined.counted.flat().filter(({ list }) => list === 'bouncedPayments')
  if (combined.bouncedPayments === 0 && combined.gamblingTransactions === 0) return null
  const [first, last] = [gambling.days[0], gambling.days.at(-1)]
  return (
    <>
      {combined.bouncedPayments > 0 && (
        <Alert
          tone="destructive"
          isLive
          title={`${combined.bouncedPayments} bounced payment(s) detected`}
          action={
            <Button size="sm" onClick={() => onShow('bouncedPayments')}>
              Show
            </Button>
          }
        >
          {bounced
            .slice(0, 3)
            .map(
              ({ amount, description, date }) =>
                `${money(amount)} ${description}, ${formatDayOfYear(date)}`,
            )
            .join(' · ')}
          {bounced.length > 3 && ` · ${bounced.length - 3} more`}
        </Alert>
      )}
      {combined.gamblingTransactions > 0 && first !== undefined && last !== undefined && (
        <Alert
          tone="destructive"
          isLive
          title={`${combined.gamblingTransactions} gambling transaction(s) detected`}
          action={
            <Button size="sm" onClick={() => onShow('gamblingTransactions')}>
              Show
            </Button>
          }
        >
          {money(gambling.out)} staked, {money(gambling.in)} returned,{' '}
          {first === last
            ? formatDayOfYear(first)
            : `${formatDayOfYear(first)} to ${formatDayOfYear(last)}`}
        </Alert>
      )}
    </>
  )
}

/** What the statements show beside the figures: gaps, overlaps, repeats, and what could not be read. */
export function Notes({
  figures,
  analyses,
}: {
  figures: Figures
  analyses: readonly StatementAnalysisView[]
}) {
  const between = figures.combined.notes
  const unread = analyses.flatMap(({ unread: rows }) => rows)
  return (
    <>
      {between.length > 0 && (
        <Alert tone="warning" title="Between the statements">
          <ul className="grid gap-0.5">
            {between.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Alert>
      )}
      {unread.length > 0 && (
        <Alert
          tone="warning"
          title={unread.length === 1 ? '1 row was not read' : `${unread.length} rows were not read`}
        >
          <ul className="grid gap-0.5">
            {unread.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
