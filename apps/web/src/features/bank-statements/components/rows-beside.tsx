import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { formatDayOfYear } from '../../../lib/london-dates.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import { money, monthWords, signedMoney } from '../money-words.ts'
import { type RowsThatDiffer, rowsThatDiffer } from '../rows-beside.ts'

/** Where the other of two readings has other rows, folded away: they are counted nowhere. */
export function RowsBeside({ analyses }: { readonly analyses: readonly StatementAnalysisView[] }) {
  return analyses.map((analysis) => {
    if (analysis.beside === undefined) return null
    const { instead, without } = rowsThatDiffer(analysis)
    // A row that goes the other way is one, though it stands in both.
    const differ = Math.max(instead.length, without.length)
    return (
      <details key={analysis.id} className="group rounded-card border border-line bg-surface">
        <summary className="flex min-h-9 items-center gap-1 px-4 text-12 font-medium text-text-2 hover:text-text max-md:min-h-11 max-md:px-3">
          <Icon
            of={ChevronRight}
            size={14}
            className="transition-transform duration-(--dur-1) group-open:rotate-90"
          />
          {monthWords(analysis.statementMonth)} as the other reading has it (
          {differ === 1 ? '1 row differs' : `${differ} rows differ`})
        </summary>
        <div className="grid gap-2 px-4 pb-3 max-md:px-3">
          <p className="text-text-2">{aboutOther(analysis.beside)}</p>
          <Rows title="Rows that it has instead" rows={instead} />
          <Rows title="Rows that it does not have" rows={without} />
        </div>
      </details>
    )
  })
}

function aboutOther(beside: NonNullable<StatementAnalysisView['beside']>): string {
  const { by, openingBalance, closingBalance, reconciles } = beside
  const who = by === 'rule' ? 'Read by rule' : 'Read with AI'
  const ends = [openingBalance, closingBalance].map((end) =>
    end === null ? 'not printed' : money(end),
  )
  return `${who}. ${howItsBalances(reconciles)}: opening balance ${ends[0]}, closing balance ${ends[1]}. Nothing of it is counted.`
}

function howItsBalances(reconciles: boolean | null): string {
  if (reconciles === null) return 'No printed balance proves its rows'
  return reconciles ? 'Its balances follow' : 'Its balances do not follow'
}

function Rows({
  title,
  rows,
}: {
  readonly title: string
  readonly rows: RowsThatDiffer['instead']
}) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="text-12 font-medium text-text-2">{title}</h3>
      <ul>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be the same, and none ever moves.
          <li key={at} className="flex gap-3 py-0.5 text-text-2">
            <span className="w-16 flex-none">{formatDayOfYear(row.date)}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">{row.description}</span>
            <span className="whitespace-nowrap tabular-nums">{signedMoney(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
