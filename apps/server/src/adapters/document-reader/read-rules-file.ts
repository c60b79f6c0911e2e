import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import type {
  RuleKind,
  RuleRowError,
  RulesFailure,
  RulesReading,
} from '@criteria-desk/domain/income/rules/income-rules'
import { readRules } from '@criteria-desk/domain/income/rules/read-rules'
import { fail, ok, type Result } from '@criteria-desk/domain/shared/result'
import { lettersIn } from '@criteria-desk/domain/shared/text-bounds'
import type { CellsFailure, UploadedFile } from '../../ports/document-reader.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'

/** More than every lender there is could need of any kind, and than all of them say. */
const MOST_RULES = 20_000
const MOST_LETTERS = 5_000_000

/** Reads a rules file in this process: for the reader's own process, and for tests. */
export function readRulesFile(
  file: UploadedFile,
  kind: RuleKind,
): Result<RulesReading, RulesFailure | CellsFailure> {
  const workbook = readSpreadsheet(file)
  if (typeof workbook === 'string') return fail(workbook)
  const read = withUnread(readRules(workbook, kind), workbook)
  const { rules, errors } = read.ok ? read.value : { rules: [], errors: read.error.errors }
  const isWithin =
    rules.length + errors.length <= MOST_RULES && lettersIn([rules, errors]) <= MOST_LETTERS
  return isWithin ? read : fail('too-complex')
}

type Read = Result<RulesReading, RulesFailure>

// A cell whose value nobody knows is no blank: its row's rule may be another.
function withUnread(read: Read, { sheets }: Workbook): Read {
  const unread = sheets.flatMap(unreadCells)
  if (unread.length === 0) return read
  if (!read.ok) return fail({ ...read.error, errors: [...read.error.errors, ...unread] })
  return ok({ ...read.value, errors: [...read.value.errors, ...unread] })
}

function unreadCells(sheet: Workbook['sheets'][number]): readonly RuleRowError[] {
  const { name, isHidden, rows, hiddenRows = [], hiddenColumns = [] } = sheet
  if (isHidden) return []
  const [rowsHidden, columnsHidden] = [new Set(hiddenRows), new Set(hiddenColumns)]
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, column): readonly RuleRowError[] => {
      const isSeen = !rowsHidden.has(row) && !columnsHidden.has(column)
      if (cell?.isError !== true || !isSeen) return []
      return [{ sheet: name, row: row + 1, error: 'unread-cell', words: cell.text }]
    }),
  )
}
