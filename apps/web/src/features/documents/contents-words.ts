import type { DocumentDetail } from '@criteria-desk/contract/documents'

const count = new Intl.NumberFormat('en-GB')

/** What a document holds, for a list of documents: `7 sheets · 46 lenders · 77 criteria`. */
export function documentContents(document: DocumentDetail): string {
  if (document.status === 'reading') return 'Being read'
  const reading = document.reading
  if (reading === null) return 'Stored, not read'
  const sheets = reading.sheets.filter((sheet) => sheet.status === 'read').length
  const size = reading.pages === undefined ? many(sheets, 'sheet') : many(reading.pages, 'page')
  return [size, many(reading.lenders, 'lender'), criteria(reading.criteria)].join(' · ')
}

export function many(n: number, one: string): string {
  return `${count.format(n)} ${n === 1 ? one : `${one}s`}`
}

export function criteria(n: number): string {
  return `${count.format(n)} ${n === 1 ? 'criterion' : 'criteria'}`
}
