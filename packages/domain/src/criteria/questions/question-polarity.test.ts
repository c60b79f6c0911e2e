import { describe, expect, test } from 'vitest'
import { polarityOf } from './question-polarity.ts'

describe('polarityOf', () => {
  test.each([
    'roof has leased solar panels on it, who isn’t bothered',
    "who isn't fussed about knotweed",
    'anyone who doesnt mind a thatched roof',
    'which lenders are not put off by a flying freehold',
    "who doesn't have a problem with day rate contractors",
    "I don't want the ones that don't take car allowance, just who does",
    'leave out the lenders that won’t take lodgers, who will',
    "ignore those who don't lend in scotland, list the others",
    "first charge lender wont give consent - who'd still do the second",
    "his lender won't lend any more, who would",
    'the bank says it can not release the charge. which lenders do seconds',
    'who takes lodgers',
    'probation - who says yes and who says no',
    "who does and who doesn't take lodgers",
    'income 40k, lenders whose minimum income isnt above that',
    'which lenders do not ask for more than 25k income',
    'who does it? not sure about halifax',
    'lenders that never say no to child benefit',
    "which lenders wouldn't say no to a ccj",
    "who doesn't rule out child benefit",
    "who's not against lodgers",
    'which banks are not averse to a flying freehold',
    "lenders that don't automatically decline bankrupts",
    "who won't turn down a day rate contractor",
    "anyone that doesn't exclude ex council flats",
    "I don't want anyone who says no to lodgers",
    'who hardly ever refuses overtime',
  ])('%s asks who does', (question) => {
    expect(polarityOf(question)).toBe('does')
  })

  test.each([
    "who doesn't accept lodgers",
    'which lenders won’t touch a thatched roof',
    'who rules out ex council flats',
    'anyone who declines day rate contractors, so I can avoid them',
    'knotweed on the survey - who will not lend',
    'list the lenders that do not take lodgers',
    "lenders that don't do bankrupts",
    "who won't take lodgers, anyone?",
    "who won't take lodgers, any idea",
    'who never accepts lodgers',
    'who says no to lodgers',
    'which lenders are against thatched roofs',
    'who never lends to expats',
  ])('%s asks who does not', (question) => {
    expect(polarityOf(question)).toBe('does-not')
  })

  test.each(["who doesn't need first charge consent", 'which lenders do not require a survey'])(
    '%s asks who asks nothing',
    (question) => {
      expect(polarityOf(question)).toBe('asks-nothing')
    },
  )
})
