import type { StatementList } from '@criteria-desk/domain/statements/statement-lists'
import type { ReactNode } from 'react'
import { formatDay, formatDayOfYear } from '../../../lib/london-dates.ts'
import { classes } from '../../../ui/classes.ts'
import type { AssessmentRow } from '../assessment-rows.ts'
import { movedWords } from '../learnt-rows.ts'
import { money, signedMoney } from '../money-words.ts'
import { ListMenu } from './list-menu.tsx'

type TransactionRowProps = {
  readonly row: AssessmentRow
  readonly isOpen: boolean
  /** Here the printed balances stop following from each other. */
  readonly isBreak: boolean
  readonly onOpen: () => void
  readonly onMove: ((list: StatementList | null) => void) | undefined
  /** Where it stands, right beneath it. */
  readonly children: ReactNode
}

/** One transaction, in two lines where there is little room; pressing it shows where it stands. */
export function TransactionRow(props: TransactionRowProps) {
  const { row, isOpen, isBreak, onOpen, onMove, children } = props
  const { key, transaction } = row
  const { date, description, balance } = transaction
  return (
    <>
      <tr
        data-row={key}
        className={classes(
          'border-b border-line align-middle @max-lg/rows:grid @max-lg/rows:grid-cols-[3.25rem_minmax(0,1fr)_auto] @max-lg/rows:gap-x-2 @max-lg/rows:px-3 @max-lg/rows:py-2',
          isOpen && 'bg-lit-soft',
        )}
      >
        <td
          className="h-11 pl-4 whitespace-nowrap text-text-2 @max-lg/rows:h-auto @max-lg/rows:p-0"
          title={formatDay(date)}
        >
          {formatDayOfYear(date)}
        </td>
        <td className="px-2 @max-lg/rows:p-0">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onOpen}
            className="block w-full min-w-0 rounded-chip py-0.5 text-left"
          >
            <span
              title={description}
              className={classes(
                'block font-quote text-[.86rem]/4.5',
                isOpen ? 'wrap-anywhere' : 'line-clamp-2 wrap-anywhere @3xl/rows:line-clamp-1',
              )}
            >
              {description}
            </span>
            <span
              className={classes(
                'block text-12 text-text-3',
                isOpen ? '' : 'truncate @max-3xl/rows:hidden',
              )}
            >
              {whyThere(row)}
            </span>
          </button>
        </td>
        <td className="px-2 @max-lg/rows:col-span-2 @max-lg/rows:col-start-2 @max-lg/rows:row-start-2 @max-lg/rows:p-0 @max-lg/rows:pt-1">
          <ListMenu row={row} onMove={onMove} />
        </td>
        <td className="px-2 text-right font-medium whitespace-nowrap @max-lg/rows:col-start-3 @max-lg/rows:row-start-1 @max-lg/rows:p-0">
          {signedMoney(transaction)}
        </td>
        <td
          className={classes(
            'pr-4 text-right whitespace-nowrap @max-lg/rows:hidden',
            isBreak ? 'font-medium text-decline' : 'text-text-2',
          )}
        >
          {balance === null ? '–' : money(balance)}
          {isBreak && <span className="block text-12">does not follow</span>}
        </td>
      </tr>
      {children && (
        <tr className="border-b border-line @max-lg/rows:block">
          <td colSpan={5} className="p-0 @max-lg/rows:block">
            {children}
          </td>
        </tr>
      )}
    </>
  )
}

function whyThere({ transaction, analysis, isRepeated }: AssessmentRow): string {
  const why = movedWords(transaction, !analysis.isReadOnly) ?? transaction.reason
  return isRepeated ? `An earlier statement prints it too: it counts there. ${why}` : why
}
