import { columnLetters } from '@criteria-desk/domain/criteria/sheet-grid'
import { classes } from '../../../ui/classes.ts'
import { isDrawn } from '../sheet-folds.ts'
import { letterRowHeight, rowHeadWidth } from '../sheet-geometry.ts'
import { hiddenGround, type SheetRowLook } from './sheet-row.tsx'

type ColumnLettersProps = { readonly look: SheetRowLook; readonly columns: readonly number[] }

/** The letters over the columns in view, those left of them as a gap. */
export function ColumnLetters({ look, columns }: ColumnLettersProps) {
  const { widths, lefts, frozenLefts, folds } = look
  const shown = withColumns(columns, [...frozenLefts.keys()]).filter((column) =>
    isDrawn(folds, column),
  )
  let end = 0
  return (
    <div className="flex bg-surface-2" style={{ height: letterRowHeight }}>
      <span
        className="sticky left-0 z-20 flex-none border-r border-b border-line bg-surface-2"
        style={{ width: rowHeadWidth }}
      />
      {shown.map((column) => {
        const gap = (lefts[column] ?? 0) - end
        end = (lefts[column] ?? 0) + (widths[column] ?? 0)
        return <ColumnLetter key={column} column={column} gap={gap} look={look} />
      })}
    </div>
  )
}

type ColumnLetterProps = {
  readonly column: number
  readonly gap: number
  readonly look: SheetRowLook
}

function ColumnLetter({ column, gap, look }: ColumnLetterProps) {
  const { sheet, widths, lit, frozenLefts, folds, paint } = look
  const isLit = column === lit?.column
  const left = frozenLefts.get(column)
  return (
    <span
      style={{
        width: widths[column],
        marginLeft: gap,
        ...(left === undefined ? {} : { left }),
      }}
      className={classes(
        'grid flex-none place-items-center border-r border-b font-mono text-11/none',
        isLit
          ? 'border-lit-line bg-lit-soft font-medium text-text inset-ring inset-ring-lit-line'
          : 'border-line bg-surface-2 text-text-3',
        left !== undefined && 'sticky z-10',
        sheet.hiddenColumns.includes(column) && hiddenGround,
      )}
    >
      {folds.columns.has(column) ? '' : withWord(column, paint?.columnWord(column))}
    </span>
  )
}

function withWord(column: number, word = ''): string {
  return word === '' ? columnLetters(column) : `${columnLetters(column)} ${word}`
}

function withColumns(columns: readonly number[], wanted: readonly number[]): readonly number[] {
  if (wanted.every((column) => columns.includes(column))) return columns
  return [...new Set([...columns, ...wanted])].toSorted((one, other) => one - other)
}
