import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { listNames } from '@criteria-desk/domain/statements/list-names'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import type { Figures, ListFigures } from '../assessment-figures.ts'
import type { RowFilter } from '../assessment-rows.ts'
import { money, shareWords } from '../money-words.ts'

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

type ListsCardProps = {
  readonly figures: Figures
  readonly filter: RowFilter
  readonly onShow: (filter: RowFilter) => void
}

/** What each list comes to, and its share of all money out; pressing one shows its rows. */
export function ListsCard({ figures, filter, onShow }: ListsCardProps) {
  const { combined, lists, spent } = figures
  const months = combined.months.length
  const income = combined.totals.incomeTransactions
  const largest = Math.max(1, ...lists.map(({ total }) => total))
  return (
    <Card
      title={months > 1 ? 'Average a month, by list' : 'Totals by list'}
      action={
        <span className="text-12 text-text-2">
          {months > 1 ? `${months} distinct months` : 'share of money out'}
        </span>
      }
      isPadded={false}
      className="@container/lists"
    >
      <table className="w-full whitespace-nowrap">
        <thead>
          <tr className="border-b border-line-2 text-12 text-text-2">
            <th scope="col" className="py-1.5 pl-4 text-left font-medium max-md:pl-3">
              List
            </th>
            <th
              scope="col"
              className={classes('px-2 text-right font-medium', months > 1 && besideAverage)}
            >
              Total
            </th>
            {months > 1 && (
              <th scope="col" className="px-2 text-right font-medium">
                Average
                <span className="hidden font-normal @max-md/lists:block">and total</span>
              </th>
            )}
            <th scope="col" className="w-14 pr-4 text-right font-medium max-md:pr-3">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          <ListRow
            figures={{ list: 'incomeTransactions', ...income }}
            hasAverage={months > 1}
            share=""
            isShown={filter === 'incomeTransactions'}
            onShow={onShow}
          />
          {lists.map((of) => (
            <ListRow
              key={of.list}
              figures={of}
              hasAverage={months > 1}
              share={shareWords(of.total, spent)}
              bar={of.total / largest}
              isShown={filter === of.list}
              onShow={onShow}
            />
          ))}
        </tbody>
        <tfoot>
          <tr className="text-text-2">
            <th scope="row" className="py-1.5 pl-4 text-left font-normal max-md:pl-3">
              All money out
            </th>
            <td className={classes('px-2 text-right', months > 1 && besideAverage)}>
              {money(spent)}
            </td>
            {months > 1 && (
              <td className="px-2 text-right">
                {money(Math.round(spent / months))}
                <TotalBeneath total={spent} />
              </td>
            )}
            <td className="pr-4 text-right text-12 max-md:pr-3">100%</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}

/** Where there is no room for both columns, the total stands beneath the average. */
const besideAverage = '@max-md/lists:hidden'

function TotalBeneath({ total }: { readonly total: number }) {
  return (
    <span className="hidden text-12 font-normal text-text-2 @max-md/lists:block">
      {money(total)}
    </span>
  )
}

type ListRowProps = {
  readonly figures: ListFigures
  readonly hasAverage: boolean
  readonly share: string
  /** Of the largest list, 0 to 1. */
  readonly bar?: number
  readonly isShown: boolean
  readonly onShow: (filter: RowFilter) => void
}

function ListRow({ figures, hasAverage, share, bar, isShown, onShow }: ListRowProps) {
  const { list, rows, total, average } = figures
  return (
    <tr className={classes('border-b border-line', isShown && 'bg-ink-soft')}>
      <th scope="row" className="py-1 pl-4 text-left font-normal max-md:pl-3">
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={`Show ${listNames[list]}, ${rows === 1 ? '1 row' : `${rows} rows`}`}
          onClick={() => onShow(isShown ? 'all' : list)}
          className="grid min-h-6 w-full content-center rounded-chip text-left whitespace-normal hover:text-ink-text max-md:min-h-9"
        >
          {listNames[list]}
          {bar !== undefined && bar > 0 && (
            <span
              aria-hidden="true"
              style={{ width: `${Math.max(1, bar * 100)}%` }}
              className="mt-0.5 h-1 max-w-full rounded-[2px] bg-chart-1"
            />
          )}
        </button>
      </th>
      <td className={classes('px-2 text-right', hasAverage ? besideAverage : 'font-medium')}>
        {money(total)}
      </td>
      {hasAverage && (
        <td className="px-2 text-right font-medium">
          {money(average)}
          <TotalBeneath total={total} />
        </td>
      )}
      <td className="pr-4 text-right text-12 text-text-2 max-md:pr-3">{share}</td>
    </tr>
  )
}
