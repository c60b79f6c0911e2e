import { describe, expect, it } from 'vitest'
import { testDocument } from '../../testing/documents.ts'
import { answerQuestion } from '../criteria/answers/answer-question.ts'
import { buildCriteriaIndex } from '../criteria/matching/criteria-index.ts'
import { changesBy } from './changed-case.ts'
import { giveAnswer } from './give-answer.ts'

const lenders = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir']
const index = buildCriteriaIndex([
  testDocument(1, 'grid.xlsx', [
    {
      name: 'Grid',
      lenders,
      rows: {
        'Max LTV': ['90%', '80%', '75%', '70%', '80% less 12 per tower', 'No'],
        'Max age at end of term': ['85', '85 (90 with a pension)', '85', '70', '85', '85'],
        'Minimum trading period': ['12 months', '12 months', '12 months', '12 months', '', ''],
        CCJs: [
          'None in last 24 months',
          'Max 2 in last 12 months',
          'None in last 36 months',
          'No',
          'No',
          'No',
        ],
      },
    },
  ]),
])
const ask = (question: string) => giveAnswer(index, question)
const missesOf = (question: string) =>
  ask(question).parts.flatMap((part) => (part.kind === 'misses' ? part.lines : []))

describe('nearest misses', () => {
  const question = '85% LTV, who lends?'
  const { message, citations, parts } = ask(question)

  it('are lenders that one limit keeps out, the nearest first, each with its limit', () => {
    expect(missesOf(question).map(({ lender, needs }) => `${lender}: ${needs}`)).toEqual([
      'Birch: LTV 80%',
      'Cedar: LTV 75%',
      'Dogwood: LTV 70%',
    ])
    expect(missesOf(question).map(({ citation }) => citations[citation]?.quote)).toEqual([
      '80%',
      '75%',
      '70%',
    ])
  })

  it('stand beneath the lenders and in the message, and claim no acceptance', () => {
    const at = parts.findIndex(({ kind }) => kind === 'misses')
    expect(parts.slice(at).some(({ kind }) => kind === 'lenders')).toBe(false)
    expect(message).toContain('- **Birch**: fits with LTV 80%. “80%” (C2)')
    expect(message).toContain('whether it takes the case is for the lender to say')
    expect(message).not.toMatch(/accepted|will lend/i)
  })

  it('are what the same question asked with that figure comes to', () => {
    for (const { lender, outcome, correction } of missesOf(question)) {
      const again = answerQuestion(index, question, undefined, {
        corrections: correction ? [correction] : [],
      })
      expect(again.lenders?.[outcome]).toContain(lender)
    }
  })

  it('are none of whom two limits fail, nor whose words say no or were not understood', () => {
    const names = missesOf('85% LTV and 80 at the end of the term, who lends?').map(
      ({ lender }) => lender,
    )
    expect(names).toEqual(['Birch', 'Cedar'])
    expect(missesOf(question).map(({ lender }) => lender)).not.toContain('Fir')
    expect(missesOf(question).map(({ lender }) => lender)).not.toContain('Elm')
  })

  it('say where conditions stay', () => {
    expect(message).not.toContain('on conditions')
    expect(ask('aged 92 at the end of the term, who lends?').message).toContain(
      '**Birch**: fits with age 90 at the end, on conditions. “85 (90 with a pension)” (C3)',
    )
  })

  it('wait for a blemish that is too fresh, and ask with it older', () => {
    const [first] = missesOf('1 CCJ 20 months ago, who takes it?')
    expect(first).toMatchObject({
      ...{ lender: 'Alder', needs: 'CCJs 2 years ago' },
      correction: { event: 'ccj', now: { count: 1, since: 24 } },
    })
  })

  it('are nothing without a client, or where all is kept', () => {
    expect(missesOf('who takes CCJs?')).toEqual([])
    expect(missesOf('70% LTV, who lends?')).toEqual([])
    expect(missesOf('does Birch lend 85% LTV?')).toEqual([])
  })
})

describe('the figure that would keep a limit', () => {
  const figure = (role: 'term' | 'ageAtApplication' | 'loan' | 'propertyValue', value: number) => ({
    role,
    value,
    from: String(value),
  })
  const needsFor = (
    limit: { role: 'ageAtEnd' | 'ltv' | 'ageAtApplication'; max: number },
    ...figures: readonly ReturnType<typeof figure>[]
  ) =>
    changesBy([{ of: limit.role, limit }], [limit], { figures, events: [], about: [] }).map(
      ({ needs, correction }) => [needs, correction],
    )

  it('of an age at the end is the term, where age and term are told', () => {
    const told = [figure('ageAtApplication', 62), figure('term', 25 * 12)]
    expect(needsFor({ role: 'ageAtEnd', max: 80 }, ...told)).toEqual([
      ['a term of 18 years', { role: 'term', value: 216 }],
    ])
    expect(needsFor({ role: 'ageAtEnd', max: 64 }, ...told)).toEqual([])
  })

  it('of a loan to value is the loan, or the deposit', () => {
    const told = [figure('loan', 310_000), figure('propertyValue', 365_000)]
    expect(needsFor({ role: 'ltv', max: 80 }, ...told)).toEqual([
      ['a loan of £292,000 (LTV 80%)', { role: 'loan', value: 292_000 }],
    ])
  })

  it('is none where nobody can change it', () => {
    expect(needsFor({ role: 'ageAtApplication', max: 60 }, figure('ageAtApplication', 62))).toEqual(
      [],
    )
  })
})
