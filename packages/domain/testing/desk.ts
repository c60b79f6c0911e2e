/** A sheet of two lenders and a guide of one of them, for tests. Every answer is invented. */
import type { CriteriaDocument } from '../src/criteria/answers/answer.ts'
import type { CriterionAnswer } from '../src/criteria/criteria-reading.ts'

const lenders = ['Marbury Building Society', 'Copperfield Bank'] as const

const rows: Readonly<Record<string, readonly [string, string]>> = {
  'Lodger income': ['Ignored', 'Up to £7,500'],
  'Maximum LTV': ['90%', '85%'],
  'Max age at end of term': ['75', '80'],
  'Ex-local authority flats': ['Max 75%', 'No'],
  CCJs: ['None in last 2 years', 'Max 1, up to £500'],
  'Loan size': ['£25,000 to £500,000', '£50,000 to £1m'],
}

const passages: readonly { readonly text: string; readonly page: number }[] = [
  { text: 'Thatched property is acceptable with specialist insurance.', page: 4 },
  { text: 'A maximum of 70% LTV applies to non-standard roofs.', page: 5 },
  { text: 'Overtime is taken at half of the average of three months.', page: 2 },
]

export const deskDocuments: readonly CriteriaDocument[] = [
  document(1, 'desk.xlsx', sheetAnswers()),
  document(2, 'copperfield-bank.pdf', passages.map(toPassage)),
]

function document(
  documentId: number,
  filename: string,
  answers: readonly CriterionAnswer[],
): CriteriaDocument {
  const sheets = [
    {
      name: filename,
      status: 'read' as const,
      lenders: new Set(answers.map(({ lender }) => lender)).size,
      criteria: new Set(answers.map(({ criterion }) => criterion)).size,
      answers: answers.length,
      skipped: [],
    },
  ]
  const uploadedAt = '2026-11-20T09:00:00.000Z'
  return { documentId, filename, uploadedAt, reading: { sheets, answers } }
}

function sheetAnswers(): readonly CriterionAnswer[] {
  return Object.entries(rows).flatMap(([criterion, texts], at) =>
    lenders.map((lender, column): CriterionAnswer => {
      const place = { sheet: 'Criteria', cell: `${'BC'.charAt(column)}${at + 2}`, row: at + 2 }
      return { lender, criterion, text: texts[column] ?? '', place, notes: [] }
    }),
  )
}

function toPassage({ text, page }: (typeof passages)[number]): CriterionAnswer {
  return {
    lender: 'Copperfield Bank',
    criterion: text.split(' ').slice(0, 4).join(' '),
    section: 'Property and income',
    text,
    place: { page, box: [40, 100, 500, 120] },
    notes: [],
    isPassage: true,
  }
}
