import { giveAnswer } from '@criteria-desk/domain/answer-views/give-answer'
import type { ShownAnswer } from '@criteria-desk/domain/answer-views/shown-answer'
import type { CriteriaDocument } from '@criteria-desk/domain/criteria/answers/answer'
import { buildCriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'

/**
 * Asks a question that nobody hears, of a document that nobody has. Tables and patterns are made
 * when they are first needed, which is a third of what the first question takes; so it is no
 * person's first.
 */
export function askAhead(): ShownAnswer {
  return giveAnswer(buildCriteriaIndex([nobodysDocument]), 'Which lenders lend to age 78?')
}

const sheet = { name: 'Criteria', status: 'read', layout: 'lenders-across', skipped: [] } as const

const nobodysDocument: CriteriaDocument = {
  documentId: 0,
  filename: '',
  uploadedAt: '',
  reading: {
    sheets: [{ ...sheet, lenders: 1, criteria: 1, answers: 1 }],
    answers: [
      {
        lender: 'Nobody',
        criterion: 'Maximum age',
        text: '80',
        place: { sheet: sheet.name, cell: 'B2', row: 2 },
        notes: [],
      },
    ],
  },
}
