import type { StatementList } from '@criteria-desk/domain/statements/statement-lists'
import { formatDay, formatDayOfYear } from '../../../lib/london-dates.ts'
import { classes } from '../../../ui/classes.ts'
import type { AssessmentRow } from '../assessment-rows.ts'
import { listName } from '../list-words.ts'
import { money, signedMoney } from '../money-words.ts'
import { ListMenu } from './list-menu.tsx'

type TransactionRowProps = {
  readonly row: AssessmentRow
  readonly isOpen: boolean
  /** Here the printed balances stop following from each other. */
  readonly isBreak: boolean
  readonly onOpen: () => void
  readonly onMove: ((list: StatementList | null) => void) | undefined
}

/** One transaction; on a phone two lines, and pressing it shows where it stands. */
export function TransactionRow({ row, isOpen, isBreak, onOpen, onMove }: TransactionRowProps) {
  const { key, transaction } = row
  const { date, description, reason, balance, moved } = transaction
  return (
    <tr
      data-row={key}
      className={classes(
        'border-b border-line align-middle max-md:grid max-md:grid-cols-[3.25rem_minmax(0,1fr)_auto] max-md:gap-x-2 max-md:px-3 max-md:py-2',
        isOpen && 'bg-lit-soft',
      )}
    >
      <td
        className="h-11 pl-4 whitespace-nowrap text-text-2 max-md:h-auto max-md:p-0"
        title={formatDay(date)}
      >
        {formatDayOfYear(date)}
      </td>
      <td className="px-2 max-md:p-0">
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
              isOpen ? 'wrap-anywhere' : 'truncate',
            )}
          >
            {description}
          </span>
          <span
            className={classes('block text-12 text-text-3', isOpen ? '' : 'truncate max-md:hidden')}
          >
            {moved === null ? reason : `Moved from ${listName(moved.from)} by ${moved.by}`}
          </span>
        </button>
      </td>
      <td className="px-2 max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:p-0 max-md:pt-1">
        <ListMenu row={row} onMove={onMove} />
      </td>
      <td className="px-2 text-right font-medium whitespace-nowrap max-md:col-start-3 max-md:row-start-1 max-md:p-0">
        {signedMoney(transaction)}
      </td>
      <td
        className={classes(
          'pr-4 text-right whitespace-nowrap max-md:hidden',
          isBreak ? 'font-medium text-decline' : 'text-text-2',
        )}
      >
        {balance === null ? '–' : money(balance)}
        {isBreak && <span className="block text-12">does not follow</span>}
      </td>
    </tr>
  )
}
