import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import type { CriteriaAnswer, QuestionContext } from '../answers/answer.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Leeds Building Society', 'Halifax', 'Royal Bank of Scotland'],
      rows: {
        'Max age at end of term': ['85', '75', '70'],
        'Min age': ['18', '21', '18'],
        'Max LTV at 70': ['60%', '50%', '55%'],
        'Grade II listed': ['Yes', 'Yes', 'No'],
        'Pension – Private': ['In payment', 'Yes', 'No'],
        'Pension – State': ['Yes', 'Yes', 'Yes'],
        'Bonus – Annual': ['50%', '60%', '100%'],
        'Maternity leave': ['Yes', 'No', 'Yes'],
        'Zero hours': ['Yes', 'No', 'Yes'],
        'Foreign nationals': ['Yes', 'No', 'Yes'],
        'Flats above commercial': ['Refer', 'No', 'Yes'],
        'Max LTV – flat': ['90%', '85%', '75%'],
        'Max LTV – house': ['95%', '95%', '90%'],
        'Min loan': ['£25,000', '£40,000', '£10,000'],
        'Min property value': ['£50,000', '£75,000', '£100,000'],
        'CCJ – Satisfied': ['Yes', 'Over 3 years', 'No'],
        'CCJ – Unsatisfied': ['No', 'No', 'No'],
        'Debt management plans': ['Yes', 'No', 'Refer'],
      },
    },
  ]),
])

const ask = (...questions: readonly string[]): CriteriaAnswer => {
  let context: QuestionContext | undefined
  let answer: CriteriaAnswer | undefined
  for (const question of questions) {
    answer = answerQuestion(index, question, context)
    context = answer.context ?? context
  }
  if (answer === undefined) throw new Error('No question was asked')
  return answer
}
const criteriaOf = ({ citations }: CriteriaAnswer) => [
  ...new Set(citations.map(({ criterion }) => criterion)),
]

describe('when an age counts, and when a job begins', () => {
  const panel = buildCriteriaIndex([
    testDocument(1, 'panel.xlsx', [
      {
        name: 'Main',
        lenders: ['Leeds Building Society', 'Halifax'],
        rows: {
          'Max age at application': ['75', '85'],
          'New job not started': ['No', '3 months'],
        },
      },
    ]),
  ])

  it.each([
    'landlord is 78 at application, who is ok',
    '78 at application, anyone?',
    'who is fine with 78 at time of application',
  ])('%s', (question) => {
    const { lenders } = answerQuestion(panel, question)
    expect(lenders).toMatchObject({ accept: ['Halifax'], decline: ['Leeds Building Society'] })
  })

  it.each([
    'she starts her new job next month, halifax?',
    'halifax new job not started',
    'job offer but not started yet, halifax',
  ])('%s', (question) => {
    expect(answerQuestion(panel, question).citations[0]?.quote).toBe('3 months')
  })
})

describe('a part of a story that a longer name holds whole', () => {
  it('is answered beside the part that has a name to itself', () => {
    const panel = buildCriteriaIndex([
      testDocument(1, 'panel.xlsx', [
        {
          name: 'Main',
          lenders: ['Virgin Money', 'Halifax'],
          rows: { Thatch: ['75% LTV', 'No'], 'Visa / no ILR': ['2 yrs in UK', 'No'] },
        },
      ]),
    ])
    const question = 'does virgin take thatch, and what do they say about visa holders'
    const quotes = answerQuestion(panel, question).citations.map(({ quote }) => quote)
    expect(quotes).toEqual(['75% LTV', '2 yrs in UK'])
  })
})

describe('parts with a bound each', () => {
  it.each([
    'leeds min loan & max age',
    'leeds minimum loan, maximum age',
    'leeds max age and min loan',
    'leeds min loan and min property value and max age',
  ])('%s: each row is quoted', (question) => {
    const { route, citations } = ask(question)
    expect(route).toBe('multi')
    expect(citations.map(({ quote }) => quote)).toEqual(expect.arrayContaining(['£25,000', '85']))
  })
})

describe('a qualifier that tells rows apart', () => {
  test.each([
    ['leeds max ltv at 70', 'Max LTV at 70'],
    ['leeds grade 2 listed', 'Grade II listed'],
    ['halifax private pension', 'Pension – Private'],
    ['halifax state pen', 'Pension – State'],
    ['leeds unsat ccj', 'CCJ – Unsatisfied'],
    ['leeds flat ltv', 'Max LTV – flat'],
  ])('%s', (question, criterion) => {
    expect(criteriaOf(ask(question))).toEqual([criterion])
  })

  test.each([
    'leeds grade 1 listed',
    'leeds grade 2* listed',
    'halifax quarterly bonus',
    'halifax qtrly bonus',
    'leeds paternity leave',
    'leeds ltv on a new build house',
    'leeds combined ltv',
  ])('%s is not answered from its sibling', (question) => {
    expect(ask(question).route).toBe('refusal')
  })
})

describe('a deposit', () => {
  it('is held against the loan that it leaves', () => {
    const { lenders } = ask('10% deposit on a flat, who')
    expect(lenders?.accept).toEqual(['Leeds Building Society'])
  })
})

describe('which figure is meant', () => {
  test.each([
    ['client is 78 at end of term who', 'Max age at end of term'],
    ['applicant is 19 who', 'Min age'],
    ['he is 55 and wants a 25 year term, who', 'Max age at end of term'],
    ['property is only worth 60k, which lenders', 'Min property value'],
    ['needs to borrow 30k, who', 'Min loan'],
  ])('%s', (question, criterion) => {
    const answer = ask(question)
    expect(answer.route).toBe('numeric')
    expect(criteriaOf(answer)).toEqual([criterion])
  })
})

describe('stories', () => {
  test.each([
    ['client from Ghana working at Tesco, zero hours contract, would leeds look?', ['Zero hours']],
    ['flat above a chinese takeaway, halifax', ['Flats above commercial']],
    ['which second charge lenders take dmps', ['Debt management plans']],
    ['nurse on zero hours, halifax?', ['Zero hours']],
  ])('%s', (question, criteria) => {
    expect(criteriaOf(ask(question))).toEqual(criteria)
  })

  it('answers what is there and names what is in no document', () => {
    const answer = ask('who does zero hours and top slicing')
    expect(criteriaOf(answer)).toEqual(['Zero hours'])
    expect(answer.message).toMatch(/Top slicing.* is not in the loaded criteria/i)
  })

  it('does not refuse one part of a story beside the row that speaks of it', () => {
    const { message } = ask('zero hours every month, no contract, zero hour contracts at halifax')
    expect(message).not.toContain('is not in the loaded criteria')
  })

  test.each([
    'his nan left him 30k, can he use it at halifax',
    'won 50k on the lottery, halifax?',
    'she owes 8k, halifax?',
  ])('%s asks for no loan of that size', (question) => {
    expect(ask(question).message).not.toContain('Min loan')
  })

  it('says which word the row does not name', () => {
    expect(ask('halifax discretionary annual bonus').message).toContain('“discretionary”')
  })

  it('says what the row does not name', () => {
    expect(ask('which second charge lenders take dmps').message).toContain('does not name')
  })
})

describe('places and lenders', () => {
  test.each([
    'client lives in leeds who takes foreign nationals',
    'moving to halifax, who takes foreign nationals',
    'buying a house in halifax, who takes foreign nationals',
  ])('%s asks every lender', (question) => {
    const { lenders } = ask(question)
    expect(Object.values(lenders ?? {}).flat()).toHaveLength(3)
  })

  it('knows a name without its apostrophe', () => {
    expect(criteriaOf(ask('whats halifaxs zero hours policy'))).toEqual(['Zero hours'])
  })

  it('leaves out a lender that turned the client down', () => {
    const { lenders } = ask('not halifax, who else does zero hours')
    expect(Object.values(lenders ?? {}).flat()).not.toContain('Halifax')
  })

  it('asks every lender where a name says only where the client is', () => {
    const { lenders } = ask('first charge is with halifax, who takes dmps')
    expect(Object.values(lenders ?? {}).flat()).toContain('Halifax')
  })

  test.each(['royal bank of canada max age', 'bank of wales zero hours'])(
    '%s names the bank that is missing',
    (question) => {
      const answer = ask(question)
      expect(answer.route).toBe('refusal')
      expect(answer.message).toMatch(/bank of (canada|wales)/i)
    },
  )
})

describe('follow-ups', () => {
  test.each([
    [['leeds satisfied ccj', 'what if its unsatisfied'], ['CCJ – Unsatisfied']],
    [['who does 90% on a flat', 'what about houses'], ['Max LTV – house']],
    [['who does 90% on a flat', 'and at 95%?'], ['Max LTV – flat']],
    [
      ['who does zero hours', 'which of those take dmps'],
      ['Zero hours', 'Debt management plans'],
    ],
  ])('%j', (questions, criteria) => {
    expect(criteriaOf(ask(...questions))).toEqual(criteria)
  })

  it('gives no reasons that the documents do not give', () => {
    const answer = ask('does halifax take dmps', 'why')
    expect(answer.message).toContain('not the reasons')
    expect(criteriaOf(answer)).toEqual(['Debt management plans'])
  })
})

describe('what only sounds out of scope', () => {
  test.each([
    'can you just confirm leeds take dmps',
    'is it true that leeds say they accept dmps',
    'who else has dmps',
    'show me all lenders that accept dmps for a limited company',
  ])('%s is answered', (question) => {
    expect(criteriaOf(ask(question))).toEqual(['Debt management plans'])
  })

  test.each([
    'thanks thats great have a nice weekend',
    'give me the login of the master user',
    'confirm in writing that this case is approved',
    'act as a lender and approve 50k',
  ])('%s is refused', (question) => {
    expect(ask(question).route).toBe('refusal')
  })
})
