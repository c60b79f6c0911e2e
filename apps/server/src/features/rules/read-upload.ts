import { rulesExtensions } from '@criteria-desk/contract/limits'
import type { RuleKind, RulesReading } from '@criteria-desk/domain/income/rules/income-rules'
import type { AskEach } from '@criteria-desk/understanding/batch-task'
import { readRulesWith } from '@criteria-desk/understanding/papers/rule-cells'
import { AppError } from '../../app-error.ts'
import { isOutOfService } from '../../out-of-service.ts'
import type { DocumentReader, UploadedFile } from '../../ports/document-reader.ts'
import { toFaults } from './rules-view.ts'

/**
 * Throws AppError `rules.*` or `document.*` for a file that gives no rule.
 *
 * @param askEach undefined where nobody can be asked
 */
export async function readUpload(
  reader: DocumentReader,
  kind: RuleKind,
  file: UploadedFile,
  askEach: AskEach | undefined,
): Promise<RulesReading> {
  const extension = file.filename.split('.').at(-1)?.toLowerCase() ?? ''
  if (!rulesExtensions.some((known) => known === extension)) {
    throw new AppError('rules.invalid-format')
  }
  if (file.bytes.length === 0) throw new AppError('document.empty-file')
  const outcome = await reader.readRules(file, kind).catch((cause: unknown) => {
    if (isOutOfService(cause)) throw cause
    throw new AppError('document.reader-failed', undefined, cause)
  })
  if (outcome.ok) return readFurther(outcome.value, askEach)
  const failure = outcome.error
  if (typeof failure === 'string') throw new AppError(`document.${failure}`)
  // A table in which the built-in reader could read no row.
  const { errors } = failure
  const read = kind === 'income' && (await readFurther({ kind, rules: [], errors }, askEach))
  if (read && read.rules.length > 0) return read
  throw new AppError('rules.no-valid-rows', { errors: toFaults(failure) })
}

async function readFurther(
  reading: RulesReading,
  askEach: AskEach | undefined,
): Promise<RulesReading> {
  return askEach && reading.kind === 'income' ? readRulesWith(askEach, reading) : reading
}
