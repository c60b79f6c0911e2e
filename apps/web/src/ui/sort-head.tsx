import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { ArrowDown } from './icons/arrow-down.ts'
import { ArrowUp } from './icons/arrow-up.ts'
import { ChevronsUpDown } from './icons/chevrons-up-down.ts'

export type Sort<Column extends string> = {
  readonly by: Column
  readonly isDescending: boolean
}

type SortHeadProps<Column extends string> = {
  readonly label: string
  readonly by: Column
  readonly sort: Sort<Column>
  readonly onSort: (by: Column) => void
  /** Of a column of figures, which stand at the right; their own order is the largest first. */
  readonly isFigure?: boolean
  /** The look of the table's heads. */
  readonly className: string
}

/** The head of a column that a table can be sorted by; pressed again it turns the order round. */
export function SortHead<Column extends string>(props: SortHeadProps<Column>) {
  const { label, by, sort, onSort, isFigure = false, className } = props
  const isSorted = sort.by === by
  const isDescending = sort.isDescending !== isFigure
  const arrow = isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={className}
    >
      <button
        type="button"
        onClick={() => onSort(by)}
        className={classes(
          'flex min-h-6 items-center gap-1',
          isSorted && 'text-text',
          isFigure && 'ml-auto',
        )}
      >
        {label}
        <Icon
          of={isSorted ? arrow : ChevronsUpDown}
          size={12}
          className={isSorted ? 'text-ink-text' : 'text-text-3'}
        />
      </button>
    </th>
  )
}

/** The order after a head was pressed. */
export function nextSort<Column extends string>(sort: Sort<Column>, by: Column): Sort<Column> {
  return { by, isDescending: sort.by === by && !sort.isDescending }
}
