import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'
import { withEndAge } from './ages-at-end.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax', 'Leeds Building Society', 'Skipton Building Society'],
      rows: {
        'Max term': ['40 years', '40 years', '35 years'],
        'Max age at end of term': ['80', '85', '75'],
        'Max LTV': ['95%', '95%', '90%'],
      },
    },
  ]),
])

describe('an age and a term', () => {
  it.each([
    'couple 58 and 61 want 20 yrs',
    'couple (58/61) need 20 years',
    'he is 58, she is 61, 20 year term, who',
    'husband 58 wife 61 over 20 years, which lenders',
    '58yo and 61yo, 20yr term',
    'applicants aged 61 & 58 wanting 20 years',
    'clients 58, 61 after 20 yrs',
    'which lenders do a 20 year term for clients of 61 and 58',
  ])('%s: the oldest counts', (question) => {
    const { message, lenders } = answerQuestion(index, question)
    expect(message).toContain('81 at its end')
    expect(lenders).toMatchObject({
      accept: ['Leeds Building Society'],
      decline: ['Halifax', 'Skipton Building Society'],
    })
  })

  it.each([
    'client 62 wants a 20 year term',
    'client (62) looking for 20 years',
    'applicant: 62. Term: 20 years',
    '62 with a 20 year term',
    '62yr old wants it over 20 years',
    'client 62, 20 year interest only term',
    'client is 62 and needs a 20yr mortgage',
    'client is 62, wants twenty years',
  ])('%s: the age is added to the term', (question) => {
    const { citations } = answerQuestion(index, question)
    expect(withEndAge(question.replace('twenty', '20')).text).toContain('aged 82 at end of term')
    expect(citations.map(({ criterion }) => criterion)).toContain('Max age at end of term')
  })

  it.each([
    'he is 62 and has been self employed for 20 years',
    'client is 60, owned for 20 years',
    'is 75 the max ltv on a 20 year term',
    'is 75 ltv ok over 20 years',
    'lease of 75 years over 20 years',
  ])('%s is none', (question) => {
    expect(withEndAge(question).text).toBe(question)
  })
})

describe('an age beside a criterion that counts years', () => {
  it.each([
    'client is 62, Leeds max term',
    'client 62, Leeds max term',
    'he is 62, what is the longest term at Leeds',
    'applicant is 62, max ltv at Leeds',
    'borrower is 62, max term with Leeds',
  ])('%s: is not held against it', (question) => {
    const { message } = answerQuestion(index, question)
    expect(message).not.toContain('Held against 62')
    expect(message).not.toContain('beyond what is stated')
  })
})
