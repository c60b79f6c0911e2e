import type { DocumentDetail, SheetReport, SheetView } from '@criteria-desk/contract/documents'
import type { ReadingReport } from '@criteria-desk/contract/reading-report'

/** Documents for tests; every answer in them is made up. */
export function aSheetReport(part: Partial<SheetReport> = {}): SheetReport {
  return {
    name: 'Income',
    status: 'read',
    layout: 'lenders-across',
    headerRows: [5],
    lenders: 38,
    criteria: 17,
    answers: 609,
    updated: '2025-11-03',
    skipped: [{ range: 'A1:B4', reason: 'Titles above the lenders' }],
    ...part,
  }
}

export function aDocument(part: Partial<DocumentDetail> = {}): DocumentDetail {
  return {
    id: 7,
    filename: 'grid.xlsx',
    uploadedAt: '2025-11-04T09:12:00.000Z',
    documentType: 'spreadsheet',
    size: 188_621,
    sha256: '9f2c41aa00000000000000000000000000000000000000000000000000b71e',
    version: 3,
    companyId: null,
    status: 'read',
    reading: {
      lenders: 46,
      criteria: 77,
      answers: 2625,
      updated: '2025-11-03',
      sheets: [
        aSheetReport(),
        aSheetReport({
          name: 'READ ME',
          status: 'skipped',
          reason: 'no lenders found',
          lenders: 0,
          criteria: 0,
          answers: 0,
          skipped: [],
        }),
      ],
    },
    ...part,
  }
}

export function aSheet(part: Partial<SheetView> = {}): SheetView {
  return {
    documentId: 7,
    filename: 'grid.xlsx',
    uploadedAt: '2025-11-04T09:12:00.000Z',
    version: 3,
    sha256: '9f2c41aa00000000000000000000000000000000000000000000000000b71e',
    sheetNames: ['Income', 'Credit'],
    name: 'Income',
    headerRows: [1],
    headerColumn: 0,
    nameColumns: [0],
    hiddenRows: [],
    hiddenColumns: [],
    rows: [
      ['Lender criteria'],
      ['Criteria', 'Alder', 'Birch'],
      ['OTHER INCOME'],
      ['Lodger income', 'Not a problem', 'Up to 2 lodgers, max £7,500'],
      ['Overtime', '50 %', ''],
    ],
    merges: [{ top: 2, left: 0, bottom: 2, right: 2 }],
    ...part,
  }
}

/** How `aSheet` of `aDocument` was read. */
export function aReport(part: Partial<ReadingReport> = {}): ReadingReport {
  const { id, filename, uploadedAt, version, sha256, reading } = aDocument()
  if (reading === null) throw new Error('The document was not read.')
  const counts = { answers: 2, blanks: 0 }
  return {
    ...{ documentId: id, filename, uploadedAt, version, sha256, reading },
    revision: 0,
    isInForce: true,
    hasEarlier: true,
    parts: [
      { part: 'Income', name: 'Income', isRead: true, words: '2 lenders × 2 rows', toCheck: 1 },
      { part: 'READ ME', name: 'READ ME', isRead: false, words: 'no lenders found', toCheck: 0 },
    ],
    marks: [],
    part: {
      kind: 'sheet',
      name: 'Income',
      roles: ['s', 'sll', 'h', 'caa', 'ca '],
      rows: [
        { at: 'A4', name: 'Lodger income', concept: 'Lodger income', ...counts, state: 'read' },
        { at: 'A5', name: 'Overtime', answers: 1, blanks: 1, state: 'check' },
      ],
      lenders: [
        { at: 'B2', name: 'Alder', ...counts, state: 'read' },
        { at: 'C2', name: 'Birch', answers: 1, blanks: 1, state: 'check' },
      ],
      notRead: [
        { range: 'A1', words: 'Lender criteria', reason: 'A title or line above the lenders.' },
      ],
    },
    concepts: ['Bonus income', 'Lodger income', 'Overtime'],
    ...part,
  }
}
