import type { CriteriaDocument } from '@criteria-desk/domain/criteria/answers/answer'
import type { CriterionAnswer } from '@criteria-desk/domain/criteria/criteria-reading'
import { criteriaSynonyms } from '@criteria-desk/domain/criteria/criteria-synonyms'
import { LENDERS } from '@criteria-desk/domain/criteria/lenders'
import { cellAddress } from '@criteria-desk/domain/criteria/sheet-grid'
import { utils, write } from '@e965/xlsx'

const phrases = [
  'Yes',
  'No',
  'Refer to UW',
  'Yes – max 80% LTV',
  'Not accepted',
  '50% if 2 years’ history',
  '75 (80 for RIO)',
  'Considered as standard, max £7,500',
  '',
]

/** Names that sheets use: every criterion of the tables, in as many variants as it takes. */
export function criteriaNames(count: number): readonly string[] {
  const known = criteriaSynonyms.map((criterion) => criterion.name)
  const variants = ['', ' – second charge', ' – buy to let', ' – limited company', ' – max LTV']
  return variants.flatMap((variant) => known.map((name) => `${name}${variant}`)).slice(0, count)
}

function lenderNames(count: number): readonly string[] {
  return LENDERS.slice(0, count).map((lender) => lender.name)
}

/** One document in which every lender answers every criterion. Illustrative data. */
export function makeDocument(
  documentId: number,
  lenderCount: number,
  criteriaCount: number,
): CriteriaDocument {
  const sheet = 'Criteria'
  const names = criteriaNames(criteriaCount)
  const answers = lenderNames(lenderCount).flatMap((lender, column) =>
    names.map(
      (criterion, row): CriterionAnswer => ({
        lender,
        criterion,
        text: phraseAt(row, column),
        place: { sheet, cell: cellAddress(row + 1, column + 1), row: row + 2 },
        notes: [],
      }),
    ),
  )
  return {
    documentId,
    filename: `bench-${documentId}.xlsx`,
    uploadedAt: '2026-11-01T09:00:00.000Z',
    reading: { sheets: [], answers },
  }
}

/** The same as a workbook to upload: lenders across, criteria down. */
export function makeWorkbook(lenderCount: number, criteriaCount: number): Uint8Array {
  const lenders = lenderNames(lenderCount)
  const rows = criteriaNames(criteriaCount).map((criterion, row) => [
    criterion,
    ...lenders.map((_, column) => phraseAt(row, column)),
  ])
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Criteria', ...lenders], ...rows]), 'Criteria')
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }))
}

function phraseAt(row: number, column: number): string {
  return phrases[(column * 7 + row * 3) % phrases.length] ?? ''
}
