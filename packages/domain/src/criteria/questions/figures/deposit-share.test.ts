import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'
import { withDepositShare } from './deposit-share.ts'

const panel = (rows: Readonly<Record<string, readonly string[]>>) =>
  buildCriteriaIndex([
    testDocument(1, 'panel.xlsx', [{ name: 'Main', lenders: ['Halifax', 'Bath BS'], rows }]),
  ])
const index = panel({ 'Max LTV': ['90%', '85%'], 'New build flat – max LTV': ['80%', '75%'] })

describe('a price and a deposit in pounds', () => {
  it.each([
    ['new build flat at 250k with fifty grand deposit, which lenders', ['Halifax'], ['Bath BS']],
    ['who does a £250,000 new build flat, £50,000 deposit', ['Halifax'], ['Bath BS']],
    ['house is £200,000 and they have saved twenty grand, max ltv who', ['Halifax'], ['Bath BS']],
    ['buying at 300k putting down 30k, who does that ltv', ['Halifax'], ['Bath BS']],
    ['price 250k deposit 50k, who does the ltv', ['Halifax', 'Bath BS'], []],
  ])('%s: are held as a share', (question, accept, decline) => {
    const { message, lenders } = answerQuestion(index, question)
    expect(message).toMatch(/A deposit of £[\d,]+ on £[\d,]+ is \d+%\./)
    expect(lenders).toMatchObject({ accept, decline })
  })

  it('never make less of what is borrowed', () => {
    expect(withDepositShare('price 300k, deposit 100k').text).toContain('33.3% deposit')
  })

  it.each([
    '£20k gifted deposit on a 200k house',
    'loan of 180k on a 200k house with 20k deposit',
    '10% deposit on a 200k flat',
    'client has 50k savings and a 200k income',
  ])('%s states something else', (question) => {
    expect(withDepositShare(question).text).toBe(question)
  })
})
