import { describe, expect, test } from 'vitest'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { testDocument } from '../test-documents.ts'
import { answerQuestion } from './answer-question.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Panel',
      lenders: ['Pepper Money', 'Leeds Building Society', 'Spring Finance', 'Newcastle BS'],
      rows: { DMP: ['Yes', 'No', 'Yes', 'No'] },
    },
  ]),
])
const refused = (lender: string) => answerQuestion(index, `does ${lender} take dmps`).message

describe('lenders with a similar name', () => {
  test.each(['Virgin Money', 'Selina Finance', 'Monmouthshire Building Society', 'Atom Bank'])(
    '%s: an ending that many names have is no likeness',
    (lender) => {
      expect(refused(lender)).toContain('I could not find')
      expect(refused(lender)).not.toContain('similar name')
    },
  )

  test.each([
    ['Leek Building Society', 'Leeds Building Society'],
    ['Springtime Lending', 'Spring Finance'],
  ])('%s: %s is offered, never answered from', (lender, near) => {
    expect(refused(lender)).toContain('I could not find')
    expect(refused(lender)).toContain(`**${near}**`)
  })
})
