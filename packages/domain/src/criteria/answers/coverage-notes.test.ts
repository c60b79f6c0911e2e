import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'Skipton Building Society'],
      rows: {
        'Probation period': ['Yes', 'No'],
        'Studio flats': ['Yes', 'No'],
        'Top slicing': ['Personal income £50,000+', 'No'],
        'Bonus income': ['50%', '100% if guaranteed, else 50%'],
        'Bonus – regular': ['Yes', 'Yes'],
        'Max storeys in block': ['5', '6 (lift needed above 4)'],
        MUFB: ['Yes', 'No'],
        'Portfolio limit (no. of properties)': ['20', '10'],
        'Adverse credit': ['Yes', 'No'],
        'Japanese knotweed': ['Yes', 'No'],
        'Visa holders': ['24 months left', 'Skilled worker visa only'],
        'HMO (licensed)': ['Max 8 beds', 'Yes'],
        IVA: ['Active considered', 'Discharged 36 months'],
        'Max acreage': ['10 acres', '5 acres'],
        'Max LTV': ['90%', '95%'],
        'Maintenance income': ['Yes', 'No'],
      },
    },
  ]),
])
const messageOf = (question: string) => answerQuestion(index, question).message

describe('what the row does not name', () => {
  test.each([
    'my lady is still in probation til january - halifax ok with that?',
    'studio falt, halifax ok?',
    'halifax top slice from salary ok?',
    'how tall a block will halifax do',
    'got a guy buying a freehold block of 4 flats on one title, would halifax entertain it',
    'how many properties can a portfolio landlord have with halifax',
    'knotweed found on the survey, who won’t touch it',
    'auntie has knotweed creeping in, halifax?',
    'bigger bonus at halifax',
    '7 bed licensed hmo halifax?',
    "client's still in an iva, skipton?",
    'maintenance paid monthly, halifax',
    'house with fifteen acres, who’d do it',
    'first time buyer with two dogs and a visa, skipton visa holders?',
  ])('says nothing of filler and story: %s', (question) => {
    const message = messageOf(question)
    expect(message).toContain('“')
    expect(message).not.toContain('does not name')
  })

  test.each([
    ['halifax discretionary bonus', '“discretionary”'],
    ['who takes discretionary bonus', '“discretionary”'],
    ['max ltv on a flat at halifax', 'Flats'],
    ['quarterly bonus at halifax', 'quarterly'],
    ['halifax visa holder, spouse visa', 'visa'],
    ['halifax skilled worker visa', 'Skilled Worker visa'],
    ['couple of ccjs, is adverse credit ok at halifax', 'County Court Judgments (CCJs)'],
  ])('says what makes a case of its own: %s', (question, name) => {
    expect(messageOf(question)).toContain(`The row does not name`)
    expect(messageOf(question)).toContain(name)
  })

  test('says nothing of what the quoted words speak of themselves', () => {
    expect(messageOf('skipton skilled worker visa')).not.toContain('does not name')
  })

  test('a kind of adverse credit is not refused beside the row for all of it', () => {
    expect(messageOf('couple of ccjs, is adverse credit ok at halifax')).not.toContain(
      'not in the loaded criteria',
    )
  })
})
