import type { ChatCitation } from '@criteria-desk/contract/chat'
import { sentenceCase } from '@criteria-desk/domain/answer-views/sentence-case'

type Place = Pick<ChatCitation, 'documentId' | 'filename' | 'sheetName'>

/** `Income`; nothing where a document has no sheets, as a PDF, or none of a name of its own. */
function sheetOf({ sheetName, filename }: Place): string | undefined {
  return sheetName === filename ? undefined : sheetName
}

/** Where a place stands beside its address: `Income · matrix-a.xlsx`, `Income`, `guide.pdf`. */
export function whereOf(place: Place, namesFile: boolean): string {
  return [sheetOf(place), namesFile ? place.filename : undefined]
    .filter((part) => part !== undefined)
    .join(' · ')
}

/** Whether places stand in several documents, which then have to be told apart. */
export function areOfSeveralFiles(places: readonly Place[]): boolean {
  return new Set(places.map(({ documentId }) => documentId)).size > 1
}

/** More sheets than these do not fit into a head. */
const mostSheets = 3

/**
 * Where all words of a column stand: the one sheet with its document, of several their names; of a
 * PDF the section, as the answer names it.
 */
export function standsOf(
  places: readonly Place[],
  namesFile: boolean,
  section: string | undefined,
): string {
  const sheets = new Map(places.map((place) => [`${place.documentId} ${sheetOf(place)}`, place]))
  const [only, ...others] = sheets.values()
  if (only === undefined) return ''
  if (others.length === 0) {
    return whereOf(only, namesFile) || (section === undefined ? '' : sentenceCase(section))
  }
  const names = [...new Set([...sheets.values()].map((place) => whereOf(place, false)))]
  const shown = names.map((name, at) => name || [...sheets.values()][at]?.filename)
  const more = shown.length - mostSheets
  return [...shown.slice(0, mostSheets), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
