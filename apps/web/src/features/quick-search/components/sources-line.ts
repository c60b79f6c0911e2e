import type { QuickSearchSource } from '@criteria-desk/contract/quick-search'
import { formatDay, newestOf } from '../../../lib/london-dates.ts'

/** Where a criterion's answers stand: `matrix.xlsx · Income · dated 3 Nov 2025`. */
export function sourcesLine(answers: readonly QuickSearchSource[]): string {
  const files = [...new Set(answers.map((answer) => answer.filename))]
  const sheets = [...new Set(answers.map((answer) => answer.sheetName))]
  const newest = newestOf(answers.map((answer) => answer.date))
  const [file] = files
  const [sheet] = sheets
  const parts = [file === undefined || files.length > 1 ? `${files.length} documents` : file]
  if (sheets.length === 1 && sheet !== undefined && sheet !== file) parts.push(sheet)
  if (newest !== null) {
    parts.push(`${files.length > 1 ? 'newest' : 'dated'} ${formatDay(newest)}`)
  }
  return parts.join(' · ')
}
