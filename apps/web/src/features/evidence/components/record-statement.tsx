import type { StatementFigures } from '@criteria-desk/domain/evidence/evidence-record'
import { listNames, noListNames } from '@criteria-desk/domain/statements/list-names'
import { formatPence } from '../../../lib/pounds.ts'

const names = { ...listNames, ...noListNames }

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
      <table className="w-full">
        <thead className="border-b border-line-2 text-12 text-text-2">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              List
            </th>
            <th scope="col" className="w-16 py-1 text-right font-medium">
              Rows
            </th>
            <th scope="col" className="w-32 py-1 text-right font-medium">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.lists.map(({ list, rows, total }) => (
            <tr key={list} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                {names[list]}
              </th>
              <td className="py-1.5 text-right">{rows}</td>
              <td className="py-1.5 text-right whitespace-nowrap">{money(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
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
