import type {
  RuleKind,
  RulesFailure,
  RulesReading,
} from '@criteria-desk/domain/income/rules/income-rules'
import { readRules } from '@criteria-desk/domain/income/rules/read-rules'
import { fail, type Result } from '@criteria-desk/domain/shared/result'
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
  const read = readRules(workbook, kind)
  const { rules, errors } = read.ok ? read.value : { rules: [], errors: read.error.errors }
  const isWithin =
    rules.length + errors.length <= MOST_RULES && lettersIn([rules, errors]) <= MOST_LETTERS
  return isWithin ? read : fail('too-complex')
}
