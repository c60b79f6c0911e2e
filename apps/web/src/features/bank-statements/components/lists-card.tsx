import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import type { Figures, ListFigures, Side, SideFigures } from '../assessment-figures.ts'
import type { RowFilter } from '../assessment-rows.ts'
import { sideName } from '../list-words.ts'
import { money, shareWords } from '../money-words.ts'
import { returnedWords } from '../returned-words.ts'

type ListsCardProps = {
  readonly figures: Figures
  readonly filter: RowFilter
  readonly onShow: (filter: RowFilter) => void
}

/** What came in and went out by list, which add up to all of it; pressing a list shows its rows. */
export function ListsCard({ figures, filter, onShow }: ListsCardProps) {
  const months = figures.combined.months.length
  const hasAverage = months > 1
  return (
    <Card
      title={hasAverage ? 'Average a month, by list' : 'Totals by list'}
      action={
        <span className="text-12 text-text-2">
          {hasAverage ? `${months} distinct months` : 'share of money in, money out'}
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
              className={classes('px-2 text-right font-medium', hasAverage && besideAverage)}
            >
              Total
            </th>
            {hasAverage && (
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
        {(['in', 'out'] as const).map((side) => (
          <SideRows
            key={side}
            side={side}
            figures={figures[side]}
            hasAverage={hasAverage}
            filter={filter}
            onShow={onShow}
          />
        ))}
        {figures.returned.payments.length > 0 && (
          <ReturnedRows figures={figures} hasAverage={hasAverage} />
        )}
      </table>
      {hasAverage && (
        <p className="border-t border-line px-4 py-1.5 text-12 text-text-3 max-md:px-3">
          Totals add up; each average is rounded to the penny.
        </p>
      )}
    </Card>
  )
}

/** Where there is no room for both columns, the total stands beneath the average. */
const besideAverage = '@max-md/lists:hidden'

const titles = { in: 'Money in', out: 'Money out' }

type SideRowsProps = Pick<ListsCardProps, 'filter' | 'onShow'> & {
  readonly side: Side
  readonly figures: SideFigures
  readonly hasAverage: boolean
}

function SideRows({ side, figures, hasAverage, filter, onShow }: SideRowsProps) {
  const largest = Math.max(1, ...figures.lists.map(({ total }) => total))
  return (
    <tbody>
      <tr className="border-b border-line bg-surface-2">
        <th
          scope="rowgroup"
          colSpan={hasAverage ? 4 : 3}
          className="py-1 pl-4 text-left text-12 font-medium text-text-2 max-md:pl-3"
        >
          {titles[side]}
        </th>
      </tr>
      {figures.lists.map((of) => (
        <ListRow
          key={of.list}
          figures={of}
          side={side}
          hasAverage={hasAverage}
          bar={of.total / largest}
          isShown={filter === of.list}
          onShow={onShow}
        />
      ))}
      <SumRow
        name={`All ${titles[side].toLowerCase()}`}
        total={figures.total}
        average={hasAverage ? figures.average : null}
        share={figures.total > 0 ? '100%' : ''}
      />
    </tbody>
  )
}

/** What is taken off money out, and why. */
function ReturnedRows({
  figures,
  hasAverage,
}: {
  readonly figures: Figures
  readonly hasAverage: boolean
}) {
  const { out, returned, combined } = figures
  const average = (total: number) =>
    hasAverage ? Math.round(total / combined.months.length) : null
  const less = out.total - returned.total
  return (
    <tbody>
      <SumRow
        name="Less payments returned unpaid"
        total={-returned.total}
        average={average(-returned.total)}
        share=""
      />
      <tr>
        <td
          colSpan={hasAverage ? 4 : 3}
          className="px-4 py-1.5 text-12 whitespace-normal text-text-2 max-md:px-3"
        >
          {returnedWords(returned)}
        </td>
      </tr>
      <SumRow name="Money out less returned" total={less} average={average(less)} share="" />
    </tbody>
  )
}

type SumRowProps = {
  readonly name: string
  readonly total: number
  readonly average: number | null
  readonly share: string
}

function SumRow({ name, total, average, share }: SumRowProps) {
  return (
    <tr className="border-b border-line font-medium last:border-b-0">
      <th scope="row" className="py-1.5 pl-4 text-left font-medium whitespace-normal max-md:pl-3">
        {name}
      </th>
      <td className={classes('px-2 text-right', average !== null && besideAverage)}>
        {money(total)}
      </td>
      {average !== null && (
        <td className="px-2 text-right">
          {money(average)}
          <TotalBeneath total={total} />
        </td>
      )}
      <td className="pr-4 text-right text-12 font-normal text-text-2 max-md:pr-3">{share}</td>
    </tr>
  )
}

function TotalBeneath({ total }: { readonly total: number }) {
  return (
    <span className="hidden text-12 font-normal text-text-2 @max-md/lists:block">
      {money(total)}
    </span>
  )
}

type ListRowProps = Pick<ListsCardProps, 'onShow'> & {
  readonly figures: ListFigures
  readonly side: Side
  readonly hasAverage: boolean
  /** Of the largest list of the side, 0 to 1. */
  readonly bar: number
  readonly isShown: boolean
}

function ListRow({ figures, side, hasAverage, bar, isShown, onShow }: ListRowProps) {
  const { list, rows, total, average } = figures
  const name = sideName(list, side)
  return (
    <tr className={classes('border-b border-line', isShown && 'bg-ink-soft')}>
      <th scope="row" className="py-1 pl-4 text-left font-normal max-md:pl-3">
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={`Show ${name}, ${rows === 1 ? '1 row' : `${rows} rows`}`}
          onClick={() => onShow(isShown ? 'all' : list)}
          className="grid min-h-6 w-full content-center rounded-chip text-left whitespace-normal hover:text-ink-text max-md:min-h-9"
        >
          {name}
          <span
            aria-hidden="true"
            style={{ width: `${Math.max(1, bar * 100)}%` }}
            className="mt-0.5 h-1 max-w-full rounded-[2px] bg-chart-1"
          />
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
      <td className="pr-4 text-right text-12 text-text-2 max-md:pr-3">{shareWords(figures)}</td>
    </tr>
  )
}
