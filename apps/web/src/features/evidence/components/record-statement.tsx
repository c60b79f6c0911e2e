import type { StatementFigures } from '@criteria-desk/domain/evidence/evidence-record'
import { namesOfMoney } from '@criteria-desk/domain/statements/list-names'
import { formatPence } from '../../../lib/pounds.ts'

/** What a statement came to: its totals, and each list that has rows. */
export function RecordStatement({ of: figures }: { readonly of: StatementFigures }) {
  const money = (pence: number) => writeMoney(pence, figures.currency)
  const printed = (pence: number | null) => (pence === null ? 'Not printed' : money(pence))
  const facts = [
    ['Transactions', String(figures.transactions)],
    ['Total income', money(figures.totalIncome)],
    ['Opening balance', printed(figures.openingBalance)],
    ['Closing balance', printed(figures.closingBalance)],
    ['Balances follow', reconciled[String(figures.reconciles)] ?? ''],
    ['Bounced payments', String(figures.bouncedPayments)],
    ['Rows not read', String(figures.unread)],
    ['Moved by hand', String(figures.moved)],
  ] as const
  return (
    <div className="grid max-w-208 grid-cols-[minmax(0,1fr)] gap-4">
      <dl className="grid gap-x-6 gap-y-1 @lg:grid-cols-2">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-3 border-b border-line py-1"
          >
            <dt className="text-text-2">{name}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <ListsTable lists={figures.lists} money={money} />
    </div>
  )
}

type ListsTableProps = {
  readonly lists: StatementFigures['lists']
  readonly money: (pence: number) => string
}

/** Money out and in of each list and of all; of records made before both were told, what each comes to. */
function ListsTable({ lists, money }: ListsTableProps) {
  const isTold = lists.every(({ out, in: came }) => out !== undefined && came !== undefined)
  const sum = (side: 'out' | 'in') => lists.reduce((all, one) => all + (one[side] ?? 0), 0)
  const told = (out: number, came: number) =>
    [
      ['Money out', orNone(out, money)],
      ['Money in', orNone(came, money)],
    ] as const
  const heads = isTold ? ['Money out', 'Money in'] : ['Total']
  return (
    <table className="w-full">
      <thead className="border-b border-line-2 text-12 text-text-2">
        <tr>
          <th scope="col" className="py-1 text-left font-medium">
            List
          </th>
          <th scope="col" className="w-12 py-1 text-right font-medium">
            Rows
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="w-26 py-1 text-right font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lists.map(({ list, rows, total, out = 0, in: came = 0 }) => (
          <FiguresRow
            key={list}
            name={namesOfMoney[list]}
            rows={rows}
            figures={isTold ? told(out, came) : [['Total', money(total)]]}
          />
        ))}
      </tbody>
      {isTold && (
        <tfoot className="font-medium">
          <FiguresRow
            name="All"
            rows={lists.reduce((all, { rows }) => all + rows, 0)}
            figures={told(sum('out'), sum('in'))}
          />
        </tfoot>
      )}
    </table>
  )
}

type FiguresRowProps = {
  readonly name: string
  readonly rows: number
  readonly figures: readonly (readonly [head: string, figure: string])[]
}

function FiguresRow({ name, rows, figures }: FiguresRowProps) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1.5 text-left font-[inherit] wrap-anywhere">
        {name}
      </th>
      <td className="py-1.5 text-right">{rows}</td>
      {figures.map(([head, figure]) => (
        <td key={head} className="py-1.5 text-right whitespace-nowrap">
          {figure}
        </td>
      ))}
    </tr>
  )
}

function orNone(pence: number, money: (pence: number) => string): string {
  return pence === 0 ? '–' : money(pence)
}

const reconciled: Readonly<Record<string, string>> = {
  true: 'Yes',
  false: 'No',
  null: 'None printed',
}

function writeMoney(pence: number, currency: string | undefined): string {
  const written = formatPence(pence).replace('-', '−')
  return currency === undefined ? written : written.replace('£', `${currency} `)
}
