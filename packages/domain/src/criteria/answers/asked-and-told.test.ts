import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Panel',
      lenders: ['Alder', 'Birch', 'Cedar', 'Damson'],
      rows: {
        'Minimum income': ['None', '£15,000', '£25,000', '£15,000'],
        'Max LTV': ['80%', '90%', '90%', '95% to £300k, 90% to £500k, 85% to £1m, refer above'],
        Defaults: [
          '0 in 24m, comms under £150 ignored',
          'None in 36m (comms ignored)',
          '1 in 24m',
          'None in 12m',
        ],
      },
    },
  ]),
])
const ask = (question: string) => answerQuestion(index, question)

describe('what is asked decides', () => {
  it.each([
    'sole app on 16.5k, 85% LTV, who is ok on min income',
    'earns 16.5k, 85% LTV. whose min income is met?',
  ])('%s: what else is told stands beside it', (question) => {
    const { lenders, message } = ask(question)
    expect(lenders?.accept).toEqual(['Alder', 'Birch', 'Damson'])
    expect(lenders?.decline).toEqual(['Cedar'])
    expect(message).toMatch(/Alder\*\*:.*Would fail: Max LTV “80%” against 85%\./)
    expect(message).toContain('What else was told stands beside each.')
  })

  it.each([
    'income 16.5k, 85% LTV, who lends?',
    'who lends on an income of 16.5k at 85% ltv',
    'which lenders at 85% ltv with the min income of somebody on 16.5k',
  ])('%s: all that is told is asked', (question) => {
    expect(ask(question).lenders?.decline).toEqual(['Alder', 'Cedar'])
  })
})

describe('bands that were not told', () => {
  it('leave a limit met that is met in each', () => {
    expect(ask('which lenders at 80% ltv').lenders?.accept).toContain('Damson')
    expect(ask('which lenders at 92% ltv').lenders?.accept).not.toContain('Damson')
  })
})

describe('what is ignored of some kinds', () => {
  it('adds no doubt beyond what it ignores', () => {
    const { lenders } = ask('a default of £400 18 months ago on a credit card, who takes it')
    expect(lenders?.decline).toContain('Alder')
    expect(lenders?.decline).not.toContain('Cedar')
  })
})

describe('beyond a limit', () => {
  const rows = {
    CCJs: [
      'Satisfied over 12 months ago, max £500; larger by referral',
      'Satisfied over 12 months ago, max £500',
    ],
    'Max LTV': ['75%, under 40 sqm not accepted', '70%; higher by referral'],
  }
  const panel = buildCriteriaIndex([
    testDocument(1, 'panel.xlsx', [{ name: 'Panel', lenders: ['Alder', 'Birch'], rows }]),
  ])

  it('what may be let through by referral is conditional, and nothing else is', () => {
    const ccj = 'one ccj of £650 30 months ago, satisfied 25 months ago, who'
    expect(answerQuestion(panel, ccj).lenders).toMatchObject({
      conditional: ['Alder'],
      decline: ['Birch'],
    })
    expect(answerQuestion(panel, 'which lenders at 78% ltv').lenders).toMatchObject({
      conditional: ['Birch'],
      decline: ['Alder'],
    })
  })
})

it('accepts nobody who fails one of two things that are asked together', () => {
  const leases = buildCriteriaIndex([
    testDocument(1, 'panel.xlsx', [
      {
        name: 'Panel',
        lenders: ['Alder', 'Birch', 'Cedar'],
        rows: {
          'Minimum unexpired lease': ['75 years', '85 years', '70 years'],
          'Max LTV': ['75%', '90%', '90%'],
        },
      },
    ]),
  ])
  const { lenders } = answerQuestion(leases, 'who does 90% ltv on a lease of 83 years')
  expect(lenders?.accept).toEqual(['Cedar'])
  expect(lenders?.decline).toEqual(['Alder', 'Birch'])
})
