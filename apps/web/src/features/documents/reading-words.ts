import type { DocumentDetail, ReadingSummary, SheetReport } from '@criteria-desk/contract/documents'
import { readByLine } from '@criteria-desk/contract/read-by-line'
import { passingReasons } from '@criteria-desk/domain/understanding/read-by'
import { criteria, many } from './contents-words.ts'

/** `46 lenders × 77 criteria, 2,625 answers; 7 of 10 sheets read, 3 skipped`. */
export function readingSentence(reading: ReadingSummary): string {
  if (reading.answers === 0) return READ_BY_NOBODY
  const cells = `${many(reading.lenders, 'lender')} × ${criteria(reading.criteria)}, ${many(reading.answers, 'answer')}`
  if (reading.pages !== undefined) return `${cells}; ${many(reading.pages, 'page')}`
  const read = reading.sheets.filter((sheet) => sheet.status === 'read').length
  const skipped = reading.sheets.length - read
  if (reading.sheets.length <= 1 && skipped === 0) return cells
  const of = `${read} of ${many(reading.sheets.length, 'sheet')} read`
  return skipped === 0 ? `${cells}; ${of}` : `${cells}; ${of}, ${skipped} skipped`
}

/** Such a document is kept only where a provider may be asked. */
const READ_BY_NOBODY =
  'No lender’s answers were found by rule; questions about it are put to the AI provider, which reads its cells.'

/** Who read a document's sheets; null where nobody but the rules was asked. */
export function readByWords({ reading }: DocumentDetail): string | null {
  const sheets = (reading?.sheets ?? []).filter((sheet) => sheet.status === 'read')
  const asked = sheets.filter((sheet) => sheet.readBy !== undefined)
  if (asked.length === 0) return null
  const byModel = asked.filter((sheet) => sheet.readBy?.by === 'model')
  if (byModel.length === sheets.length) return readByLine({ by: 'model' })
  const [byRule] = asked.filter((sheet) => sheet.readBy?.by === 'rule')
  return byModel.length === 0
    ? readByLine(byRule?.readBy)
    : `${byModel.length} of ${many(sheets.length, 'sheet')}: ${readByLine({ by: 'model' })}`
}

/** Whether asking once more may help: some sheet was left to the rules for what passes. */
export function mayBeReadAgain({ reading, modelReading }: DocumentDetail): boolean {
  if (modelReading?.state !== 'read') return false
  return (reading?.sheets ?? []).some(
    ({ readBy }) => readBy?.by === 'rule' && passingReasons.includes(readBy.why),
  )
}

/** What is wrong with a document, and whose answers miss it; null where nothing is. */
export function damageWords({ status, problem, companyId }: DocumentDetail): string | null {
  if (status !== 'damaged') return null
  const whose = companyId === null ? 'All answers leave' : 'Its company’s answers leave'
  return `${problem ?? 'It can no longer be read.'} ${whose} it out.`
}

export function sheetCounts(sheet: SheetReport): string {
  if (sheet.status === 'skipped') return `Skipped: ${sheet.reason ?? 'no criteria found'}`
  return `${many(sheet.lenders, 'lender')} × ${criteria(sheet.criteria)}`
}
