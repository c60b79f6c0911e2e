import { describe, expect, it } from 'vitest'
import { answerPart, chatBody, payslipChatBody, rowChoice } from './chat.ts'

describe('a question that is put again without waiting for a provider', () => {
  const body = { message: 'who takes lodgers', reading: 'built-in' }
  const choice = { words: 'lodgers', documentId: 1, criterion: 'Lodger income' }

  it('is the same body, with a choice too', () => {
    expect(chatBody.parse({ ...body, choice })).toEqual({ ...body, choice })
    expect(payslipChatBody.parse(body)).toEqual(body)
  })

  it('names no other reading', () => {
    expect(chatBody.safeParse({ ...body, reading: 'model' }).success).toBe(false)
  })
})

describe('what was chosen after a question was asked back', () => {
  it('may be one of two readings', () => {
    const choice = { words: 'over 75', reading: 'The client is over 75 when the term ends' }
    expect(rowChoice.parse(choice)).toEqual(choice)
    expect(rowChoice.safeParse({ ...choice, reading: 'x'.repeat(301) }).success).toBe(false)
    expect(rowChoice.safeParse({ ...choice, reading: ' ' }).success).toBe(false)
  })
})

describe('a part of an answer', () => {
  const opposed = { by: 'rule', outcome: 'decline', words: 'max 75', place: 'Ages!C5' }
  const twice = { readBy: 'model', opposed }
  const stated = { citations: [0], remarks: [] }
  const quote = { kind: 'quote', citation: 0, footnotes: [], remarks: [] }
  const list = (more: object) => ({
    kind: 'lenders',
    outcome: 'read',
    lines: [
      {
        ...{ lender: 'Halifax', ...stated, ...more },
        cells: [{ column: 0, outcome: 'read', ...stated, ...more }],
      },
    ],
  })
  const table = (more: object) => ({
    kind: 'comparison',
    lenders: ['Halifax', 'Leeds'],
    rows: [
      {
        ...{ criterion: 'Age', differs: true },
        cells: [{ words: [{ citation: 0, footnotes: [], remarks: [], ...more }], remarks: [] }],
      },
    ],
  })

  it.each([
    ['a quote', quote, { ...quote, ...twice }],
    ['a list', list({}), list(twice)],
    ['a comparison', table({}), table(twice)],
  ])('%s is as it was kept before, and with what another reading came to', (_, before, now) => {
    expect(answerPart.parse(before)).toEqual(before)
    expect(answerPart.parse(now)).toEqual(now)
  })

  it('offers two or three readings', () => {
    const offered = (...readings: readonly string[]) => ({
      ...{ kind: 'readings', words: 'over 75', readings },
    })
    expect(answerPart.parse(offered('Now', 'Then'))).toEqual(offered('Now', 'Then'))
    expect(answerPart.safeParse(offered('Now')).success).toBe(false)
  })
})
