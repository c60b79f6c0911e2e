import { rulesExtensions } from '@criteria-desk/contract/limits'
import type { RuleKind, RulesReading } from '@criteria-desk/domain/income/rules/income-rules'
import { AppError } from '../../app-error.ts'
import { isOutOfService } from '../../out-of-service.ts'
import type { DocumentReader, UploadedFile } from '../../ports/document-reader.ts'
import { toFaults } from './rules-view.ts'

/** Throws AppError `rules.*` or `document.*` for a file that gives no rule. */
export async function readUpload(
  reader: DocumentReader,
  kind: RuleKind,
  file: UploadedFile,
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
  if (outcome.ok) return outcome.value
  if (typeof outcome.error === 'string') throw new AppError(`document.${outcome.error}`)
  throw new AppError('rules.no-valid-rows', { errors: toFaults(outcome.error) })
}
